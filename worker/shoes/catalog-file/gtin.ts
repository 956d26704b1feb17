const LENGTHS = [8, 12, 13, 14];

/** True for a GTIN-8, -12, -13, or -14 with a valid check digit (GS1, modulo 10). */
export function isGtin(text: string): boolean {
  if (!LENGTHS.includes(text.length) || !/^[0-9]+$/.test(text)) return false;
  const digits = Array.from(text, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
