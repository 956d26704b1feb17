import { TEXT_UNITS } from './badge.ts';
import { WHITE } from './palette.ts';
import { darkPanel, PLAYING_OPACITY } from './panel.ts';
import type { Rectangle } from './place-badges.ts';
import { countInside } from './place-badges.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { CAPITAL_HEIGHT, textPart, textWidthPx } from './text.ts';

/** The pace of the slow passage: see `SLOWNESS`. */
const PACE = '½×';
const UNITS = { paddingX: 9, paddingY: 7, gap: 4 };

/**
 * Says that the video plays at half speed: at that end of the caption, toward the middle of the
 * picture, where it covers less of the runner.
 */
export function drawSlowMark(
  caption: Rectangle,
  { picture, unitPx }: Pick<Scene, 'picture' | 'unitPx'>,
  body: readonly Point[],
): Shape[] {
  const width = (textWidthPx(PACE, TEXT_UNITS) + 2 * UNITS.paddingX) * unitPx;
  const height = (TEXT_UNITS * CAPITAL_HEIGHT + 2 * UNITS.paddingY) * unitPx;
  const gapPx = UNITS.gap * unitPx;
  const isAtTop = caption.top < picture.heightPx / 2;
  const top = isAtTop ? caption.top + caption.height + gapPx : caption.top - gapPx - height;
  const left = { left: caption.left, top, width, height };
  const right = { ...left, left: caption.left + caption.width - width };
  const box = countInside(left, body) > countInside(right, body) ? right : left;
  const at = { xPx: box.left + width / 2, yPx: box.top + height - UNITS.paddingY * unitPx };
  const text = textPart(PACE, at, { sizePx: TEXT_UNITS * unitPx, align: 'middle' });
  return [
    { ...darkPanel(box, { unitPx }, PLAYING_OPACITY), recurs: true },
    { color: WHITE, opacity: 1, parts: [text], recurs: true },
  ];
}
