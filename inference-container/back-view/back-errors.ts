/** 80% of the errors on held-out rendered runners are smaller (docs/accuracy.md). */
export const BACK_ERRORS = { kneeDegrees: 4.4, contactSeconds: 0.041 } as const;
