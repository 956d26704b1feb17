import { quantileOf } from '../../inference-container/numbers/statistics.ts';
import { seededRandom } from './seeded-random.ts';

const RESAMPLES = 1000;
const SEED = 31;

/**
 * Resamples whole runners, with all their trials, because trials of one runner are similar; returns
 * a summary of each resample.
 */
export function resampleRunners<Trial, Summary>(
  trials: readonly Trial[],
  {
    runnerOf,
    summarize,
  }: { runnerOf: (trial: Trial) => string; summarize: (trials: readonly Trial[]) => Summary },
): Summary[] {
  const random = seededRandom(SEED);
  const ofRunner = [...Map.groupBy(trials, runnerOf).values()];
  return Array.from({ length: RESAMPLES }, () =>
    summarize(
      ofRunner.flatMap(() => ofRunner.at(Math.floor(random.uniform() * ofRunner.length)) ?? []),
    ),
  );
}

/** Returns the 95% interval of a value over the resamples. */
export function intervalOf(values: readonly number[]): readonly [low: number, high: number] {
  return [quantileOf(values, 0.025), quantileOf(values, 0.975)];
}
