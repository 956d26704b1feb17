/** Nobody runs with a foot on the ground for more of the stride than this. */
const WALKING_DUTY_FACTOR = 0.55;
/** Slow running without flight takes quick steps; who takes fewer and never flies, walks. */
const GROUNDED_DUTY_FACTOR = 0.5;
const FEWEST_GROUNDED_RUNNING_STEPS = 140;

/**
 * Duty factor does not depend on how slowly a clip plays. Just above a half it is walking
 * where the video shows few steps a minute: walking also looks like running in slow motion.
 */
export function isWalking(gait: { dutyFactor: number; shownStepsPerMinute: number }): boolean {
  if (gait.dutyFactor >= WALKING_DUTY_FACTOR) return true;
  return (
    gait.dutyFactor > GROUNDED_DUTY_FACTOR &&
    gait.shownStepsPerMinute < FEWEST_GROUNDED_RUNNING_STEPS
  );
}
