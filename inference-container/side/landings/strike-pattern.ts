import type { FOOT_STRIKE_PATTERNS } from '../../../contract/job-result.ts';

export type StrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];

/** Altman and Davis 2012, foot strike angle in degrees. */
const REARFOOT_ABOVE_DEGREES = 8;
const FOREFOOT_BELOW_DEGREES = -1.6;
/** Within this distance of a border, the neighboring class is nearly as likely. */
const GUARD_BAND_DEGREES = 2;
const CONFIDENCE_ON_THE_BORDER = 0.5;

export function strikePattern(footStrikeDegrees: number): StrikePattern {
  if (footStrikeDegrees > REARFOOT_ABOVE_DEGREES) return 'rearfoot';
  return footStrikeDegrees < FOREFOOT_BELOW_DEGREES ? 'forefoot' : 'midfoot';
}

/** 1 away from the class borders, down to a half on a border. */
export function strikePatternConfidence(footStrikeDegrees: number): number {
  const distanceDegrees = Math.min(
    Math.abs(footStrikeDegrees - REARFOOT_ABOVE_DEGREES),
    Math.abs(footStrikeDegrees - FOREFOOT_BELOW_DEGREES),
  );
  const share = Math.min(1, distanceDegrees / GUARD_BAND_DEGREES);
  return CONFIDENCE_ON_THE_BORDER + (1 - CONFIDENCE_ON_THE_BORDER) * share;
}
