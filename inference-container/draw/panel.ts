import { SHADE } from './palette.ts';
import type { Rectangle } from './place-badges.ts';
import type { Scene } from './scene.ts';
import type { Shape } from './shape.ts';

const CORNER_UNITS = 6;
const PAUSED_OPACITY = 0.9;
/** Opacity of panels over the playing video, which should show through. */
export const PLAYING_OPACITY = 0.7;

/** Background of a text. */
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
