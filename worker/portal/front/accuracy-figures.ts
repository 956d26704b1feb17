/**
 * Typical expected errors, which 80 % of true errors do not exceed: docs/expected-error.md and
 * expected-error-back.md. A test compares them with these pages.
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
