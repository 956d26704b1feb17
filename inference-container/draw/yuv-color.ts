import type { PictureSize } from '../media/picture-size.ts';
import type { Color } from './shape.ts';

export interface YuvColor {
  luma: number;
  blue: number;
  red: number;
}

/** Luma coefficients of red and blue: ITU-R BT.601, BT.709 and BT.2020. */
const SHARES_601 = { red: 0.299, blue: 0.114 };
const SHARES_709 = { red: 0.2126, blue: 0.0722 };
const SHARES_2020 = { red: 0.2627, blue: 0.0593 };
const SHARES_OF_MATRIX: Readonly<Record<string, typeof SHARES_601>> = {
  bt709: SHARES_709,
  bt470bg: SHARES_601,
  smpte170m: SHARES_601,
  bt2020nc: SHARES_2020,
};
/** From this height on, players assume BT.709 for untagged video. */
const HIGH_DEFINITION_SHORT_SIDE_PX = 720;

/**
 * Limited range, 8 bits: ITU-R BT.709-6, items 3.2 to 3.4 and 4.6, with the matrix's own
 * coefficients.
 */
export function toYuv(
  [red, green, blue]: Color,
  matrix: string | null,
  picture: PictureSize,
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
