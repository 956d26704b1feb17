/**
 * What surrounds the pelvis, seen from behind, at a size of our own; shares are of the runner's
 * stature, measured from the middle between the hips of the pose model.
 */
export const PATCH_REACH = { beside: 0.09, above: 0.12, below: 0.1 } as const;
/** A pixel of the patch, about 4 mm. */
export const PATCH_STEP = 0.0025;

const columnsBeside = Math.round(PATCH_REACH.beside / PATCH_STEP);
const rowsAbove = Math.round(PATCH_REACH.above / PATCH_STEP);
const rowsBelow = Math.round(PATCH_REACH.below / PATCH_STEP);

/** The middle of the hips lies on the middle of a pixel, so that a mirrored patch has the same pixels. */
export const PATCH_SIZE = {
  columns: 2 * columnsBeside + 1,
  rows: rowsAbove + 1 + rowsBelow,
  middleColumn: columnsBeside,
  middleRow: rowsAbove,
} as const;

/** Row by row from the upper left corner, as many values as `PATCH_SIZE` tells. */
export type Patch = Float32Array;

export function mirrored(patch: Patch): Patch {
  const { columns } = PATCH_SIZE;
  return patch.map((_, at) => {
    const column = at % columns;
    return patch[at - column + columns - 1 - column] ?? 0;
  });
}
