import { knownOf, meanOf } from '../numbers/statistics.ts';
/** The strongest frequency across all signals, and the share of them that it explains. */
export interface Peak {
  frequencyHz: number;
  /** 0 to 1: share of the variance at this frequency. */
  strength: number;
}

/** A spectral peak is at least as wide as one over the clip's duration; sample it ten times. */
const STEPS_PER_RESOLUTION = 10;

/** Null if there is no variance. */
export function findPeak(
  signals: readonly Float64Array[],
  {
    timesSeconds,
    lowestHz,
    highestHz,
  }: { timesSeconds: Float64Array; lowestHz: number; highestHz: number },
): Peak | null {
  const durationSeconds = (timesSeconds.at(-1) ?? 0) - (timesSeconds[0] ?? 0);
  const energy = signals.reduce((sum, signal) => sum + energyOf(signal), 0);
  if (durationSeconds <= 0 || energy === 0) return null;
  const spacingHz = 1 / (STEPS_PER_RESOLUTION * durationSeconds);
  let best: Peak | null = null;
  for (
    let frequencyHz = Math.max(lowestHz, 1 / durationSeconds);
    frequencyHz <= highestHz;
    frequencyHz += spacingHz
  ) {
    const wave = waveAt(frequencyHz, timesSeconds);
    const explained = signals.reduce((sum, signal) => sum + explainedEnergy(signal, wave), 0);
    const strength = Math.min(1, explained / energy);
    if (best === null || strength > best.strength) best = { frequencyHz, strength };
  }
  return best;
}

/** Amplitude of one frequency in a signal; 0 without values. */
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

/** Mean, and amplitudes at one frequency by correlation: accurate enough over several periods. */
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

/** Sum of squared deviations from the mean. */
function energyOf(signal: Float64Array): number {
  const known = knownOf(signal);
  const mean = meanOf(known);
  return known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
