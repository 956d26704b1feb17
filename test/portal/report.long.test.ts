import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { buildReportPage } from '../../cli/analyze/build-report-page.ts';
import { SIDE_VIEW_SEGMENTS } from '../../contract/search-keys.ts';
import { storedResultSchema } from '../../contract/stored-shapes.ts';
import { labelsIn } from '../../worker/analyses/content/content.ts';
import { motionDataSchema } from '../../worker/analyses/motion-data.ts';
import { presentAnalysis } from '../../worker/analyses/present-results.ts';
import { exercisesById } from '../../worker/exercises/exercises.ts';

const SAMPLE = new URL('../../build/samples/results/side_view/', import.meta.url);
const PHONE = { width: 390, height: 844 };
const MANY_STEPS = 28;
const ORIGIN = 'https://report.example';

let browser: Browser;
let page: Page;
let html: string;

/** A sample with a clear finding: the back knee. */
function sampleResult() {
  const result = storedResultSchema.parse(
    JSON.parse(readFileSync(new URL('result.json', SAMPLE), 'utf8')),
  );
  if (result.view !== 'side_view' || result.segments.back_cycle === null) {
    throw new Error('no knee');
  }
  const knee = { measuredValueDegrees: 95, searchKey: 'BackCycleB', score: 0.4 } as const;
  Object.assign(result.segments.back_cycle, knee, { expectedErrorDegrees: 3 });
  result.totalScore = 0.78;
  return result;
}

function sampleMotion() {
  const file = gunzipSync(readFileSync(new URL('calculated_data.json.gz', SAMPLE)));
  const motion = motionDataSchema.parse(JSON.parse(file.toString()));
  const { steps } = motion.foot_landing;
  motion.foot_landing.steps = [...steps, ...steps, ...steps].slice(0, MANY_STEPS);
  const shows = { side: 'left' as const, segments: [...SIDE_VIEW_SEGMENTS] };
  motion.timeline = [{ video_from: 1, video_to: 1, output_from: 1, output_to: 2, shows }];
  return motion;
}

const moduleSchema = z.object({
  exerciseIdsOf: z.custom<(results: unknown) => string[]>(),
  render: z.custom<(content: unknown) => Promise<string>>(),
});

async function renderSample(): Promise<string> {
  const code = Buffer.from(buildReportPage()).toString('base64');
  const { exerciseIdsOf, render } = moduleSchema.parse(
    await import(`data:text/javascript;base64,${code}`),
  );
  const results = presentAnalysis(sampleResult(), 'en');
  const presentation = { language: 'en', origin: ORIGIN } as const;
  return render({
    language: 'en',
    labels: labelsIn('en'),
    results,
    exercises: exercisesById(exerciseIdsOf(results), presentation),
    name: 'Jo Miller',
    createdAtMs: Date.UTC(2026, 8, 21),
    translations: [],
    calculatedData: sampleMotion(),
    video: { fps: 60, duration_second: 4 },
    media: { thumbnail: `${ORIGIN}/thumbnail.jpg`, output_video: `${ORIGIN}/video.mp4` },
  });
}

beforeAll(async () => {
  html = await renderSample();
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => browser.close());
beforeEach(async () => {
  page = await browser.newPage({ viewport: PHONE });
  await page.route('**/*', async (route) => route.abort());
  await page.setContent(html);
});
afterEach(async () => page.close());

const shown = (selector: string) => page.locator(selector).filter({ visible: true });

describe('the first screen of a report on a phone', () => {
  it('shows the score, a strength, the priority with its frame, and an exercise', async () => {
    for (const part of ['.total-score', '.strength', '.priority', '.still', '.first-exercise']) {
      const box = await page.locator(part).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
    }
    expect(await page.locator('.total-score').textContent()).toContain('Room to improve');
    const still = page.locator('.still video');
    expect(await still.getAttribute('src')).toBe(`${ORIGIN}/video.mp4#t=1.5`);
  });

  it('opens the exercise to its cue and instructions', async () => {
    const instructions = page.locator('.first-exercise ol');
    expect(await instructions.isVisible()).toBe(false);
    await page.locator('.first-exercise summary').click();
    expect(await instructions.isVisible()).toBe(true);
  });
});

describe('the sections of a report', () => {
  it('are folded on a phone, and open on a desktop except for long tables', async () => {
    expect(await shown('.segment').count()).toBe(0);
    await page.locator('#posture').click();
    expect(await shown('.segment').count()).toBe(6);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.setContent(html);
    expect(await shown('.segment').count()).toBe(6);
    expect(await shown('.step-table').count()).toBe(0);
  });

  it('show a value within its error differently from a finding', async () => {
    await page.locator('#posture').click();
    expect(await page.locator('.segment .badge.bad').count()).toBe(1);
  });
});

describe('a printed report', () => {
  it('has everything, on at most four pages, with the name on each', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await shown('.exercise ol').count()).toBe(await page.locator('.exercise').count());
    expect(await shown('.step-table tbody tr').count()).toBe(MANY_STEPS);
    expect(await shown('.segment h4').count()).toBeGreaterThan(6);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(4);
    const head = page.locator('.print-head');
    expect(await head.textContent()).toContain('Jo Miller');
    const display = await page.evaluate(
      "getComputedStyle(document.querySelector('.print-head')).display",
    );
    expect(display).toBe('table-header-group');
  });
});
