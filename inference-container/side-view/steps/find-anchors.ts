/** A side view shows at least this much swing from back to front. */
const MIN_SWING_BODY_HEIGHTS = 0.1;
/** Share of the swing that a foot must travel to either side before a crossing counts. */
const HYSTERESIS_SHARE = 0.25;
const SWING_QUANTILE = 0.05;

/**
 * Finds the moment in every stride at which the foot passes the middle of its swing on its way back: the
 * steepest and most reliable point of the cycle, near mid-stance. Crossings inside gaps are
 * ignored.
 */
export function findAnchors(
  footForward: Float64Array,
  { realSeconds, longestGapSeconds }: { realSeconds: Float64Array; longestGapSeconds: number },
): number[] {
  const known = footForward.filter((value) => !Number.isNaN(value)).toSorted();
  const back = known[Math.floor(SWING_QUANTILE * known.length)] ?? Number.NaN;
  const front = known[Math.floor((1 - SWING_QUANTILE) * known.length)] ?? Number.NaN;
  const swing = front - back;
  if (!(swing > MIN_SWING_BODY_HEIGHTS)) return [];
  const middle = (front + back) / 2;

  const anchors: number[] = [];
  let wasInFront = false;
  let candidate: number | null = null;
  let previous = { seconds: Number.NaN, value: Number.NaN };
  for (const [frame, raw] of footForward.entries()) {
    if (Number.isNaN(raw)) continue;
    const seconds = realSeconds[frame] ?? Number.NaN;
    const value = raw - middle;
    if (seconds - previous.seconds > longestGapSeconds) [wasInFront, candidate] = [false, null];
    if (value > HYSTERESIS_SHARE * swing) [wasInFront, candidate] = [true, null];
    if (wasInFront && previous.value > 0 && value <= 0) {
      const share = previous.value / (previous.value - value);
      candidate ??= previous.seconds + share * (seconds - previous.seconds);
    }
    if (candidate !== null && value < -HYSTERESIS_SHARE * swing) {
      anchors.push(candidate);
      [wasInFront, candidate] = [false, null];
    }
    previous = { seconds, value };
  }
  return anchors;
}
