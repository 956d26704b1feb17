import type { Level, ScoredAngle } from './annotation-input.ts';
import type { Color } from './shape.ts';

export const WHITE: Color = [244, 246, 248];
/** Drawn under lines and letters so that they stand out from any background. */
export const SHADE: Color = [14, 18, 24];
export const PATH_COLOR: Color = [92, 200, 255];
/** For segments that were not scored. */
const NEUTRAL: Color = [206, 212, 218];
const LEVEL_COLORS: Readonly<Record<Level, Color>> = {
  good: [52, 211, 105],
  okay: [255, 176, 32],
  bad: [255, 77, 64],
};

export function colorOf(angle: ScoredAngle | undefined): Color {
  return angle === undefined ? NEUTRAL : LEVEL_COLORS[angle.level];
}

/** Blends a color toward white. */
export function paler(color: Color, share: number): Color {
  const towardWhite = (value: number) => value + (255 - value) * share;
  return [towardWhite(color[0]), towardWhite(color[1]), towardWhite(color[2])];
}
