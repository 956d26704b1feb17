import type { ErrorModel, MeasurementQuality } from '../uncertainty/expected-error.ts';
import { confidenceOfPoints } from '../uncertainty/expected-error.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { slowMotionFactorOf } from '../motion/slow-motion.ts';
import { knownOf, standardDeviationOf } from '../numbers/statistics.ts';

export const BACK_QUANTITIES = ['kneeAdduction', 'backContact'] as const;
export type BackQuantity = (typeof BACK_QUANTITIES)[number];
export type BackErrorModels = Readonly<Record<BackQuantity, ErrorModel>>;
export type ExpectedBackError = (name: BackQuantity, quality: MeasurementQuality) => number;

/** Conditions for measuring the frontal knee angle of one side, stance by stance. */
export function kneeQuality(
  degrees: readonly number[],
  { motion, yawDegrees, side }: { motion: Motion; yawDegrees: number; side: Side },
): MeasurementQuality {
  return {
    ...clipQuality(motion, yawDegrees),
    confidence: confidenceOfPoints(motion.body, [`${side}_hip`, `${side}_knee`, `${side}_ankle`]),
    count: knownOf(degrees).length,
    scatterDegrees: standardDeviationOf(degrees),
  };
}

export function contactQuality(
  motion: Motion,
  { yawDegrees, stanceCount }: { yawDegrees: number; stanceCount: number },
): MeasurementQuality {
  return {
    ...clipQuality(motion, yawDegrees),
    confidence: confidenceOfPoints(motion.body, [
      'left_ankle',
      'left_heel',
      'right_ankle',
      'right_heel',
    ]),
    count: stanceCount,
    scatterDegrees: Number.NaN,
  };
}

function clipQuality(motion: Motion, yawDegrees: number) {
  return {
    staturePx: motion.bodyHeightPx,
    yawDegrees,
    timingErrorDegrees: 0,
    pictureSeconds: 1 / (motion.pictureRateHz * slowMotionFactorOf(motion)),
  };
}
