import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectEventually } from '../../expect-eventually.ts';
import { useSharedStack } from '../support/use-shared-stack.ts';
import { makeLateRun } from '../support/videos.ts';
import { complaintsOf, freshEmail, signUp, useBrowser } from './browser.ts';
import { problemsOn } from './page-problems.ts';
import { createOrganization, VIDEO_FILE } from './reports.ts';

const ANALYSIS_MS = 300_000;

/** Script that returns whether the first file's thumbnail has been drawn */
const PICTURE = `document.querySelector('.file-name canvas').getContext('2d')
  .getImageData(0, 0, 8, 8).data.some((value) => value > 0)`;

const stack = useSharedStack();
const browser = useBrowser();
let page: Page;
let complaints: string[];
let root: string;

beforeAll(async () => {
  const { baseUrl, mailFile } = stack.current;
  const email = freshEmail();
  page = await (await browser.open({ viewport: { width: 1280, height: 900 } })).newPage();
  await signUp(page, { baseUrl, mailFile, email });
  root = `${baseUrl}/portal/scopes/${await createOrganization(stack.current, email)}`;
  complaints = complaintsOf(page);
});

describe('an upload in a browser', () => {
  it('accepts a file dropped anywhere, and asks for the treadmill pace', async () => {
    await page.goto(`${root}/analyses/upload`);
    const dropped = await page.evaluateHandle(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['frames'], 'dropped.mp4', { type: 'video/mp4' }));
      return data;
    })()`);
    await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped });
    const video = page.getByLabel('Video', { exact: true });
    expect(await video.inputValue()).toMatch(/dropped\.mp4$/);
    const pace = page.getByLabel(/^Pace/);
    expect(await pace.getAttribute('required')).toBeNull();
    await page.getByLabel('The runner is on a treadmill').check();
    expect(await pace.getAttribute('required')).not.toBeNull();
    for (const [name, keyboard] of [
      // In feet and inches, as the browser is American.
      [/^Height/, null],
      [/^Weight/, 'decimal'],
      [/^Pace/, null],
    ] as const) {
      expect(await page.getByLabel(name).getAttribute('inputmode')).toBe(keyboard);
    }
  });

  it('shows problems next to their fields, and the stored data of the runner', async () => {
    // Its rejected requests are expected.
    const form = await page.context().newPage();
    await form.goto(`${root}/subjects`);
    await form.getByLabel('Name', { exact: true }).fill('Jo Miller');
    await form.getByLabel(/^Height/).fill('5-10');
    await form.getByRole('button', { name: 'Add a runner' }).click();
    await form.waitForURL('**/subjects/*');
    await form.goto(`${root}/analyses/upload`);
    const hints = async () => form.locator('.columns .hint').allTextContents();
    expect(await hints()).toEqual(['Optional', 'Optional']);
    await form.getByLabel('Runner', { exact: true }).selectOption('Jo Miller');
    expect(await hints()).toEqual([expect.stringContaining('5′\u00A010″'), 'Optional']);
    await form.getByLabel('Video', { exact: true }).setInputFiles(fileURLToPath(VIDEO_FILE));
    const problems = form.locator('.problem');
    for (const [name, other] of [
      ['height', 'weight'],
      ['weight', 'height'],
    ] as const) {
      await form.locator(`#${name}`).fill('x');
      await form.locator(`#${other}`).fill('');
      await form.getByRole('button', { name: 'Start the analysis' }).click();
      await form.locator(`#${name}-problem`).waitFor();
      expect(await problems.allTextContents()).toEqual([expect.stringMatching(/^Use /)]);
      const field = form.locator(':focus');
      expect(await field.getAttribute('id')).toBe(name);
      expect(await field.getAttribute('aria-describedby')).toBe(`${name}-hint ${name}-problem`);
      expect(await form.locator('[aria-invalid]').count()).toBe(1);
    }
    expect(await problemsOn(form, 'upload')).toEqual([]);
    await form.close();
  });

  it('starts one analysis if submitted twice, or again after going back, and refunds a rejected video', async () => {
    await page.goto(`${root}/analyses`);
    await page.getByRole('link', { name: 'Upload a video' }).first().click();
    await page.getByLabel('Video', { exact: true }).setInputFiles(fileURLToPath(VIDEO_FILE));
    await page.getByLabel('The runner is on a treadmill').check();
    await page.getByLabel(/^Pace/).fill('5:30');
    await page.getByRole('button', { name: 'Start the analysis' }).dblclick();
    await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
    const failed = page.getByRole('heading', { name: 'This video couldn’t be analyzed' });
    await failed.waitFor({ timeout: ANALYSIS_MS });
    const analysis = page.url();
    await page.goBack();
    await page.getByLabel('Video', { exact: true }).setInputFiles(fileURLToPath(VIDEO_FILE));
    await page.getByLabel('The runner is on a treadmill').check();
    await page.getByLabel(/^Pace/).fill('5:30');
    await page.getByRole('button', { name: 'Start the analysis' }).click();
    await page.waitForURL(analysis);
    await page.goto(`${root}/analyses`);
    expect(await page.locator('tbody tr').count()).toBe(1);
    await page.goto(`${root}/credits`);
    expect(await page.locator('.figure').textContent()).toBe('120');
    expect(complaints).toEqual([]);
  });

  it('sends several files from a narrow page, and refunds those that are rejected', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${root}/analyses/upload`);
    const longName = `${'a-very-long-name-'.repeat(8)}.mp4`;
    const buffer = readFileSync(VIDEO_FILE);
    const names = ['one.mp4', 'chosen-by-mistake.mp4', longName];
    const files = names.map((name) => ({ name, mimeType: 'video/mp4', buffer }));
    await page.getByLabel('Video', { exact: true }).setInputFiles(files);
    await page.getByText('3 files, 3 credits').waitFor();
    await page.getByRole('button', { name: 'Remove: chosen-by-mistake.mp4' }).press('Enter');
    await page.getByText('2 files, 2 credits').waitFor();
    expect(await page.locator(':focus').textContent()).toContain(longName);
    await expectEventually(() => page.locator('.file-name canvas:visible').count()).toBe(2);
    expect(await page.evaluate(PICTURE)).toBe(true);
    expect(await problemsOn(page, 'waiting queue')).toEqual([]);
    await page.getByRole('button', { name: 'Start 2 analyses' }).press('Enter');
    const links = page.getByRole('link', { name: /^Open the analysis/ });
    await expectEventually(() => links.count()).toBe(2);
    expect(await problemsOn(page, 'ended queue')).toEqual([]);
    await expectEventually(async () => {
      await page.reload();
      return page.locator('.figure').textContent();
    }).toBe('120');
    expect(complaints).toEqual([]);
  });

  it('trims a long clip to the part with the runner before sending it', async () => {
    await page.goto(`${root}/analyses/upload`);
    const clip = await makeLateRun(stack.directory);
    await page.getByLabel('Video', { exact: true }).setInputFiles(clip);
    await page.getByRole('button', { name: /^Trim here/ }).press('Enter');
    await expectEventually(() => page.locator('.trim-strip canvas').count()).toBe(10);
    await page.getByText('From 2.9 s to 12.9 s: best view of the runner').waitFor();
    expect(await problemsOn(page, 'trim')).toEqual([]);
    await page.getByRole('button', { name: 'Use this part' }).press('Enter');
    const start = page.getByRole('button', { name: 'Start 1 analysis' });
    await start.press('Enter', { timeout: ANALYSIS_MS });
    await page.getByRole('link', { name: /^Open the analysis/ }).waitFor();
    expect(await page.locator('.figure').textContent()).toBe('119');
    expect(complaints).toEqual([]);
  });
});
