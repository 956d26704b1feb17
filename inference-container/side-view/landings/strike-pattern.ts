import type { FOOT_STRIKE_PATTERNS } from '../../../contract/job-result.ts';
import { DEVIATIONS_OF_80_PERCENT } from '../../numbers/statistics.ts';

export type StrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];

/** Altman and Davis 2012, foot strike angle in degrees. */
const REARFOOT_ABOVE_DEGREES = 8;
const FOREFOOT_BELOW_DEGREES = -1.6;

/**
 * Rearfoot needs an angle above the border by its expected error: a forefoot striker whose contact
 * is timed too early lands with raised toes, too, and midfoot is wrong by one class at most.
 */
export function strikePattern(
  footStrikeDegrees: number,
  expectedErrorDegrees: number,
): StrikePattern {
  if (footStrikeDegrees > REARFOOT_ABOVE_DEGREES + expectedErrorDegrees) return 'rearfoot';
  return footStrikeDegrees < FOREFOOT_BELOW_DEGREES ? 'forefoot' : 'midfoot';
}

/** Slope of the logistic curve closest to the normal distribution. */
const LOGISTIC_PER_DEVIATION = 1.702;

/** Probability that the reported pattern is right, given a normally distributed error. */
export function strikePatternConfidence(
  footStrikeDegrees: number,
  expectedErrorDegrees: number,
): number {
  const shareBelow = (borderDegrees: number) => {
    const deviations =
      (DEVIATIONS_OF_80_PERCENT * (borderDegrees - footStrikeDegrees)) / expectedErrorDegrees;
    return 1 / (1 + Math.exp(-LOGISTIC_PER_DEVIATION * deviations));
  };
  const forefoot = shareBelow(FOREFOOT_BELOW_DEGREES);
  const rearfoot = 1 - shareBelow(REARFOOT_ABOVE_DEGREES);
  const probabilities = { forefoot, rearfoot, midfoot: 1 - forefoot - rearfoot };
  return probabilities[strikePattern(footStrikeDegrees, expectedErrorDegrees)];
}
