import type { Crop } from '../../media/decode-crops.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf, patchSize } from './foot-patch.ts';

export interface Point {
  xPx: number;
  yPx: number;
}

/** The position of a patch in the source picture. */
export interface PatchPlace {
  /** Midpoint of ankle and heel. */
  anchor: Point;
  outward: 1 | -1;
  /** Source pixels per patch pixel. */
  scale: number;
  shankPx: number;
}

/** Converts a position in the patch, relative to the upper left corner of its first pixel. */
export function toSource(
  { anchor, outward, scale, shankPx }: PatchPlace,
  { column, row }: { column: number; row: number },
): Point {
  const from = anchorOf(shankPx);
  return {
    xPx: anchor.xPx + outward * scale * (column - from.column),
    yPx: anchor.yPx + scale * (row - from.row),
  };
}

/**
 * Positions are fixed-point fractions of a pixel whose sums are exact, so that a mirrored picture
 * gives exactly the same patch.
 */
const FRACTIONS = 64;

/** The area around one foot, resampled to patch size; the crop's edge pixels extend beyond it. */
export function cutFootPatch(crop: Crop, place: PatchPlace): Patch<Uint8Array> {
  const { columns, rows } = patchSize(place.shankPx);
  const chromaWidthPx = Math.ceil(crop.widthPx / 2);
  const chromaHeightPx = Math.ceil(crop.heightPx / 2);
  const brightnessBytes = crop.widthPx * crop.heightPx;
  const chromaBytes = chromaWidthPx * chromaHeightPx;
  const plane = (channel: 0 | 1 | 2) => {
    const from = channel === 0 ? 0 : brightnessBytes + (channel - 1) * chromaBytes;
    return channel === 0
      ? { values: crop.pixels, widthPx: crop.widthPx, heightPx: crop.heightPx, step: 1 }
      : {
          values: crop.pixels.subarray(from),
          widthPx: chromaWidthPx,
          heightPx: chromaHeightPx,
          step: 2,
        };
  };
  const sample = (channel: 0 | 1 | 2) =>
    samplePlane(plane(channel), { crop, place, columns, rows });
  return { columns, rows, channels: [sample(0), sample(1), sample(2)], shankPx: place.shankPx };
}

interface Plane {
  values: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** Picture pixels per value in each direction. */
  step: number;
}

function samplePlane(
  { values, widthPx, heightPx, step }: Plane,
  { crop, place, columns, rows }: { crop: Crop; place: PatchPlace; columns: number; rows: number },
): Uint8Array {
  const sampled = new Uint8Array(columns * rows);
  // A patch pixel that covers several plane pixels is their mean.
  const parts = Math.max(1, Math.ceil(place.scale / step - 0.25));
  const across = samplesAlong(columns * parts, widthPx, (sample) => {
    const { xPx } = toSource(place, { column: (sample + 0.5) / parts, row: 0 });
    return (xPx - crop.leftPx) / step - 0.5;
  });
  const down = samplesAlong(rows * parts, heightPx, (sample) => {
    const { yPx } = toSource(place, { column: 0, row: (sample + 0.5) / parts });
    return (yPx - crop.topPx) / step - 0.5;
  });
  const sums = new Float64Array(columns);
  const total = (parts * FRACTIONS) ** 2;
  for (let row = 0; row < rows; row += 1) {
    sums.fill(0);
    for (let sample = row * parts; sample < (row + 1) * parts; sample += 1) {
      const upper = (down.first[sample] ?? 0) * widthPx;
      const lower = (down.second[sample] ?? 0) * widthPx;
      const shareY = down.share[sample] ?? 0;
      for (let at = 0; at < columns * parts; at += 1) {
        const left = across.first[at] ?? 0;
        const right = across.second[at] ?? 0;
        const shareX = across.share[at] ?? 0;
        const above =
          (FRACTIONS - shareX) * (values[upper + left] ?? 0) +
          shareX * (values[upper + right] ?? 0);
        const below =
          (FRACTIONS - shareX) * (values[lower + left] ?? 0) +
          shareX * (values[lower + right] ?? 0);
        const column = parts === 1 ? at : Math.floor(at / parts);
        sums[column] = (sums[column] ?? 0) + (FRACTIONS - shareY) * above + shareY * below;
      }
    }
    for (let column = 0; column < columns; column += 1) {
      sampled[row * columns + column] = Math.round((sums[column] ?? 0) / total);
    }
  }
  return sampled;
}

/** The two values between which each sample lies, and its position between them in fractions. */
function samplesAlong(
  count: number,
  length: number,
  placeOf: (sample: number) => number,
): { first: Int32Array; second: Int32Array; share: Int32Array } {
  const [first, second, share] = [
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
  ];
  for (let sample = 0; sample < count; sample += 1) {
    const place = Math.round(placeOf(sample) * FRACTIONS);
    const below = Math.floor(place / FRACTIONS);
    first[sample] = Math.min(Math.max(below, 0), length - 1);
    second[sample] = Math.min(Math.max(below + 1, 0), length - 1);
    share[sample] = place - below * FRACTIONS;
  }
  return { first, second, share };
}
