import type { Level, ScoredAngle } from './annotation-input.ts';
import type { Ink } from './shape.ts';

export const WHITE: Ink = [244, 246, 248];
/** Under lines and letters, so that they stand out from any background. */
export const SHADE: Ink = [14, 18, 24];
export const PATH_INK: Ink = [92, 200, 255];
/** Of what was not scored. */
const NEUTRAL: Ink = [206, 212, 218];
const LEVEL_INKS: Readonly<Record<Level, Ink>> = {
  good: [52, 211, 105],
  okay: [255, 176, 32],
  bad: [255, 77, 64],
};

export function inkOf(angle: ScoredAngle | undefined): Ink {
  return angle === undefined ? NEUTRAL : LEVEL_INKS[angle.level];
}

/** Part of the way to white. */
export function paler(ink: Ink, share: number): Ink {
  const towardWhite = (value: number) => value + (255 - value) * share;
  return [towardWhite(ink[0]), towardWhite(ink[1]), towardWhite(ink[2])];
}
