import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

import type { AnalysisType } from '../../contract/job.ts';
import { readClipOptions } from '../read-clip-options.ts';
import { lazyBenchEngine } from '../pose/open-bench-engine.ts';
import { filmOf, judgeOrRefuse } from '../strangers/bench-strangers.ts';
import { randomClips } from '../strangers/random-clips.ts';
import { REFUSED_CLIPS } from '../strangers/refused-clips.ts';
import { canRender, isRendered, renderClip } from '../strangers/render-clips.ts';
import { watchCached } from '../strangers/watch-cached.ts';
import { withOwnStack } from '../support/with-own-stack.ts';
import { benchLooks } from './bench-looks.ts';
import { BROWSER, createCaptureLinks, PHONE } from './capture-links.ts';

const USAGE =
  'Usage: npm run bench -- capture looks | [--seed N ...] [--count N] [--model NAME] [--only-rendered]';
const PATIENCE_MS = 120_000;

interface Film {
  name: string;
  view: AnalysisType;
  path: string;
}

/** How often the page of a capture link and the service agree on whether a clip can be measured. */
export async function benchCapture(words: string[]): Promise<void> {
  if (words[0] === 'looks') return benchLooks();
  const options = readClipOptions(words, { seeds: ['17', '16'], count: '60' });
  if (options === null || !canRender()) {
    process.stderr.write(`${options === null ? USAGE : 'skipped: ../shared/render is missing'}\n`);
    process.exitCode = options === null ? 2 : 0;
    return;
  }
  const engine = lazyBenchEngine(options.model);
  const watch = async (path: string) =>
    watchCached(path, { modelName: options.model, openEngine: engine.open });
  const browser = await chromium.launch(BROWSER);
  try {
    await withOwnStack(async ({ stack }) => {
      const links = await createCaptureLinks(stack);
      const compare = async ({ name, view, path }: Film, isFullBody = true) => {
        const page = await verdictOfPage(browser, links[view], path);
        const service = await judgeOrRefuse(path, { requested: view, isFullBody }, watch);
        const said = service.ok ? 'measured' : service.reason;
        process.stdout.write(`${name.padEnd(36)} page: ${page.padEnd(40)} service: ${said}\n`);
        return { isLetThrough: !page.startsWith('refused'), isMeasured: service.ok };
      };

      const strangers = [];
      for (const clip of options.seeds.flatMap((seed) => randomClips({ seed, count: 40 }))) {
        if (strangers.length === options.count) break;
        if (options.onlyRendered && !isRendered(clip)) continue;
        const { videoPath } = await renderClip(clip);
        strangers.push(
          await compare({ name: clip.name, view: `${clip.view}_view`, path: videoPath }),
        );
      }
      const refused = [];
      for (const clip of REFUSED_CLIPS) {
        const path = await filmOf(clip);
        if (path === null) continue;
        refused.push(
          await compare({ name: clip.name, view: clip.requested, path }, clip.isFullBody),
        );
      }

      const through = strangers.filter(({ isLetThrough }) => isLetThrough);
      const summary = [
        `page and service agree on ${strangers.filter((one) => one.isLetThrough === one.isMeasured).length} of ${strangers.length} strangers (goal 95 %)`,
        `measured ${through.filter(({ isMeasured }) => isMeasured).length} of ${through.length} that the page lets through (goal 98 %)`,
        `of ${refused.length} clips that cannot be measured, the page refuses ${refused.filter(({ isLetThrough }) => !isLetThrough).length} before they cost an upload`,
      ];
      process.stdout.write(`${summary.join('\n')}\n`);
    });
  } finally {
    await browser.close();
    await engine.close();
  }
}

/** Chooses the file on the page of the link, as a person does. */
async function verdictOfPage(browser: Browser, link: string, path: string): Promise<string> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    await page.goto(link);
    await page.locator('[data-is-watching]').waitFor();
    await page.getByLabel('Choose a video').setInputFiles(path);
    await page.locator('[data-again]').or(page.locator('[data-problem]:not(:empty)')).waitFor();
    if (!(await page.locator('[data-again]').isVisible())) return 'refused: no video';
    const checks = await page.locator('.clip-checks li:not([data-verdict="good"])').allInnerTexts();
    // Few frames per second cost precision only.
    const advice = checks.filter((check) => !/frames per second$/m.test(check)).join('; ');
    const isUsable = await page.locator('[data-use]').isVisible();
    return `${isUsable ? 'use' : 'refused'}${advice === '' ? '' : `: ${advice}`}`;
  } finally {
    await context.close();
  }
}
