import { clamp } from '../numbers/arithmetic.ts';
import type { Rectangle } from './place-badges.ts';
import type { Scene } from './scene.ts';
import type { Color, Shape } from './shape.ts';

export const WHITE: Color = [244, 246, 248];
/** Drawn under lines and letters to make them stand out from any background. */
export const SHADE: Color = [14, 18, 24];
export const PATH_COLOR: Color = [92, 200, 255];
/** Color of parts without a score. */
const NEUTRAL: Color = [206, 212, 218];
/** For scores from 0 to 1, evenly spaced. */
const SCORE_COLORS: readonly Color[] = [
  [235, 45, 60],
  [250, 105, 45],
  [255, 165, 30],
  [225, 205, 45],
  [52, 211, 105],
];

/** Interpolates, so equal colors mean equal scores. */
export function colorOfScore(score: number | null): Color {
  if (score === null) return NEUTRAL;
  const at = clamp(score, [0, 1]) * (SCORE_COLORS.length - 1);
  const from = SCORE_COLORS[Math.floor(at)] ?? NEUTRAL;
  const to = SCORE_COLORS[Math.ceil(at)] ?? NEUTRAL;
  return blend(from, to, at % 1);
}

export function lighten(color: Color, share: number): Color {
  return blend(color, [255, 255, 255], share);
}

function blend(from: Color, to: Color, share: number): Color {
  const at = (one: number, other: number) => one + (other - one) * share;
  return [at(from[0], to[0]), at(from[1], to[1]), at(from[2], to[2])];
}

const CORNER_UNITS = 6;
const PAUSED_OPACITY = 0.9;
/** Opacity of panels over the playing video, which should show through. */
export const PLAYING_OPACITY = 0.7;

export function darkPanel(
  box: Rectangle,
  { unitPx }: Pick<Scene, 'unitPx'>,
  opacity = PAUSED_OPACITY,
): Shape {
  return {
    color: SHADE,
    opacity,
    parts: [
      {
        kind: 'panel',
        topLeft: { xPx: box.left, yPx: box.top },
        widthPx: box.width,
        heightPx: box.height,
        cornerPx: CORNER_UNITS * unitPx,
      },
    ],
  };
}
