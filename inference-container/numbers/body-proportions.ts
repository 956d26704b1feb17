/** Shares of stature (Drillis and Contini 1966; in Winter 2009, figure 4.1). */
export const TRUNK_STATURES = 0.288;
export const HIP_TO_ANKLE_STATURES = 0.491;
export const HIP_TO_GROUND_STATURES = 0.53;
