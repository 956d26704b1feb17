import type { ErrorModel, Sight } from '../uncertainty/expected-error.ts';
import { confidenceOfPoints } from '../uncertainty/expected-error.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { slowMotionFactorOf } from '../motion/slow-motion.ts';
import { knownOf, standardDeviationOf } from '../numbers/statistics.ts';

export const BACK_QUANTITIES = ['kneeAdduction', 'backContact'] as const;
export type BackQuantity = (typeof BACK_QUANTITIES)[number];
export type BackErrorModels = Readonly<Record<BackQuantity, ErrorModel>>;
export type ExpectedBackError = (name: BackQuantity, sight: Sight) => number;

/** How well the frontal knee angle of one side was seen, stance by stance. */
export function kneeSight(
  degrees: readonly number[],
  { motion, yawDegrees, side }: { motion: Motion; yawDegrees: number; side: Side },
): Sight {
  return {
    ...clipSight(motion, yawDegrees),
    confidence: confidenceOfPoints(motion.body, [`${side}_hip`, `${side}_knee`, `${side}_ankle`]),
    count: knownOf(degrees).length,
    scatterDegrees: standardDeviationOf(degrees),
  };
}

export function contactSight(
  motion: Motion,
  { yawDegrees, stanceCount }: { yawDegrees: number; stanceCount: number },
): Sight {
  return {
    ...clipSight(motion, yawDegrees),
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

function clipSight(motion: Motion, yawDegrees: number) {
  return {
    staturePx: motion.bodyHeightPx,
    yawDegrees,
    timingErrorDegrees: 0,
    pictureSeconds: 1 / (motion.pictureRateHz * slowMotionFactorOf(motion)),
  };
}
