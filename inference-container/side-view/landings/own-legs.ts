import type { OWN_LEG_NAMES } from '../../../contract/calculated-data.ts';
import { LEG_METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import type { SlowMotion } from '../../motion/slow-motion.ts';
import { tempoError } from '../../motion/slow-motion.ts';
import { valueAt } from '../../numbers/samples.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import { ownContactTime, ownTimesOf } from '../../strides/step.ts';
import type { JointAngles } from '../angles/joint-angles.ts';
import type { LegMetrics } from '../metrics/leg-metrics.ts';
import { LEG_ERRORS, SIDE_ERRORS } from '../side-errors.ts';

/** Measured from one leg alone, under the public names. */
export type OwnLeg = Readonly<Record<(typeof OWN_LEG_NAMES)[number], Estimate>>;

/**
 * Measures each leg alone. Other values assume that both legs move alike, which averages out errors
 * but does not hold for an injured runner.
 */
export function ownLegs(
  {
    clip: { slowMotion },
    steps,
    motion: { timesSeconds },
    errorFactor,
  }: {
    clip: { slowMotion: SlowMotion };
    steps: readonly Step[];
    motion: { timesSeconds: Float64Array };
    errorFactor: number;
  },
  { angles, legs }: { angles: JointAngles; legs: Readonly<Record<Side, LegMetrics>> },
): Record<Side, OwnLeg> {
  return recordOf(SIDES, (side) => {
    const kneesDegrees = steps.flatMap((step) => {
      const times = step.side === side ? ownTimesOf(step) : null;
      return times
        ? [valueAt(angles[`${side}_knee`], { timesSeconds, seconds: times.contactSeconds })]
        : [];
    });
    const contactSeconds = ownContactTime(steps, side) / slowMotion.factor;
    const timeError = Math.hypot(
      errorFactor * SIDE_ERRORS.contactTimeOfLeg,
      contactSeconds * tempoError(slowMotion),
    );
    return {
      ground_contact_time_second: {
        value: slowMotion.isCertain ? contactSeconds : Number.NaN,
        error: timeError,
      },
      knee_angle_at_contact: {
        value: medianOf(kneesDegrees),
        error: errorFactor * SIDE_ERRORS.kneeOfLeg,
      },
      ...recordOf(LEG_METRIC_NAMES, (name) => ({
        value: legs[side][name],
        error: errorFactor * LEG_ERRORS[name].one,
      })),
    };
  });
}
