import type { Side } from '../../motion/facing.ts';
import type { PointPath } from '../../motion/point-path.ts';
import { meanOf, medianOf } from '../../numbers/statistics.ts';
import type { MidStance } from '../picture/mid-stance.ts';

export type BalancePaths = Record<`${Side}_${'shoulder' | 'hip' | 'ankle'}`, PointPath>;

export interface CameraRoll {
  /** Positive where the picture is turned clockwise. */
  rollDegrees: number;
  /** One standard deviation. */
  expectedErrorDegrees: number;
}

/** From the hips up to the center of mass of a runner, of the way to the shoulders (Winter 2009, table 4.1). */
const MASS_ABOVE_HIPS = 0.4;
/** Of rendered runners, the best that the lines of a body can do. */
const LEAST_ERROR_DEGREES = 0.8;
/** Of the median of three values, in their standard deviations. */
const MEDIAN_OF_THREE = 0.67;
const DEGREES = 180 / Math.PI;

/**
 * How the camera was turned, from lines of the body that are level or upright in the mean over
 * whole strides: hips, shoulders, and the way from the feet on the ground to the center of mass,
 * which does not fall to either side. No one of them is quite so in everybody, but they are not
 * wrong together: a shoulder that is held low says nothing of the feet. Null without a whole stride.
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
        balance: Math.atan2(across, up) * DEGREES,
        hips: hips.degrees,
        shoulders: shoulders.degrees,
      },
    ];
  });
  const lines = (['balance', 'hips', 'shoulders'] as const).map((line) =>
    medianOf(strides.map((stride) => stride[line])),
  );
  if (lines.some(Number.isNaN)) return null;
  const mean = meanOf(lines);
  const scatter = Math.sqrt(meanOf(lines.map((line) => (line - mean) ** 2)) * 1.5);
  return {
    rollDegrees: medianOf(lines),
    expectedErrorDegrees: Math.max(LEAST_ERROR_DEGREES, MEDIAN_OF_THREE * scatter),
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

/** From the runner's left to the right: its mean middle, and how far it is turned clockwise. */
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
    degrees: Math.atan2(right.yPx - left.yPx, right.xPx - left.xPx) * DEGREES,
  };
}
