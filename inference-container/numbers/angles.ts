export function degreesOf(radians: number): number {
  return (radians * 180) / Math.PI;
}

export function radiansOf(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The equivalent value within half a period of zero. */
export function wrapped(value: number, period: number): number {
  return value - period * Math.round(value / period);
}
