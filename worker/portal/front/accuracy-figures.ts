/**
 * Typical expected errors, which 80 % of true errors do not exceed: docs/expected-error.md. A test
 * compares them with that page.
 */
export const EXPECTED_ERRORS = {
  cadenceStepsPerMinute: 0.45,
  contactMilliseconds: 17,
  degrees: {
    forward_cycle: 4.3,
    back_cycle: 7.3,
    foot: 1.6,
    trunk: 2.3,
    head: 4.7,
    arm: 8.8,
    knee_adduction: 4.4,
  },
} as const;

/** Results on force plates: docs/accuracy.md. A test compares them with that page. */
export const FORCE_PLATES = {
  trials: 60,
  landingMilliseconds: 6.4,
  toeOffMilliseconds: 8.3,
  forefootPercent: 22,
} as const;
