import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { LANGUAGES } from '../../../contract/job.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { videoSecondsAt } from '../support/sample-timeline.ts';
import { useSharedStack } from '../support/use-shared-stack.ts';
import { complaintsOf, freshEmail, signUp, useBrowser } from './browser.ts';
import { problemsOn } from './page-problems.ts';
import { createOrganization, startSamples } from './reports.ts';

const VIEWPORT = { width: 1280, height: 900 };
/** As text, because these tests have no browser types. */
const STATE = `(() => {
  const video = document.querySelector('[data-viewer] video');
  const cursors = [...document.querySelectorAll('.cursor')].map((line) => +line.getAttribute('x1'));
  return { seconds: video.currentTime, isPaused: video.paused, rate: video.playbackRate, cursors };
})()`;
const BOTH_VIDEOS = `[...document.querySelectorAll('.comparison video')]
  .map(({ currentTime: seconds, paused: isPaused }) => ({ seconds, isPaused }))`;
const stateSchema = z.object({
  seconds: z.number(),
  isPaused: z.boolean(),
  rate: z.number(),
  cursors: z.array(z.number()).min(6),
});
const FRAME_SECONDS = 1 / 30;
/** Set `PORTAL_SCREENSHOTS` to save a screenshot of the printed report. */
const PICTURES = process.env['PORTAL_SCREENSHOTS'];

const stack = useSharedStack();
const browser = useBrowser();
let page: Page;
let complaints: string[];
let root: string;
let analysisId: string;
let report: string;

beforeAll(async () => {
  const { baseUrl, mailFile } = stack.current;
  const email = freshEmail();
  page = await (await browser.open({ viewport: VIEWPORT })).newPage();
  await signUp(page, { baseUrl, mailFile, email });
  const scopeId = await createOrganization(stack.current, email);
  root = `${baseUrl}/portal/scopes/${scopeId}`;
  [analysisId = ''] = await startSamples(stack.current, scopeId, [{ analysis_type: 'side_view' }]);
  report = `${root}/analyses/${analysisId}`;
  complaints = complaintsOf(page);
});

async function state() {
  return stateSchema.parse(await page.evaluate(STATE));
}

/** Expects every cursor at the moment that the video shows, to the frame. */
async function expectCursorsAtVideo() {
  await expectEventually(async () => distanceOf(await state())).toBeLessThan(FRAME_SECONDS);
}

function distanceOf({ seconds, cursors }: z.infer<typeof stateSchema>): number {
  const shown = videoSecondsAt(seconds);
  return Math.max(...cursors.map((cursor) => Math.abs(cursor / 1000 - shown)));
}

describe('a report in a browser', () => {
  it('plays, with charts that follow the video', async () => {
    await page.goto(report);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectEventually(async () => (await state()).seconds).toBeGreaterThan(0.3);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect((await state()).isPaused).toBe(true);
    await expectCursorsAtVideo();
    const value = page.locator('[data-value=left]').first();
    expect(await value.textContent()).toMatch(/^\d+°$/);
  });

  it('steps through frames, and plays slowly, by keyboard', async () => {
    await page.goto(report);
    await page.locator('main h1').click();
    for (const [key, frame] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['Shift+ArrowRight', 12],
      ['ArrowLeft', 11],
    ] as const) {
      await page.keyboard.press(key);
      expect(Math.floor((await state()).seconds / FRAME_SECONDS)).toBe(frame);
    }
    await expectCursorsAtVideo();
    await page.keyboard.press('s');
    expect((await state()).rate).toBe(0.5);
    await page.keyboard.press('Space');
    await expectEventually(async () => (await state()).isPaused).toBe(false);
  });

  it('seeks to the clicked point of a chart', async () => {
    await page.goto(report);
    const chart = page.locator('svg[data-chart]').nth(1);
    const box = await chart.boundingBox();
    await chart.click({ position: { x: (box?.width ?? 0) * 0.75, y: 20 } });
    await expectEventually(async () => (await state()).seconds).toBeGreaterThan(4);
    await expectCursorsAtVideo();
  });

  it('changes its language', async () => {
    await page.goto(report);
    await page.getByLabel('Language').selectOption('de');
    await page.waitForURL('**language=de');
    expect(await page.locator('html[lang=de] main h2').first().textContent()).toBe('Gesamtwert');
    await page.keyboard.press('Shift+ArrowRight');
    const time = page.locator('[data-time]');
    await expectEventually(async () => time.textContent()).toMatch(/^0,[1-9]\d\u00A0s$/);
  });

  it.each(LANGUAGES)('fits a phone in %s, including the table of steps', async (language) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${report}?language=${language}`);
      expect(await page.locator('.step-table tbody tr').count()).toBe(10);
      expect(await page.locator('.table-frame[role=group]').count()).toBe(0);
      expect(await problemsOn(page, `${width} px`)).toEqual([]);
    }
    await page.setViewportSize(VIEWPORT);
  });

  it('prints everything, and nothing else, on white paper', async () => {
    await page.goto(report);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const shown = (selector: string) => page.locator(selector).filter({ visible: true });
    for (const control of [
      'nav',
      'button',
      'select',
      'input',
      '.more > summary',
      'video',
      '.back',
    ]) {
      expect([control, await shown(control).count()]).toEqual([control, 0]);
    }
    expect(await shown('.segment h4').count()).toBeGreaterThan(6);
    expect(await shown('.step-table tbody tr').count()).toBe(10);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe('rgb(255, 255, 255)');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    if (PICTURES !== undefined) writeFileSync(join(PICTURES, 'report.pdf'), pdf);
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(4);
    await page.emulateMedia({ media: null, colorScheme: null });
  });
});

describe('a comparison in a browser', () => {
  it('plays and stops both videos in sync, whichever player is used', async () => {
    const view = { analysis_type: 'side_view' };
    const scopeId = root.split('/').at(-1) ?? '';
    const ids = await startSamples(stack.current, scopeId, [view, view]);
    await page.goto(`${root}/comparison?${ids.map((id) => `analysis=${id}`).join('&')}`);
    const videos = async () =>
      z
        .array(z.object({ seconds: z.number(), isPaused: z.boolean() }))
        .length(2)
        .parse(await page.evaluate(BOTH_VIDEOS));
    // On a busy machine, Space would otherwise meet a video that has ended, and start it again.
    await page.evaluate("document.querySelector('.comparison video').playbackRate = 0.2");
    await page.locator('video').nth(0).focus();
    await page.keyboard.press('Space');
    await expectEventually(async () => (await videos())[1]?.seconds).toBeGreaterThan(0.3);
    await page.locator('video').nth(1).focus();
    await page.keyboard.press('Space');
    await expectEventually(async () => {
      const [one, other] = await videos();
      const apart = Math.abs((one?.seconds ?? 0) - (other?.seconds ?? 1));
      return one?.isPaused === true && other?.isPaused === true && apart < 0.05;
    }).toBe(true);
    expect(complaints).toEqual([]);
  });
});
