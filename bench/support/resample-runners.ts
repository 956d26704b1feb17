import { quantileOf } from '../../inference-container/numbers/statistics.ts';
import { seededRandom } from './seeded-random.ts';

const RESAMPLES = 1000;
const SEED = 31;

/**
 * Summaries of resampled trials. Whole runners are drawn, with all their trials: those of one runner
 * resemble each other.
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

/** 95 % interval of a value over the resampled runners. */
export function intervalOf(values: readonly number[]): readonly [low: number, high: number] {
  return [quantileOf(values, 0.025), quantileOf(values, 0.975)];
}
