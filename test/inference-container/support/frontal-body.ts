import { runningBody } from './synthetic-runner/body.ts';
import { type GaitSettings, radians, strideTimes } from './synthetic-runner/gait-settings.ts';
import type { Body, Point, Side } from './synthetic-runner/keypoint-names.ts';

type BothSides = Readonly<Record<Side, number>>;

/** Settings of a back view, by stance leg. */
export interface FrontalSettings {
  /** Drop of the other side's hip at mid-stance. */
  pelvicDropDegrees: BothSides;
  /**
   * Angle between thigh and shank in the frontal plane; positive if the knee points toward the
   * body's midline.
   */
  frontalKneeDegrees: BothSides;
  /** Positive if the lower end of the heel points outward. */
  rearfootEversionDegrees: BothSides;
}

export const NEUTRAL_FRONTAL: FrontalSettings = {
  pelvicDropDegrees: { left: 4, right: 4 },
  frontalKneeDegrees: { left: 0, right: 0 },
  rearfootEversionDegrees: { left: 6, right: 6 },
};

/**
 * Builds the running body with frontal angles per side. The pelvis holds its drop to within a
 * hundredth for the middle third of stance; the knee holds its angle throughout stance.
 */
export function frontalBody(
  gait: GaitSettings,
  frontal: FrontalSettings,
): (seconds: number) => Body {
  const plain = runningBody({
    ...gait,
    pelvicDropDegrees: 0,
    kneeAbductionDegrees: 0,
    rearfootEversionDegrees: 0,
  });
  return (seconds) => {
    const body = plain(seconds);
    const tilt = radians(leftHipUpDegrees(gait, frontal.pelvicDropDegrees, seconds));
    const lowerBody = (side: Side) => {
      const hip = tilted(body[`${side}_hip`], tilt);
      const ankle = body[`${side}_ankle`];
      const heel = body[`${side}_heel`];
      return {
        hip,
        knee: kneeAt(
          { hip, knee: body[`${side}_knee`], ankle },
          { side, degrees: frontal.frontalKneeDegrees[side] },
        ),
        heel: everted(heel, { ankle, side, degrees: frontal.rearfootEversionDegrees[side] }),
      };
    };
    const [left, right] = [lowerBody('left'), lowerBody('right')];
    return {
      ...body,
      left_hip: left.hip,
      right_hip: right.hip,
      left_knee: left.knee,
      right_knee: right.knee,
      left_heel: left.heel,
      right_heel: right.heel,
    };
  };
}

/**
 * Returns how far the left hip is up: by the left drop in the middle of the left stance, and by
 * minus the right drop in the middle of the right stance.
 */
function leftHipUpDegrees(gait: GaitSettings, drop: BothSides, seconds: number): number {
  const { strideSeconds, stepSeconds, contactSeconds } = strideTimes(gait);
  const middleOfLeft = stepSeconds + contactSeconds / 2 - gait.startPhase * strideSeconds;
  const turn = (2 * Math.PI * (seconds - middleOfLeft)) / strideSeconds;
  // The sine of a cosine stays near its extremes longer than the cosine alone.
  const swing = Math.sin((Math.PI / 2) * Math.cos(turn));
  return (drop.left - drop.right) / 2 + ((drop.left + drop.right) / 2) * swing;
}

/** Rotates a hip around the middle of the pelvis, which is at Z = 0. */
function tilted(hip: Point, leftUp: number): Point {
  return { X: hip.X, Y: hip.Y - hip.Z * Math.sin(leftUp), Z: hip.Z * Math.cos(leftUp) };
}

/** Minimum height of the knee above the ankle that counts in swing, as a share of the shank */
const MIN_SHANK_HEIGHT_SHARE = 0.3;

/** Moves the knee inward until thigh and shank meet at the angle, seen from straight behind. */
function kneeAt(
  { hip, knee, ankle }: { hip: Point; knee: Point; ankle: Point },
  { side, degrees }: { side: Side; degrees: number },
): Point {
  const outward = side === 'right' ? 1 : -1;
  const shank = Math.hypot(knee.X - ankle.X, knee.Y - ankle.Y, knee.Z - ankle.Z);
  const thighHeight = hip.Y - knee.Y;
  const shankHeight = Math.max(knee.Y - ankle.Y, MIN_SHANK_HEIGHT_SHARE * shank);
  const angleAt = (kneeOut: number) =>
    Math.atan2(outward * ankle.Z - kneeOut, shankHeight) -
    Math.atan2(kneeOut - outward * hip.Z, thighHeight);
  let [inmost, outmost] = [outward * hip.Z - shank, outward * hip.Z + shank];
  for (let round = 0; round < 40; round += 1) {
    const middle = (inmost + outmost) / 2;
    if (angleAt(middle) > radians(degrees)) inmost = middle;
    else outmost = middle;
  }
  return { ...knee, Z: outward * inmost };
}

/** Everts the heel, whose lower end is as far below the ankle as its keypoint. */
function everted(
  heel: Point,
  { ankle, side, degrees }: { ankle: Point; side: Side; degrees: number },
): Point {
  const outward = side === 'right' ? 1 : -1;
  const below = Math.hypot(heel.X - ankle.X, heel.Y - ankle.Y);
  return { ...heel, Z: heel.Z + outward * below * Math.sin(radians(degrees)) };
}
