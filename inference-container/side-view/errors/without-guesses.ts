import { keysOf } from '../../../contract/keys-of.ts';
import { isUninformative } from '../../uncertainty/expected-error.ts';
import type { TypicalLanding } from '../landings/typical-landing.ts';
import type { GaitMetrics } from '../metrics/metrics.ts';
import { MEASURE_OF, usualRange } from '../results/ranges.ts';
import type { SideErrors } from './side-errors.ts';

/** Drops values whose expected error is wider than their usual range. */
export function dropUninformativeValues(
  typical: TypicalLanding,
  { errors, metrics }: { errors: SideErrors; metrics: GaitMetrics },
): TypicalLanding {
  const kept = { ...typical };
  for (const segment of keysOf(MEASURE_OF)) {
    const name = MEASURE_OF[segment];
    const usual = usualRange(segment, metrics.speed.metersPerSecond);
    if (!isUninformative(errors.measures[name], usual)) continue;
    kept[name] = { ...typical[name], degrees: Number.NaN };
  }
  return kept;
}
