/** Values of all IEEE 754 binary16 bit patterns. */
export const HALF_NUMBERS = Float32Array.from({ length: 2 ** 16 }, (_, bits) => numberOf(bits));

function numberOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = (bits & 0x3ff) / 0x400;
  if (exponent === 0) return sign * fraction * 2 ** -14;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction) * 2 ** (exponent - 15);
}
