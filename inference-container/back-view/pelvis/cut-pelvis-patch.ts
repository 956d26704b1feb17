import assert from 'node:assert/strict';

import type { Crop } from '../../media/decode-crops.ts';
import type { PelvisFrame } from './choose-pelvis-frames.ts';
import type { Patch } from './pelvis-patch.ts';
import { PATCH_SIZE, PATCH_STEP } from './pelvis-patch.ts';

/**
 * Luma around the pelvis in one frame, with roll removed; the crop's edge pixels extend beyond it.
 */
export function cutPelvisPatch(
  crop: Crop,
  frame: PelvisFrame,
  { rollRadians }: { rollRadians: number },
): Patch {
  assert(crop.pixels.length >= crop.widthPx * crop.heightPx, 'a crop holds its brightness');
  const { columns, rows, middleColumn, middleRow } = PATCH_SIZE;
  const scale = PATCH_STEP * frame.staturePx;
  // A patch pixel that covers several picture pixels is their mean.
  const parts = Math.max(1, Math.ceil(scale - 0.25));
  const [cosine, sine] = [Math.cos(rollRadians), Math.sin(rollRadians)];
  const patch = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let part = 0; part < parts * parts; part += 1) {
        const across = scale * (column - middleColumn + ((part % parts) + 0.5) / parts - 0.5);
        const down = scale * (row - middleRow + (Math.floor(part / parts) + 0.5) / parts - 0.5);
        const xPx = frame.xPx + across * cosine - down * sine;
        const yPx = frame.yPx + across * sine + down * cosine;
        sum += brightnessAt(crop, { x: xPx - crop.leftPx - 0.5, y: yPx - crop.topPx - 0.5 });
      }
      patch[row * columns + column] = sum / (parts * parts);
    }
  }
  return patch;
}

/** Bilinear; coordinates are relative to the center of the first pixel. */
function brightnessAt({ pixels, widthPx, heightPx }: Crop, at: { x: number; y: number }): number {
  const left = Math.floor(at.x);
  const upper = Math.floor(at.y);
  const x0 = Math.min(Math.max(left, 0), widthPx - 1);
  const x1 = Math.min(Math.max(left + 1, 0), widthPx - 1);
  const y0 = Math.min(Math.max(upper, 0), heightPx - 1) * widthPx;
  const y1 = Math.min(Math.max(upper + 1, 0), heightPx - 1) * widthPx;
  const across = at.x - left;
  const down = at.y - upper;
  const above = (1 - across) * (pixels[y0 + x0] ?? 0) + across * (pixels[y0 + x1] ?? 0);
  const below = (1 - across) * (pixels[y1 + x0] ?? 0) + across * (pixels[y1 + x1] ?? 0);
  return (1 - down) * above + down * below;
}
