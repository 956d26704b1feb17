import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { LANGUAGES } from '../../../contract/job.ts';
import type { PictureSize } from '../../../inference-container/draw/scene.ts';
import type { Shape } from '../../../inference-container/draw/shape.ts';
import { CAPITAL_HEIGHT } from '../../../inference-container/draw/text.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import { annotationWordsIn } from '../../../worker/content/content.ts';
import { landingOf, panelsIn, partsOf } from '../draw/drawn-parts.ts';
import { backRun, evenTimes, sideRun } from '../draw/synthetic-run.ts';

const TIMES = evenTimes(120, 40);
/** Text is readable from this size on where the picture is shown 360 pixels wide. */
const LEAST_TEXT = 14 / 360;

function expectReadable(shapes: readonly Shape[], picture: PictureSize) {
  const panels = panelsIn(shapes);
  for (const [index, one] of panels.entries()) {
    const { xPx, yPx } = one.topLeft;
    expect(Math.min(xPx, yPx)).toBeGreaterThanOrEqual(0);
    expect(xPx + one.widthPx).toBeLessThanOrEqual(picture.widthPx);
    expect(yPx + one.heightPx).toBeLessThanOrEqual(picture.heightPx);
    for (const other of panels.slice(index + 1)) {
      const areApart =
        xPx >= other.topLeft.xPx + other.widthPx ||
        other.topLeft.xPx >= xPx + one.widthPx ||
        yPx >= other.topLeft.yPx + other.heightPx ||
        other.topLeft.yPx >= yPx + one.heightPx;
      expect(areApart).toBe(true);
    }
  }
  const heights = partsOf(shapes, 'outline')
    .map(({ contours }) => contours.flat().map(({ yPx }) => yPx))
    .filter((ys) => ys.length > 0)
    .map((ys) => Math.max(...ys) - Math.min(...ys));
  const leastPx = 0.95 * CAPITAL_HEIGHT * LEAST_TEXT * picture.widthPx;
  expect(Math.min(...heights, Infinity)).toBeGreaterThan(leastPx);
}

const widths = (shapes: Shape[]) => panelsIn(shapes).map(({ widthPx }) => widthPx);

describe('every picture', () => {
  const runs = { side: sideRun(TIMES), back: backRun(TIMES) };
  const sizes = [
    { widthPx: 720, heightPx: 1440 },
    { widthPx: 1280, heightPx: 720 },
  ];

  it.each(LANGUAGES)(
    'has text of a readable size and panels apart from each other in %s',
    (language) => {
      for (const run of Object.values(runs)) {
        for (const picture of sizes) {
          const input = { ...run, words: annotationWordsIn(language) };
          const show = planShow(input);
          const plan = planAnnotations(input, show, picture);
          const kinds = new Set<string>();
          for (const { frame, overlay } of show.pictures) {
            const kind = overlay === null ? 'plays' : JSON.stringify(overlay);
            if (kinds.has(kind)) continue;
            kinds.add(kind);
            expectReadable(plan.shapesAt(frame, overlay), picture);
          }
        }
      }
    },
  );

  it('names every number', () => {
    const named = landingOf({ ...runs.side, words: annotationWordsIn('en') }, 0, {
      widthPx: 720,
      heightPx: 1440,
    });
    const bare = landingOf(runs.side, 0, { widthPx: 720, heightPx: 1440 });

    expect(widths(named)).toHaveLength(5);
    expect(Math.min(...widths(named))).toBeGreaterThan(Math.min(...widths(bare)));
  });
});

const TRUTH_FILES = globSync(
  new URL('../../../../shared/data/synthetic/lab_*_side.truth.json', import.meta.url).pathname,
);
const JOINTS: Record<string, string> = {
  shoulder: 'SHOULDER',
  elbow: 'ELBOW',
  wrist: 'WRIST',
  hip: 'HIP',
  knee: 'KNEE',
  ankle: 'ANKLE',
  heel: 'HEEL',
  toe_tip: 'FOOT',
};
const truthSchema = z.object({
  truth_fps: z.number().default(60),
  width: z.number().default(720),
  height: z.number().default(1280),
  frames: z.array(
    z.record(z.string(), z.object({ side: z.tuple([z.number(), z.number()]).optional() })),
  ),
});

describe.skipIf(TRUTH_FILES.length === 0)('on runners of ../shared/data', () => {
  it.each(TRUTH_FILES.map((path) => [basename(path), path]))('panels are apart: %s', (_, path) => {
    const truth = truthSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const { frames } = truth;
    const pathOf = (joint: string) => ({
      xPx: Float64Array.from(frames, (row) => row[joint]?.side?.[0] ?? Number.NaN),
      yPx: Float64Array.from(frames, (row) => row[joint]?.side?.[1] ?? Number.NaN),
      confidence: new Float64Array(frames.length).fill(1),
    });
    const landmarks = Object.fromEntries([
      ...Object.entries(JOINTS).flatMap(([joint, name]) => [
        [`L${name}`, pathOf(`left_${joint}`)] as const,
        [`R${name}`, pathOf(`right_${joint}`)] as const,
      ]),
      ['LEAR', pathOf('head')],
      ['REAR', pathOf('head')],
    ]);
    const run = sideRun(evenTimes(frames.length, truth.truth_fps));
    const size = { widthPx: truth.width, heightPx: truth.height };
    const input = {
      ...run,
      ...size,
      landmarks,
      direction: 'left' as const,
      bodyHeightPx: 0.7 * truth.height,
      words: annotationWordsIn('de'),
    };
    for (const landing of [0, 1]) expectReadable(landingOf(input, landing, size), size);
  });
});
