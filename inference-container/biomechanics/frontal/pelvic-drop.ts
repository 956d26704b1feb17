import type { Motion } from '../../motion/motion.ts';
import { meanOf } from '../../numbers/statistics.ts';
import { meanOfMiddle } from './mean-of-middle.ts';
import type { PelvisReadings } from './second-look.ts';
import type { Stance } from './stances.ts';

const DEGREES = 180 / Math.PI;
/** Of rendered runners whose pelvis is known, this is what the line between the model's hips misses. */
const EXPECTED_ERROR_DEGREES = 4.5;

/**
 * From the line between the hips of the pose model, as far as it leaves its mean over the clip:
 * the mean holds the camera's roll.
 */
export function pelvisOfLandmarks(
  { body, timesSeconds }: Pick<Motion, 'body' | 'timesSeconds'>,
  stances: readonly Stance[],
): PelvisReadings {
  const { left_hip: left, right_hip: right } = body;
  const leftUpDegrees = left.yPx.map(
    (yPx, frame) =>
      Math.atan2(right.yPx[frame]! - yPx, Math.abs(right.xPx[frame]! - left.xPx[frame]!)) * DEGREES,
  );
  const levelDegrees = meanOf(leftUpDegrees);
  return {
    stanceDegrees: stances.map(({ side, middle }) => {
      const fromLevel = meanOfMiddle(leftUpDegrees, { middle, timesSeconds }) - levelDegrees;
      return side === 'left' ? fromLevel : -fromLevel;
    }),
    expectedErrorDegrees: EXPECTED_ERROR_DEGREES,
    rollDegrees: null,
  };
}
