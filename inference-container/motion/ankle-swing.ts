import { quantileOf } from '../numbers/statistics.ts';
import type { BodyPaths } from './body-paths.ts';
import { ANKLES } from './body-paths.ts';

/** Leaves out 5 % on each side as outliers. */
const LOW_QUANTILE = 0.05;

/**
 * How much the distance between the ankles changes, along the axis on which it changes more. It does
 * not matter which ankle is the left one: legs that stand apart seem to swing where the labels change.
 */
export function ankleSwingPx(paths: BodyPaths): number {
  const [left, right] = [paths[ANKLES[0]], paths[ANKLES[1]]];
  const swings = (['xPx', 'yPx'] as const).map((axis) =>
    spread(left[axis].map((value, frame) => Math.abs(value - right[axis][frame]!))),
  );
  return Math.max(...swings);
}

export function spread(values: Float64Array): number {
  return quantileOf(values, 1 - LOW_QUANTILE) - quantileOf(values, LOW_QUANTILE);
}
