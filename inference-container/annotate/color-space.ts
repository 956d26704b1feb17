import type { ColorTags } from '../run-data.ts';
import type { Ink } from './shape.ts';

/** Code points of ITU-T H.273 by the names of ffmpeg; nothing else is ever written. */
export const CODE_POINTS = {
  primaries: { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020: 9, smpte432: 12 },
  transfer: {
    bt709: 1,
    bt470bg: 5,
    smpte170m: 6,
    'iec61966-2-1': 13,
    'bt2020-10': 14,
    smpte2084: 16,
    'arib-std-b67': 18,
  },
  matrix: { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020nc: 9 },
} as const satisfies Record<keyof ColorTags, Record<string, number>>;

/** The tags without those that cannot be passed on. */
export function knownTags({ primaries, transfer, matrix }: ColorTags): ColorTags {
  return {
    primaries: Object.keys(CODE_POINTS.primaries).find((name) => name === primaries) ?? null,
    transfer: Object.keys(CODE_POINTS.transfer).find((name) => name === transfer) ?? null,
    matrix: Object.keys(CODE_POINTS.matrix).find((name) => name === matrix) ?? null,
  };
}

export interface YuvColor {
  luma: number;
  blue: number;
  red: number;
}

/** Shares of red and blue in the brightness: ITU-R BT.601, BT.709 and BT.2020. */
const SHARES_601 = { red: 0.299, blue: 0.114 };
const SHARES_709 = { red: 0.2126, blue: 0.0722 };
const SHARES_2020 = { red: 0.2627, blue: 0.0593 };
const SHARES_OF_MATRIX: Readonly<Record<string, typeof SHARES_601>> = {
  bt709: SHARES_709,
  bt470bg: SHARES_601,
  smpte170m: SHARES_601,
  bt2020nc: SHARES_2020,
};
/** Players take a video that does not say for BT.709 from this height on. */
const HIGH_DEFINITION_SHORT_SIDE_PX = 720;

/** Limited range, 8 bits: ITU-R BT.709-6, items 3.2 to 3.4 and 4.6, with the matrix's own shares. */
export function toYuv(
  [red, green, blue]: Ink,
  matrix: string | null,
  picture: { widthPx: number; heightPx: number },
): YuvColor {
  const isHighDefinition =
    Math.min(picture.widthPx, picture.heightPx) >= HIGH_DEFINITION_SHORT_SIDE_PX;
  const guess = isHighDefinition ? SHARES_709 : SHARES_601;
  const shares = SHARES_OF_MATRIX[matrix ?? ''] ?? guess;
  const luma = shares.red * red + (1 - shares.red - shares.blue) * green + shares.blue * blue;
  return {
    luma: Math.round(16 + (219 * luma) / 255),
    blue: Math.round(128 + (112 * (blue - luma)) / (1 - shares.blue) / 255),
    red: Math.round(128 + (112 * (red - luma)) / (1 - shares.red) / 255),
  };
}
