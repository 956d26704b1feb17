import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import { useSharedStack } from '../support/use-shared-stack.ts';
import {
  complaintsOf,
  freshEmail,
  launchBrowser,
  scopeUrl,
  signUp,
  useBrowser,
} from './browser.ts';
import { problemsOn } from './page-problems.ts';
import {
  createCaptureLink,
  createLiveKey,
  createOrganization,
  createTestKey,
  film,
  RUN_FILE,
  VIDEO_FILE,
} from './reports.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const MEBIBYTE = 1024 * 1024;
/** Set `PORTAL_SCREENSHOTS` to save screenshots. */
const PICTURES = process.env['PORTAL_SCREENSHOTS'];

/**
 * Fails if the page's policy or the browser does not play the clip; as text, because these tests
 * have no browser types.
 */
const CLIP_PLAYS = `new Promise((resolve, reject) => {
  const clip = document.querySelector('.clip');
  clip.addEventListener('playing', resolve);
  clip.addEventListener('error', () => reject(new Error('the clip does not play')));
  if (!clip.paused && clip.readyState > 2) resolve();
}).then(() => true)`;

/** Also as text. Makes one frame grab fail. */
const FAILING_FRAME_GRAB = `{
  const { createImageBitmap } = self;
  self.createImageBitmap = async () => {
    self.createImageBitmap = createImageBitmap;
    throw new DOMException('there is no picture', 'InvalidStateError');
  };
}`;

const stack = useSharedStack();
const browser = useBrowser();

/** Builds a partner site that frames the page and records the messages it gets. */
const siteWith = (link: string) => `<!doctype html><title>Club</title>
<iframe id="capture" src="${link}" allow="camera" width="390" height="600"></iframe>
<script>
  self.told = [];
  addEventListener('message', ({ data, origin }) => self.told.push({ ...data, origin }));
</script>`;

/** Creates a capture link with a test key, whose analyses end immediately, or with a live key. */
async function createLink(fields: object = {}, createKey = createTestKey): Promise<string> {
  const scopeId = await createOrganization(stack.current, freshEmail());
  return createCaptureLink(stack.current, await createKey(stack.current, scopeId), fields);
}

async function openPhone(locale = 'en-US'): Promise<Page> {
  return (await browser.open({ ...PHONE, locale })).newPage();
}

/** Returns the sample run with a second box that players skip, so that it is sent in two parts. */
function videoOfTwoParts(): Buffer {
  const free = Buffer.alloc(6 * MEBIBYTE);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  return Buffer.concat([readFileSync(RUN_FILE), free]);
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'run.mp4', mimeType: 'video/mp4', buffer };
  await page.getByLabel('Choose a video').setInputFiles(file);
}

async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

describe('the page of a capture link on a phone', () => {
  it('leads from the clip to the report, even if the connection breaks', async () => {
    const page = await openPhone();
    const complaints = complaintsOf(page);
    await page.goto(await createLink());
    let puts = 0;
    await page.route('**/parts/*', async (route) => {
      puts += 1;
      // The second part fails the first time.
      await (puts === 2 ? route.abort('connectionreset') : route.continue());
    });
    await choose(page, videoOfTwoParts());
    const send = page.getByRole('button', { name: 'Use this video' });
    await send.click();
    await page.getByText('Please check both boxes first.').waitFor();
    await agree(page);
    await send.click();
    await page.getByText('Sending will resume automatically.').waitFor();
    await page.getByRole('heading', { name: 'Running form from the side' }).waitFor();
    expect(page.url()).toMatch(/\/c\/[\w-]{43}\/[0-9a-f-]{36}\?language=en$/);
    expect(puts).toBe(3);
    const unexpected = complaints.filter(
      (complaint) => !complaint.includes('ERR_CONNECTION_RESET'),
    );
    expect(unexpected).toEqual([]);
  });

  it('records within the page, and rejects a clip without a person', async () => {
    const page = await openPhone();
    const complaints = complaintsOf(page);
    await page.goto(await createLink());
    await page.getByRole('button', { name: 'Film on this page' }).click();
    const record = page.getByRole('button', { name: 'Record', exact: true });
    await record.waitFor();
    expect(await problemsOn(page, 'camera')).toEqual([]);
    await page.getByText('We can’t see anyone.').waitFor();
    await record.click();
    await page.getByText('Waiting until you run').waitFor();
    // No one runs in front of this camera.
    await record.click();
    await page.getByText('Recording', { exact: true }).waitFor();
    await page.evaluate(FAILING_FRAME_GRAB);
    await page.getByText(/^Length: \d/).waitFor();
    expect(await page.getByRole('button', { name: 'Use this video' }).isVisible()).toBe(false);
    await page.getByText('We can’t see anyone.').waitFor();
    expect(await problemsOn(page, 'refusal')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows the progress and why a video could not be analyzed, and offers to film again', async () => {
    const page = await openPhone('de-DE');
    const link = await createLink({}, createLiveKey);
    await page.goto(await film(link, VIDEO_FILE));
    const problems = await problemsOn(page, 'progress');
    await page.getByRole('heading', { name: 'Dieses Video ließ sich nicht auswerten' }).waitFor();
    problems.push(...(await problemsOn(page, 'failure')));
    expect(problems).toEqual([]);
    await page.getByRole('link', { name: 'Noch einmal filmen' }).click();
    await page.getByRole('heading', { name: 'So filmst du richtig' }).waitFor();
  });

  it('plays the clip with its checks and sends nothing until the clip is used', async () => {
    const page = await openPhone();
    const complaints = complaintsOf(page);
    await page.goto(await createLink());
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await agree(page);
    const checks = page.locator('.clip-checks li');
    for (let time = 0; time < 2; time += 1) {
      await choose(page, readFileSync(RUN_FILE));
      await checks.filter({ hasText: '60 frames per second' }).waitFor();
      await page.evaluate(CLIP_PLAYS);
      expect(await page.getByText('Choose a video').isVisible()).toBe(false);
      expect(await checks.allInnerTexts()).toEqual([
        expect.stringMatching(/^Length: [\d.]+\u00a0s$/),
        expect.stringMatching(/^Resolution: \d+ × \d+ pixels$/),
        '60 frames per second',
        expect.stringMatching(/^Size: [\d.]+\u00a0MB$/),
      ]);
      expect(await problemsOn(page, 'review')).toEqual([]);
      if (PICTURES !== undefined) {
        await page.screenshot({ path: `${PICTURES}/capture-review.png`, fullPage: true });
      }
      if (time === 0) await page.getByRole('button', { name: 'Start over' }).click();
    }
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Use this video' }).click();
    await page.getByRole('heading', { name: 'Running form from the side' }).waitFor();
    expect(sent.length).toBeGreaterThan(2);
    expect(complaints).toEqual([]);
  });

  it('films the other view in the same visit, and shows both in one report', async () => {
    const page = await openPhone();
    const complaints = complaintsOf(page);
    const link = await createLink({ view: 'back_view' });
    const first = (await film(link, VIDEO_FILE)).split('/').at(-1);
    await page.goto(`${link}?language=en&with=${first}`);
    await page.getByRole('heading', { name: 'Film your run from the side' }).waitFor();
    expect(await problemsOn(page, 'second view')).toEqual([]);
    await choose(page, readFileSync(RUN_FILE));
    await agree(page);
    await page.getByRole('button', { name: 'Use this video' }).click();
    const title = 'Running form from the side and from behind';
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect(page.url()).toContain(`?language=en&with=${first}`);
    expect(await problemsOn(page, 'pair')).toEqual([]);
    expect(await page.locator('[data-viewer]').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('fits in every language, without axe violations, light or dark', async () => {
    const page = await openPhone();
    const link = await createLink({ brand: 'Lauf- und Triathlonverein Garmisch-Partenkirchen' });
    const problems: string[] = [];
    for (const language of LANGUAGES) {
      await page.emulateMedia({ colorScheme: language === 'en' ? 'dark' : 'light' });
      await page.goto(`${link}?language=${language}`);
      if (PICTURES !== undefined) {
        await page.screenshot({ path: `${PICTURES}/capture-${language}.png`, fullPage: true });
      }
      problems.push(...(await problemsOn(page, language)));
    }
    expect(problems).toEqual([]);
  });

  it('explains that it needs JavaScript', async () => {
    const page = await (await browser.open({ ...PHONE, javaScriptEnabled: false })).newPage();
    await page.goto(await createLink());
    expect(await page.locator('noscript .notice').isVisible()).toBe(true);
    expect(await page.getByText('Choose a video').isVisible()).toBe(false);
  });
});

describe('the page of a capture link in a frame', () => {
  it('shows the report there, and notifies the registered site', async () => {
    const { baseUrl } = stack.current;
    const key = await createTestKey(
      stack.current,
      await createOrganization(stack.current, freshEmail()),
    );
    await fetch(`${baseUrl}/settings/capture`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${key}` },
      body: JSON.stringify({ allowed_return_hosts: ['club.example'] }),
    });
    const link = await createCaptureLink(stack.current, key);
    // Otherwise, Chromium asks before a public site may show a page from this machine.
    const trusting = await launchBrowser(['--disable-features=LocalNetworkAccessChecks']);
    onTestFinished(async () => trusting.close());
    const page = await trusting.newPage(PHONE);
    await page.route('https://*.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: siteWith(link) }),
    );
    const told = async () => page.evaluate<{ height: number; origin: string }[]>('self.told');

    await page.goto('https://club.example/');
    const frame = page.frameLocator('#capture');
    for (const box of await frame.getByRole('checkbox').all()) await box.check();
    const file = { name: 'run.mp4', mimeType: 'video/mp4', buffer: readFileSync(RUN_FILE) };
    await frame.getByLabel('Choose a video').setInputFiles(file);
    await frame.getByRole('button', { name: 'Use this video' }).click();
    await frame.getByRole('heading', { name: 'Running form from the side' }).waitFor();
    await page.waitForFunction(`self.told.some(({ state }) => state === 'success')`);
    const messages = await told();
    expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([baseUrl]));
    const [{ height, ...first } = { height: 0 }] = messages;
    expect(first).toEqual({ type: 'strideline.capture', state: 'filming', origin: baseUrl });
    expect(height).toBeGreaterThan(600);

    await page.goto('https://other.example/');
    expect(await frame.getByText('Choose a video').count()).toBe(0);
    expect(await told()).toEqual([]);
  });
});

describe('a capture link created in the portal', () => {
  it('is shown once, prints as a QR code, and lets runners choose their names on a phone', async () => {
    const page = await (await browser.open()).newPage();
    const complaints = complaintsOf(page);
    const { baseUrl, mailFile } = stack.current;
    await signUp(page, { baseUrl, mailFile, email: freshEmail() });
    await page.goto(scopeUrl(page, '/subjects'));
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel(/^Tags/).fill('U 18');
    await page.getByRole('button', { name: 'Add a runner' }).click();
    await page.waitForURL('**/subjects/*');
    await page.goto(scopeUrl(page, '/capture-links'));
    await page.getByRole('link', { name: 'Create a link' }).click();
    await page.getByLabel(/^Names that runners choose from/).selectOption('U 18');
    await page.getByLabel('The runner is on a treadmill').check();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.locator('#pace-problem').waitFor();
    await page.getByLabel(/^Pace/).fill('5:30');
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByRole('heading', { name: 'Your capture link' }).waitFor();
    expect(await problemsOn(page, 'created link')).toEqual([]);
    const url = (await page.locator('#new-link').textContent()) ?? '';
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('main').innerText();
    expect(printed.trim()).toBe('Scan this code with your phone and film your run.');
    expect(await page.getByRole('img', { name: 'QR code of the link' }).isVisible()).toBe(true);
    if (PICTURES !== undefined) await page.pdf({ path: `${PICTURES}/capture-link.pdf` });
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    const phone = await openPhone();
    await phone.goto(url);
    await phone.getByRole('heading', { name: 'Film your run from the side' }).waitFor();
    const field = phone.getByLabel('Your name (optional)');
    expect(await field.isVisible()).toBe(true);
    await phone.getByLabel('Choose your name').selectOption('Ada');
    expect(await field.isVisible()).toBe(false);
    expect(await problemsOn(phone, 'list of names')).toEqual([]);
    const completion = phone.waitForRequest('**/complete');
    await choose(phone, readFileSync(RUN_FILE));
    await agree(phone);
    await phone.getByRole('button', { name: 'Use this video' }).click();
    expect((await completion).postDataJSON()).toMatchObject({ runner_name: 'Ada' });
  });
});
