import type { CropWindow } from './decode-selected.ts';
import { pictureByteCount, planesOf } from './picture-size.ts';
import type { Frame } from './video.ts';

const BLACK_LUMA = 16;
const NO_COLOR = 128;

/** Copies a part of the frame, black where it extends beyond the frame's sides. */
export function cropFrame(frame: Frame, crop: CropWindow): Frame {
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
    const end = Math.min(from.widthPx, left + to.widthPx);
    for (let row = 0; row < to.heightPx; row += 1) {
      const at = from.start + (topPx / scale + row) * from.widthPx;
      const copied = frame.pixels.subarray(at + start, at + end);
      pixels.set(copied, to.start + row * to.widthPx + start - left);
    }
  }
  return { ...frame, widthPx, heightPx, pixels };
}
