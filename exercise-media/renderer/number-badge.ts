import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import type { Glyph, Stroke } from './stroke-glyphs.ts';
import { STROKES } from './stroke-glyphs.ts';
import type { PictureSize } from './studio.ts';

/** Shares of the height of the whole picture. */
const RADIUS = 0.034;
const MARGIN = 0.022;
/** Shares of the radius. */
const DIGIT_SIZE = 0.46;
const STROKE = 0.13;

/** Draws a number in a disc in the top left corner of a picture; `unit` is the height it fits. */
export function drawNumber(
  pixels: Uint8Array,
  { size, number, unit }: { size: PictureSize; number: Glyph; unit: number },
): void {
  const radius = unit * RADIUS;
  const middle = unit * MARGIN + radius;
  const [stroke = []] = STROKES[number];
  const end = Math.ceil(middle + radius);
  for (let row = 0; row < end; row += 1) {
    for (let column = 0; column < end; column += 1) {
      const x = column + 0.5 - middle;
      const y = row + 0.5 - middle;
      const at = (row * size.width + column) * 3;
      cover(pixels, at, { ink: PALETTE.dark, share: radius - Math.hypot(x, y) + 0.5 });
      const apart = distance(stroke, [x / (radius * DIGIT_SIZE), y / (radius * DIGIT_SIZE)]);
      const inside = radius * (STROKE - apart * DIGIT_SIZE);
      cover(pixels, at, { ink: PALETTE.line, share: inside + 0.5 });
    }
  }
}

function distance(stroke: Stroke, [x, y]: Stroke[number]): number {
  let least = Infinity;
  for (const [index, [toX, toY]] of stroke.entries()) {
    const [fromX, fromY] = stroke[index - 1] ?? [toX, toY];
    const [alongX, alongY] = [toX - fromX, toY - fromY];
    const squared = alongX ** 2 + alongY ** 2;
    const dot = (x - fromX) * alongX + (y - fromY) * alongY;
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, dot / squared));
    least = Math.min(least, Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY));
  }
  return least;
}

/** Less than 0 and more than 1 count as none and all. */
function cover(pixels: Uint8Array, at: number, { ink, share }: { ink: Ink; share: number }): void {
  if (share <= 0) return;
  const part = Math.min(1, share);
  for (const [channel, tone] of [ink.red, ink.green, ink.blue].entries()) {
    const under = pixels[at + channel] ?? 0;
    pixels[at + channel] = under + (tone - under) * part + 0.5;
  }
}
