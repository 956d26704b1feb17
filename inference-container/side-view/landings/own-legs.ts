import { recordOf } from '../../../contract/record-of.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { knownOf, medianOf } from '../../numbers/statistics.ts';
import { valueAt } from '../../numbers/value-at.ts';
import { ownContactTime, ownTimesOf } from '../../strides/contact-times.ts';
import type { Step } from '../../strides/step.ts';

/** What one leg shows without the other; NaN where it was not seen. */
export interface OwnLeg {
  /** In real time. */
  contactSeconds: number;
  /** At its contacts. */
  kneeDegrees: number;
}

/**
 * Other values assume that both legs move alike, which averages out errors. An injured runner's legs
 * do not.
 */
export function ownLegs(
  { steps, motion }: { steps: readonly Step[]; motion: Motion },
  knees: Readonly<Record<Side, Float64Array>>,
): Record<Side, OwnLeg> {
  const { timesSeconds } = motion;
  return recordOf(SIDES, (side) => {
    const degrees = steps.flatMap((step) => {
      const times = step.side === side ? ownTimesOf(step) : null;
      if (times === null) return [];
      return [valueAt(knees[side], { timesSeconds, seconds: times.contactSeconds })];
    });
    return {
      contactSeconds: ownContactTime(steps, side) / slowMotionFactorOf(motion),
      kneeDegrees: medianOf(knownOf(degrees)),
    };
  });
}
