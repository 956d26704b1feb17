/** The first match wins: most browsers also name their ancestors. */
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Firefox', /Firefox/],
  ['Chrome', /Chrome/],
  ['Safari', /Safari/],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const;

/** Returns a name such as `Firefox, Linux`; null if unknown. */
export function browserName(userAgent: string | null): string | null {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return browser === undefined || system === undefined ? null : `${browser}, ${system}`;
}
