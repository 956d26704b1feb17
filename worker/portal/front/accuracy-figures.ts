/**
 * Typical expected errors, which 80 % of true errors do not exceed: docs/expected-error.md and
 * expected-error-back.md. A test compares them with these pages.
 */
export const EXPECTED_ERRORS = {
  cadenceStepsPerMinute: 0.57,
  contactMilliseconds: 16.2,
  degrees: {
    forward_cycle: 3.6,
    back_cycle: 6.2,
    foot: 1.9,
    trunk: 1.7,
    head: 5.3,
    arm: 7.9,
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
