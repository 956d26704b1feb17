import { readFileSync } from 'node:fs';

import { recordOf } from '../../contract/record-of.ts';
import { stretchesOf } from '../../inference-container/stretch/stretches.ts';
import type { AngleQuantity } from '../accuracy/angle-errors.ts';
import { ANGLE_QUANTITIES, angleErrors } from '../accuracy/angle-errors.ts';
import { readClipTruth } from '../accuracy/clip-truth.ts';
import type { RecordedError } from '../accuracy/error-record.ts';
import type { KneeError } from '../accuracy/knee-errors.ts';
import { kneeErrors } from '../accuracy/knee-errors.ts';
import type { SeenClip } from '../accuracy/measure-clip.ts';
import { measureClip } from '../accuracy/measure-clip.ts';
import { summarize } from '../accuracy/residuals.ts';
import { videoAngleErrors } from '../accuracy/score-angles.ts';
import { videoEventErrors } from '../accuracy/score-events.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import type { ModelsOfOthers } from '../train/events/models-of-others.ts';
import { ASSUMED_FACTS } from './score-stranger.ts';

export interface StrangerAngles {
  rmseDegrees: Record<AngleQuantity, number>;
  knees: Record<'front' | 'back', KneeError>;
  errors: RecordedError[];
}

/** Null if no stretch of the side view can be measured. */
export function scoreStrangerAngles(
  { track, isRepeated, isCut, video }: FollowedVideo,
  { truthPath, models }: { truthPath: string; models: ModelsOfOthers },
): StrangerAngles | null {
  if (track === null) return null;
  const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  const { body } = truth;
  if (body === null) return null;
  const { taggedFramesPerSecond } = video;
  const options = { view: 'side_view', isRepeated, taggedFramesPerSecond } as const;
  for (const { motion } of stretchesOf({ track, isCut, ...options })) {
    const seen: SeenClip = { motion, poseModelName: track.modelName, video };
    const measured = measureClip(seen, ASSUMED_FACTS, models);
    if (!measured.ok) continue;
    const errors = angleErrors(measured, body);
    return {
      rmseDegrees: recordOf(ANGLE_QUANTITIES, (name) => summarize(errors[name]).rootMeanSquare),
      knees: kneeErrors(measured, truth),
      errors: [
        ...videoEventErrors(measured, truth, models.events),
        ...videoAngleErrors(measured, truth),
      ],
    };
  }
  return null;
}
