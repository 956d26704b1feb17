import type { SamplingPlan } from './sampling-plan.ts';

/** Places are in 65536ths of a pixel. Whole numbers throughout are what makes this fast. */
const PLACE_BITS = 16;
const ONE_PX = 2 ** PLACE_BITS;
const BLACK = 16;

/** Columns of one row: from `from` to before `to`. */
export interface RowPart {
  row: number;
  from: number;
  to: number;
}

/**
 * Brightness of samples whose neighbours all lie in the frame, in 65536ths, into the plan's row,
 * and beside it where the nearest colour is.
 */
export function sampleInside(plan: SamplingPlan, { row, from, to }: RowPart): void {
  const { pixels, widthPx, colourWidthPx, brightness, colour } = plan;
  const stepX = inPlaceUnits(plan.stepXPx);
  const stepY = inPlaceUnits(plan.stepYPx);
  let x = inPlaceUnits(plan.originXPx + from * plan.stepXPx + row * plan.rowStepXPx);
  let y = inPlaceUnits(plan.originYPx + from * plan.stepYPx + row * plan.rowStepYPx);
  for (let column = from; column < to; column++) {
    brightness[column] = brightnessAt(pixels, widthPx, x, y);
    colour[column] = nearestColour(colourWidthPx, x, y);
    x = (x + stepX) | 0;
    y = (y + stepY) | 0;
  }
}

/** The same, as the mean of the middles of each sample's four quarters. */
export function sampleAveragedInside(plan: SamplingPlan, { row, from, to }: RowPart): void {
  const { pixels, widthPx, colourWidthPx, brightness, colour } = plan;
  const stepX = inPlaceUnits(plan.stepXPx);
  const stepY = inPlaceUnits(plan.stepYPx);
  const [fallX, fallY] = [inPlaceUnits(plan.rowStepXPx) >> 2, inPlaceUnits(plan.rowStepYPx) >> 2];
  const firstX = -(stepX >> 2) - fallX;
  const firstY = -(stepY >> 2) - fallY;
  const secondX = (stepX >> 2) - fallX;
  const secondY = (stepY >> 2) - fallY;
  let x = inPlaceUnits(plan.originXPx + from * plan.stepXPx + row * plan.rowStepXPx);
  let y = inPlaceUnits(plan.originYPx + from * plan.stepYPx + row * plan.rowStepYPx);
  for (let column = from; column < to; column++) {
    const sum =
      brightnessAt(pixels, widthPx, (x + firstX) | 0, (y + firstY) | 0) +
      brightnessAt(pixels, widthPx, (x + secondX) | 0, (y + secondY) | 0) +
      brightnessAt(pixels, widthPx, (x - secondX) | 0, (y - secondY) | 0) +
      brightnessAt(pixels, widthPx, (x - firstX) | 0, (y - firstY) | 0);
    brightness[column] = sum >> 2;
    colour[column] = nearestColour(colourWidthPx, x, y);
    x = (x + stepX) | 0;
    y = (y + stepY) | 0;
  }
}

/** The same anywhere, with what the plan has around the frame. */
export function sampleAtBorder(plan: SamplingPlan, { row, from, to }: RowPart): void {
  const { pixels, widthPx, heightPx, brightness, colour, isAveraged } = plan;
  const isBlack = plan.border === 'zero';
  const firstX = -(plan.stepXPx + plan.rowStepXPx) / 4;
  const firstY = -(plan.stepYPx + plan.rowStepYPx) / 4;
  const secondX = (plan.stepXPx - plan.rowStepXPx) / 4;
  const secondY = (plan.stepYPx - plan.rowStepYPx) / 4;
  for (let column = from; column < to; column++) {
    const xPx = plan.originXPx + column * plan.stepXPx + row * plan.rowStepXPx;
    const yPx = plan.originYPx + column * plan.stepYPx + row * plan.rowStepYPx;
    colour[column] = borderColour(plan, { xPx, yPx, isBlack });
    if (!isAveraged) {
      brightness[column] = borderBrightness(pixels, widthPx, heightPx, isBlack, xPx, yPx);
      continue;
    }
    brightness[column] =
      (borderBrightness(pixels, widthPx, heightPx, isBlack, xPx + firstX, yPx + firstY) +
        borderBrightness(pixels, widthPx, heightPx, isBlack, xPx + secondX, yPx + secondY) +
        borderBrightness(pixels, widthPx, heightPx, isBlack, xPx - secondX, yPx - secondY) +
        borderBrightness(pixels, widthPx, heightPx, isBlack, xPx - firstX, yPx - firstY)) >>
      2;
  }
}

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

/** Colour planes have half the size: their first middle lies between the first two pixels. */
function nearestColour(colourWidthPx: number, x: number, y: number): number {
  const row = (y + ONE_PX / 2) >> (PLACE_BITS + 1);
  return (Math.imul(row, colourWidthPx) + ((x + ONE_PX / 2) >> (PLACE_BITS + 1))) | 0;
}

/** A repeated outermost pixel is what lies at the nearest place inside; black fades in over one. */
function borderBrightness(
  pixels: Uint8Array,
  widthPx: number,
  heightPx: number,
  isBlack: boolean,
  xPx: number,
  yPx: number,
): number {
  const x = Math.min(Math.max(0, xPx) * ONE_PX, (widthPx - 1) * ONE_PX - 1) | 0;
  const y = Math.min(Math.max(0, yPx) * ONE_PX, (heightPx - 1) * ONE_PX - 1) | 0;
  const nearest = brightnessAt(pixels, widthPx, x, y);
  if (!isBlack) return nearest;
  const across = Math.max(0, Math.min(1, xPx + 1, widthPx - xPx));
  const down = Math.max(0, Math.min(1, yPx + 1, heightPx - yPx));
  return (BLACK * ONE_PX + (nearest - BLACK * ONE_PX) * across * down) | 0;
}

/** -1 where there is none. */
function borderColour(
  { widthPx, heightPx, colourWidthPx }: SamplingPlan,
  { xPx, yPx, isBlack }: { xPx: number; yPx: number; isBlack: boolean },
): number {
  const x = Math.min(Math.max(0, xPx + 0.5), widthPx - 0.5);
  const y = Math.min(Math.max(0, yPx + 0.5), heightPx - 0.5);
  if (isBlack && (x !== xPx + 0.5 || y !== yPx + 0.5)) return -1;
  return (y >> 1) * colourWidthPx + (x >> 1);
}

function inPlaceUnits(px: number): number {
  return Math.round(px * ONE_PX) | 0;
}
