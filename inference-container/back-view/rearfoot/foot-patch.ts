import type { Point } from '../../draw/shape.ts';
import type { Crop } from '../../media/decode-selected.ts';
import type { Picture } from '../picture/picture.ts';
import { resample } from '../picture/picture.ts';

/** In shank lengths from the midpoint of the ankle and heel landmarks. */
export const PATCH_REACH = { beside: 0.46, above: 0.36, below: 0.5 } as const;

type Levels = Uint8Array | Float32Array;

/**
 * A lower leg from behind, at a normalized size. Columns run toward the runner's lateral side for
 * both legs. Luma and both chroma channels have the same size.
 */
export interface Patch {
  columns: number;
  rows: number;
  channels: readonly [Levels, Levels, Levels];
  /** In patch pixels, from the landmarks. */
  shankPx: number;
}

function patchSize(shankPx: number): { columns: number; rows: number } {
  const { beside, above, below } = PATCH_REACH;
  return {
    columns: Math.round(2 * beside * shankPx),
    rows: Math.round((above + below) * shankPx),
  };
}

/** Returns the midpoint of ankle and heel. */
export function anchorOf(shankPx: number): { column: number; row: number } {
  return { column: PATCH_REACH.beside * shankPx, row: PATCH_REACH.above * shankPx };
}

export function shrinkPatch(patch: Patch, factor: number): Patch {
  const size = {
    columns: Math.floor(patch.columns / factor),
    rows: Math.floor(patch.rows / factor),
  };
  const places = [0, factor, 0, 0, 0, factor] as const;
  const shrink = (values: Levels) =>
    resample({ ...patch, values }, size, { scale: factor, places });
  const [brightness, blue, red] = patch.channels;
  const channels = [shrink(brightness), shrink(blue), shrink(red)] as const;
  return { ...size, channels, shankPx: patch.shankPx / factor };
}

export interface PatchPlace {
  /** Midpoint of ankle and heel. */
  anchor: Point;
  outward: 1 | -1;
  /** Source pixels per patch pixel. */
  scale: number;
  shankPx: number;
}

/**
 * Converts a patch position, relative to the upper left corner of the first pixel, to source
 * pixels.
 */
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

export function cutFootPatch(crop: Crop, place: PatchPlace): Patch {
  const size = patchSize(place.shankPx);
  const [chromaColumns, chromaRows] = [Math.ceil(crop.widthPx / 2), Math.ceil(crop.heightPx / 2)];
  const lumaBytes = crop.widthPx * crop.heightPx;
  const corner = toSource(place, { column: 0, row: 0 });
  const sample = (plane: Picture, pixelsPerValue: number) => {
    const scale = place.scale / pixelsPerValue;
    const places = [
      (corner.xPx - crop.leftPx) / pixelsPerValue,
      place.outward * scale,
      0,
      (corner.yPx - crop.topPx) / pixelsPerValue,
      0,
      scale,
    ] as const;
    return new Uint8Array(resample(plane, size, { scale, places }).map(Math.round));
  };
  const chroma = (from: number) => {
    const values = crop.pixels.subarray(from);
    return sample({ columns: chromaColumns, rows: chromaRows, values }, 2);
  };
  const luma = { columns: crop.widthPx, rows: crop.heightPx, values: crop.pixels };
  return {
    ...size,
    channels: [sample(luma, 1), chroma(lumaBytes), chroma(lumaBytes + chromaColumns * chromaRows)],
    shankPx: place.shankPx,
  };
}
