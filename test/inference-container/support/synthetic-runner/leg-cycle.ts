import { type GaitSettings, radians, strideTimes, wrap } from './gait-settings.ts';
import { type HipPath, hipPath } from './pelvis.ts';

/** One leg at one time, in its own plane: forward of the pelvis, up from the ground. */
export interface LegPose {
  hipForward: number;
  hipUp: number;
  ankleForward: number;
  ankleUp: number;
  /** Pitch of the sole, positive with toes up. */
  pitchRadians: number;
}

export interface LegCycle {
  /** `sinceContactSeconds` of this leg; any number of strides. */
  poseAt(sinceContactSeconds: number): LegPose;
  pelvisHeightAt(sinceContactSeconds: number): number;
  thighMeters: number;
  shankMeters: number;
}

/**
 * Shares of height; segments from Drillis and Contini 1966. The foot is measured from the ankle.
 */
export const LEG_FRACTIONS = {
  thigh: 0.245,
  shank: 0.246,
  hipHalfWidth: 0.05,
  ankleHeight: 0.043,
  soleBack: 0.034,
  soleFront: 0.089,
} as const;

const FOOT_FLAT_SHARE = 0.18;
const HEEL_OFF_SHARE = 0.45;
const TOE_OFF_PITCH_RADIANS = radians(-60);
/** The foot still moves forward slightly when it lands, and the knee is already flexing. */
const LANDING_SPEED_METERS_PER_SECOND = 0.6;
const LANDING_KNEE_RATE_RADIANS_PER_SECOND = radians(220);

/** How soon a joint loses its initial swing speed, and how late it gains its final one. */
const SWING_DAMPING: Record<keyof Joints, number> = { knee: 7, leg: 5, ankle: 13 };
const LANDING_DAMPING: Record<keyof Joints, number> = { knee: 5, leg: 5, ankle: 9 };
const BUMP_START = 2.5;
const BUMP_PEAK = (2.5 / 5.5) ** BUMP_START * (3 / 5.5) ** 3;

interface Joints {
  knee: number;
  leg: number;
  ankle: number;
}

/**
 * Models the cycle of a leg. In stance the foot rolls over heel, sole, and toes without slipping,
 * and the knee follows; in swing the knee, leg, and ankle angles are smooth curves that start at
 * the speeds they had on leaving the ground. So contact and toe-off are exact, and on the ground
 * the foot moves back at running speed.
 */
export function legCycle(gait: GaitSettings): LegCycle {
  const { contactSeconds, strideSeconds } = strideTimes(gait);
  const size = legSize(gait);
  const hip = hipPath(gait, size.hipHalfWidth);
  const ahead = gait.footAheadMeters ?? footAheadFor(gait, size, hip);
  const stance = stancePath(gait, size, hip, ahead);
  const swing = swingPath(gait, size, hip, stance);

  function poseAt(sinceContactSeconds: number): LegPose {
    const seconds = wrap(sinceContactSeconds, strideSeconds);
    return seconds <= contactSeconds ? stance.poseAt(seconds) : swing(seconds);
  }
  return {
    poseAt,
    pelvisHeightAt: (seconds) => stance.pelvisBase + hip.bounceAt(seconds),
    thighMeters: size.thigh,
    shankMeters: size.shank,
  };
}

type LegSize = Record<keyof typeof LEG_FRACTIONS, number> & { sideways: number };

function legSize(gait: GaitSettings): LegSize {
  const scaled = (name: keyof typeof LEG_FRACTIONS) => LEG_FRACTIONS[name] * gait.heightMeters;
  const hipHalfWidth = scaled('hipHalfWidth');
  return {
    thigh: scaled('thigh'),
    shank: scaled('shank'),
    hipHalfWidth,
    ankleHeight: scaled('ankleHeight'),
    soleBack: scaled('soleBack'),
    soleFront: scaled('soleFront'),
    sideways: gait.stepWidthMeters / 2 - hipHalfWidth,
  };
}

interface StancePath {
  poseAt(seconds: number): LegPose;
  jointsAt(seconds: number): Joints;
  pelvisBase: number;
}

function stancePath(gait: GaitSettings, size: LegSize, hip: HipPath, ahead: number): StancePath {
  const { contactSeconds } = strideTimes(gait);
  const landing = rolledAnkle(pitchInStance(gait, 0), size);
  const reach = legLength(radians(gait.kneeAtContactDegrees), size);
  const hipUp = landing.up + Math.sqrt(reach ** 2 - ahead ** 2 - size.sideways ** 2);
  const pelvisBase = hipUp - hip.riseAt(0);
  const start = ahead + hip.forwardAt(0) - landing.forward;

  function poseAt(seconds: number): LegPose {
    const pitchRadians = pitchInStance(gait, seconds / contactSeconds);
    const rolled = rolledAnkle(pitchRadians, size);
    return {
      hipForward: hip.forwardAt(seconds),
      hipUp: pelvisBase + hip.riseAt(seconds),
      ankleForward: start + rolled.forward - gait.speedMetersPerSecond * seconds,
      ankleUp: rolled.up,
      pitchRadians,
    };
  }
  return { poseAt, jointsAt: (seconds) => jointsOf(poseAt(seconds), size), pelvisBase };
}

function pitchInStance(gait: GaitSettings, share: number): number {
  if (share < FOOT_FLAT_SHARE) {
    return radians(gait.footStrikeDegrees) * (1 - share / FOOT_FLAT_SHARE) ** 2;
  }
  const lift = Math.max(0, (share - HEEL_OFF_SHARE) / (1 - HEEL_OFF_SHARE));
  return TOE_OFF_PITCH_RADIANS * lift ** 2;
}

/**
 * Returns where the ankle is when the sole is on its heel or toes, relative to its position when
 * flat.
 */
function rolledAnkle(pitch: number, size: LegSize): { forward: number; up: number } {
  const pivot = pitch >= 0 ? -size.soleBack : size.soleFront;
  const [cosine, sine] = [Math.cos(pitch), Math.sin(pitch)];
  return {
    forward: pivot - pivot * cosine - size.ankleHeight * sine,
    up: -pivot * sine + size.ankleHeight * cosine,
  };
}

function swingPath(
  gait: GaitSettings,
  size: LegSize,
  hip: HipPath,
  stance: StancePath,
): (seconds: number) => LegPose {
  const { contactSeconds, strideSeconds } = strideTimes(gait);
  const span = strideSeconds - contactSeconds;
  const leaves = stance.jointsAt(contactSeconds);
  const leavesRate = jointRates(stance, contactSeconds);
  const lands = stance.jointsAt(0);
  const landsRate = landingRates(gait, size, hip, stance);

  const curve = (joint: keyof Joints, share: number) =>
    quintic(share, {
      from: leaves[joint],
      fromSlope: leavesRate[joint] * span,
      fromBend: -SWING_DAMPING[joint] * leavesRate[joint] * span,
      to: lands[joint],
      toSlope: landsRate[joint] * span,
      toBend: LANDING_DAMPING[joint] * landsRate[joint] * span,
    });
  const lift = kneeLift(radians(gait.kneeSwingPeakDegrees), (share) => curve('knee', share));

  return (seconds) => {
    const share = (seconds - contactSeconds) / span;
    const joints = {
      knee: curve('knee', share) + lift * swingBump(share),
      leg: curve('leg', share),
      ankle: curve('ankle', share),
    };
    const reach = planarReach(joints.knee, size);
    const hipForward = hip.forwardAt(seconds);
    const hipUp = stance.pelvisBase + hip.riseAt(seconds);
    return {
      hipForward,
      hipUp,
      ankleForward: hipForward + reach * Math.sin(joints.leg),
      ankleUp: hipUp - reach * Math.cos(joints.leg),
      pitchRadians: joints.ankle + shankAngle(joints.leg, joints.knee, size),
    };
  };
}

function landingRates(gait: GaitSettings, size: LegSize, hip: HipPath, stance: StancePath): Joints {
  const lands = stance.jointsAt(0);
  const knee = LANDING_KNEE_RATE_RADIANS_PER_SECOND;
  const reach = planarReach(lands.knee, size);
  const reachRate = knee * slope((angle) => planarReach(angle, size), lands.knee);
  const forwardRate =
    LANDING_SPEED_METERS_PER_SECOND -
    gait.speedMetersPerSecond -
    slope((time) => hip.forwardAt(time), 0);
  const leg = (forwardRate - reachRate * Math.sin(lands.leg)) / (reach * Math.cos(lands.leg));
  const shankRate = slope(
    (time) => shankAngle(lands.leg + leg * time, lands.knee + knee * time, size),
    0,
  );
  const pitchRate = slope((time) => stance.poseAt(Math.max(0, time)).pitchRadians, 1e-4);
  return { knee, leg, ankle: pitchRate - shankRate };
}

function jointRates(stance: StancePath, seconds: number): Joints {
  return {
    knee: slope((time) => stance.jointsAt(time).knee, seconds),
    leg: slope((time) => stance.jointsAt(time).leg, seconds),
    ankle: slope((time) => stance.jointsAt(time).ankle, seconds),
  };
}

function jointsOf(pose: LegPose, size: LegSize): Joints {
  const forward = pose.ankleForward - pose.hipForward;
  const down = pose.hipUp - pose.ankleUp;
  const squared = forward ** 2 + down ** 2 + size.sideways ** 2;
  const cosine = (squared - size.thigh ** 2 - size.shank ** 2) / (2 * size.thigh * size.shank);
  if (cosine > 1) throw new RangeError('The leg is too short for this speed, duty and reach.');
  const knee = Math.acos(cosine);
  const leg = Math.atan2(forward, down);
  return { knee, leg, ankle: pose.pitchRadians - shankAngle(leg, knee, size) };
}

function legLength(knee: number, size: LegSize): number {
  return Math.sqrt(
    size.thigh ** 2 + size.shank ** 2 + 2 * size.thigh * size.shank * Math.cos(knee),
  );
}

function planarReach(knee: number, size: LegSize): number {
  return Math.sqrt(legLength(knee, size) ** 2 - size.sideways ** 2);
}

/** Returns the angle of the shank ahead of vertical. */
function shankAngle(leg: number, knee: number, size: LegSize): number {
  return leg - Math.asin((size.thigh * Math.sin(knee)) / legLength(knee, size));
}

/**
 * Finds the reach by bisection: a longer reach forward leaves less behind, so the knee angle at
 * toe-off increases with it.
 */
function footAheadFor(gait: GaitSettings, size: LegSize, hip: HipPath): number {
  const { contactSeconds } = strideTimes(gait);
  let [low, high] = [0, 0.4 * gait.heightMeters];
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (kneeAtToeOff(middle) < radians(gait.kneeAtToeOffDegrees)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;

  function kneeAtToeOff(ahead: number): number {
    const pose = stancePath(gait, size, hip, ahead).poseAt(contactSeconds);
    const distance = Math.hypot(
      pose.ankleForward - pose.hipForward,
      pose.hipUp - pose.ankleUp,
      size.sideways,
    );
    return distance >= size.thigh + size.shank ? 0 : jointsOf(pose, size).knee;
  }
}

function kneeLift(peak: number, base: (share: number) => number): number {
  let [low, high] = [0, 2 * peak];
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2;
    let highest = 0;
    for (let share = 0; share <= 1; share += 0.01) {
      highest = Math.max(highest, base(share) + middle * swingBump(share));
    }
    if (highest < peak) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Returns 1 at its peak in the middle; 0 with zero slope at the start, and also zero curvature at
 * the end.
 */
function swingBump(share: number): number {
  return (share ** BUMP_START * (1 - share) ** 3) / BUMP_PEAK;
}

/** Returns the quintic with given values, slopes, and second derivatives at 0 and 1. */
function quintic(
  share: number,
  ends: Record<'from' | 'fromSlope' | 'fromBend' | 'to' | 'toSlope' | 'toBend', number>,
): number {
  const { from, fromSlope, fromBend, to, toSlope, toBend } = ends;
  const rise = to - from - fromSlope - fromBend / 2;
  const steepening = toSlope - fromSlope - fromBend;
  const bending = (toBend - fromBend) / 2;
  const third = 10 * rise - 4 * steepening + bending;
  const fourth = -15 * rise + 7 * steepening - 2 * bending;
  const fifth = 6 * rise - 3 * steepening + bending;
  return (
    from +
    share *
      (fromSlope + share * (fromBend / 2 + share * (third + share * (fourth + share * fifth))))
  );
}

function slope(curve: (at: number) => number, at: number): number {
  const distance = 1e-4;
  return (curve(at + distance) - curve(at - distance)) / (2 * distance);
}
