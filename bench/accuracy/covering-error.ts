/** Share of errors that an expected error must cover. */
const COVERED_SHARE = 0.8;

/**
 * Returns the error that covers 80% of the errors of a new clip, by split conformal prediction (Lei
 * et al. 2018): every clip counts the same, and one more is assumed to be worse than all. Infinite
 * for fewer than four clips.
 */
export function coveringError(clips: readonly (readonly number[])[]): number {
  const sizes = clips
    .flatMap((errors) =>
      errors.map((error) => ({ size: Math.abs(error), weight: 1 / errors.length })),
    )
    .toSorted((one, other) => one.size - other.size);
  const needed = COVERED_SHARE * (clips.length + 1) - 1e-9;
  let passed = 0;
  for (const { size, weight } of sizes) {
    passed += weight;
    if (passed >= needed) return size;
  }
  return Infinity;
}
