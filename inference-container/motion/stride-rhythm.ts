import { findPeak, fitWave, waveAt } from './wave.ts';

/** Range from a 240 fps clip played at 30 fps to a sprint played at double speed. */
const LOWEST_STRIDE_HZ = 0.12;
const HIGHEST_STRIDE_HZ = 3.7;
/** Neighbors at this distance weigh 1/e: cadence may drift over a clip. */
const LOCAL_STRIDES = 1.5;
/** The local fit changes slowly, so this many per stride are enough. */
const LOCAL_FITS_PER_STRIDE = 8;
/** Beyond this many reaches, weights are negligible. */
const FARTHEST = 2.5;

/**
 * Left minus right for the legs, one signal per point and axis, in body heights. In gait they all
 * reverse sign once per stride, so they carry its rhythm.
 */
export type SideDifferences = readonly Float64Array[];

/** Stride frequency (two steps), and the share of the movement that it explains. */
export interface StrideRhythm {
  strideHz: number;
  /** 0 to 1: share of the variance at this frequency. */
  strength: number;
}

/** The strongest frequency across all differences; null if there is none. */
export function findStrideRhythm(
  differences: SideDifferences,
  timesSeconds: Float64Array,
): StrideRhythm | null {
  const range = { lowestHz: LOWEST_STRIDE_HZ, highestHz: HIGHEST_STRIDE_HZ };
  const peak = findPeak(differences, { timesSeconds, ...range });
  return peak && { strideHz: peak.frequencyHz, strength: peak.strength };
}

/**
 * Finds the rhythm of legs with wrong labels, whose differences have meaningless signs: exchanging
 * both legs reverses all differences, so their products, which repeat with every step, stay the same.
 */
export function findRhythmOfProducts(
  products: readonly Float64Array[],
  timesSeconds: Float64Array,
): StrideRhythm | null {
  const range = { lowestHz: 2 * LOWEST_STRIDE_HZ, highestHz: 2 * HIGHEST_STRIDE_HZ };
  const peak = findPeak(products, { timesSeconds, ...range });
  return peak && { strideHz: peak.frequencyHz / 2, strength: peak.strength };
}

/**
 * Predicts a signal at every frame from the strides around it: its mean and its component at the
 * stride frequency, weighted by distance in time. Frames with swapped sides have the wrong sign and
 * are outvoted by those a stride away.
 */
export function expectedFromRhythm(
  signal: Float64Array,
  { timesSeconds, strideHz }: { timesSeconds: Float64Array; strideHz: number },
): Float64Array {
  const wave = waveAt(strideHz, timesSeconds);
  const fits = localFits(timesSeconds, strideHz, (weights) => fitWave(signal, wave, weights));
  return timesSeconds.map((_, frame) => {
    const { mean, cosine, sine } = fits[frame]!;
    return mean + cosine * wave.cosine[frame]! + sine * wave.sine[frame]!;
  });
}

/**
 * A fit for every frame, weighted by distance in time. Frames that are close together share one,
 * made from the one before.
 */
export function localFits<Fit>(
  timesSeconds: Float64Array,
  strideHz: number,
  fitWith: (weights: Float64Array, previous: Fit | null) => Fit,
): Fit[] {
  const reachSeconds = LOCAL_STRIDES / strideHz;
  const spacingSeconds = 1 / (LOCAL_FITS_PER_STRIDE * strideHz);
  let centerSeconds = -Infinity;
  let fit: Fit | null = null;
  return Array.from(timesSeconds, (time) => {
    if (fit === null || time > centerSeconds + spacingSeconds / 2) {
      centerSeconds = time + spacingSeconds / 2;
      const weights = timesSeconds.map((other) =>
        Math.exp(-(((other - centerSeconds) / reachSeconds) ** 2)),
      );
      fit = fitWith(weights, fit);
    }
    return fit;
  });
}

/**
 * Share of the movement around a moment that repeats at a frequency, and its amplitude.
 */
export function rhythmAround(
  signals: readonly Float64Array[],
  {
    timesSeconds,
    frequencyHz,
    centerSeconds,
    reachSeconds,
  }: {
    timesSeconds: Float64Array;
    frequencyHz: number;
    centerSeconds: number;
    /** Distance at which the weight of a frame has dropped to 1/e. */
    reachSeconds: number;
  },
): { strength: number; amplitude: number } {
  const from = timesSeconds.findIndex((time) => time > centerSeconds - FARTHEST * reachSeconds);
  const to = timesSeconds.findLastIndex((time) => time < centerSeconds + FARTHEST * reachSeconds);
  const near = timesSeconds.subarray(from, to + 1);
  const wave = waveAt(frequencyHz, near);
  const weights = near.map((time) => Math.exp(-(((time - centerSeconds) / reachSeconds) ** 2)));
  let explained = 0;
  let energy = 0;
  for (const whole of signals) {
    const signal = whole.subarray(from, to + 1);
    const { mean, cosine, sine } = fitWave(signal, wave, weights);
    explained += (cosine ** 2 + sine ** 2) / 2;
    energy += weightedVariance(signal, { mean, weights });
  }
  return {
    strength: energy === 0 ? 0 : Math.min(1, explained / energy),
    amplitude: Math.sqrt(explained),
  };
}

function weightedVariance(
  signal: Float64Array,
  { mean, weights }: { mean: number; weights: Float64Array },
): number {
  let sum = 0;
  let weightSum = 0;
  for (const [frame, value] of signal.entries()) {
    if (Number.isNaN(value)) continue;
    sum += weights[frame]! * (value - mean) ** 2;
    weightSum += weights[frame]!;
  }
  return weightSum === 0 ? 0 : sum / weightSum;
}
