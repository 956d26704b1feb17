/** Typical height of a shoe's heel, from the ground to its rim, in shank lengths */
export const HEEL_SHANKS = 0.27;
/** Heel height, in pixels of the video, that adds an error of one degree */
export const SMALL_HEEL_PX = 32;
/** The error grows with the square: below this height, it adds three degrees, and few are measured. */
export const MIN_HEEL_PX = SMALL_HEEL_PX / Math.sqrt(3);
