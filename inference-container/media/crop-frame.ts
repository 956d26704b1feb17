import { pictureByteCount } from './picture-size.ts';
import type { Frame } from './video.ts';

/** Whole pixels; all numbers are even, because two rows and columns share a chroma sample. */
export interface CropRectangle {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** Color of the part of a crop outside the frame. */
const BLACK_LUMA = 16;
const NO_COLOR = 128;

/** A copy of a part of the frame; black where it reaches beyond the frame at the sides. */
export function cropFrame(frame: Frame, crop: CropRectangle): Frame {
  const { leftPx, topPx, widthPx, heightPx } = crop;
  const pixels = new Uint8Array(pictureByteCount(crop)).fill(NO_COLOR);
  pixels.fill(BLACK_LUMA, 0, widthPx * heightPx);
  const source = planesOf(frame);
  const target = planesOf(crop);
  for (const [index, to] of target.entries()) {
    const from = source[index];
    if (from === undefined) continue;
    const { scale } = to;
    const left = leftPx / scale;
    const start = Math.max(0, left);
    const end = Math.min(from.stridePx, left + to.stridePx);
    for (let row = 0; row < to.rows; row += 1) {
      const at = from.start + (topPx / scale + row) * from.stridePx;
      const copied = frame.pixels.subarray(at + start, at + end);
      pixels.set(copied, to.start + row * to.stridePx + start - left);
    }
  }
  return { ...frame, widthPx, heightPx, pixels };
}

/** Luma, blue, and red. */
function planesOf({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const chroma = { stridePx: Math.ceil(widthPx / 2), rows: Math.ceil(heightPx / 2), scale: 2 };
  const blue = widthPx * heightPx;
  return [
    { start: 0, stridePx: widthPx, rows: heightPx, scale: 1 },
    { ...chroma, start: blue },
    { ...chroma, start: blue + chroma.stridePx * chroma.rows },
  ];
}
