import { mapRecord } from '../../../contract/record-of.ts';
import type { BodyPoint } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { MAX_YAW_DEGREES, SIDES, otherSide } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { piecewiseLinear, radiansOf } from '../../numbers/arithmetic.ts';
import { medianOf, quantileOf } from '../../numbers/statistics.ts';
import { stepNumbers, stepsPerSecond } from '../../strides/cadence.ts';
import type { Step } from '../../strides/step.ts';

/** Phase of each leg's stride, per frame: 0 at its contact, 1 at the next. */
export type StridePhase = Readonly<Record<Side, Float64Array>>;

/** Landings before and after each one in the median, to tolerate a single wrong one. */
const NEIGHBORS = 2;

/** Assumes an even rhythm that may drift slowly. */
export function stridePhase(timesSeconds: Float64Array, steps: readonly Step[]): StridePhase {
  const numbers = stepNumbers(steps);
  const secondsPerStep = 1 / stepsPerSecond(steps);
  const starts = steps.map(
    ({ contactSeconds }, index) => contactSeconds - numbers[index]! * secondsPerStep,
  );
  const drift = steps.map(({ contactSeconds }, index) => {
    const nearby = starts.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1);
    return [contactSeconds, medianOf(nearby)] as const;
  });
  const passedSteps = timesSeconds.map(
    (seconds) => (seconds - piecewiseLinear(drift, seconds)) / secondsPerStep,
  );
  const ofFirst = passedSteps.map((passed) => wrapped(passed / 2));
  const ofOther = passedSteps.map((passed) => wrapped((passed - 1) / 2));
  return steps[0]?.side === 'right'
    ? { left: ofOther, right: ofFirst }
    : { left: ofFirst, right: ofOther };
}

function wrapped(strides: number): number {
  return strides - Math.floor(strides);
}

/** Places in the sagittal plane; NaN where they are unknown or only guessed. */
export interface SagittalPlaces {
  /** Positive in the running direction. */
  forwardPx: Float64Array;
  upPx: Float64Array;
}

export interface SagittalPath extends SagittalPlaces {
  confidence: Float64Array;
}

/** Applies a change to each axis. */
export function mapAxes<Places extends SagittalPlaces>(
  places: Places,
  change: (px: Float64Array, axis: keyof SagittalPlaces) => Float64Array,
): Places {
  const { forwardPx, upPx } = places;
  return { ...places, forwardPx: change(forwardPx, 'forwardPx'), upPx: change(upPx, 'upPx') };
}

/**
 * The runner as seen by a level camera perpendicular to the running direction, always running
 * forward.
 */
export interface SagittalBody {
  timesSeconds: Float64Array;
  points: Record<BodyPoint, SagittalPath>;
  /** Feet filtered with a higher cutoff, for contact and toe-off. */
  feet: Record<keyof Motion['feet'], SagittalPath>;
  nearSide: Side;
  farSide: Side;
}

/**
 * Corrects for the camera: roll rotates every line, and yaw foreshortens the running direction by
 * its cosine. Keeps the picture's origin.
 */
export function sagittalBody(
  { timesSeconds, body, feet, facing }: Pick<Motion, 'timesSeconds' | 'body' | 'feet' | 'facing'>,
  { rollDegrees }: { rollDegrees: number },
): SagittalBody {
  const yaw = radiansOf(Math.min(facing.yawDegrees ?? 0, MAX_YAW_DEGREES));
  const roll = radiansOf(rollDegrees);
  const forwardScale = (facing.direction === 'right' ? 1 : -1) / Math.cos(yaw);
  const turn = ({ xPx, yPx, confidence }: Motion['body']['nose']): SagittalPath => {
    const known = xPx.map((x, frame) => (confidence[frame] === 0 ? Number.NaN : x));
    return {
      forwardPx: known.map(
        (x, frame) => forwardScale * (x * Math.cos(roll) + yPx[frame]! * Math.sin(roll)),
      ),
      upPx: known.map((x, frame) => x * Math.sin(roll) - yPx[frame]! * Math.cos(roll)),
      confidence,
    };
  };
  return {
    timesSeconds,
    points: mapRecord(body, turn),
    feet: mapRecord(feet, turn),
    nearSide: facing.nearSide,
    farSide: otherSide(facing.nearSide),
  };
}

/** Where only one point is known, returns that point. */
export function middleOf(one: SagittalPath, other: SagittalPath): SagittalPath {
  return {
    ...mapAxes(one, (px, axis) => meansOfKnown(px, other[axis])),
    confidence: one.confidence.map((value, frame) => Math.max(value, other.confidence[frame]!)),
  };
}

function meansOfKnown(ones: Float64Array, others: Float64Array): Float64Array {
  return ones.map((value, frame) => {
    const otherValue = others[frame]!;
    if (Number.isNaN(value)) return otherValue;
    return Number.isNaN(otherValue) ? value : (value + otherValue) / 2;
  });
}

const FULL_LENGTH_QUANTILE = 0.8;

export function lengthsPx(from: SagittalPath, to: SagittalPath): Float64Array {
  return from.upPx.map((upPx, frame) =>
    Math.hypot(to.forwardPx[frame]! - from.forwardPx[frame]!, to.upPx[frame]! - upPx),
  );
}

/**
 * Returns the full length of a segment, which shows only while it lies in the plane of the picture.
 */
export function fullPx(from: SagittalPath, to: SagittalPath): number {
  return quantileOf(lengthsPx(from, to), FULL_LENGTH_QUANTILE);
}

/** Returns the length from hip to ankle along the leg; the median over all frames and both legs. */
export function legPx({ points }: Pick<SagittalBody, 'points'>): number {
  const legs = SIDES.flatMap((side) => {
    const shanks = lengthsPx(points[`${side}_knee`], points[`${side}_ankle`]);
    const thighs = lengthsPx(points[`${side}_hip`], points[`${side}_knee`]);
    return Array.from(thighs, (thigh, frame) => thigh + shanks[frame]!);
  });
  return medianOf(legs);
}
