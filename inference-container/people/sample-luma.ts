import type { SamplingPlan } from './sampling-plan.ts';

/** Places are in 65536ths of a pixel. Whole numbers throughout are what makes this fast. */
const PLACE_BITS = 16;
const ONE_PX = 2 ** PLACE_BITS;
const BLACK = 16 * 2 ** 16;

/** Columns of one row: from `from` to before `to`. */
export interface RowPart {
  row: number;
  from: number;
  to: number;
}

/** Samples whose neighbors all lie in the picture, into the plan's row. */
export function sampleInside(plan: SamplingPlan, { row, from, to }: RowPart): void {
  const { rowOfBrightness, rowOfColor } = plan;
  const { pixels, widthPx, halvings } = plan.brightness;
  const colorWidthPx = plan.colors.widthPx;
  const stepX = inPlaceUnits(plan.stepXPx);
  const stepY = inPlaceUnits(plan.stepYPx);
  let x = inPlaceUnits(plan.originXPx + from * plan.stepXPx + row * plan.rowStepXPx);
  let y = inPlaceUnits(plan.originYPx + from * plan.stepYPx + row * plan.rowStepYPx);
  for (let column = from; column < to; column++) {
    rowOfBrightness[column] = brightnessAt(pixels, widthPx, x, y);
    rowOfColor[column] = nearestColor(colorWidthPx, halvings, x, y);
    x = (x + stepX) | 0;
    y = (y + stepY) | 0;
  }
}

/** The same anywhere, with what the plan has around the picture: black fades in over one pixel. */
export function sampleAtBorder(plan: SamplingPlan, { row, from, to }: RowPart): void {
  const { rowOfBrightness, rowOfColor } = plan;
  const { pixels, widthPx, heightPx, halvings } = plan.brightness;
  const colorWidthPx = plan.colors.widthPx;
  const isBlack = plan.border === 'zero';
  // The outermost pixels repeated are what lies at the nearest place between pixels.
  const lastX = (widthPx - 1) * ONE_PX - 1;
  const lastY = (heightPx - 1) * ONE_PX - 1;
  for (let column = from; column < to; column++) {
    const xPx = plan.originXPx + column * plan.stepXPx + row * plan.rowStepXPx;
    const yPx = plan.originYPx + column * plan.stepYPx + row * plan.rowStepYPx;
    const x = Math.min(Math.max(0, xPx * ONE_PX), lastX) | 0;
    const y = Math.min(Math.max(0, yPx * ONE_PX), lastY) | 0;
    const part = isBlack ? partInside(xPx, widthPx) * partInside(yPx, heightPx) : 1;
    rowOfBrightness[column] = BLACK + part * (brightnessAt(pixels, widthPx, x, y) - BLACK);
    rowOfColor[column] = part < 0.5 ? NO_PLACE : nearestColor(colorWidthPx, halvings, x, y);
  }
}

/** In the place of a color's place: there is none. */
const NO_PLACE = -1;

/** Bilinear, in 65536ths; places in between count in 256ths of a pixel. */
function brightnessAt(pixels: Uint8Array, widthPx: number, x: number, y: number): number {
  const at = (Math.imul(y >> PLACE_BITS, widthPx) + (x >> PLACE_BITS)) | 0;
  const below = (at + widthPx) | 0;
  const right = (x >> (PLACE_BITS - 8)) & 255;
  const down = (y >> (PLACE_BITS - 8)) & 255;
  const upper = (pixels[at]! << 8) + Math.imul(pixels[at + 1]! - pixels[at]!, right);
  const lower = (pixels[below]! << 8) + Math.imul(pixels[below + 1]! - pixels[below]!, right);
  return ((upper << 8) + Math.imul(lower - upper, down)) | 0;
}

/** Color planes have half the size of the frame, and so the same as a picture halved once. */
function nearestColor(widthPx: number, halvings: number, x: number, y: number): number {
  const bits = PLACE_BITS + 1 - halvings;
  return (Math.imul((y + ONE_PX / 2) >> bits, widthPx) + ((x + ONE_PX / 2) >> bits)) | 0;
}

function partInside(placePx: number, sizePx: number): number {
  return Math.max(0, Math.min(1, placePx + 1, sizePx - placePx));
}

function inPlaceUnits(px: number): number {
  return Math.round(px * ONE_PX) | 0;
}
