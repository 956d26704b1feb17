/**
 * The area around the pelvis from behind, at a normalized size: shares of stature, measured from
 * the pose model's mid-hip.
 */
export const PATCH_REACH = { beside: 0.09, above: 0.12, below: 0.1 } as const;
/** Size of a patch pixel as a share of stature: about 4 mm. */
export const PATCH_STEP = 0.0025;

const columnsBeside = Math.round(PATCH_REACH.beside / PATCH_STEP);
const rowsAbove = Math.round(PATCH_REACH.above / PATCH_STEP);
const rowsBelow = Math.round(PATCH_REACH.below / PATCH_STEP);

/** The mid-hip is at the center of a pixel, so that mirroring maps pixels to pixels. */
export const PATCH_SIZE = {
  columns: 2 * columnsBeside + 1,
  rows: rowsAbove + 1 + rowsBelow,
  middleColumn: columnsBeside,
  middleRow: rowsAbove,
} as const;

/** Row by row from the upper left corner; its size is `PATCH_SIZE`. */
export type Patch = Float32Array;

export function mirrored(patch: Patch): Patch {
  const { columns } = PATCH_SIZE;
  return patch.map((_, at) => {
    const column = at % columns;
    return patch[at - column + columns - 1 - column] ?? 0;
  });
}
