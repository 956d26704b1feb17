import { lumaSharesOf } from '../media/color-tags.ts';
import type { PictureSize } from '../media/picture-size.ts';
import type { Color } from './shape.ts';

export interface YuvColor {
  luma: number;
  blue: number;
  red: number;
}

/**
 * Limited range, 8 bits: ITU-R BT.709-6, items 3.2 to 3.4 and 4.6, with the matrix's own
 * coefficients.
 */
export function toYuv(
  [red, green, blue]: Color,
  matrix: string | null,
  picture: PictureSize,
): YuvColor {
  const shares = lumaSharesOf({ matrix }, picture);
  const luma = shares.red * red + (1 - shares.red - shares.blue) * green + shares.blue * blue;
  return {
    luma: Math.round(16 + (219 * luma) / 255),
    blue: Math.round(128 + (112 * (blue - luma)) / (1 - shares.blue) / 255),
    red: Math.round(128 + (112 * (red - luma)) / (1 - shares.red) / 255),
  };
}
