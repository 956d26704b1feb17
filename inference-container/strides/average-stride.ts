import { mapRecord } from '../../contract/record-of.ts';
import { DEVIATIONS_PER_MEDIAN, meanOf, medianOf } from '../numbers/statistics.ts';

/** Named signals of one leg, per frame. */
export interface StrideSignals<Name extends string> {
  /** Real time: video time divided by the slow-motion factor. */
  realSeconds: Float64Array;
  values: Record<Name, Float64Array>;
  /** 0 to 1. */
  confidence: Float64Array;
}

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
const MIN_SHARED_SAMPLES = 3;

interface PhaseAlignment {
  /** Delay of this stride's event relative to the mean's. */
  shiftSeconds: number;
  /** 0 to 1: share of the window's frames in which the leg was visible, times their confidence. */
  visibility: number;
}

/**
 * Finds the time shift of an event in one stride relative to the mean stride: the shift at which
 * its samples fit the mean best (least squares, with a prior toward no shift). Null if too little
 * of the window was visible.
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
    if (sums.count < MIN_SHARED_SAMPLES || !(variance > 0)) continue;
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

/** A signal of the mean stride at even time steps, and its derivative. */
export interface Curve {
  value: Float64Array;
  rate: Float64Array;
  /** Scatter of the samples about the curve. */
  spread: number;
}

/** Time counts from the stride's anchor. */
export interface AverageStride<Name extends string> {
  /** Time of the first grid point; the others follow at intervals of `GRID_SECONDS`. */
  startSeconds: number;
  curves: Record<Name, Curve>;
}

export const GRID_SECONDS = 0.004;
/** Width of the Gaussian kernel. A wider one removes little more noise, but blurs the contact. */
const MIN_KERNEL_SECONDS = 0.012;
/** If frame rate and stride rate are in step, gaps between samples can be a whole frame. */
const KERNEL_FRAMES = 0.5;
/** With fewer strides, those gaps are likely. */
const FEW_STRIDES = 3;
const FEW_STRIDES_KERNEL_FRAMES = 0.75;
const KERNEL_REACH = 3.5;
/**
 * Deviation at which a sample's weight drops to a quarter (squared Cauchy), in robust standard
 * deviations.
 */
const QUARTER_WEIGHT_DEVIATIONS = 2;
const MIN_SAMPLES = 4;
/** Minimum determinant; samples closer together do not define a parabola. */
const MIN_SPREAD_OUT = 1e-9;
const MAX_FRAMES_PER_SECOND = 60;

/**
 * Overlays all strides and fits a local parabola through their samples, weighted by proximity in
 * time and by agreement. Frames of different strides fall on different phases, so the mean stride
 * has a much finer time resolution than any single one.
 */
export function averageStride<Name extends string>(
  signals: StrideSignals<Name>,
  anchors: readonly number[],
  span: { fromSeconds: number; toSeconds: number; frameSeconds: number },
): AverageStride<Name> {
  const kernelSeconds = Math.max(
    MIN_KERNEL_SECONDS,
    (anchors.length < FEW_STRIDES ? FEW_STRIDES_KERNEL_FRAMES : KERNEL_FRAMES) * span.frameSeconds,
  );
  const places = Math.round((span.toSeconds - span.fromSeconds) / GRID_SECONDS) + 1;
  const pooled = poolFrames(signals.realSeconds, anchors, {
    fromSeconds: span.fromSeconds - KERNEL_REACH * kernelSeconds,
    toSeconds: span.toSeconds + KERNEL_REACH * kernelSeconds,
    frameSeconds: span.frameSeconds,
  });
  const grid = { startSeconds: span.fromSeconds, places, kernelSeconds };
  return {
    startSeconds: span.fromSeconds,
    curves: mapRecord(signals.values, (values) => fitCurve(pooled, values, grid)),
  };
}

/** Interpolates linearly; NaN outside the grid. */
export function curveAt(
  values: Float64Array,
  { startSeconds, seconds }: { startSeconds: number; seconds: number },
): number {
  const place = (seconds - startSeconds) / GRID_SECONDS;
  const before = Math.floor(place);
  const first = values[before] ?? Number.NaN;
  return place === before
    ? first
    : first + (place - before) * ((values[before + 1] ?? Number.NaN) - first);
}

interface PooledFrames {
  seconds: Float64Array;
  frames: Int32Array;
}

/**
 * Collects frames near an anchor, sorted by time relative to it. Thins out high frame rates because
 * filtered frames are correlated.
 */
function poolFrames(
  realSeconds: Float64Array,
  anchors: readonly number[],
  span: { fromSeconds: number; toSeconds: number; frameSeconds: number },
): PooledFrames {
  const every = Math.max(1, Math.floor(1 / (MAX_FRAMES_PER_SECOND * span.frameSeconds)));
  const samples: { seconds: number; frame: number }[] = [];
  for (const anchor of anchors) {
    for (let frame = 0; frame < realSeconds.length; frame += every) {
      const seconds = realSeconds[frame]! - anchor;
      if (seconds < span.fromSeconds || seconds > span.toSeconds) continue;
      samples.push({ seconds, frame });
    }
  }
  samples.sort((one, other) => one.seconds - other.seconds);
  return {
    seconds: Float64Array.from(samples, (sample) => sample.seconds),
    frames: Int32Array.from(samples, (sample) => sample.frame),
  };
}

/** Fits twice: samples far from the first curve are down-weighted in the second. */
function fitCurve({ seconds, frames }: PooledFrames, values: Float64Array, grid: Grid): Curve {
  const known = frames
    .map((_, sample) => sample)
    .filter((sample) => !Number.isNaN(values[frames[sample]!]!));
  const times = Float64Array.from(known, (sample) => seconds[sample]!);
  const samples = Float64Array.from(known, (sample) => values[frames[sample]!]!);
  const trust = new Float64Array(times.length).fill(1);
  const rough = fitGrid({ times, samples, trust }, grid);
  const errors = samples.map((sample, index) => {
    const place = { startSeconds: grid.startSeconds, seconds: times[index]! };
    return Math.abs(sample - curveAt(rough.value, place));
  });
  const spread = DEVIATIONS_PER_MEDIAN * medianOf(errors);
  for (const [index, error] of errors.entries()) {
    if (!(spread > 0) || Number.isNaN(error)) continue;
    trust[index] = (1 + (error / (QUARTER_WEIGHT_DEVIATIONS * spread)) ** 2) ** -2;
  }
  return { ...fitGrid({ times, samples, trust }, grid), spread };
}

interface Grid {
  startSeconds: number;
  places: number;
  kernelSeconds: number;
}

function fitGrid(
  { times, samples, trust }: { times: Float64Array; samples: Float64Array; trust: Float64Array },
  grid: Grid,
): Pick<Curve, 'value' | 'rate'> {
  const value = new Float64Array(grid.places).fill(Number.NaN);
  const rate = new Float64Array(grid.places).fill(Number.NaN);
  const reach = KERNEL_REACH * grid.kernelSeconds;
  let first = 0;
  for (let place = 0; place < grid.places; place += 1) {
    const center = grid.startSeconds + place * GRID_SECONDS;
    while (first < times.length && times[first]! < center - reach) first += 1;
    let [count, m0, m1, m2, m3, m4, r0, r1, r2] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let index = first; index < times.length && times[index]! <= center + reach; index += 1) {
      const offset = (times[index]! - center) / grid.kernelSeconds;
      const weight = trust[index]! * Math.exp(-(offset * offset) / 2);
      const sample = samples[index]!;
      const once = weight * offset;
      const twice = once * offset;
      count += 1;
      m0 += weight;
      m1 += once;
      m2 += twice;
      m3 += twice * offset;
      m4 += twice * offset * offset;
      r0 += weight * sample;
      r1 += once * sample;
      r2 += twice * sample;
    }
    // Weighted least squares by Cramer's rule.
    const whole = m0 * (m2 * m4 - m3 * m3) - m1 * (m1 * m4 - m2 * m3) + m2 * (m1 * m3 - m2 * m2);
    if (count < MIN_SAMPLES || !(whole > MIN_SPREAD_OUT * m0 ** 3)) continue;
    value[place] =
      (r0 * (m2 * m4 - m3 * m3) - m1 * (r1 * m4 - r2 * m3) + m2 * (r1 * m3 - r2 * m2)) / whole;
    rate[place] =
      (m0 * (r1 * m4 - r2 * m3) - r0 * (m1 * m4 - m2 * m3) + m2 * (m1 * r2 - m2 * r1)) /
      (whole * grid.kernelSeconds);
  }
  return { value, rate };
}
