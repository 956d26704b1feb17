/** No runner has a higher duty factor. */
const WALKING_DUTY_FACTOR = 0.55;
/** Grounded running has a high cadence; without flight, a lower cadence means walking. */
const GROUNDED_DUTY_FACTOR = 0.5;
const MIN_GROUNDED_RUNNING_STEPS = 140;

/**
 * Laboratory runners have 0.8 to 1.6 at the step frequency, and walkers a third. At a higher
 * cadence, a badly seen bounce proves nothing.
 */
const MIN_FLYING_ACCELERATION_G = 0.6;

/** Whether a gait with a walker's cadence, in real time, bounces too little for a flight. */
export function bouncesLikeWalking(gait: {
  stepsPerMinute: number;
  verticalAccelerationG: number | null;
}): boolean {
  const { stepsPerMinute, verticalAccelerationG } = gait;
  return (
    stepsPerMinute < MIN_GROUNDED_RUNNING_STEPS &&
    (verticalAccelerationG ?? Infinity) < MIN_FLYING_ACCELERATION_G
  );
}

/**
 * The duty factor does not depend on slow motion. Just above a half it means walking only if the
 * video shows few steps per minute, because walking also looks like running in slow motion.
 */
export function isWalking(gait: { dutyFactor: number; shownStepsPerMinute: number }): boolean {
  if (gait.dutyFactor >= WALKING_DUTY_FACTOR) return true;
  return (
    gait.dutyFactor > GROUNDED_DUTY_FACTOR && gait.shownStepsPerMinute < MIN_GROUNDED_RUNNING_STEPS
  );
}
