/** No runner has a higher duty factor, however badly it is measured. */
const WALKING_DUTY_FACTOR = { surely: 0.6, probably: 0.55 };
/** Grounded running has a high cadence; without flight, a lower cadence means walking. */
const GROUNDED_DUTY_FACTOR = 0.5;
const MIN_GROUNDED_RUNNING_STEPS = 140;
/** In slow motion, more would be 180 and more in real time, at which no foot stays down for long. */
const MAX_SLOW_MOTION_CADENCE = 100;
/** The contacts of walkers may be timed badly, but they measure 0.38 and more. */
const MIN_WALKING_DUTY_FACTOR = 0.33;

/**
 * A runner's trunk is highest 10 to 60 degrees of a step before the feet are farthest apart (29
 * runners), a walker's when one foot passes the other, 155 to 173 degrees away.
 */
const BOUNCE_PHASE_DEGREES = { running: 75, walking: 110 };

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
 * Tells walking by when the body is highest, which depends neither on slow motion nor on single
 * landings. Only where that is unclear, the duty factor decides alone: just above a half, it means
 * walking if the video shows few steps per minute, because walking also looks like running in slow
 * motion.
 */
export function isWalking(gait: {
  dutyFactor: number;
  shownStepsPerMinute: number;
  /** From `findBouncePhase`; null if unknown. */
  bouncePhaseDegrees: number | null;
  slowMotionFactor: number;
}): boolean {
  const { dutyFactor, shownStepsPerMinute, bouncePhaseDegrees, slowMotionFactor } = gait;
  const isTooShort = dutyFactor < MIN_WALKING_DUTY_FACTOR;
  if (dutyFactor >= WALKING_DUTY_FACTOR.surely) return true;
  if (bouncePhaseDegrees !== null) {
    // A camera that bounces with its owner's steps may move the picture at any phase.
    if (bouncePhaseDegrees > BOUNCE_PHASE_DEGREES.walking) return !isTooShort;
    if (bouncePhaseDegrees < BOUNCE_PHASE_DEGREES.running) return false;
  }
  if (dutyFactor >= WALKING_DUTY_FACTOR.probably) return true;
  if (shownStepsPerMinute >= MIN_GROUNDED_RUNNING_STEPS) return false;
  const isTooQuick = slowMotionFactor > 1 && shownStepsPerMinute > MAX_SLOW_MOTION_CADENCE;
  return isTooQuick ? !isTooShort : dutyFactor > GROUNDED_DUTY_FACTOR;
}
