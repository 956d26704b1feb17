import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page, Route } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { checkClip } from '../../worker/portal/client/capture/check-clip.ts';
import { expectEventually } from '../expect-eventually.ts';
import {
  bundleScripts,
  encodeLongClip,
  fileOf,
  FORM,
  MAX_BYTES,
  readTags,
  RECORD_SENDS,
} from './upload-form.ts';

/** A secure context, without which browsers make no random ids. */
const ADDRESS = 'http://localhost/upload';
const FILE = fileURLToPath(import.meta.url);
const PATIENCE_MS = 300_000;

let browser: Browser;
let script: string;
let trimScript: string;
let page: Page;
/** Uploads without a response yet */
let uploads: Route[];
let keys: (string | undefined)[];

beforeAll(async () => {
  ({ script, trimScript } = await bundleScripts());
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => browser.close());

beforeEach(async () => {
  [uploads, keys] = [[], []];
  page = await browser.newPage();
  // Encoding takes long on a busy machine.
  page.setDefaultTimeout(PATIENCE_MS);
  await page.route('**/*', async (route) => {
    if (route.request().url().endsWith('/trim.js')) {
      await route.fulfill({ contentType: 'text/javascript', body: trimScript });
      return;
    }
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

/** Responds to the pending upload, which must have this number. */
async function answer(number: number, status: number, body: object): Promise<void> {
  await expectEventually(() => uploads.length).toBe(number);
  await uploads[number - 1]?.fulfill({ status, json: body });
}

describe('a user who was signed out', () => {
  it('is notified, signs in elsewhere, and sends the video again with the new token', async () => {
    await start();
    await answer(1, 401, {});
    const problem = page.locator('[data-problem]');
    await problem.getByText('You have been signed out.').waitFor();
    await start();
    const headers = await uploads[1]?.request().allHeaders();
    expect(headers?.['x-form-token']).toBe('token');
    await answer(2, 403, {});
    await problem.getByText('You have been signed out.').waitFor();
    await start();
    await answer(3, 202, { video_id: 'id' });
    await page.waitForURL('**/analyses/id');
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the key of an upload', () => {
  it('is the same after going back from the analysis, and different on another visit', async () => {
    for (const go of ['goto', 'goBack', 'goto'] as const) {
      await (go === 'goto' ? page.goto(ADDRESS) : page.goBack());
      await page.addScriptTag({ content: script });
      // From the disk, where a file keeps its time.
      await page.locator('[name=video]').setInputFiles(FILE);
      await start();
      await answer(keys.length, 202, { video_id: 'id' });
      await page.waitForURL('**/analyses/id');
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('changes whenever the form changes, between uploads or during one', async () => {
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
    expect(new Set(keys.slice(0, 3)).size).toBe(3);
    // Same fields and file as the second one.
    expect(keys[3]).toBe(keys[1]);
  });
});

describe('a queue of uploads', () => {
  it('shows its cost before sending anything', async () => {
    await choose('one.mp4', 'two.mp4', 'three.mp4', 'four.mp4');
    const needed = page.locator('[data-needed]');
    await expectEventually(() => needed.textContent()).toBe(
      '4 files, 4 credits You have 3 credits: the other files will wait.',
    );
    await choose('one.mp4', 'two.mp4', 'three.mp4');
    expect(await needed.textContent()).toBe('3 files, 3 credits');
    expect(await submit().textContent()).toBe('Start 3 analyses');
    await page.getByText('Choose view and runner for each file').waitFor();
    expect(await row('two.mp4').textContent()).toContain('Waiting');
    expect(uploads).toEqual([]);
    await choose('one.mp4');
    expect(await page.locator('[data-queue]').isVisible()).toBe(false);
    expect(await submit().textContent()).toBe('Start the analysis');
  });

  it('sends one file at a time with the same settings, each with its own key and link', async () => {
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
    // The queue is empty, so another file is needed.
    await submit().click();
    expect(await page.locator('[name=video]:invalid').count()).toBe(1);
    expect(uploads.length).toBe(2);
  });

  it('sends each file with its own view and runner, adds new runners, and shows the status', async () => {
    const added: (string | null)[] = [];
    await page.route(/subjects|status/, async (route) => {
      const sent = new URLSearchParams(route.request().postData() ?? '');
      if (sent.has('name')) added.push(sent.get('subject_id'));
      await route.fulfill({ json: { status: 'success', percentage: 100 } });
    });
    await choose('one.mp4', 'two.mp4');
    await page.getByLabel('Filmed from: one.mp4').selectOption({ label: 'Behind' });
    await page.getByLabel('Runner: one.mp4').fill('ada');
    await page.getByLabel('Runner: two.mp4').fill('Eva Lund');
    await submit().click();
    for (const number of [1, 2]) await answer(number, 202, { video_id: `id-${number}` });
    await row('two.mp4').getByText('Done').waitFor();
    expect(await page.evaluate('chosen.join()')).toBe(`back_view,ada,,${added[0]}`);
  });

  it('stops when the connection is lost, and continues with the same key', async () => {
    await choose('one.mp4', 'two.mp4');
    await start();
    await fail();
    expect(await row('one.mp4').textContent()).toContain('Check your connection');
    expect(await submit().textContent()).toBe('Start 1 analysis');
    await page.locator('[name=view]').selectOption('back');
    await page.getByRole('button', { name: 'Try again: one.mp4' }).press('Enter');
    // The focus is not lost with the button.
    expect(await page.evaluate('document.activeElement.textContent')).toContain('one.mp4');
    await answer(2, 202, { video_id: 'id-1' });
    await answer(3, 202, { video_id: 'id-2' });
    await page.getByRole('link', { name: 'Open the analysis: two.mp4' }).waitFor();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('continues after a rejected file, and never sends one over the limit', async () => {
    const files = [fileOf('text.mp4', 'text'), fileOf('huge.mp4', 'x'.repeat(MAX_BYTES + 1))];
    await page.locator('[name=video]').setInputFiles([...files, fileOf('run.mp4', 'run')]);
    const needed = page.locator('[data-needed]');
    await expectEventually(() => needed.textContent()).toBe('2 files, 2 credits');
    await submit().click();
    await answer(1, 400, { code: 'invalid_video', field: 'video', problem: 'Not a video.' });
    await answer(2, 202, { video_id: 'id' });
    await page.locator('[type=submit]:enabled').waitFor();
    expect(await row('text.mp4').textContent()).toContain('Not a video.');
    expect(await row('huge.mp4').textContent()).toContain('larger than 30');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect((await log()).at(-1)).toBe('Started: 1. Failed: 2.');
  });

  it('stops if a setting is rejected, and shows the error next to its field', async () => {
    await choose('one.mp4', 'two.mp4');
    await submit().click();
    await answer(1, 400, { code: 'invalid_height', field: 'height', problem: 'Use 100 to 250.' });
    await page.locator('#height-problem', { hasText: 'Use 100 to 250.' }).waitFor();
    expect(await row('one.mp4').textContent()).toContain('Use 100 to 250.');
    expect(await row('two.mp4').textContent()).toContain('Waiting');
    expect(uploads.length).toBe(1);
  });

  it('stops without credits and continues when credits are added', async () => {
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

  it('accepts at most 50 files and none while sending, and warns before leaving', async () => {
    await choose(...Array.from({ length: 51 }, (_, index) => `${index}.mp4`));
    expect(await page.locator('[data-problem]').textContent()).toBe(
      'Choose at most 50 files at once.',
    );
    await choose('one.mp4', 'two.mp4');
    expect(await mayLeave()).toBe(true);
    await start();
    expect(await mayLeave()).toBe(false);
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['run'], 'late.mp4'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    })()`);
    expect(await page.getByRole('listitem').count()).toBe(2);
    await fail();
    expect(await mayLeave()).toBe(true);
  });
});

describe('a clip that is too long', () => {
  const clip = join(mkdtempSync(join(tmpdir(), 'upload-')), 'long.mp4');
  beforeAll(async () => encodeLongClip(clip));
  afterAll(() => rmSync(dirname(clip), { recursive: true }));

  it('is trimmed to the chosen seconds, and compressed to fit', async () => {
    await page.locator('[name=video]').setInputFiles(clip);
    expect(statSync(clip).size).toBeGreaterThan(MAX_BYTES);
    await page.getByRole('button', { name: 'Trim here: long.mp4' }).click();
    const slider = page.getByRole('slider', { name: 'Start of the analyzed part: long.mp4' });
    await slider.waitFor();
    expect(await page.getByText('From 5 s to 15 s').count()).toBe(1);
    await slider.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).toBe('From 4.9 s to 14.9 s');
    await expectEventually(() => page.locator('.trim-strip canvas').count()).toBe(10);
    await page.getByRole('button', { name: 'Use this part' }).click();
    await page.getByText('Waiting').waitFor();
    expect(await submit().textContent()).toBe('Start 1 analysis');
    await submit().click();
    await answer(1, 202, { video_id: 'id' });
    await page.getByRole('link', { name: 'Open the analysis: long.mp4' }).waitFor();
    const bytes = await page.evaluate('video.arrayBuffer().then((b) => [...new Uint8Array(b)])');
    const sent = new Blob([Uint8Array.from(z.array(z.number()).parse(bytes))]);
    const checks = await checkClip(sent, { maxBytes: MAX_BYTES, maxSeconds: 10 });
    const values = Object.fromEntries((checks ?? []).map((check) => [check.name, check]));
    expect(values).toMatchObject({
      length: { verdict: 'good' },
      picture: { values: { width: 320, height: 240 } },
      rate: { values: { rate: 30 } },
      size: { verdict: 'good' },
    });
    expect(values['length']?.values['seconds']).toBeCloseTo(10, 1);
    expect(await readTags(sent)).toEqual({ 'com.android.capture.fps': '120' });
  });

  it('cannot be trimmed in a browser that does not support it', async () => {
    await page.evaluate('delete window.VideoDecoder');
    await page.locator('[name=video]').setInputFiles(clip);
    await page.getByRole('button', { name: 'Trim here: long.mp4' }).click();
    await page.getByText('This browser can’t trim the video.').waitFor();
    expect(await page.getByRole('slider').isVisible()).toBe(false);
  });
});
