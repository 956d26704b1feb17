import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { readClipTruth, trueCadence } from '../accuracy/clip-truth.ts';
import type { TruthClip } from '../pose/truth-clips.ts';
import { headToHeelOf, jointSchema, pointsOf } from '../pose/truth-clips.ts';
import type { RenderOptions } from './random-clips.ts';
import type { RenderedClip } from './render-clips.ts';

/** What is known about a rendered runner. */
export interface StrangerTruth {
  clip: TruthClip;
  cadenceStepsPerMinute: number;
  slowMotionFactor: number;
}

const truthSchema = z.object({
  truth_fps: z.number(),
  frames: z.array(z.record(z.string(), jointSchema)),
});

export function readStrangerTruth(
  { videoPath, truthPath }: RenderedClip,
  { name, view, sign, seconds, slow = 1 }: RenderOptions,
): StrangerTruth {
  const json: unknown = JSON.parse(readFileSync(truthPath, 'utf8'));
  const { truth_fps: rateHz, frames } = truthSchema.parse(json);
  const rows = frames.map((joints) => pointsOf(joints, view));
  const clipTruth = readClipTruth(json);
  // The cadence of the events is in video time, that of the whole trial in the runner's.
  const shown = trueCadence({ ...clipTruth, cadenceStepsPerMinute: null }, seconds * slow);
  const whole = clipTruth.cadenceStepsPerMinute ?? Number.NaN;
  return {
    clip: {
      name,
      videoPath,
      camera: view,
      pointsAt: (timeSeconds) => rows[Math.round(timeSeconds * rateHz)] ?? null,
      headToHeelPx: headToHeelOf(rows),
      nearSide: sign > 0 ? 'left' : 'right',
    },
    cadenceStepsPerMinute: shown === null ? whole : slow * shown,
    slowMotionFactor: slow,
  };
}
