import type { Point } from '../../draw/shape.ts';
import type { PointPath } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { degreesOf } from '../../numbers/arithmetic.ts';
import { meanOf, medianOf, standardDeviationOf } from '../../numbers/statistics.ts';
import type { MidStance } from '../picture/measured-frames.ts';

export type BalancePaths = Record<`${Side}_${'shoulder' | 'hip' | 'ankle'}`, PointPath>;

type Span = Omit<MidStance, 'side'>;

export interface CameraRoll {
  /** Positive if the picture is rotated clockwise. */
  rollDegrees: number;
  standardErrorDegrees: number;
}

/**
 * Height of a runner's center of mass above the hips, as a share of the distance from hips to
 * shoulders (Winter 2009, table 4.1).
 */
const MASS_ABOVE_HIPS = 0.4;
/** Lowest error on rendered runners. */
const MIN_ERROR_DEGREES = 0.8;
/** Standard error of the median of three values, in units of their standard deviation. */
const MEDIAN_OF_THREE = 0.67;

/**
 * Estimates camera roll from body lines that are level or upright on average over whole strides:
 * hips, shoulders, and the line from the stance feet to the center of mass. None of them holds
 * exactly for everyone, but their errors are independent: a low shoulder says nothing about the
 * feet. Null without a whole stride.
 */
export function findCameraRoll(
  body: BalancePaths,
  { stances, timesSeconds }: { stances: readonly MidStance[]; timesSeconds: Float64Array },
): CameraRoll | null {
  const meanPlace = (point: keyof BalancePaths, span: Span) => {
    const isInside = (_: number, frame: number) =>
      timesSeconds[frame]! >= span.startSeconds && timesSeconds[frame]! <= span.endSeconds;
    const { xPx, yPx } = body[point];
    return { xPx: meanOf(xPx.filter(isInside)), yPx: meanOf(yPx.filter(isInside)) };
  };
  /** Mean midpoint and clockwise rotation of the line from the runner's left to right. */
  const meanLine = (part: 'hip' | 'shoulder', span: Span) => {
    const [left, right] = [meanPlace(`left_${part}`, span), meanPlace(`right_${part}`, span)];
    return {
      ...between(left, right, 0.5),
      degrees: degreesOf(Math.atan2(right.yPx - left.yPx, right.xPx - left.xPx)),
    };
  };
  const ankle = (stance: MidStance) => meanPlace(`${stance.side}_ankle`, stance);
  const strides = stances.flatMap((stance, index) => {
    const [next, last] = [stances[index + 1], stances[index + 2]];
    if (next === undefined || last === undefined || last.side !== stance.side) return [];
    if (next.side === stance.side) return [];
    const span = { startSeconds: stance.startSeconds, endSeconds: last.startSeconds };
    const [hips, shoulders] = [meanLine('hip', span), meanLine('shoulder', span)];
    const mass = between(hips, shoulders, MASS_ABOVE_HIPS);
    const feet = between(between(ankle(stance), ankle(last), 0.5), ankle(next), 0.5);
    return [
      {
        balance: degreesOf(Math.atan2(mass.xPx - feet.xPx, feet.yPx - mass.yPx)),
        hips: hips.degrees,
        shoulders: shoulders.degrees,
      },
    ];
  });
  const lines = (['balance', 'hips', 'shoulders'] as const).map((line) =>
    medianOf(strides.map((stride) => stride[line])),
  );
  if (lines.some(Number.isNaN)) return null;
  return {
    rollDegrees: medianOf(lines),
    standardErrorDegrees: Math.max(MIN_ERROR_DEGREES, MEDIAN_OF_THREE * standardDeviationOf(lines)),
  };
}

function between(one: Point, other: Point, share: number): Point {
  return {
    xPx: one.xPx + share * (other.xPx - one.xPx),
    yPx: one.yPx + share * (other.yPx - one.yPx),
  };
}
