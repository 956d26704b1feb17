/**
 * A signal between its samples, by a cubic through the two around the moment (Hermite, slopes from
 * the neighbors at their true times). NaN outside of the signal and where one of the two is
 * unknown; where a neighbor further out is unknown, the slope is that of the pair itself.
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

/** First frame at or after the moment; null after the last one. */
export function firstFrameFrom(timesSeconds: ArrayLike<number>, seconds: number): number | null {
  const before = lastIndexUpTo(timesSeconds, seconds);
  const frame = before >= 0 && timesSeconds[before] === seconds ? before : before + 1;
  return frame < timesSeconds.length ? frame : null;
}

/** Last frame before the moment; null when even the first one comes later. */
export function lastFrameBefore(timesSeconds: ArrayLike<number>, seconds: number): number | null {
  const upTo = lastIndexUpTo(timesSeconds, seconds);
  const frame = upTo >= 0 && timesSeconds[upTo] === seconds ? upTo - 1 : upTo;
  return frame >= 0 ? frame : null;
}

/** -1 before the first. */
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
