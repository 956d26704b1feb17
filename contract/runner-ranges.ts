/** Plausible for a person; used for subjects and for the start of an analysis. */
export const HEIGHT_RANGE_METERS = [0.5, 2.6] as const;
export const WEIGHT_RANGE_KILOGRAMS = [15, 300] as const;
