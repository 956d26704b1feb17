import assert from 'node:assert/strict';

export type Curve = (timeSeconds: number) => number;

/**
 * Interpolates values at increasing times with a smooth periodic curve: monotone cubic
 * interpolation (Fritsch and Carlson 1980, slopes after Brodlie 1980). It stops where values
 * reverse, passes smoothly through the others, and stays within the range of its two neighbors.
 */
export function periodicCurve(
  timesSeconds: readonly number[],
  values: readonly number[],
  periodSeconds: number,
): Curve {
  assert(timesSeconds.length === values.length && values.length > 0, 'one value per time');
  const count = values.length;
  const valueAt = (index: number) => values[(index + count) % count] ?? 0;
  const spans = timesSeconds.map(
    (time, index) => (timesSeconds[index + 1] ?? periodSeconds + (timesSeconds[0] ?? 0)) - time,
  );
  const spanAt = (index: number) => spans[(index + count) % count] ?? 0;
  const rise = (index: number) => (valueAt(index + 1) - valueAt(index)) / spanAt(index);
  const slopes = values.map((_, index) => {
    const before = rise(index - 1);
    const after = rise(index);
    if (before * after <= 0) return 0;
    const share =
      (spanAt(index - 1) + 2 * spanAt(index)) / (3 * (spanAt(index - 1) + spanAt(index)));
    return (before * after) / (share * after + (1 - share) * before);
  });
  return (timeSeconds) => {
    const index = lastBefore(timesSeconds, timeSeconds);
    const span = spanAt(index);
    const share = (timeSeconds - (timesSeconds[index] ?? 0)) / span;
    const [from, to] = [valueAt(index), valueAt(index + 1)];
    const [out, into] = [(slopes[index] ?? 0) * span, (slopes[(index + 1) % count] ?? 0) * span];
    const rest = 1 - share;
    return (
      from * rest * rest * (1 + 2 * share) +
      out * share * rest * rest +
      to * share * share * (3 - 2 * share) -
      into * share * share * rest
    );
  };
}

/** Rises from 0 to 1, with zero slope at both ends. */
export function smoothStep(share: number): number {
  const clamped = Math.max(0, Math.min(1, share));
  return clamped * clamped * (3 - 2 * clamped);
}

function lastBefore(timesSeconds: readonly number[], timeSeconds: number): number {
  let index = timesSeconds.length - 1;
  while (index > 0 && (timesSeconds[index] ?? 0) > timeSeconds) index -= 1;
  return index;
}
