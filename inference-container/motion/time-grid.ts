import { LONGEST_GAP_SECONDS } from './fill-gaps.ts';
import { medianOf } from './median.ts';
import { interpolate } from './pchip.ts';

const LOWEST_RATE_HZ = 24;
const HIGHEST_RATE_HZ = 240;
/** Containers round time stamps to milliseconds; frames that wander no further keep an even pace. */
const ROUNDING_SECONDS = 0.6e-3;
/** The same as a share of the interval. */
const EVEN_SHARE = 0.02;
/** A moment this close to a sample needs no other sample. */
const COINCIDENT_SECONDS = 1e-6;

export interface TimeGrid {
  rateHz: number;
  timesSeconds: Float64Array;
  /** From frames to the grid and back. NaN beside a NaN, and where no frame is for a long time. */
  toGrid(values: Float64Array): Float64Array;
  toFrames(values: Float64Array): Float64Array;
}

/**
 * The even times at the pace of a clip whose frames may come unevenly, some of them missing.
 * `timesSeconds` grows strictly. For an even clip the grid is its frames.
 */
export function createTimeGrid(timesSeconds: Float64Array): TimeGrid {
  const count = timesSeconds.length;
  if (count < 2) return frameGrid(timesSeconds, LOWEST_RATE_HZ);
  const first = timesSeconds[0]!;
  const spanSeconds = timesSeconds[count - 1]! - first;
  const evenRateHz = (count - 1) / spanSeconds;
  if (isEven(timesSeconds, evenRateHz)) return frameGrid(timesSeconds, evenRateHz);

  const intervals = timesSeconds.subarray(1).map((time, frame) => time - timesSeconds[frame]!);
  const wantedHz = Math.min(HIGHEST_RATE_HZ, Math.max(LOWEST_RATE_HZ, 1 / medianOf(intervals)));
  // A whole number of intervals, so that the grid ends with the last frame.
  const steps = Math.max(1, Math.round(spanSeconds * wantedHz));
  const grid = Float64Array.from(
    { length: steps + 1 },
    (_, step) => first + (spanSeconds * step) / steps,
  );
  return {
    rateHz: steps / spanSeconds,
    timesSeconds: grid,
    toGrid: (values) => resample({ from: timesSeconds, to: grid, values }),
    toFrames: (values) => resample({ from: grid, to: timesSeconds, values }),
  };
}

function isEven(timesSeconds: Float64Array, rateHz: number): boolean {
  if (rateHz < LOWEST_RATE_HZ * (1 - EVEN_SHARE) || rateHz > HIGHEST_RATE_HZ * (1 + EVEN_SHARE)) {
    return false;
  }
  const tolerance = Math.max(ROUNDING_SECONDS, EVEN_SHARE / rateHz);
  return timesSeconds.every(
    (time, frame) => Math.abs(time - timesSeconds[0]! - frame / rateHz) <= tolerance,
  );
}

function frameGrid(timesSeconds: Float64Array, rateHz: number): TimeGrid {
  return {
    rateHz,
    timesSeconds,
    toGrid: (values) => values.slice(),
    toFrames: (values) => values.slice(),
  };
}

function resample(signal: {
  from: Float64Array;
  to: Float64Array;
  values: Float64Array;
}): Float64Array {
  const { from, to, values } = signal;
  const isKnown = (_: number, index: number) => !Number.isNaN(values[index]!);
  const resampled = interpolate(
    { times: from.filter(isKnown), values: values.filter(isKnown) },
    to,
  );
  let before = 0;
  return resampled.map((value, index) => {
    const time = to[index]!;
    while (before + 1 < from.length && from[before + 1]! <= time) before += 1;
    return isBacked({ from, values, before, time }) ? value : nearbyValue(signal, before, time);
  });
}

/** Whether both samples round a moment are known and not too far apart. */
function isBacked(place: {
  from: Float64Array;
  values: Float64Array;
  before: number;
  time: number;
}): boolean {
  const { from, values, before, time } = place;
  if (Number.isNaN(values[before]!)) return false;
  if (from[before] === time) return true;
  if (before + 1 >= from.length || Number.isNaN(values[before + 1]!)) return false;
  return from[before + 1]! - from[before]! <= LONGEST_GAP_SECONDS + ROUNDING_SECONDS;
}

function nearbyValue(
  { from, values }: { from: Float64Array; values: Float64Array },
  before: number,
  time: number,
): number {
  const nearest =
    time - from[before]! < (from[before + 1] ?? Infinity) - time ? before : before + 1;
  const isThere = Math.abs((from[nearest] ?? Infinity) - time) <= COINCIDENT_SECONDS;
  return isThere ? values[nearest]! : Number.NaN;
}
