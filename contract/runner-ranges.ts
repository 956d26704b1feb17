/** Plausible for a person; applies to subjects and to new analyses. */
export const HEIGHT_RANGE_METERS = [0.5, 2.6] as const;
export const WEIGHT_RANGE_KILOGRAMS = [15, 300] as const;
