import { METRICS } from '../../contract/metrics.ts';
import { mapRecord } from '../../contract/record-of.ts';
import { roundTo, shownError } from '../numbers/arithmetic.ts';
import type { Estimate } from '../numbers/statistics.ts';
import { DECIMALS } from './clip-warnings.ts';

export const UNKNOWN: Estimate = { value: Number.NaN, error: Number.NaN };

const METRIC_DECIMALS: Partial<Record<string, number>> = mapRecord(
  METRICS,
  ({ decimals }) => decimals,
);

/** Rounds values and errors; both are null if the value is NaN. */
export function presentEstimates<Name extends string>(estimates: Readonly<Record<Name, Estimate>>) {
  const rounded = (round: typeof roundTo, number: keyof Estimate) =>
    mapRecord(estimates, (estimate, name) => {
      const decimals = METRIC_DECIMALS[name] ?? DECIMALS.degrees;
      return Number.isNaN(estimate.value) ? null : round(estimate[number], decimals);
    });
  return { ...rounded(roundTo, 'value'), expected_errors: rounded(shownError, 'error') };
}
