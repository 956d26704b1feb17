import {
  type GaitSettings,
  GRAVITY_METERS_PER_SECOND_SQUARED,
  radians,
  strideTimes,
  wrap,
} from './gait-settings.ts';

/** One hip relative to the pelvis's constant speed, from the contact of its own leg. */
export interface HipPath {
  forwardAt(seconds: number): number;
  /** Including the bounce of the whole pelvis. */
  riseAt(seconds: number): number;
  bounceAt(seconds: number): number;
}

export const PELVIC_TURN_DEGREES = 6;

export function hipPath(gait: GaitSettings, hipHalfWidth: number): HipPath {
  const { strideSeconds, contactSeconds } = strideTimes(gait);
  const bounceAt = bounce(gait);
  return {
    bounceAt,
    forwardAt: (seconds) =>
      hipHalfWidth *
      Math.sin(radians(PELVIC_TURN_DEGREES)) *
      Math.cos((2 * Math.PI * seconds) / strideSeconds),
    riseAt(seconds) {
      const fromMidStance = (2 * Math.PI * (seconds - contactSeconds / 2)) / strideSeconds;
      const tilt = radians(gait.pelvicDropDegrees) * Math.cos(fromMidStance);
      return bounceAt(seconds) + hipHalfWidth * Math.sin(tilt);
    },
  };
}

/**
 * Returns the height of the pelvis above its height at contact: free fall in flight, and a
 * half-sine force on the ground. Position and speed are continuous.
 */
function bounce(gait: GaitSettings): (seconds: number) => number {
  const { stepSeconds, contactSeconds } = strideTimes(gait);
  const gravity = GRAVITY_METERS_PER_SECOND_SQUARED;
  const carried = Math.min(contactSeconds, 0.98 * stepSeconds);
  const flying = stepSeconds - carried;
  const force = (gravity * Math.PI * stepSeconds) / (2 * carried);
  return (seconds) => {
    const since = wrap(seconds, stepSeconds);
    if (since > carried) {
      const flown = since - carried;
      return (gravity * flown * (flying - flown)) / 2;
    }
    const turn = carried / Math.PI;
    const pushed = force * turn * (since - turn * Math.sin(since / turn));
    return pushed - (gravity * since * (flying + since)) / 2;
  };
}
