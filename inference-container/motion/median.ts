/** NaN values do not count; NaN when nothing else is there. */
export function medianOf(values: ArrayLike<number>): number {
  return quantileOf(values, 0.5);
}

export function quantileOf(values: ArrayLike<number>, share: number): number {
  const known = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .toSorted();
  return known[Math.min(known.length - 1, Math.floor(share * known.length))] ?? Number.NaN;
}
