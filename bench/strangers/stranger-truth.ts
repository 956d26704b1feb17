import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { stepsPerSecond } from '../../inference-container/strides/cadence.ts';
import { BODY_SIDES } from '../pose/accuracy/joints.ts';
import type { TruthClip } from '../pose/truth-clips.ts';
import { headToHeelOf, jointSchema, pointsOf } from '../pose/truth-clips.ts';
import type { RenderOptions } from './random-clips.ts';
import type { RenderedClip } from './render-clips.ts';

/** Ground truth of a rendered runner. */
export interface StrangerTruth {
  clip: TruthClip;
  cadenceStepsPerMinute: number;
  slowMotionFactor: number;
}

const landingsSchema = z.object({ initial_contact_s: z.array(z.number()) });
const truthSchema = z.object({
  events_force_plate: z.object({ left: landingsSchema, right: landingsSchema }),
  truth_fps: z.number(),
  frames: z.array(z.record(z.string(), jointSchema)),
});

export function readStrangerTruth(
  { videoPath, truthPath }: RenderedClip,
  { name, view, sign, seconds, slow = 1 }: RenderOptions,
): StrangerTruth {
  const json: unknown = JSON.parse(readFileSync(truthPath, 'utf8'));
  const { truth_fps: rateHz, frames, events_force_plate: events } = truthSchema.parse(json);
  const rows = frames.map((joints) => pointsOf(joints, view));
  return {
    clip: {
      name,
      videoPath,
      camera: view,
      pointsAt: (timeSeconds) => rows[Math.round(timeSeconds * rateHz)] ?? null,
      headToHeelPx: headToHeelOf(rows),
      nearSide: sign > 0 ? 'left' : 'right',
    },
    cadenceStepsPerMinute: cadenceOf(events, { shownSeconds: seconds * slow }) * slow,
    slowMotionFactor: slow,
  };
}

/** Cadence of the landings that the video shows: the whole recording has another one. */
function cadenceOf(
  events: z.infer<typeof truthSchema>['events_force_plate'],
  { shownSeconds }: { shownSeconds: number },
): number {
  const landings = BODY_SIDES.flatMap((side) =>
    events[side].initial_contact_s
      .filter((contactSeconds) => contactSeconds >= 0 && contactSeconds < shownSeconds)
      .map((contactSeconds) => ({ side, contactSeconds, toeOffSeconds: null, confidence: 1 })),
  );
  const inOrder = landings.toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  return 60 * stepsPerSecond(inOrder);
}

/** Gravity alone determines a factor to a few percent. */
const FACTOR_TOLERANCE = 0.06;

export function isFactorRight(
  factor: number,
  { slowMotionFactor }: Pick<StrangerTruth, 'slowMotionFactor'>,
): boolean {
  return Math.abs(factor / slowMotionFactor - 1) <= FACTOR_TOLERANCE;
}
