import type { Crop } from '../../media/decode-selected.ts';
import { resample } from '../picture/picture.ts';

/** The pelvis area from behind, in shares of stature from the pose model's mid-hip. */
export const PATCH_REACH = { beside: 0.09, above: 0.12, below: 0.1 } as const;
/** Size of a patch pixel as a share of stature: about 4 mm. */
export const PATCH_STEP = 0.0025;

const columnsPerSide = Math.round(PATCH_REACH.beside / PATCH_STEP);
const rowsAbove = Math.round(PATCH_REACH.above / PATCH_STEP);
const rowsBelow = Math.round(PATCH_REACH.below / PATCH_STEP);

/** The mid-hip is at a pixel's center, so mirroring maps pixels to pixels. */
export const PATCH_SIZE = {
  columns: 2 * columnsPerSide + 1,
  rows: rowsAbove + 1 + rowsBelow,
  middleColumn: columnsPerSide,
  middleRow: rowsAbove,
} as const;

/** Row by row from the upper left corner. */
export type Patch = Float32Array;

export function mirrored(patch: Patch): Patch {
  const { columns } = PATCH_SIZE;
  return patch.map((_, at) => {
    const column = at % columns;
    return patch[at - column + columns - 1 - column] ?? 0;
  });
}

/** The pose model's mid-hip and the runner's stature, in pixels of the source video. */
export interface PelvisPlace {
  xPx: number;
  yPx: number;
  sizePx: number;
}

/** Cuts out the luma around the pelvis, with camera roll removed. */
export function cutPelvisPatch(
  crop: Crop,
  { xPx, yPx, sizePx }: PelvisPlace,
  { rollRadians }: { rollRadians: number },
): Patch {
  const { middleColumn, middleRow } = PATCH_SIZE;
  const scale = PATCH_STEP * sizePx;
  const [cosine, sine] = [Math.cos(rollRadians), Math.sin(rollRadians)];
  const luma = { columns: crop.widthPx, rows: crop.heightPx, values: crop.pixels };
  const [across, down] = [middleColumn + 0.5, middleRow + 0.5];
  const places = [
    xPx - crop.leftPx - scale * (across * cosine - down * sine),
    scale * cosine,
    -scale * sine,
    yPx - crop.topPx - scale * (across * sine + down * cosine),
    scale * sine,
    scale * cosine,
  ] as const;
  return resample(luma, PATCH_SIZE, { scale, places });
}
