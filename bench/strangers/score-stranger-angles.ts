import { readFileSync } from 'node:fs';

import { recordOf } from '../../contract/record-of.ts';
import type { KeypointOffsets } from '../../inference-container/side-view/angles/keypoint-offsets.ts';
import {
  keypointOffsetsOf,
  NO_BIAS,
} from '../../inference-container/side-view/angles/keypoint-offsets.ts';
import { stridePhase } from '../../inference-container/side-view/body/stride-phase.ts';
import type { EventModels } from '../../inference-container/side-view/steps/learned-events.ts';
import { stretchesOf } from '../../inference-container/stretch/stretches.ts';
import type { AngleQuantity } from '../accuracy/angle-errors.ts';
import { ANGLE_QUANTITIES, angleErrors } from '../accuracy/angle-errors.ts';
import { readClipTruth } from '../accuracy/clip-truth.ts';
import type { RecordedError } from '../accuracy/error-record.ts';
import type { KneeError } from '../accuracy/knee-errors.ts';
import { kneeErrors } from '../accuracy/knee-errors.ts';
import type { MeasuredClip, SeenClip } from '../accuracy/measure-clip.ts';
import { measureClip } from '../accuracy/measure-clip.ts';
import { summarize } from '../accuracy/residuals.ts';
import { videoAngleErrors } from '../accuracy/score-angles.ts';
import { videoEventErrors } from '../accuracy/score-events.ts';
import type { TrueBody } from '../accuracy/true-body.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { ASSUMED_FACTS } from './score-stranger.ts';
import type { StrideErrors } from './stride-bias.ts';

export const STRIDE_QUANTITIES = ['near knee', 'far knee', 'near ankle', 'far ankle'] as const;
export type StrideQuantity = (typeof STRIDE_QUANTITIES)[number];

export interface StrangerAngles {
  rmseDegrees: Record<AngleQuantity, number>;
  knees: Record<'front' | 'back', KneeError>;
  /** Errors without correction of the model's known bias. */
  uncorrected: Record<StrideQuantity, StrideErrors>;
  errors: RecordedError[];
}

/** Null if no stretch of the side view can be measured. */
export function scoreStrangerAngles(
  { track, isRepeated, isCut, video }: FollowedVideo,
  { truthPath, avatar, models }: { truthPath: string; avatar: string; models: EventModels },
): StrangerAngles | null {
  if (track === null) return null;
  const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  const { body } = truth;
  if (body === null) return null;
  const { taggedFramesPerSecond } = video;
  const options = { view: 'side_view', isRepeated, taggedFramesPerSecond } as const;
  for (const { motion } of stretchesOf({ track, isCut, ...options })) {
    const seen: SeenClip = { motion, poseModelName: track.modelName, video };
    const measured = measureClip(seen, ASSUMED_FACTS, { events: models });
    const uncorrected = measureClip(seen, ASSUMED_FACTS, {
      keypointOffsets: withoutBias(track.modelName),
      events: models,
    });
    if (!measured.ok || !uncorrected.ok) continue;
    const errors = angleErrors(measured, body);
    return {
      rmseDegrees: recordOf(ANGLE_QUANTITIES, (name) => summarize(errors[name]).rootMeanSquare),
      knees: kneeErrors(measured, truth),
      uncorrected: strideErrors(uncorrected, { body, avatar }),
      errors: [...videoEventErrors(measured, truth, models), ...videoAngleErrors(measured, truth)],
    };
  }
  return null;
}

function withoutBias(modelName: string): KeypointOffsets {
  return {
    ...keypointOffsetsOf(modelName),
    strideBias: { knee: NO_BIAS, ankle: NO_BIAS },
    nearKneeBiasPerSwing: [],
  };
}

function strideErrors(
  measured: MeasuredClip,
  { body, avatar }: { body: TrueBody; avatar: string },
): StrangerAngles['uncorrected'] {
  const { motion } = measured.seen;
  const { nearSide } = motion.facing;
  const phase = stridePhase(motion.timesSeconds, measured.steps);
  const errors = angleErrors(measured, body);
  return recordOf(STRIDE_QUANTITIES, (name) => {
    const isLeft = name.startsWith('near') === (nearSide === 'left');
    return { avatar, phase: isLeft ? phase.left : phase.right, degrees: errors[name] };
  });
}
