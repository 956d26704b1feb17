import type { SamplingPlan } from './sampling-plan.ts';

/** Positions are fixed-point, in 65536ths of a pixel; integer arithmetic makes this fast. */
const FRACTION_BITS = 16;
const ONE_PX = 2 ** FRACTION_BITS;
const BLACK = 16 * 2 ** 16;

/** Columns of one row, from `from` (inclusive) to `to` (exclusive). */
export interface RowPart {
  row: number;
  from: number;
  to: number;
}

/** Samples where all neighbors are inside the picture. */
export function sampleInside(plan: SamplingPlan, { row, from, to }: RowPart): void {
  const { lumaRow, chromaRow } = plan;
  const { pixels, widthPx, halvings } = plan.luma;
  const chromaWidthPx = plan.chroma.widthPx;
  const stepX = toFixedPoint(plan.stepXPx);
  const stepY = toFixedPoint(plan.stepYPx);
  let x = toFixedPoint(plan.originXPx + from * plan.stepXPx + row * plan.rowStepXPx);
  let y = toFixedPoint(plan.originYPx + from * plan.stepYPx + row * plan.rowStepYPx);
  for (let column = from; column < to; column++) {
    lumaRow[column] = lumaAt(pixels, widthPx, x, y);
    chromaRow[column] = nearestChroma(chromaWidthPx, halvings, x, y);
    x = (x + stepX) | 0;
    y = (y + stepY) | 0;
  }
}

/** Samples anywhere, with the plan's border; a black border is blended over one pixel. */
export function sampleAtBorder(plan: SamplingPlan, { row, from, to }: RowPart): void {
  const { lumaRow, chromaRow } = plan;
  const { pixels, widthPx, heightPx, halvings } = plan.luma;
  const chromaWidthPx = plan.chroma.widthPx;
  const isBlack = plan.border === 'zero';
  // Clamping the position replicates the outermost pixels.
  const lastX = (widthPx - 1) * ONE_PX - 1;
  const lastY = (heightPx - 1) * ONE_PX - 1;
  for (let column = from; column < to; column++) {
    const xPx = plan.originXPx + column * plan.stepXPx + row * plan.rowStepXPx;
    const yPx = plan.originYPx + column * plan.stepYPx + row * plan.rowStepYPx;
    const x = Math.min(Math.max(0, xPx * ONE_PX), lastX) | 0;
    const y = Math.min(Math.max(0, yPx * ONE_PX), lastY) | 0;
    const part = isBlack ? partInside(xPx, widthPx) * partInside(yPx, heightPx) : 1;
    lumaRow[column] = BLACK + part * (lumaAt(pixels, widthPx, x, y) - BLACK);
    chromaRow[column] = part < 0.5 ? NO_CHROMA : nearestChroma(chromaWidthPx, halvings, x, y);
  }
}

/** Marks a sample without chroma. */
const NO_CHROMA = -1;

/** Bilinear with 8-bit weights; the result is in 65536ths. */
function lumaAt(pixels: Uint8Array, widthPx: number, x: number, y: number): number {
  const at = (Math.imul(y >> FRACTION_BITS, widthPx) + (x >> FRACTION_BITS)) | 0;
  const below = (at + widthPx) | 0;
  const right = (x >> (FRACTION_BITS - 8)) & 255;
  const down = (y >> (FRACTION_BITS - 8)) & 255;
  const upper = (pixels[at]! << 8) + Math.imul(pixels[at + 1]! - pixels[at]!, right);
  const lower = (pixels[below]! << 8) + Math.imul(pixels[below + 1]! - pixels[below]!, right);
  return ((upper << 8) + Math.imul(lower - upper, down)) | 0;
}

/** Chroma planes are half the size of the frame, like a picture halved once. */
function nearestChroma(widthPx: number, halvings: number, x: number, y: number): number {
  const bits = FRACTION_BITS + 1 - halvings;
  return (Math.imul((y + ONE_PX / 2) >> bits, widthPx) + ((x + ONE_PX / 2) >> bits)) | 0;
}

function partInside(placePx: number, sizePx: number): number {
  return Math.max(0, Math.min(1, placePx + 1, sizePx - placePx));
}

function toFixedPoint(px: number): number {
  return Math.round(px * ONE_PX) | 0;
}
