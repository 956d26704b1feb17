/** Linear interpolation between the points, constant before the first and after the last. */
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
