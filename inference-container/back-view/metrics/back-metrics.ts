import type { BackMetricName } from '../../../contract/metrics.ts';
import { BACK_METRIC_NAMES, METRICS } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { BodyPaths } from '../../motion/body-paths.ts';
import { middleOf } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { otherSide, SIDES } from '../../motion/facing.ts';
import { degreesOf } from '../../numbers/arithmetic.ts';
import { evenlySpaced, valueAt } from '../../numbers/samples.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { meanOf, medianOf, Z_80_PERCENT } from '../../numbers/statistics.ts';
import { scaleErrorOf } from '../../strides/speed.ts';
import { meanOfMiddle } from '../frontal-gait.ts';
import type { Stance } from '../stances.ts';

export interface FrontalMotion {
  body: BodyPaths;
  timesSeconds: Float64Array;
  /** In order of contact. */
  stances: readonly Stance[];
  centimetersPerPx: Float64Array;
}

/** Bounds of 80% of the errors in 32 rendered back views; for the head, in 9 (docs/accuracy.md). */
const ERRORS: Readonly<Record<BackMetricName, number>> = {
  step_width_centimeter: 2.9,
  shoulder_drop_degree: 1.3,
  lateral_trunk_lean_degree: 0.8,
  head_sway_centimeter: 2.1,
};

/** Measured over true angles of the upper body in the same back views. */
const MEASURED_PER_TRUE = 0.9;

/** Medians over the strides; NaN if no stride shows the measure. */
const MEASURES: Readonly<Record<BackMetricName, (motion: FrontalMotion) => number>> = {
  step_width_centimeter: stepWidth,
  shoulder_drop_degree: shoulderDrop,
  lateral_trunk_lean_degree: trunkLean,
  head_sway_centimeter: headSway,
};

/** Returns what the points show, without a correction. */
export function measureBack(motion: FrontalMotion): Record<BackMetricName, number> {
  return recordOf(BACK_METRIC_NAMES, (name) => MEASURES[name](motion));
}

export function backMetrics(
  motion: FrontalMotion,
  { isHeightKnown, errorFactor }: { isHeightKnown: boolean; errorFactor: number },
): Record<BackMetricName, Estimate> {
  const values = measureBack(motion);
  return recordOf(BACK_METRIC_NAMES, (name) => {
    const isLength = METRICS[name].shown.unit === 'cm';
    const value = isLength ? values[name] : values[name] / MEASURED_PER_TRUE;
    const scaleError = isLength ? Z_80_PERCENT * scaleErrorOf(isHeightKnown) * value : 0;
    return { value, error: Math.hypot(errorFactor * ERRORS[name], scaleError) };
  });
}

/** Measures from each step to the mean of the two around it, so that steady drift cancels out. */
function stepWidth({ body, stances, centimetersPerPx, timesSeconds }: FrontalMotion): number {
  const feet = recordOf(SIDES, (side) => middleOf(body[`${side}_ankle`], body[`${side}_heel`]));
  const places = stances.map(({ side, middle }) =>
    meanOfMiddle(feet[side].xPx, { middle, timesSeconds }),
  );
  const widths = stances.map(({ side, middle }, index) => {
    const isBetween = [index - 1, index + 1].every(
      (other) => stances[other]?.side === otherSide(side),
    );
    if (!isBetween) return Number.NaN;
    const px = places[index]! - (places[index - 1]! + places[index + 1]!) / 2;
    return outward(side) * px * meanOfMiddle(centimetersPerPx, { middle, timesSeconds });
  });
  return medianOf(widths);
}

function shoulderDrop(motion: FrontalMotion): number {
  const { left_shoulder: left, right_shoulder: right } = motion.body;
  const clockwise = left.xPx.map((xPx, frame) =>
    degreesOf(Math.atan2(right.yPx[frame]! - left.yPx[frame]!, right.xPx[frame]! - xPx)),
  );
  return meanOfLegs(motion, (side) => clockwise.map((degrees) => -outward(side) * degrees));
}

function trunkLean(motion: FrontalMotion): number {
  const { body } = motion;
  const hips = middleOf(body.left_hip, body.right_hip);
  const shoulders = middleOf(body.left_shoulder, body.right_shoulder);
  const clockwise = hips.xPx.map((xPx, frame) =>
    degreesOf(Math.atan2(shoulders.xPx[frame]! - xPx, hips.yPx[frame]! - shoulders.yPx[frame]!)),
  );
  return meanOfLegs(motion, (side) => clockwise.map((degrees) => outward(side) * degrees));
}

/** Returns the mean of both legs, in which camera roll cancels out. */
function meanOfLegs(
  { stances, timesSeconds }: FrontalMotion,
  signalOf: (side: Side) => Float64Array,
): number {
  const ofLegs = SIDES.map((leg) => {
    const signal = signalOf(leg);
    const own = stances.filter(({ side }) => side === leg);
    return medianOf(own.map(({ middle }) => meanOfMiddle(signal, { middle, timesSeconds })));
  });
  return ofLegs.some(Number.isNaN) ? Number.NaN : meanOf(ofLegs);
}

const STRIDE_SAMPLES = 41;

/**
 * Returns the head's lateral range in the mean stride, without drift. Strides start at landings of
 * either foot; averaging them cancels the shake of a handheld camera.
 */
function headSway({ body, stances, centimetersPerPx, timesSeconds }: FrontalMotion): number {
  const head = middleOf(body.left_ear, body.right_ear);
  const centimeters = head.xPx.map((xPx, frame) => xPx * centimetersPerPx[frame]!);
  const strides = stances.flatMap(({ side, step }, index) => {
    const next = stances[index + 2];
    if (next?.side !== side) return [];
    const moments = evenlySpaced(step.contactSeconds, next.step.contactSeconds, STRIDE_SAMPLES);
    const path = moments.map((seconds) => valueAt(centimeters, { timesSeconds, seconds }));
    const drift = (path.at(-1)! - path[0]!) / (path.length - 1);
    return [path.map((place, moment) => outward(side) * (place - path[0]! - drift * moment))];
  });
  const typical = Array.from({ length: STRIDE_SAMPLES }, (_, moment) =>
    meanOf(strides.map((path) => path[moment]!)),
  );
  return Math.max(...typical) - Math.min(...typical);
}

/** Returns the picture direction that is lateral for a side: 1 for right, -1 for left. */
function outward(side: Side): 1 | -1 {
  return side === 'left' ? -1 : 1;
}
