import { spreadOf } from '../numbers/statistics.ts';
import type { BodyPaths } from './body-paths.ts';
import { ANKLES } from './body-paths.ts';

/**
 * Change of the distance between the ankles, along the axis on which it changes more. Taken from
 * absolute distances: otherwise, legs that stand apart would seem to swing where the labels change.
 */
export function ankleSwingPx(paths: BodyPaths): number {
  const [left, right] = [paths[ANKLES[0]], paths[ANKLES[1]]];
  const swings = (['xPx', 'yPx'] as const).map((axis) =>
    spreadOf(left[axis].map((value, frame) => Math.abs(value - right[axis][frame]!))),
  );
  return Math.max(...swings);
}
