import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';
import { landingOf, panelsIn } from '../draw/drawn-parts.ts';
import { backRun, evenTimes, sideRun } from '../draw/synthetic-run.ts';
import { expectReadableVideo } from './expect-readable.ts';

const TIMES = evenTimes(120, 40);

describe('every picture', () => {
  const runs = { side: sideRun(TIMES), back: backRun(TIMES) };
  const sizes = [
    { widthPx: 720, heightPx: 1440 },
    { widthPx: 1280, heightPx: 720 },
  ];

  it.each(Object.entries(runs))(
    'has readable text, and panels that do not touch: %s view',
    (_, run) => {
      for (const size of sizes) expectReadableVideo(run, size);
    },
  );
});

describe('a badge', () => {
  const run = { ...sideRun(TIMES), words: annotationWordsIn('es') };

  it('breaks a long word where the picture is narrow', () => {
    const portrait = { widthPx: 720, heightPx: 1440 };
    const landscape = { widthPx: 1280, heightPx: 720 };
    const widestShare = (picture: typeof portrait) => {
      const panels = panelsIn(landingOf(run, 0, picture)).slice(0, -1);
      return Math.max(...panels.map(({ widthPx }) => widthPx)) / picture.widthPx;
    };
    expect(widestShare(portrait)).toBeLessThan(0.4);
    expect(widestShare(landscape)).toBeGreaterThan(0.45);
  });
});

const CLIPS = globSync(
  new URL('../../../../shared/data/synthetic/*.mp4', import.meta.url).pathname,
).map((path) => basename(path, '.mp4'));
/** The landmarks of each view, and the joints of the rendered body. */
const JOINTS = {
  side: {
    SHOULDER: 'shoulder',
    ELBOW: 'elbow',
    WRIST: 'wrist',
    HIP: 'hip',
    KNEE: 'knee',
    ANKLE: 'ankle',
    HEEL: 'heel',
    FOOT: 'toe_tip',
  },
  back: { HIP: 'hip', KNEE: 'knee', CALF: 'ankle', ANKLE: 'ankle', BHEEL: 'heel' },
};
const MIDDLE_JOINTS = { side: { LEAR: 'head', REAR: 'head', NOSE: 'head' }, back: { C7: 'neck' } };
const placeSchema = z.tuple([z.number(), z.number()]).optional();
const truthSchema = z.object({
  fps: z.number(),
  width: z.number(),
  height: z.number(),
  truth_fps: z.number().optional(),
  frames: z.array(z.record(z.string(), z.object({ side: placeSchema, back: placeSchema }))),
});

function truthOf(clip: string) {
  const folder = new URL('../../../../shared/data/synthetic/', import.meta.url).pathname;
  const names = [clip, clip.replace(/_(side|back)$/, '')];
  const file = names.map((name) => `${folder}${name}.truth.json`).find(existsSync);
  return truthSchema.parse(JSON.parse(readFileSync(file ?? '', 'utf8')));
}

/** Builds a run from a clip, with values of typical length. */
function runOf(clip: string) {
  const { frames, width, height, fps, truth_fps: rate = fps } = truthOf(clip);
  const view = clip.endsWith('_back') ? 'back' : 'side';
  const pathOf = (joint: string) => ({
    xPx: Float64Array.from(frames, (row) => row[joint]?.[view]?.[0] ?? Number.NaN),
    yPx: Float64Array.from(frames, (row) => row[joint]?.[view]?.[1] ?? Number.NaN),
    confidence: new Float64Array(frames.length).fill(1),
  });
  const landmarks = Object.fromEntries([
    ...Object.entries(JOINTS[view]).flatMap(([name, joint]) => [
      [`L${name}`, pathOf(`left_${joint}`)] as const,
      [`R${name}`, pathOf(`right_${joint}`)] as const,
    ]),
    ...Object.entries(MIDDLE_JOINTS[view]).map(([name, joint]) => [name, pathOf(joint)] as const),
  ]);
  const times = evenTimes(frames.length, rate);
  const size = { widthPx: width, heightPx: height };
  const [head, heel] = ['head', 'left_heel'].map((joint) => pathOf(joint).yPx);
  const bodyHeightPx = Math.max(...times.map((_, at) => (heel?.[at] ?? 0) - (head?.[at] ?? 0)));
  const changes = { ...size, landmarks, bodyHeightPx };
  return { run: view === 'back' ? backRun(times, changes) : sideRun(times, changes), size };
}

describe.skipIf(CLIPS.length === 0)(
  'on runners of ../shared/data (skipped where it is absent)',
  () => {
    it.each(CLIPS)('text is readable and panels do not touch in every language: %s', (clip) => {
      const { run, size } = runOf(clip);
      expectReadableVideo(run, size);
    });
  },
);
