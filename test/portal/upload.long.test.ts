import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { html } from 'hono/html';
import type { Browser, Page, Route } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { textsOfScript, UploadQueue } from '../../worker/portal/analyses/upload-queue.tsx';
import { textsIn } from '../../worker/portal/texts/texts.ts';
import { expectEventually } from '../expect-eventually.ts';

/** A secure context, without which browsers make no random ids. */
const ADDRESS = 'http://localhost/upload';
const UPLOAD = fileURLToPath(new URL('../../worker/portal/client/upload.ts', import.meta.url));
const TEXTS = JSON.stringify(textsOfScript(textsIn('en'), { isUnlimited: false }));
const QUEUE = await html`${UploadQueue({ creditsPath: '/credits' })}`;
const FORM = `<!doctype html><html lang="en"><form method="post" action="/videos">
  <input type="hidden" name="form_token" value="token">
  <div data-upload="/analyses" data-max-bytes="1000" data-credits="3"
    data-texts="${TEXTS.replaceAll('"', '&quot;')}">
    <input type="file" name="video" multiple required>
    <select name="view"><option>side</option><option>back</option></select>
    ${QUEUE}
    <p data-problem hidden></p>
    <div data-progress hidden><progress max="100"></progress><p role="status"></p></div>
    <button type="submit">Start</button>
  </div>
</form><div data-balance><p class="figure">3</p></div>`;
/** Keeps what is sent, because the browser does not show the bodies of requests with files. */
const RECORD_SENDS = `window.sent = [];
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    sent.push([body.get('video').name, body.get('view')]);
    send.call(this, body);
  };`;

let browser: Browser;
let script: string;
let page: Page;
/** Uploads that have not been answered yet. */
let uploads: Route[];
let keys: (string | undefined)[];

beforeAll(async () => {
  const bundle = await build({
    stdin: {
      contents: `import { watchUpload } from ${JSON.stringify(UPLOAD)};
        watchUpload(document.querySelector('[data-upload]'));`,
      resolveDir: '.',
    },
    bundle: true,
    write: false,
  });
  script = bundle.outputFiles[0]?.text ?? '';
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => browser.close());

beforeEach(async () => {
  [uploads, keys] = [[], []];
  page = await browser.newPage();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.fulfill({ contentType: 'text/html', body: FORM });
      return;
    }
    keys.push(route.request().headers()['idempotency-key']);
    uploads.push(route);
  });
  await page.goto(ADDRESS);
  await page.evaluate(RECORD_SENDS);
  await page.addScriptTag({ content: script });
  await choose('first.mp4');
});
afterEach(async () => page.close());

async function choose(...names: string[]): Promise<void> {
  const files = names.map((name) => fileOf(name, name));
  await page.locator('[name=video]').setInputFiles(files);
}

function fileOf(name: string, content: string) {
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(content) };
}

async function start(): Promise<void> {
  const before = uploads.length;
  await page.locator('[type=submit]').click();
  await expectEventually(() => uploads.length).toBe(before + 1);
}

async function fail(): Promise<void> {
  await uploads.at(-1)?.abort();
  await page.locator('[type=submit]:enabled').waitFor();
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const submit = () => page.locator('[type=submit]');
const log = () => page.getByRole('log').locator('p').allTextContents();
const mayLeave = () =>
  page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))");

/** Answers the upload in progress, which must be the one of this number. */
async function answer(number: number, status: number, body: object): Promise<void> {
  await expectEventually(() => uploads.length).toBe(number);
  await uploads[number - 1]?.fulfill({ status, json: body });
}

describe('the key of an upload', () => {
  it('stays when the same upload is tried again', async () => {
    await start();
    await fail();
    await start();
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('changes with the form, between uploads and during one', async () => {
    await start();
    await choose('second.mp4');
    await fail();
    await start();
    await page.locator('[name=view]').selectOption('back');
    await fail();
    await start();
    await fail();
    await page.locator('[name=view]').selectOption('side');
    await start();
    expect(new Set(keys).size).toBe(4);
  });
});

describe('a queue of uploads', () => {
  it('says what it costs before anything is sent', async () => {
    await choose('one.mp4', 'two.mp4', 'three.mp4', 'four.mp4');
    const needed = page.locator('[data-needed]');
    expect(await needed.textContent()).toBe(
      '4 files, 4 credits You have 3 credits: the other files will wait.',
    );
    await choose('one.mp4', 'two.mp4', 'three.mp4');
    expect(await needed.textContent()).toBe('3 files, 3 credits');
    expect(await submit().textContent()).toBe('Start 3 analyses');
    await page.getByText('All files are analyzed with the settings of this form.').waitFor();
    expect(await row('two.mp4').textContent()).toContain('Waiting');
    expect(uploads).toEqual([]);
    await choose('one.mp4');
    expect(await page.locator('[data-queue]').isVisible()).toBe(false);
    expect(await submit().textContent()).toBe('Start the analysis');
  });

  it('sends one file at a time with the same settings, each with its key and its link', async () => {
    await choose('one.mp4', 'two.mp4');
    await page.locator('[name=view]').selectOption('back');
    await submit().click();
    await expectEventually(() => uploads.length).toBe(1);
    expect(await row('two.mp4').textContent()).toContain('Waiting');
    expect(await page.getByRole('progressbar', { name: 'one.mp4' }).count()).toBe(1);
    expect(await page.locator('[name=view]').isDisabled()).toBe(true);
    await answer(1, 202, { video_id: 'id-1' });
    await answer(2, 202, { video_id: 'id-2' });
    await page.locator('[type=submit]:enabled').waitFor();
    const link = page.getByRole('link', { name: 'Open the analysis: two.mp4' });
    expect(await link.getAttribute('href')).toBe('/analyses/id-2');
    expect(await page.evaluate('sent')).toEqual([
      ['one.mp4', 'back'],
      ['two.mp4', 'back'],
    ]);
    expect(new Set(keys).size).toBe(2);
    expect(await page.locator('.figure').textContent()).toBe('1');
    expect(await log()).toEqual([
      'Uploading file 1 of 2: one.mp4',
      'one.mp4: Analysis started',
      'Uploading file 2 of 2: two.mp4',
      'two.mp4: Analysis started',
      'Started: 2. Failed: 0.',
    ]);
    // Nothing waits, so another file is needed.
    await submit().click();
    expect(await page.locator('[name=video]:invalid').count()).toBe(1);
    expect(uploads.length).toBe(2);
  });

  it('stops when the connection is lost, and goes on with the same key', async () => {
    await choose('one.mp4', 'two.mp4');
    await start();
    await fail();
    expect(await row('one.mp4').textContent()).toContain('Check your connection');
    expect(await submit().textContent()).toBe('Start 1 analysis');
    await page.locator('[name=view]').selectOption('back');
    await page.getByRole('button', { name: 'Try again: one.mp4' }).press('Enter');
    // Not lost with the button.
    expect(await page.evaluate('document.activeElement.textContent')).toContain('one.mp4');
    await answer(2, 202, { video_id: 'id-1' });
    await answer(3, 202, { video_id: 'id-2' });
    await page.getByRole('link', { name: 'Open the analysis: two.mp4' }).waitFor();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('goes on after a file that is refused, and never sends one that is too large', async () => {
    const files = [fileOf('text.mp4', 'text'), fileOf('huge.mp4', 'x'.repeat(1001))];
    await page.locator('[name=video]').setInputFiles([...files, fileOf('run.mp4', 'run')]);
    expect(await page.locator('[data-needed]').textContent()).toBe('2 files, 2 credits');
    await submit().click();
    await answer(1, 400, { code: 'invalid_video', detail: 'Not a video' });
    await answer(2, 202, { video_id: 'id' });
    await page.locator('[type=submit]:enabled').waitFor();
    expect(await row('text.mp4').textContent()).toContain('not a video that can be read');
    expect(await row('huge.mp4').textContent()).toContain('larger than 30');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect((await log()).at(-1)).toBe('Started: 1. Failed: 2.');
  });

  it('stops without credits, and goes on when there are some', async () => {
    await choose('one.mp4', 'two.mp4');
    await submit().click();
    await answer(1, 424, { code: 'insufficient_api_credits', detail: 'No credits' });
    const notice = page.getByRole('alert').filter({ hasText: 'no credits left' });
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/credits');
    expect(await row('one.mp4').textContent()).toContain('Waiting');
    expect(await page.locator('.figure').textContent()).toBe('0');
    expect(uploads.length).toBe(1);
    await submit().click();
    await answer(2, 202, { video_id: 'id-1' });
    await answer(3, 202, { video_id: 'id-2' });
    await page.getByRole('link', { name: 'Open the analysis: two.mp4' }).waitFor();
    expect(keys[1]).toBe(keys[0]);
    expect(await notice.isVisible()).toBe(false);
  });

  it('asks before the page is left only while it sends', async () => {
    await choose('one.mp4', 'two.mp4');
    expect(await mayLeave()).toBe(true);
    await start();
    expect(await mayLeave()).toBe(false);
    await fail();
    expect(await mayLeave()).toBe(true);
  });

  it('takes at most 50 files, and none while it sends', async () => {
    await choose(...Array.from({ length: 51 }, (_, index) => `${index}.mp4`));
    expect(await page.locator('[data-problem]').textContent()).toBe(
      'Choose at most 50 files at once.',
    );
    await choose('one.mp4', 'two.mp4');
    await start();
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['run'], 'late.mp4'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    })()`);
    expect(await page.getByRole('listitem').count()).toBe(2);
  });
});
