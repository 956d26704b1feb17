import type { FailureReason } from '../../contract/failure-reasons.ts';
import { MIN_SIDE_SEGMENTS } from '../../contract/job-result.ts';
import type { Refusal } from './before-measuring.ts';
import { refusal } from './before-measuring.ts';

/** Elite sprinters reach 1.4 body heights; the margin allows for an unknown height. */
const MAX_STEP_STATURES = 1.6;

export function refuseMeasuredSide(measured: {
  legs: readonly boolean[];
  upperBody: readonly boolean[];
  /** Step lengths in body heights, one per available estimate. */
  stepStatures: readonly number[];
}): Refusal | null {
  const { legs, upperBody, stepStatures } = measured;
  if (!legs.includes(true)) return refusal('landings_hidden');
  const segments = [...legs, ...upperBody].filter(Boolean);
  if (segments.length < MIN_SIDE_SEGMENTS) return refusal('body_hidden');
  if (stepStatures.some((length) => length > MAX_STEP_STATURES)) {
    return refusal('not_a_real_runner');
  }
  return null;
}

export function refuseMeasuredBack(measured: {
  isAnythingKnown: boolean;
  isFullBody: boolean;
  heelProblems: readonly (keyof typeof HEEL_REFUSALS | null)[];
}): Refusal | null {
  const { isAnythingKnown, isFullBody, heelProblems } = measured;
  if (isAnythingKnown) return null;
  if (isFullBody) return refusal('hips_hidden');
  // `not_found` explains nothing, so any other reason takes precedence.
  const problem = heelProblems.find((one) => one !== null && one !== 'not_found') ?? 'not_found';
  return refusal(HEEL_REFUSALS[problem]);
}

const HEEL_REFUSALS = {
  too_small: 'heels_too_small',
  blurred: 'heels_blurred',
  covered: 'heels_covered',
  not_found: 'heels_covered',
} as const satisfies Record<string, FailureReason>;
