import { type GaitSettings, radians, strideTimes } from './gait-settings.ts';
import type { Body, Point, Side } from './keypoint-names.ts';
import { LEG_FRACTIONS, type LegCycle, legCycle } from './leg-cycle.ts';
import { PELVIC_TURN_DEGREES } from './pelvis.ts';

/**
 * Returns a function for every keypoint at any time, in meters from the ground below the middle of
 * the pelvis.
 */
export function runningBody(gait: GaitSettings): (seconds: number) => Body {
  const { strideSeconds, stepSeconds } = strideTimes(gait);
  const cycle = legCycle(gait);
  return (seconds) => {
    const sinceRight = seconds + gait.startPhase * strideSeconds;
    const since: Record<Side, number> = { right: sinceRight, left: sinceRight + stepSeconds };
    const right = leg('right', since.right, cycle, gait);
    const left = leg('left', since.left, cycle, gait);
    const middle = cycle.pelvisHeightAt(sinceRight);
    const upper = trunkAndHead(middle, sinceRight, gait);
    const rightArm = arm('right', upper.right_shoulder, since.right, gait);
    const leftArm = arm('left', upper.left_shoulder, since.left, gait);
    return {
      ...upper,
      left_elbow: leftArm.elbow,
      right_elbow: rightArm.elbow,
      left_wrist: leftArm.wrist,
      right_wrist: rightArm.wrist,
      left_pinky: leftArm.pinky,
      right_pinky: rightArm.pinky,
      left_index: leftArm.index,
      right_index: rightArm.index,
      left_thumb: leftArm.thumb,
      right_thumb: rightArm.thumb,
      left_hip: left.hip,
      right_hip: right.hip,
      left_knee: left.knee,
      right_knee: right.knee,
      left_ankle: left.ankle,
      right_ankle: right.ankle,
      left_heel: left.heel,
      right_heel: right.heel,
      left_foot_index: left.toe,
      right_foot_index: right.toe,
    };
  };
}

function leg(side: Side, sinceContact: number, cycle: LegCycle, gait: GaitSettings) {
  const outward = side === 'right' ? 1 : -1;
  const height = gait.heightMeters;
  const pose = cycle.poseAt(sinceContact);
  const hip = {
    X: pose.hipForward,
    Y: pose.hipUp,
    Z: outward * LEG_FRACTIONS.hipHalfWidth * height,
  };
  const ankle = {
    X: pose.ankleForward,
    Y: pose.ankleUp,
    Z: (outward * gait.stepWidthMeters) / 2,
  };
  const inward = -outward * bowedKneeMeters(cycle, gait);
  const straight = kneeBetween(hip, ankle, cycle);
  const knee = { ...straight, Z: straight.Z + inward };
  // An everting heel leans its top inward, so its lower part moves outward.
  const heelOutward =
    outward * Math.sin(radians(gait.rearfootEversionDegrees)) * HEEL_BELOW_ANKLE * height;
  const heel = onFoot(ankle, pose.pitchRadians, { X: -0.031, Y: -HEEL_BELOW_ANKLE }, height);
  const toe = onFoot(ankle, pose.pitchRadians, { X: 0.086, Y: -0.029 }, height);
  return {
    hip,
    knee,
    ankle,
    heel: { ...heel, Z: heel.Z + heelOutward },
    toe: { ...toe, Z: toe.Z + outward * 0.008 * height },
  };
}

/**
 * As a share of height; pose models put the heel in the middle of the heel counter, above the sole.
 */
const HEEL_BELOW_ANKLE = 0.026;

function onFoot(
  ankle: Point,
  pitch: number,
  offset: { X: number; Y: number },
  height: number,
): Point {
  return {
    X: ankle.X + height * (offset.X * Math.cos(pitch) - offset.Y * Math.sin(pitch)),
    Y: ankle.Y + height * (offset.X * Math.sin(pitch) + offset.Y * Math.cos(pitch)),
    Z: ankle.Z,
  };
}

function bowedKneeMeters(cycle: LegCycle, gait: GaitSettings): number {
  const { thighMeters, shankMeters } = cycle;
  const lever = (thighMeters * shankMeters) / (thighMeters + shankMeters);
  return radians(gait.kneeAbductionDegrees) * lever;
}

/** Returns where thigh and shank meet, in front of the line from hip to ankle. */
function kneeBetween(hip: Point, ankle: Point, cycle: LegCycle): Point {
  const line = { X: ankle.X - hip.X, Y: ankle.Y - hip.Y, Z: ankle.Z - hip.Z };
  const length = Math.hypot(line.X, line.Y, line.Z);
  const along = (length ** 2 + cycle.thighMeters ** 2 - cycle.shankMeters ** 2) / (2 * length);
  const out = Math.sqrt(Math.max(0, cycle.thighMeters ** 2 - along ** 2));
  const planar = Math.hypot(line.X, line.Y);
  return {
    X: hip.X + (along * line.X) / length - (out * line.Y) / planar,
    Y: hip.Y + (along * line.Y) / length + (out * line.X) / planar,
    Z: hip.Z + (along * line.Z) / length,
  };
}

function trunkAndHead(pelvisHeight: number, sinceRight: number, gait: GaitSettings) {
  const height = gait.heightMeters;
  const turn = (2 * Math.PI * sinceRight) / strideTimes(gait).strideSeconds;
  const lean = radians(gait.trunkLeanDegrees + 1.2 * Math.cos(2 * turn - 1));
  const shoulders = {
    X: 0.288 * height * Math.sin(lean),
    Y: pelvisHeight + 0.288 * height * Math.cos(lean),
  };
  const shoulderTurn = -2 * radians(PELVIC_TURN_DEGREES) * Math.cos(turn);
  const shoulder = (outward: number): Point => ({
    X: shoulders.X + outward * 0.1 * height * Math.sin(shoulderTurn),
    Y: shoulders.Y - outward * 0.003 * height * Math.cos(turn),
    Z: outward * 0.1 * height * Math.cos(shoulderTurn),
  });
  const ears = {
    X: shoulders.X + 0.12 * height * Math.sin(lean + 0.15),
    Y: shoulders.Y + 0.12 * height * Math.cos(lean + 0.15),
  };
  const onHead = (angleDegrees: number, distance: number, sideways: number): Point => ({
    X: ears.X + distance * height * Math.cos(radians(angleDegrees + gait.headPitchDegrees)),
    Y: ears.Y + distance * height * Math.sin(radians(angleDegrees + gait.headPitchDegrees)),
    Z: sideways * height,
  });
  return {
    nose: onHead(-10, 0.06, 0),
    left_eye_inner: onHead(18, 0.054, -0.009),
    left_eye: onHead(17.5, 0.053, -0.018),
    left_eye_outer: onHead(17, 0.048, -0.026),
    right_eye_inner: onHead(18, 0.054, 0.009),
    right_eye: onHead(17.5, 0.053, 0.018),
    right_eye_outer: onHead(17, 0.048, 0.026),
    left_ear: onHead(0, 0, -0.042),
    right_ear: onHead(0, 0, 0.042),
    mouth_left: onHead(-35, 0.056, -0.014),
    mouth_right: onHead(-35, 0.056, 0.014),
    left_shoulder: shoulder(-1),
    right_shoulder: shoulder(1),
  };
}

function arm(side: Side, shoulder: Point, sinceContact: number, gait: GaitSettings) {
  const outward = side === 'right' ? 1 : -1;
  const height = gait.heightMeters;
  const turn = (2 * Math.PI * sinceContact) / strideTimes(gait).strideSeconds;
  // An arm is back when the leg on its side lands.
  const upper = radians(-12 - gait.armSwingDegrees * Math.cos(turn));
  const fore = upper + Math.PI - radians(gait.elbowDegrees);
  const elbow = hung(shoulder, upper, 0.186 * height, outward * 0.02 * height);
  const wrist = hung(elbow, fore, 0.146 * height, -outward * 0.03 * height);
  return {
    elbow,
    wrist,
    pinky: hung(wrist, fore - 0.3, 0.045 * height, outward * 0.01 * height),
    index: hung(wrist, fore, 0.05 * height, -outward * 0.01 * height),
    thumb: hung(wrist, fore + 0.4, 0.03 * height, -outward * 0.01 * height),
  };
}

/** Returns the other end of a segment hanging from a point, rotated forward by an angle. */
function hung(from: Point, forwardRadians: number, length: number, sideways: number): Point {
  const planar = Math.sqrt(length ** 2 - sideways ** 2);
  return {
    X: from.X + planar * Math.sin(forwardRadians),
    Y: from.Y - planar * Math.cos(forwardRadians),
    Z: from.Z + sideways,
  };
}
