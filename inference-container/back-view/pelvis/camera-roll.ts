import type { PointPath } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { degreesOf } from '../../numbers/arithmetic.ts';
import { meanOf, medianOf, standardDeviationOf } from '../../numbers/statistics.ts';
import type { MidStance } from '../picture/chosen-frames.ts';

export type BalancePaths = Record<`${Side}_${'shoulder' | 'hip' | 'ankle'}`, PointPath>;

export interface CameraRoll {
  /** Positive if the picture is rotated clockwise. */
  rollDegrees: number;
  standardErrorDegrees: number;
}

/**
 * Height of a runner's center of mass above the hips, as a share of hips to shoulders (Winter 2009,
 * table 4.1).
 */
const MASS_ABOVE_HIPS = 0.4;
/** The lowest error on rendered runners. */
const MIN_ERROR_DEGREES = 0.8;
/** Standard error of the median of three values, in their standard deviations. */
const MEDIAN_OF_THREE = 0.67;

/**
 * Camera roll, from lines of the body that are level or upright on average over whole strides:
 * hips, shoulders, and the line from the stance feet to the center of mass, which does not lean to
 * either side. No single one holds exactly for everyone, but their errors are independent: a low
 * shoulder says nothing about the feet. Null without a whole stride.
 */
export function findCameraRoll(
  body: BalancePaths,
  { stances, timesSeconds }: { stances: readonly MidStance[]; timesSeconds: Float64Array },
): CameraRoll | null {
  const feet = stances.map((stance) => meanAnkle(body, { stance, timesSeconds }));
  const strides = stances.flatMap((stance, index) => {
    const [next, last] = [stances[index + 1], stances[index + 2]];
    const [first, middle, end] = [feet[index], feet[index + 1], feet[index + 2]];
    if (next === undefined || last === undefined || last.side !== stance.side) return [];
    if (next.side === stance.side || !first || !middle || !end) return [];
    const span = { fromSeconds: stance.startSeconds, toSeconds: last.startSeconds };
    const hips = meanLine(body, { part: 'hip', timesSeconds, ...span });
    const shoulders = meanLine(body, { part: 'shoulder', timesSeconds, ...span });
    const across = mix(hips.xPx, shoulders.xPx) - ((first.xPx + end.xPx) / 2 + middle.xPx) / 2;
    const up = ((first.yPx + end.yPx) / 2 + middle.yPx) / 2 - mix(hips.yPx, shoulders.yPx);
    return [
      {
        balance: degreesOf(Math.atan2(across, up)),
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

function mix(hips: number, shoulders: number): number {
  return hips + MASS_ABOVE_HIPS * (shoulders - hips);
}

function meanAnkle(
  body: BalancePaths,
  { stance, timesSeconds }: { stance: MidStance; timesSeconds: Float64Array },
): { xPx: number; yPx: number } | null {
  const { xPx, yPx } = body[`${stance.side}_ankle`];
  const isInside = (_: number, frame: number) => {
    const seconds = timesSeconds[frame] ?? Number.NaN;
    return seconds >= stance.startSeconds && seconds <= stance.endSeconds;
  };
  const place = { xPx: meanOf(xPx.filter(isInside)), yPx: meanOf(yPx.filter(isInside)) };
  return Number.isNaN(place.xPx + place.yPx) ? null : place;
}

/** From the runner's left to right: mean midpoint, and clockwise rotation. */
function meanLine(
  body: BalancePaths,
  {
    part,
    timesSeconds,
    fromSeconds,
    toSeconds,
  }: {
    part: 'hip' | 'shoulder';
    timesSeconds: Float64Array;
    fromSeconds: number;
    toSeconds: number;
  },
): { xPx: number; yPx: number; degrees: number } {
  const isInside = (_: number, frame: number) => {
    const seconds = timesSeconds[frame] ?? Number.NaN;
    return seconds >= fromSeconds && seconds < toSeconds;
  };
  const meanPlace = (side: Side) => {
    const { xPx, yPx } = body[`${side}_${part}`];
    return { xPx: meanOf(xPx.filter(isInside)), yPx: meanOf(yPx.filter(isInside)) };
  };
  const [left, right] = [meanPlace('left'), meanPlace('right')];
  return {
    xPx: (left.xPx + right.xPx) / 2,
    yPx: (left.yPx + right.yPx) / 2,
    degrees: degreesOf(Math.atan2(right.yPx - left.yPx, right.xPx - left.xPx)),
  };
}
