import { roundTo, shownError } from '../numbers/arithmetic.ts';
import type { Estimate } from '../numbers/statistics.ts';

export const UNKNOWN: Estimate = { value: Number.NaN, error: Number.NaN };

/** A value as it is reported; null if it would be a guess. */
export interface PresentedValue {
  value: number | null;
  error: number | null;
}

/** Rounds value and error; both are null if the value is NaN. */
export function present({ value, error }: Estimate, decimals: number): PresentedValue {
  return Number.isNaN(value)
    ? { value: null, error: null }
    : { value: roundTo(value, decimals), error: shownError(error, decimals) };
}
