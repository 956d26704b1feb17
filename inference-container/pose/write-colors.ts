import { inSumUnits, NO_COLOR, QUARTERS, FRACTION_BITS } from './chroma-tables.ts';
import type { SamplingPlan } from './sampling-plan.ts';

const BLACK = 16;
/** Added to all sums to keep them positive. */
const RAISED_BYTES = 320;

const LUMA_FACTOR = 255 / 219;
const FACTOR = inSumUnits(LUMA_FACTOR / 256);
const SUMMAND = inSumUnits(RAISED_BYTES - BLACK * LUMA_FACTOR + 0.5 / QUARTERS);
/** Maps the integer part of a sum to a value from 0 to 255. */
const BYTE_OF_SUM = Float64Array.from({ length: 2 ** (31 - FRACTION_BITS) }, (_, sum) =>
  Math.min(255, Math.max(0, sum / QUARTERS - RAISED_BYTES)),
);

/** Converts the plan's luma and chroma row to RGB and writes it to the target's planes. */
export function writeColors(plan: SamplingPlan, row: number): void {
  const { lumaRow, chromaRow, target, columns, red, green, blue } = plan;
  const { redOfV, greenOfU, greenOfV, blueOfU } = plan.chromaTables;
  const { pixels, uOffset, vOffset } = plan.chroma;
  const redAt = red.offset + row * columns;
  const greenAt = green.offset + row * columns;
  const blueAt = blue.offset + row * columns;
  const { scale: redScale, bias: redBias } = red;
  const { scale: greenScale, bias: greenBias } = green;
  const { scale: blueScale, bias: blueBias } = blue;
  for (let column = 0; column < columns; column++) {
    const place = chromaRow[column]!;
    const u = place < 0 ? NO_COLOR : pixels[uOffset + place]!;
    const v = place < 0 ? NO_COLOR : pixels[vOffset + place]!;
    const gray = (Math.imul(lumaRow[column]! >> 8, FACTOR) + SUMMAND) | 0;
    const redSum = (gray + redOfV[v]!) | 0;
    const greenSum = (gray + greenOfU[u]! + greenOfV[v]!) | 0;
    const blueSum = (gray + blueOfU[u]!) | 0;
    target[redAt + column] = BYTE_OF_SUM[redSum >> FRACTION_BITS]! * redScale + redBias;
    target[greenAt + column] = BYTE_OF_SUM[greenSum >> FRACTION_BITS]! * greenScale + greenBias;
    target[blueAt + column] = BYTE_OF_SUM[blueSum >> FRACTION_BITS]! * blueScale + blueBias;
  }
}
