/** Typical expected errors. A test checks them against the container's; `FORCE_PLATES`, against docs/accuracy.md. */
export const EXPECTED_ERRORS = {
  cadenceStepsPerMinute: 0.65,
  contactMilliseconds: 19,
  degrees: {
    forward_cycle: 5,
    back_cycle: 8.5,
    foot: 2.6,
    trunk: 1.9,
    head: 5.4,
    arm: 6,
    knee_adduction: 4.4,
  },
} as const;

/** Results against force plates, with pose noise, for runners not in the training data */
export const FORCE_PLATES = {
  trials: 93,
  landingMilliseconds: 7,
  toeOffMilliseconds: 8.3,
  forefootPercent: 31,
} as const;
