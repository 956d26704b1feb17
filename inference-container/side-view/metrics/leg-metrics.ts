import type { LegMetricName } from '../../../contract/metrics.ts';
import { LEG_METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import { valueAt } from '../../numbers/samples.ts';
import { knownValues, medianOf } from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import { ownTimesOf } from '../../strides/step.ts';
import type { JointAngles } from '../angles/joint-angles.ts';
import { leanDegrees } from '../angles/joint-angles.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { footStrikeAngles } from '../landings/foot-strike.ts';

export interface LegMotion {
  body: SagittalBody;
  angles: JointAngles;
  steps: readonly Step[];
  strideSeconds: number;
}

type Leg = LegMotion & { side: Side };

/** Medians over the strides of a leg, in degrees; NaN if no whole stride or stance shows it. */
const MEASURES: Readonly<Record<LegMetricName, (leg: Leg) => number>> = {
  peak_hip_extension_degree: (leg) => peak(leg, thighBehind(leg)),
  knee_drive_degree: (leg) => peak(leg, opposite(thighBehind(leg))),
  heel_recovery_degree: (leg) => peak(leg, kneeFlexion(leg)),
  midstance_knee_flexion_degree: (leg) => atMidstance(leg, kneeFlexion(leg)),
  foot_strike_angle_degree: ({ body, steps, side }) =>
    medianOf(footStrikeAngles(body, steps).filter((_, index) => steps[index]!.side === side)),
};

export type LegMetrics = Readonly<Record<LegMetricName, number>>;

/** Measures each leg independently, including its timing. */
export function measureLegs(motion: LegMotion): Record<Side, LegMetrics> {
  const steps = motion.steps.flatMap((step) => {
    const times = ownTimesOf(step);
    return times === null ? [] : [{ ...step, ...times }];
  });
  return recordOf(SIDES, (side) =>
    recordOf(LEG_METRIC_NAMES, (name) => MEASURES[name]({ ...motion, steps, side })),
  );
}

function thighBehind({ body: { points }, side }: Leg): Float64Array {
  return leanDegrees(points[`${side}_knee`], points[`${side}_hip`]);
}

function kneeFlexion({ angles, side }: Leg): Float64Array {
  return angles[`${side}_knee`].map((degrees) => 180 - degrees);
}

function opposite(degrees: Float64Array): Float64Array {
  return degrees.map((value) => -value);
}

function peak({ body: { timesSeconds }, steps, side, strideSeconds }: Leg, signal: Float64Array) {
  const lastSeconds = timesSeconds.at(-1) ?? Number.NaN;
  const peaks = steps.flatMap((step) => {
    const since = timesSeconds.map((seconds) => seconds - step.contactSeconds);
    const isWhole = step.contactSeconds + strideSeconds <= lastSeconds;
    if (step.side !== side || !isWhole) return [];
    return [
      Math.max(...signal.filter((_, frame) => since[frame]! >= 0 && since[frame]! < strideSeconds)),
    ];
  });
  return medianOf(knownValues(peaks));
}

function atMidstance({ body: { timesSeconds }, steps, side }: Leg, signal: Float64Array) {
  return medianOf(
    steps.map((step) => {
      if (step.side !== side) return Number.NaN;
      const seconds = (step.contactSeconds + (step.toeOffSeconds ?? Number.NaN)) / 2;
      return valueAt(signal, { timesSeconds, seconds });
    }),
  );
}
