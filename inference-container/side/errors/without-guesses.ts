import { keysOf } from '../../../contract/keys-of.ts';
import type { TypicalLanding } from '../landings/typical-landing.ts';
import type { GaitMetrics } from '../metrics/metrics.ts';
import { MEASURE_OF, segmentRanges } from '../results/ranges.ts';
import type { SideErrors } from './side-errors.ts';

/** Values with an expected error wider than their good range would say nothing. */
export function withoutGuesses(
  typical: TypicalLanding,
  { errors, metrics }: { errors: SideErrors; metrics: GaitMetrics },
): TypicalLanding {
  const kept = { ...typical };
  for (const segment of keysOf(MEASURE_OF)) {
    const name = MEASURE_OF[segment];
    const [low, high] = segmentRanges(segment, metrics.speed.metersPerSecond).good;
    const isGuess = errors.measures[name] > high - low;
    if (isGuess) kept[name] = { ...typical[name], degrees: Number.NaN };
  }
  return kept;
}
