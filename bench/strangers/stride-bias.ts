import { dot } from '../../inference-container/numbers/vectors.ts';
import type { Harmonics } from '../../inference-container/side-view/angles/keypoint-offsets.ts';
import { solveLinear } from '../accuracy/events/solve-linear.ts';
import { summarize } from '../accuracy/residuals.ts';

/** Errors of an angle in one clip before anything that depends on the stride is corrected. */
export interface StrideErrors {
  avatar: string;
  /** Phase of that leg, frame by frame. */
  phase: Float64Array;
  degrees: Float64Array;
}

const HARMONICS = 3;
/** Larger ones have another cause, such as swapped legs. */
const LARGEST_ERROR_DEGREES = 20;

/**
 * Mean over the clips of the RMSE that remains if the bias in the course of the stride is the one
 * of all other avatars: the error to expect of a person who differs from all of them.
 */
export function rmseOfUnseenAvatars(clips: readonly StrideErrors[]): number {
  const remaining = clips.map((clip) => {
    const bias = fitBias(clips.filter(({ avatar }) => avatar !== clip.avatar));
    const corrected = samplesOf(clip).map(({ waves, error }) => error - dot(waves, bias));
    return summarize(corrected).rootMeanSquare;
  });
  return summarize(remaining).mean;
}

/** Least squares; every clip counts the same. */
export function fitBias(clips: readonly StrideErrors[]): Harmonics {
  const samples = clips.flatMap((clip) => {
    const usable = samplesOf(clip).filter(({ error }) => Math.abs(error) < LARGEST_ERROR_DEGREES);
    return usable.map((sample) => ({ ...sample, weight: 1 / usable.length }));
  });
  const products = (one: (sample: Sample) => number, other: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + sample.weight * one(sample) * other(sample), 0);
  const waves = Array.from(
    { length: 1 + 2 * HARMONICS },
    (_, index) => (sample: Sample) => sample.waves[index] ?? Number.NaN,
  );
  const matrix = waves.map((one) => waves.map((other) => products(one, other)));
  return solveLinear(
    matrix,
    waves.map((wave) => products(wave, ({ error }) => error)),
  );
}

interface Sample {
  waves: readonly number[];
  error: number;
}

function samplesOf({ phase, degrees }: StrideErrors): Sample[] {
  return Array.from(degrees, (error, frame) => ({
    waves: wavesAt(phase[frame] ?? Number.NaN),
    error,
  }));
}

function wavesAt(phase: number): number[] {
  const waves = Array.from({ length: HARMONICS }, (_, index) => {
    const angle = 2 * Math.PI * (index + 1) * phase;
    return [Math.cos(angle), Math.sin(angle)];
  });
  return [1, ...waves.flat()];
}
