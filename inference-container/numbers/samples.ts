/** Returns the peak of the parabola through three samples, relative to the middle one. */
export function parabolaPeak(before: number, middle: number, after: number): number {
  return (before - after) / (2 * (before - 2 * middle + after));
}

/** Includes both ends. */
export function evenlySpaced(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + (index / (count - 1)) * (to - from));
}

export function stepsBetween(values: Float64Array): Float64Array {
  return values.slice(1).map((value, index) => value - values[index]!);
}

/** Maps every time with the samples within reach of it; `to` is exclusive. */
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

/**
 * Interpolates an unevenly sampled signal with cubic Hermite splines. NaN outside the signal and
 * next to a NaN sample; if only an outer neighbor is NaN, the slope comes from the two surrounding
 * samples.
 */
export function valueAt(
  signal: ArrayLike<number>,
  { timesSeconds, seconds }: { timesSeconds: ArrayLike<number>; seconds: number },
): number {
  const left = lastIndexUpTo(timesSeconds, seconds);
  if (left < 0) return Number.NaN;
  if (timesSeconds[left] === seconds) return signal[left]!;
  if (left + 1 >= timesSeconds.length) return Number.NaN;

  const gapSeconds = timesSeconds[left + 1]! - timesSeconds[left]!;
  const rise = signal[left + 1]! - signal[left]!;
  const chord = rise / gapSeconds;
  const slopeAt = (index: number): number => {
    if (index <= 0 || index + 1 >= timesSeconds.length) return chord;
    const slope =
      (signal[index + 1]! - signal[index - 1]!) /
      (timesSeconds[index + 1]! - timesSeconds[index - 1]!);
    return Number.isNaN(slope) ? chord : slope;
  };
  const share = (seconds - timesSeconds[left]!) / gapSeconds;
  const leaving = gapSeconds * slopeAt(left) - rise;
  const arriving = gapSeconds * slopeAt(left + 1) - rise;
  const bend = share * (1 - share) * ((1 - share) * leaving - share * arriving);
  return signal[left]! + share * rise + bend;
}

/** Includes a frame at exactly the given time. */
export function firstFrameFrom(timesSeconds: ArrayLike<number>, seconds: number): number | null {
  const before = lastIndexUpTo(timesSeconds, seconds);
  const frame = before >= 0 && timesSeconds[before] === seconds ? before : before + 1;
  return frame < timesSeconds.length ? frame : null;
}

export function lastFrameBefore(timesSeconds: ArrayLike<number>, seconds: number): number | null {
  const upTo = lastIndexUpTo(timesSeconds, seconds);
  const frame = upTo >= 0 && timesSeconds[upTo] === seconds ? upTo - 1 : upTo;
  return frame >= 0 ? frame : null;
}

/** Returns -1 if all times are later. */
function lastIndexUpTo(timesSeconds: ArrayLike<number>, seconds: number): number {
  let low = -1;
  let high = timesSeconds.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (timesSeconds[middle]! <= seconds) low = middle;
    else high = middle;
  }
  return low;
}
