export function degreesOf(radians: number): number {
  return (radians * 180) / Math.PI;
}

export function radiansOf(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns the equivalent value within half a period of zero. */
export function wrap(value: number, period: number): number {
  return value - period * Math.round(value / period);
}

export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding 0 turns -0 into 0.
  return Math.round(value * scale) / scale + 0;
}

/** Rounds up, so that no measured value claims to be free of error. */
export function shownError(error: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.max(1, Math.ceil(error * scale)) / scale;
}

/** Interpolates linearly between the points; constant before the first and after the last. */
export function piecewiseLinear(
  points: readonly (readonly [at: number, value: number])[],
  at: number,
): number {
  let [lowAt, lowValue] = points[0] ?? [Number.NaN, Number.NaN];
  for (const [highAt, highValue] of points) {
    if (at <= highAt) {
      if (highAt === lowAt) return highValue;
      const share = Math.max(0, (at - lowAt) / (highAt - lowAt));
      return lowValue + share * (highValue - lowValue);
    }
    [lowAt, lowValue] = [highAt, highValue];
  }
  return lowValue;
}

export function clamp(value: number, [lowest, highest]: readonly [number, number]): number {
  return Math.min(highest, Math.max(lowest, value));
}

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += one[index]! * other[index]!;
  return sum;
}
