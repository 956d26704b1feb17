import { knownValues, meanOf } from '../numbers/statistics.ts';

/** Range from a 240 fps clip played at 30 fps to a sprint played at double speed. */
const MIN_STRIDE_HZ = 0.12;
const MAX_STRIDE_HZ = 3.7;
/** A spectral peak is at least as wide as one over the clip's duration; sample it ten times. */
const STEPS_PER_RESOLUTION = 10;

/**
 * Left minus right for the legs, one signal per point and axis, in body heights. In gait they all
 * reverse sign once per stride, so they carry its rhythm.
 */
export type SideDifferences = readonly Float64Array[];

/** A stride is two steps. */
export interface StrideRhythm {
  strideHz: number;
  /** 0 to 1: share of the variance at this frequency. */
  strength: number;
}

/** Finds the strongest frequency across all signals; null if they do not vary. */
export function findStrideRhythm(
  signals: readonly Float64Array[],
  timesSeconds: Float64Array,
  wavesPerStride = 1,
): StrideRhythm | null {
  const durationSeconds = (timesSeconds.at(-1) ?? 0) - (timesSeconds[0] ?? 0);
  const energy = signals.reduce((sum, signal) => sum + energyOf(signal), 0);
  if (durationSeconds <= 0 || energy === 0) return null;
  const highestHz = wavesPerStride * MAX_STRIDE_HZ;
  let best: StrideRhythm | null = null;
  let waveHz = Math.max(wavesPerStride * MIN_STRIDE_HZ, 1 / durationSeconds);
  for (; waveHz <= highestHz; waveHz += 1 / (STEPS_PER_RESOLUTION * durationSeconds)) {
    const wave = waveAt(waveHz, timesSeconds);
    const explained = signals.reduce((sum, signal) => sum + explainedEnergy(signal, wave), 0);
    const strength = Math.min(1, explained / energy);
    if (best !== null && strength <= best.strength) continue;
    best = { strideHz: waveHz / wavesPerStride, strength };
  }
  return best;
}

/** Returns the amplitude of one frequency in a signal; 0 without values. */
export function waveAmplitude(
  signal: Float64Array,
  { timesSeconds, frequencyHz }: { timesSeconds: Float64Array; frequencyHz: number },
): number {
  const { cosine, sine } = fitWave(signal, waveAt(frequencyHz, timesSeconds));
  return Math.hypot(cosine, sine);
}

export interface Wave {
  cosine: Float64Array;
  sine: Float64Array;
}

export function waveAt(frequencyHz: number, timesSeconds: Float64Array): Wave {
  const cosine = new Float64Array(timesSeconds.length);
  const sine = new Float64Array(timesSeconds.length);
  for (const [frame, time] of timesSeconds.entries()) {
    const angle = 2 * Math.PI * frequencyHz * time;
    cosine[frame] = Math.cos(angle);
    sine[frame] = Math.sin(angle);
  }
  return { cosine, sine };
}

function explainedEnergy(signal: Float64Array, wave: Wave): number {
  const { cosine, sine, count } = fitWave(signal, wave);
  return (count * (cosine ** 2 + sine ** 2)) / 2;
}

export interface Fit {
  mean: number;
  cosine: number;
  sine: number;
  count: number;
}

/**
 * Estimates the mean, and the amplitudes at one frequency by correlation, which is accurate enough
 * over several periods.
 */
export function fitWave(signal: Float64Array, wave: Wave, weights?: Float64Array): Fit {
  const sums = { value: 0, cosine: 0, sine: 0, valueCosine: 0, valueSine: 0, weight: 0 };
  let count = 0;
  for (let frame = 0; frame < signal.length; frame += 1) {
    const value = signal[frame]!;
    if (Number.isNaN(value)) continue;
    const weight = weights === undefined ? 1 : weights[frame]!;
    const cosine = weight * wave.cosine[frame]!;
    const sine = weight * wave.sine[frame]!;
    sums.value += weight * value;
    sums.cosine += cosine;
    sums.sine += sine;
    sums.valueCosine += value * cosine;
    sums.valueSine += value * sine;
    sums.weight += weight;
    count += 1;
  }
  if (sums.weight === 0) return { mean: 0, cosine: 0, sine: 0, count: 0 };
  const mean = sums.value / sums.weight;
  return {
    mean,
    cosine: (2 * (sums.valueCosine - mean * sums.cosine)) / sums.weight,
    sine: (2 * (sums.valueSine - mean * sums.sine)) / sums.weight,
    count,
  };
}

/** Returns the sum of squared deviations from the mean. */
function energyOf(signal: Float64Array): number {
  const known = knownValues(signal);
  const mean = meanOf(known);
  return known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** Distance at which weights drop to 1/e; short because cadence may drift over a clip. */
const LOCAL_STRIDES = 1.5;
/** The local fit changes slowly, so this many per stride suffice. */
const LOCAL_FITS_PER_STRIDE = 8;
/** Beyond this many reaches, weights are negligible. */
const MAX_REACHES = 2.5;

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
 * Fits every frame, weighting samples by distance in time. Frames that are close together share a
 * fit, which starts from the previous one.
 */
export function localFits<Fitted>(
  timesSeconds: Float64Array,
  strideHz: number,
  fitWith: (weights: Float64Array, previous: Fitted | null) => Fitted,
): Fitted[] {
  const reachSeconds = LOCAL_STRIDES / strideHz;
  const spacingSeconds = 1 / (LOCAL_FITS_PER_STRIDE * strideHz);
  let centerSeconds = -Infinity;
  let fit: Fitted | null = null;
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
 * Returns the share of the movement around a moment that repeats at a frequency, and its amplitude.
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
  const from = timesSeconds.findIndex((time) => time > centerSeconds - MAX_REACHES * reachSeconds);
  const to = timesSeconds.findLastIndex(
    (time) => time < centerSeconds + MAX_REACHES * reachSeconds,
  );
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
