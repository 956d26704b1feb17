/** No runner has a higher duty factor, however badly it is measured. */
const WALKING_DUTY_FACTOR = { surely: 0.6, probably: 0.55 };
/** Grounded running has a high cadence; without flight, a lower cadence means walking. */
const GROUNDED_DUTY_FACTOR = 0.5;
const MIN_GROUNDED_RUNNING_STEPS = 140;
/**
 * Maximum shown cadence of slow-motion running with long contacts: a higher one would be 180 or
 * more in real time, at which contacts are short.
 */
const MAX_SLOW_MOTION_CADENCE = 100;
/** Minimum duty factor of walking; badly timed walkers still measure 0.38 or more. */
const MIN_WALKING_DUTY_FACTOR = 0.33;

/**
 * A runner's trunk is highest 10 to 60 degrees of a step before the feet are farthest apart (29
 * runners), a walker's when one foot passes the other, 155 to 173 degrees away.
 */
const BOUNCE_PHASE_DEGREES = { running: 75, walking: 110 };

/**
 * Laboratory runners reach 0.8 to 1.6 at the step frequency, walkers a third of that. At higher
 * cadences, a poorly visible bounce proves nothing.
 */
const MIN_FLYING_ACCELERATION_G = 0.6;

/** Returns whether a gait with a walker's cadence, in real time, bounces too little for flight. */
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
 * Detects walking by the phase at which the trunk is highest, which depends neither on slow motion
 * nor on single landings. If the phase is inconclusive, the duty factor decides; just above 0.5, it
 * means walking only at a low cadence, because grounded running has a high one.
 */
export function isWalking(gait: {
  dutyFactor: number;
  shownStepsPerMinute: number;
  /** Phase from `findBouncePhase`; null if unknown. */
  bouncePhaseDegrees: number | null;
  slowMotionFactor: number;
}): boolean {
  const { dutyFactor, shownStepsPerMinute, bouncePhaseDegrees, slowMotionFactor } = gait;
  const isTooShort = dutyFactor < MIN_WALKING_DUTY_FACTOR;
  if (dutyFactor >= WALKING_DUTY_FACTOR.surely) return true;
  if (bouncePhaseDegrees !== null) {
    // A camera that bounces with the operator's steps may shift the picture's bounce to any phase.
    if (bouncePhaseDegrees > BOUNCE_PHASE_DEGREES.walking) return !isTooShort;
    if (bouncePhaseDegrees < BOUNCE_PHASE_DEGREES.running) return false;
  }
  if (dutyFactor >= WALKING_DUTY_FACTOR.probably) return true;
  if (shownStepsPerMinute >= MIN_GROUNDED_RUNNING_STEPS) return false;
  const isTooQuick = slowMotionFactor > 1 && shownStepsPerMinute > MAX_SLOW_MOTION_CADENCE;
  return isTooQuick ? !isTooShort : dutyFactor > GROUNDED_DUTY_FACTOR;
}
