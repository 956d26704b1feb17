import { dot } from '../../../inference-container/numbers/arithmetic.ts';
import type { PostureBias } from '../../../inference-container/side-view/angles/keypoint-offsets.ts';
import type { Example } from '../ridge.ts';
import { fitMoments, momentsOf } from '../ridge.ts';
import { MAX_ERROR_DEGREES } from './fit-bias.ts';

export interface PostureErrors {
  weight: number;
  postures: readonly Float64Array[];
  degrees: Float64Array;
}

/** Chosen on held-out runners, with generated bodies and avatars. */
const PENALTY = 0.03;

export function fitPostureBias(films: readonly PostureErrors[]): PostureBias {
  const sets = films.map((film) => examplesOf(film)).filter((examples) => examples.length > 0);
  const { postures = [] } = films[0] ?? {};
  const fit = fitMoments(
    sets.map((examples) => momentsOf(examples)),
    postures.map(() => PENALTY),
  );
  const degreesPerTrunk = fit.weights.map((weight, index) => weight / fit.spreads[index]!);
  return {
    defaultDegrees: fit.mean,
    constantDegrees: fit.mean - dot(degreesPerTrunk, fit.means),
    degreesPerTrunk,
  };
}

function examplesOf({ weight, postures, degrees }: PostureErrors): Example[] {
  const examples = Array.from(degrees, (target, frame) => ({
    target,
    features: postures.map((trunks) => trunks[frame]!),
  })).filter(
    ({ target, features }) => Math.abs(target) < MAX_ERROR_DEGREES && !features.some(Number.isNaN),
  );
  return examples.map((example) => ({ ...example, weight: weight / examples.length }));
}
