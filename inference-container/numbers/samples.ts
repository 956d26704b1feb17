/** Position of a peak relative to the middle of three samples, by the parabola through them. */
export function parabolaPeak(before: number, middle: number, after: number): number {
  return (before - after) / (2 * (before - 2 * middle + after));
}

/** Values at equal distances, both ends included. */
export function evenlySpaced(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + (index / (count - 1)) * (to - from));
}

/** Differences between neighbors. */
export function stepsBetween(values: Float64Array): Float64Array {
  return values.slice(1).map((value, index) => value - values[index]!);
}

/** Maps every time with the range of samples within reach of it, the last one excluded. */
export function mapWindows(
  timesSeconds: Float64Array,
  reachSeconds: number,
  valueOf: (frame: number, window: { from: number; to: number }) => number,
): Float64Array {
  let from = 0;
  let to = 0;
  return timesSeconds.map((time, frame) => {
    while (timesSeconds[from]! < time - reachSeconds) from += 1;
    while (to < timesSeconds.length && timesSeconds[to]! <= time + reachSeconds) to += 1;
    return valueOf(frame, { from, to });
  });
}
