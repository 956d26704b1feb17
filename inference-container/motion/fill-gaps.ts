import { interpolate } from './pchip.ts';

/** From the last known sample to the next; a longer gap is not made up. */
export const LONGEST_GAP_SECONDS = 0.1;
/** Three frames at 30 per second are a tenth of a second, whatever their time stamps round to. */
const ROUNDING_SECONDS = 1e-3;

/** Bridges short runs of NaN between known samples, by their true times. */
export function fillGaps(values: Float64Array, timesSeconds: Float64Array): Float64Array {
  const filled = values.slice();
  for (const { first, end } of joinedRuns(values, timesSeconds)) {
    const isKnown = (_: number, index: number) => !Number.isNaN(values[first + index]!);
    const times = timesSeconds.subarray(first, end);
    const knots = {
      times: times.filter(isKnown),
      values: values.slice(first, end).filter(isKnown),
    };
    filled.set(interpolate(knots, times), first);
  }
  return filled;
}

/** Stretches from a known sample to a known sample that no long gap breaks. */
function joinedRuns(
  values: Float64Array,
  timesSeconds: Float64Array,
): { first: number; end: number }[] {
  const runs: { first: number; end: number }[] = [];
  for (let frame = 0; frame < values.length; frame += 1) {
    if (Number.isNaN(values[frame]!)) continue;
    const run = runs.at(-1);
    const gapSeconds =
      run === undefined ? Infinity : timesSeconds[frame]! - timesSeconds[run.end - 1]!;
    if (run === undefined || gapSeconds > LONGEST_GAP_SECONDS + ROUNDING_SECONDS) {
      runs.push({ first: frame, end: frame + 1 });
    } else {
      run.end = frame + 1;
    }
  }
  return runs;
}
