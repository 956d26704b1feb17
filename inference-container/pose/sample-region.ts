import assert from 'node:assert/strict';

import type { Frame } from '../media/video.ts';
import type { Region } from './region.ts';
import type { SampledInto, SamplingPlan } from './sampling-plan.ts';
import { FRACTION_BITS, NO_COLOR, QUARTERS, inSumUnits, planSampling } from './sampling-plan.ts';

/** Positions are fixed-point, in 65536ths of a pixel; integer arithmetic makes this fast. */
const PLACE_BITS = 16;
const ONE_PX = 2 ** PLACE_BITS;
const BLACK_SUM = 16 * 2 ** 16;

/** Widest target. */
const MAX_COLUMNS = 1024;
/**
 * Current row, shared by all calls, which are synchronous: luma in 65536ths, and the index of the
 * nearest chroma sample.
 */
const lumaRow = new Int32Array(MAX_COLUMNS);
const chromaRow = new Int32Array(MAX_COLUMNS);

/** `from` is inclusive, `to` exclusive. */
interface RowSegment {
  row: number;
  from: number;
  to: number;
}

/** Samples where all neighbors are inside the picture. */
function sampleInside(plan: SamplingPlan, { row, from, to }: RowSegment): void {
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
function sampleAtBorder(plan: SamplingPlan, { row, from, to }: RowSegment): void {
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
    lumaRow[column] = BLACK_SUM + part * (lumaAt(pixels, widthPx, x, y) - BLACK_SUM);
    chromaRow[column] = part < 0.5 ? NO_CHROMA : nearestChroma(chromaWidthPx, halvings, x, y);
  }
}

const NO_CHROMA = -1;

/** Interpolates bilinearly with 8-bit weights; the result is in 65536ths. */
function lumaAt(pixels: Uint8Array, widthPx: number, x: number, y: number): number {
  const at = (Math.imul(y >> PLACE_BITS, widthPx) + (x >> PLACE_BITS)) | 0;
  const below = (at + widthPx) | 0;
  const right = (x >> (PLACE_BITS - 8)) & 255;
  const down = (y >> (PLACE_BITS - 8)) & 255;
  const upper = (pixels[at]! << 8) + Math.imul(pixels[at + 1]! - pixels[at]!, right);
  const lower = (pixels[below]! << 8) + Math.imul(pixels[below + 1]! - pixels[below]!, right);
  return ((upper << 8) + Math.imul(lower - upper, down)) | 0;
}

/**
 * Returns the index of the nearest chroma sample. Chroma planes are half the size of the frame,
 * like a picture halved once.
 */
function nearestChroma(widthPx: number, halvings: number, x: number, y: number): number {
  const bits = PLACE_BITS + 1 - halvings;
  return (Math.imul((y + ONE_PX / 2) >> bits, widthPx) + ((x + ONE_PX / 2) >> bits)) | 0;
}

function partInside(placePx: number, sizePx: number): number {
  return Math.max(0, Math.min(1, placePx + 1, sizePx - placePx));
}

function toFixedPoint(px: number): number {
  return Math.round(px * ONE_PX) | 0;
}

const BLACK = 16;
/** Added to all sums to keep them positive. */
const BYTE_OFFSET = 320;

const LUMA_FACTOR = 255 / 219;
const FACTOR = inSumUnits(LUMA_FACTOR / 256);
const SUMMAND = inSumUnits(BYTE_OFFSET - BLACK * LUMA_FACTOR + 0.5 / QUARTERS);
/** Maps the integer part of a sum to a value from 0 to 255. */
const SUM_TO_BYTE = Float64Array.from({ length: 2 ** (31 - FRACTION_BITS) }, (_, sum) =>
  Math.min(255, Math.max(0, sum / QUARTERS - BYTE_OFFSET)),
);

/** Converts the current row to RGB and writes it to the target's planes. */
function writeColors(plan: SamplingPlan, row: number): void {
  const { target, offset, widthPx: columns, heightPx: rows, scale, bias } = plan;
  const { redOfV, greenOfU, greenOfV, blueOfU } = plan.chromaTables;
  const { pixels, uOffset, vOffset } = plan.chroma;
  const redAt = offset + row * columns;
  const greenAt = redAt + rows * columns;
  const blueAt = greenAt + rows * columns;
  for (let column = 0; column < columns; column++) {
    const place = chromaRow[column]!;
    const u = place < 0 ? NO_COLOR : pixels[uOffset + place]!;
    const v = place < 0 ? NO_COLOR : pixels[vOffset + place]!;
    const gray = (Math.imul(lumaRow[column]! >> 8, FACTOR) + SUMMAND) | 0;
    const redSum = (gray + redOfV[v]!) | 0;
    const greenSum = (gray + greenOfU[u]! + greenOfV[v]!) | 0;
    const blueSum = (gray + blueOfU[u]!) | 0;
    target[redAt + column] = SUM_TO_BYTE[redSum >> FRACTION_BITS]! * scale + bias;
    target[greenAt + column] = SUM_TO_BYTE[greenSum >> FRACTION_BITS]! * scale + bias;
    target[blueAt + column] = SUM_TO_BYTE[blueSum >> FRACTION_BITS]! * scale + bias;
  }
}

/**
 * Margin that keeps positions inside the frame despite rounding errors, which accumulate over a
 * row.
 */
const ROUNDING_MARGIN_PX = 1 / 32;

/**
 * Crops a region out of a frame, upright and scaled, into color planes: bilinear for luma, nearest
 * for chroma, whose planes are half the size anyway. Column i and row j of the result correspond to
 * (i + 0.5, j + 0.5) of the region's grid.
 */
export function sampleRegion(frame: Frame, region: Region, into: SampledInto): void {
  const plan = planSampling(frame, region, into);
  const { luma, widthPx: columns } = plan;
  assert(columns <= MAX_COLUMNS, `a target is at most ${MAX_COLUMNS} wide`);
  for (let row = 0; row < plan.heightPx; row++) {
    const startXPx = plan.originXPx + row * plan.rowStepXPx;
    const startYPx = plan.originYPx + row * plan.rowStepYPx;
    const [fromX, toX] = columnsInside(startXPx, plan.stepXPx, luma.widthPx);
    const [fromY, toY] = columnsInside(startYPx, plan.stepYPx, luma.heightPx);
    const from = Math.min(columns, Math.max(0, fromX, fromY));
    const to = Math.max(from, Math.min(columns, toX, toY));
    sampleAtBorder(plan, { row, from: 0, to: from });
    sampleInside(plan, { row, from, to });
    sampleAtBorder(plan, { row, from: to, to: columns });
    writeColors(plan, row);
  }
}

/** Returns the columns of a row whose positions along one axis are inside the frame. */
function columnsInside(
  startPx: number,
  stepPx: number,
  sizePx: number,
): readonly [from: number, to: number] {
  const [lowPx, highPx] = [ROUNDING_MARGIN_PX, sizePx - 1 - ROUNDING_MARGIN_PX];
  if (stepPx === 0) return startPx >= lowPx && startPx <= highPx ? [0, Infinity] : [Infinity, 0];
  const [nearPx, farPx] = stepPx > 0 ? [lowPx, highPx] : [highPx, lowPx];
  return [Math.ceil((nearPx - startPx) / stepPx), Math.floor((farPx - startPx) / stepPx) + 1];
}
