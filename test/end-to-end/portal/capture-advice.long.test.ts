import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { CAPTURE_TEXTS } from '../../../worker/portal/capture/texts-in.ts';
import { useSharedStack } from '../support/use-shared-stack.ts';
import { filterVideo } from '../support/videos.ts';
import { complaintsOf, freshEmail, launchBrowser, NEVER_TOO_SLOW, useBrowser } from './browser.ts';
import { problemsOn } from './page-problems.ts';
import { createCaptureLink, createOrganization, createTestKey, RUN_FILE } from './reports.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const TEXTS = CAPTURE_TEXTS.en;
/** As text, because these tests have no browser types. Records what the page says aloud. */
const LISTEN = `self.said = [];
SpeechSynthesis.prototype.speak = ({ lang, text }) => self.said.push(lang + ': ' + text);`;
/** ffmpeg filters that spoil the sample run. */
const DARK = 'eq=brightness=-0.85';
const FEET_CUT_OFF = 'crop=iw:ih*0.84:0:0';
const FAR_AWAY = 'scale=iw/6:-2,pad=360:480:150:300:gray';
const EMPTY = 'crop=40:40:0:0,scale=360:480';
const HEAD_CUT_OFF = 'crop=iw:ih*0.8:0:ih*0.2';
const TWO_RUNNERS = 'split[one][two];[two]hflip[other];[one][other]hstack';

const stack = useSharedStack();
const browser = useBrowser();

async function createLink(fields: object = {}): Promise<string> {
  const scopeId = await createOrganization(stack.current, freshEmail());
  return createCaptureLink(stack.current, await createTestKey(stack.current, scopeId), fields);
}

async function spoil(filter: string, extension: 'mp4' | 'mjpeg'): Promise<string> {
  return filterVideo(stack.directory, { filter, extension, original: fileURLToPath(RUN_FILE) });
}

/** Opens the page with a camera that loops this file. */
async function openBeforeCamera(
  file: string,
  { locale = 'en-US', fields = {} }: { locale?: string; fields?: object } = {},
): Promise<Page> {
  const flag = `--use-file-for-fake-video-capture=${file}`;
  const camera = await launchBrowser([flag]);
  onTestFinished(async () => camera.close());
  const page = await (await camera.newContext({ ...PHONE, locale })).newPage();
  await page.addInitScript(LISTEN);
  await page.goto(await createLink(fields));
  await page.locator('[data-is-watching]').waitFor();
  await page.locator('[data-live]').click();
  return page;
}

async function said(page: Page): Promise<string[]> {
  return page.evaluate('self.said');
}

/** Chooses a file in a new page. */
async function choose(file: string, fields: object = {}): Promise<Page> {
  const page = await (await browser.open(PHONE)).newPage();
  await page.addInitScript(NEVER_TOO_SLOW);
  await page.goto(await createLink(fields));
  await page.locator('[data-is-watching]').waitFor();
  await page.getByLabel('Choose a video').setInputFiles(file);
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  return page;
}

async function verdictOnRunner(page: Page): Promise<string | undefined> {
  const checks = await page.locator('.clip-checks li').allInnerTexts();
  return checks.find((text) => text.startsWith(TEXTS.review.checks.runner));
}

describe('the page of a capture link, with a camera', () => {
  it('reports that all is well, and records once someone runs', async () => {
    const page = await openBeforeCamera(await spoil('null', 'mjpeg'));
    const complaints = complaintsOf(page);
    await page.getByText(TEXTS.advice.good).waitFor();
    expect(await said(page)).toContain(`en: ${TEXTS.advice.good}`);
    expect(await page.getByText(TEXTS.live.alone).isVisible()).toBe(true);
    expect(await page.getByText(TEXTS.live.countdown).isVisible()).toBe(false);
    expect(await problemsOn(page, 'advice')).toEqual([]);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recording', { exact: true }).waitFor();
    await page.getByText(/^Length: \d/).waitFor();
    expect(await verdictOnRunner(page)).toBeUndefined();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Use this video' }).click();
    await page.getByRole('heading', { name: 'Running form from the side' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each<[keyof typeof TEXTS.advice, string, object]>([
    ['too_dark', DARK, {}],
    ['feet_outside', FEET_CUT_OFF, {}],
    ['too_far_away', FAR_AWAY, {}],
    ['nobody_seen', EMPTY, {}],
    ['one_person', TWO_RUNNERS, {}],
    ['seen_from_the_side', 'null', { view: 'back_view' }],
    ['step_back', HEAD_CUT_OFF, {}],
  ])('tells the user what to change: %s', async (advice, filter, fields) => {
    const page = await openBeforeCamera(await spoil(filter, 'mjpeg'), {
      locale: 'de-DE',
      fields,
    });
    const text = CAPTURE_TEXTS.de.advice[advice];
    await page.getByText(text).waitFor();
    expect(await said(page)).toContain(`de: ${text}`);
  });

  it('warns when the phone is tilted', async () => {
    const page = await openBeforeCamera(await spoil('null', 'mjpeg'));
    await page.getByText(TEXTS.advice.good).waitFor();
    const phone = await page.context().newCDPSession(page);
    const tilted = { alpha: 0, beta: 60, gamma: 40 };
    await phone.send('DeviceOrientation.setDeviceOrientationOverride', tilted);
    await page.getByText(TEXTS.advice.level).waitFor();
    expect(await said(page)).toContain(`en: ${TEXTS.advice.level}`);
    await phone.send('DeviceOrientation.setDeviceOrientationOverride', { ...tilted, gamma: 0 });
    await page.getByText(TEXTS.advice.good).waitFor();
  });

  it('stays silent when sound is off, including on the next visit', async () => {
    const page = await openBeforeCamera(await spoil(EMPTY, 'mjpeg'));
    const note = page.getByText(TEXTS.advice.nobody_seen);
    await note.waitFor();
    await page.getByRole('button', { name: 'Sound', pressed: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate('self.said.length = 0');
    await page.locator('[data-live]').click();
    await note.waitFor();
    expect(await page.getByRole('button', { name: 'Sound', pressed: false }).isVisible()).toBe(
      true,
    );
    expect(await said(page)).toEqual([]);
  });
});

describe('the page of a capture link, with a clip', () => {
  it.each<[keyof typeof TEXTS.advice, string, object]>([
    ['feet_outside', FEET_CUT_OFF, {}],
    ['seen_from_the_side', 'null', { view: 'back_view' }],
  ])('rejects it without using a credit: %s', async (advice, filter, fields) => {
    const page = await choose(await spoil(filter, 'mp4'), fields);
    expect(await verdictOnRunner(page)).toContain(TEXTS.advice[advice]);
    expect(await page.getByRole('button', { name: 'Use this video' }).isVisible()).toBe(false);
  });

  it('leaves the checks to the service if the model does not load', async () => {
    const page = await (await browser.open(PHONE)).newPage();
    await page.route('**/pose-model-*', async (route) => route.abort());
    await page.goto(await createLink());
    await page.getByLabel('Choose a video').setInputFiles(await spoil(EMPTY, 'mp4'));
    await page.getByRole('button', { name: 'Use this video' }).waitFor();
    expect(await verdictOnRunner(page)).toBeUndefined();
  });
});
