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

export function patchSize(shankPx: number): { columns: number; rows: number } {
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
