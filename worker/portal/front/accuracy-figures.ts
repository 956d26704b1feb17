/**
 * Typical expected errors, which 80 % of true errors do not exceed: docs/expected-error.md and
 * expected-error-back.md. A test compares them with these pages.
 */
export const EXPECTED_ERRORS = {
  cadenceStepsPerMinute: 0.57,
  contactMilliseconds: 16.2,
  degrees: {
    forward_cycle: 4.7,
    back_cycle: 5.8,
    foot: 1.9,
    trunk: 2.9,
    head: 5.4,
    arm: 7.8,
    knee_adduction: 4.4,
  },
} as const;

/**
 * Results on force plates, of runners unknown to the models, with pose noise: docs/validation.md. A
 * test compares them with that page.
 */
export const FORCE_PLATES = {
  trials: 92,
  landingMilliseconds: 7.6,
  toeOffMilliseconds: 8.2,
  forefootPercent: 21,
} as const;
