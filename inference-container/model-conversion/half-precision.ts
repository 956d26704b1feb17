/** The number that 16 bits of IEEE 754 binary16 stand for. */
export function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = (bits & 0x3ff) / 0x400;
  if (exponent === 0) return sign * fraction * 2 ** -14;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction) * 2 ** (exponent - 15);
}
