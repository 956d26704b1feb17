import type { Plane } from '../media/picture-size.ts';
import { planesOf } from '../media/picture-size.ts';
import type { Frame } from '../media/video.ts';
import type { CloseUp } from './close-up.ts';

/**
 * Copies the frame, with one part of it enlarged to fill the whole picture by bilinear
 * interpolation.
 */
export function magnifyFrame(frame: Frame, closeUp: CloseUp): Frame {
  const pixels = new Uint8Array(frame.pixels.length);
  for (const plane of planesOf(frame)) magnifyPlane(frame.pixels, pixels, plane, closeUp);
  return { ...frame, pixels };
}

function magnifyPlane(
  source: Uint8Array,
  target: Uint8Array,
  { start, widthPx, heightPx, scale }: Plane,
  { leftPx, topPx, zoom }: CloseUp,
): void {
  const columns = samplesOf(widthPx, leftPx / scale, zoom);
  const rows = samplesOf(heightPx, topPx / scale, zoom);
  for (let row = 0; row < heightPx; row += 1) {
    const above = start + (rows.first[row] ?? 0) * widthPx;
    const below = start + (rows.second[row] ?? 0) * widthPx;
    const down = rows.share[row] ?? 0;
    for (let column = 0; column < widthPx; column += 1) {
      const left = columns.first[column] ?? 0;
      const right = columns.second[column] ?? 0;
      const across = columns.share[column] ?? 0;
      const upper = mix(source[above + left] ?? 0, source[above + right] ?? 0, across);
      const lower = mix(source[below + left] ?? 0, source[below + right] ?? 0, across);
      target[start + row * widthPx + column] = mix(upper, lower, down) + 0.5;
    }
  }
}

/** Returns the two source pixels around each pixel along one axis, and the weight of the second. */
function samplesOf(countPx: number, fromPx: number, zoom: number) {
  const first = new Int32Array(countPx);
  const second = new Int32Array(countPx);
  const share = new Float64Array(countPx);
  for (let pixel = 0; pixel < countPx; pixel += 1) {
    const at = Math.max(0, Math.min(fromPx + (pixel + 0.5) / zoom - 0.5, countPx - 1));
    first[pixel] = Math.floor(at);
    second[pixel] = Math.min(Math.floor(at) + 1, countPx - 1);
    share[pixel] = at - Math.floor(at);
  }
  return { first, second, share };
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}
