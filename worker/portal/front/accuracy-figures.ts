/** Typical expected errors. A test checks all figures in this file against docs/accuracy.md. */
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

/** Results against force plates, with pose noise, for runners not in the training data */
export const FORCE_PLATES = {
  trials: 92,
  landingMilliseconds: 7.6,
  toeOffMilliseconds: 8.2,
  forefootPercent: 21,
} as const;
