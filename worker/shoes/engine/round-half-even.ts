/** Rounds half to even, which does not shift the mean of many values. */
export function roundHalfEven(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Only an odd multiple of 2 ** -(digits + 1) lies exactly between two decimals.
  const isHalf = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
  return isHalf ? (2 * Math.round((value * scale) / 2)) / scale : Number(value.toFixed(digits));
}
