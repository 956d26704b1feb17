/** A half goes to the even neighbor, so that rounding moves the mean of many values nowhere. */
export function roundHalfEven(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Only a value that is a whole number of these parts can lie exactly between two decimals.
  const isHalf = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
  return isHalf ? (2 * Math.round((value * scale) / 2)) / scale : Number(value.toFixed(digits));
}
