import { roundTo } from '../numbers/round-to.ts';

/** Decimals of reported numbers. */
export const DECIMALS = {
  degrees: 1,
  score: 3,
  confidence: 2,
  stepsPerMinute: 1,
  /** Tenths of a millisecond. */
  seconds: 4,
  place: 3,
  videoSeconds: 3,
  timeScale: 3,
} as const;

/** Null for NaN. */
export function shownDegrees(degrees: number): number | null {
  return Number.isNaN(degrees) ? null : roundTo(degrees, DECIMALS.degrees);
}
