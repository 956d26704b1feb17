/** Shares of the shank's length, measured from between ankle and heel landmark. */
export const PATCH_REACH = { inner: 0.46, outer: 0.46, above: 0.62, below: 0.5 } as const;

/**
 * A lower leg as seen from behind, in a size of our own: columns run to the runner's outer side,
 * whichever leg it is, and rows down. Brightness, blue and red difference are at one size.
 */
export interface Patch<Values extends Uint8Array | Float32Array = Uint8Array | Float32Array> {
  columns: number;
  rows: number;
  channels: readonly [Values, Values, Values];
  /** The length of the shank in pixels of the patch, as the landmarks tell it. */
  shankPx: number;
}

export function patchSize(shankPx: number): { columns: number; rows: number } {
  const { inner, outer, above, below } = PATCH_REACH;
  return {
    columns: Math.round((inner + outer) * shankPx),
    rows: Math.round((above + below) * shankPx),
  };
}

/** Where the middle between ankle and heel lies. */
export function anchorOf(shankPx: number): { column: number; row: number } {
  return { column: PATCH_REACH.inner * shankPx, row: PATCH_REACH.above * shankPx };
}
