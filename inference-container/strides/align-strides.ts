import { meanOf } from '../numbers/statistics.ts';
import type { AverageStride, Curve } from './average-stride.ts';
import { curveAt } from './average-stride.ts';
import type { StrideSignals } from './stride-signals.ts';

/** Window around an event: long enough for a dozen frames, short enough to isolate the event. */
const WINDOW_SECONDS = 0.09;
/**
 * Stride-to-stride variability: the contact times of one foot on force plates (standard deviation 5
 * to 6 ms at 3.9 m/s) plus anchor noise.
 */
const NATURAL_SECONDS = 0.008;
/** A stride's signal may be offset from the mean by this many spreads throughout the window. */
const OFFSET_SPREADS = 2;
/** Filtered samples are correlated: at most this many per second are independent. */
const INDEPENDENT_RATE_HZ = 40;
const MIN_SAMPLES = 3;

export interface PhaseAlignment {
  /** Delay of this stride's event relative to the mean's. */
  shiftSeconds: number;
  /** Standard deviation of the shift. */
  errorSeconds: number;
  /** 0 to 1: share of the window's frames in which the leg was visible, times their confidence. */
  visibility: number;
}

/**
 * Time shift of an event in one stride relative to the mean stride: the shift at which its samples
 * fit the mean best (least squares, with a prior toward no shift). Null if too little of the window
 * was visible.
 */
export function alignStride<Name extends string>(
  signals: StrideSignals<Name>,
  average: AverageStride<Name>,
  stride: {
    anchorSeconds: number;
    eventSeconds: number;
    frameSeconds: number;
    alignedSignals: readonly Name[];
  },
): PhaseAlignment | null {
  const frames = framesWithin(signals.realSeconds, {
    fromSeconds: stride.anchorSeconds + stride.eventSeconds - WINDOW_SECONDS,
    toSeconds: stride.anchorSeconds + stride.eventSeconds + WINDOW_SECONDS,
  });
  const repetition = Math.max(1, 1 / (stride.frameSeconds * INDEPENDENT_RATE_HZ));
  let certainty = NATURAL_SECONDS ** -2;
  let pull = 0;
  let sampleCount = 0;
  for (const signal of stride.alignedSignals) {
    const sums = sumsOf(frames, {
      realSeconds: signals.realSeconds,
      values: signals.values[signal],
      startSeconds: average.startSeconds,
      curve: average.curves[signal],
      anchorSeconds: stride.anchorSeconds,
    });
    const variance = repetition * average.curves[signal].spread ** 2;
    if (sums.count < MIN_SAMPLES || !(variance > 0)) continue;
    const freedom = sums.count + OFFSET_SPREADS ** -2;
    certainty += (sums.slopeSquares - sums.slopes ** 2 / freedom) / variance;
    pull -= (sums.slopeErrors - (sums.slopes * sums.errors) / freedom) / variance;
    sampleCount += sums.count;
  }
  if (sampleCount === 0) return null;
  const expectedFrames = (2 * WINDOW_SECONDS) / stride.frameSeconds;
  const confidence = meanOf(frames.map((frame) => signals.confidence[frame] ?? 0));
  return {
    shiftSeconds: pull / certainty,
    errorSeconds: certainty ** -0.5,
    visibility:
      Math.min(1, sampleCount / (stride.alignedSignals.length * expectedFrames)) * confidence,
  };
}

function framesWithin(
  realSeconds: Float64Array,
  { fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number },
): number[] {
  return Array.from(realSeconds.keys()).filter((frame) => {
    const seconds = realSeconds[frame] ?? Number.NaN;
    return seconds >= fromSeconds && seconds <= toSeconds;
  });
}

function sumsOf(
  frames: readonly number[],
  stride: {
    realSeconds: Float64Array;
    values: Float64Array;
    curve: Curve;
    startSeconds: number;
    anchorSeconds: number;
  },
) {
  const { realSeconds, values, curve, startSeconds, anchorSeconds } = stride;
  const sums = { count: 0, slopes: 0, slopeSquares: 0, errors: 0, slopeErrors: 0 };
  for (const frame of frames) {
    const seconds = (realSeconds[frame] ?? Number.NaN) - anchorSeconds;
    const slope = curveAt(curve.rate, { startSeconds, seconds });
    const error = (values[frame] ?? Number.NaN) - curveAt(curve.value, { startSeconds, seconds });
    if (Number.isNaN(slope + error)) continue;
    sums.count += 1;
    sums.slopes += slope;
    sums.slopeSquares += slope ** 2;
    sums.errors += error;
    sums.slopeErrors += slope * error;
  }
  return sums;
}
