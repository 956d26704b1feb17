import type { Crop } from '../../media/decode-crops.ts';

/** In shank lengths from the midpoint of ankle and heel landmark. */
export const PATCH_REACH = { inner: 0.46, outer: 0.46, above: 0.62, below: 0.5 } as const;

/**
 * A lower leg from behind, at a normalized size. Columns run toward the runner's lateral side on
 * both legs, rows downward. Luma and both chroma channels have the same size.
 */
export interface Patch<Values extends Uint8Array | Float32Array = Uint8Array | Float32Array> {
  columns: number;
  rows: number;
  channels: readonly [Values, Values, Values];
  /** Shank length in patch pixels, from the landmarks. */
  shankPx: number;
}

function patchSize(shankPx: number): { columns: number; rows: number } {
  const { inner, outer, above, below } = PATCH_REACH;
  return {
    columns: Math.round((inner + outer) * shankPx),
    rows: Math.round((above + below) * shankPx),
  };
}

/** Position of the midpoint of ankle and heel. */
export function anchorOf(shankPx: number): { column: number; row: number } {
  return { column: PATCH_REACH.inner * shankPx, row: PATCH_REACH.above * shankPx };
}

/** Averages squares of pixels. */
export function shrinkPatch(patch: Patch, factor: number): Patch<Float32Array> {
  const columns = Math.floor(patch.columns / factor);
  const rows = Math.floor(patch.rows / factor);
  const shrink = (values: Uint8Array | Float32Array) => {
    const small = new Float32Array(columns * rows);
    for (let row = 0; row < rows * factor; row += 1) {
      const target = Math.floor(row / factor) * columns;
      const from = row * patch.columns;
      for (let column = 0; column < columns * factor; column += 1) {
        const place = target + Math.floor(column / factor);
        small[place] = (small[place] ?? 0) + (values[from + column] ?? 0);
      }
    }
    const share = 1 / factor ** 2;
    for (let place = 0; place < small.length; place += 1) {
      small[place] = (small[place] ?? 0) * share;
    }
    return small;
  };
  const [brightness, blue, red] = patch.channels;
  return {
    columns,
    rows,
    channels: [shrink(brightness), shrink(blue), shrink(red)],
    shankPx: patch.shankPx / factor,
  };
}

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
