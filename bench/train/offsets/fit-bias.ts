import { dot } from '../../../inference-container/numbers/arithmetic.ts';
import { solveSymmetric } from '../../../inference-container/numbers/solve-symmetric.ts';
import type { Harmonics } from '../../../inference-container/side-view/angles/keypoint-offsets.ts';

/** Errors of an angle in one film, before stride-dependent corrections. */
export interface StrideErrors {
  weight: number;
  /** Stride phase of this leg, per frame. */
  phase: Float64Array;
  degrees: Float64Array;
}

/** Larger errors have another cause, such as swapped legs. */
export const MAX_ERROR_DEGREES = 20;

/** Fits by least squares; a film's weight does not depend on its length. */
export function fitBias(films: readonly StrideErrors[], harmonics: number): Harmonics {
  const samples = films.flatMap(({ weight, phase, degrees }) => {
    const usable = Array.from(degrees, (error, frame) => ({
      waves: wavesAt(phase[frame] ?? Number.NaN, harmonics),
      error,
    })).filter(({ error }) => Math.abs(error) < MAX_ERROR_DEGREES);
    return usable.map((sample) => ({ ...sample, weight: weight / usable.length }));
  });
  const columns = Array.from({ length: 1 + 2 * harmonics }, (_, column) =>
    samples.map(({ waves, weight }) => weight * (waves[column] ?? Number.NaN)),
  );
  const matrix = columns.map((weighted) =>
    Array.from(columns, (_, column) =>
      dot(
        weighted,
        samples.map(({ waves }) => waves[column] ?? Number.NaN),
      ),
    ),
  );
  const errors = samples.map(({ error }) => error);
  const right = Float64Array.from(columns, (weighted) => dot(weighted, errors));
  return [...solveSymmetric(Float64Array.from(matrix.flat()), right, 0)];
}

function wavesAt(phase: number, harmonics: number): number[] {
  const waves = Array.from({ length: harmonics }, (_, index) => {
    const angle = 2 * Math.PI * (index + 1) * phase;
    return [Math.cos(angle), Math.sin(angle)];
  });
  return [1, ...waves.flat()];
}
