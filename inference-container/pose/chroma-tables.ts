import type { LumaShares } from '../media/color-tags.ts';

export const NO_COLOR = 128;
const CHROMA_FACTOR = 255 / 112;
/** Sums are fixed-point: quarter bytes with 18 fraction bits, so that the largest fits 32 bits. */
export const FRACTION_BITS = 18;
export const QUARTERS = 4;

/** Contributions of each chroma byte to red, green, and blue. */
export interface ChromaTables {
  redOfV: Int32Array;
  greenOfU: Int32Array;
  greenOfV: Int32Array;
  blueOfU: Int32Array;
}

/** Inverts the color matrix: ITU-R BT.709-6, items 3.2 to 3.4, 8 bits of limited range. */
export function chromaTables({ red, blue }: LumaShares): ChromaTables {
  const green = 1 - red - blue;
  const [redOfV, blueOfU] = [CHROMA_FACTOR * (1 - red), CHROMA_FACTOR * (1 - blue)];
  return {
    redOfV: chromaTable(redOfV),
    greenOfU: chromaTable((-blueOfU * blue) / green),
    greenOfV: chromaTable((-redOfV * red) / green),
    blueOfU: chromaTable(blueOfU),
  };
}

function chromaTable(factor: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => inSumUnits((byte - NO_COLOR) * factor));
}

export function inSumUnits(bytes: number): number {
  return Math.round(bytes * QUARTERS * 2 ** FRACTION_BITS);
}
