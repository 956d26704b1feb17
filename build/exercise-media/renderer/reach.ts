import type { Hold } from './contacts.ts';
import { heldPoint } from './contacts.ts';
import type { BodyAngles, Side, SideAngles } from './joints.ts';
import { SIDE_JOINTS } from './joints.ts';
import { LENGTHS } from './proportions.ts';
import type { Part, Skeleton } from './skeleton.ts';
import { down, outwards, poseLeg, poseSkeleton } from './skeleton.ts';
import type { Frame, Vector } from './vector.ts';
import {
  add,
  anglesBetween,
  cross,
  dot,
  into,
  length,
  normalize,
  toWorld,
  scale,
  subtract,
  swing,
  toDegrees,
  turned,
} from './vector.ts';

/** Keeping the finger direction shifts the palm slightly, so the reach is repeated. */
const HAND_ROUNDS = 4;
/** Penalty for a bend outside the joint's range when choosing between two solutions. */
const BEYOND_RANGE_DEGREES = 90;

/** Adjusts the angles so that held parts reach their targets without moving the pelvis. */
export function reachHolds(angles: BodyAngles, root: Vector, holds: readonly Hold[]): BodyAngles {
  let reached = angles;
  for (const hold of holds) {
    if (hold.place.kind === 'trunk') continue;
    const { side } = hold.place;
    reached = { ...reached, [side]: reachHold(reached, root, hold, side) };
  }
  return reached;
}

function reachHold(angles: BodyAngles, root: Vector, hold: Hold, side: Side): SideAngles {
  const skeleton = poseSkeleton(angles, root);
  const own = angles[side];
  switch (hold.place.point) {
    case 'foot': {
      const bent = bendLeg(skeleton, own, side, hold);
      return { ...bent, ...flatAnkle(skeleton, bent, side, hold.frame), toesExtension: 0 };
    }
    case 'heel':
      return bendLeg(skeleton, own, side, hold);
    case 'toes': {
      const bent = hold.keepsStraight
        ? stretchLeg(skeleton, own, side, hold)
        : bendLeg(skeleton, own, side, hold);
      const { foot } = poseLeg(skeleton.pelvis, bent, side);
      return { ...bent, toesExtension: toDegrees(Math.asin(-foot.frame.x.y)) };
    }
    case 'shin':
    case 'forearm':
      return alignLowerPart(skeleton, own, side, hold);
    case 'hand':
      return reachHand(angles, root, { hold, side });
    case 'pelvis':
    case 'back':
    case 'head':
      return own;
  }
}

function reachHand(
  angles: BodyAngles,
  root: Vector,
  { hold, side }: { hold: Hold; side: Side },
): SideAngles {
  let own = angles[side];
  for (let round = 0; round < HAND_ROUNDS; round += 1) {
    own = pointFingers(angles, root, own, { hold, side });
    own = bendArm(poseSkeleton({ ...angles, [side]: own }, root), own, side, hold);
  }
  return own;
}

function bendLeg(skeleton: Skeleton, own: SideAngles, side: Side, hold: Hold): SideAngles {
  const { thigh, shank } = skeleton[side];
  const tip = into(shank.frame, subtract(heldPoint(skeleton, hold.place), shank.at));
  const distance = length(subtract(hold.at, thigh.at));
  const kneeFlexion = bendOf({ upper: LENGTHS.thigh, tip, distance }, -1, {
    written: own.kneeFlexion,
    max: SIDE_JOINTS.kneeFlexion.max,
  });
  const below = turned(thigh.frame, 'z', -kneeFlexion);
  const reached = add(down(thigh, LENGTHS.thigh), toWorld(below, tip));
  const frame = swing(thigh.frame, directionTo(thigh.at, reached), directionTo(thigh.at, hold.at));
  return { ...own, kneeFlexion, ...hipAngles(skeleton, own, side, frame) };
}

/** Works like `bendLeg`, with the ankle as the hinge. */
function stretchLeg(skeleton: Skeleton, own: SideAngles, side: Side, hold: Hold): SideAngles {
  const { thigh, foot } = skeleton[side];
  const tip = into(foot.frame, subtract(heldPoint(skeleton, hold.place), foot.at));
  const upper = length(subtract(foot.at, thigh.at));
  const distance = length(subtract(hold.at, thigh.at));
  const { min, max } = SIDE_JOINTS.ankleDorsiflexion;
  const written = own.ankleDorsiflexion;
  const bend = bendOf({ upper, tip, distance }, 1, { written, max, min });
  const ankleDorsiflexion = Math.max(min, Math.min(max, bend));
  const turnedFoot = poseLeg(skeleton.pelvis, { ...own, ankleDorsiflexion }, side);
  const from = directionTo(thigh.at, turnedFoot.toes.at);
  const frame = swing(thigh.frame, from, directionTo(thigh.at, hold.at));
  const legs = { ...own, ankleDorsiflexion, ...hipAngles(skeleton, own, side, frame) };
  // The knee makes up for what the ankle cannot reach.
  return bendLeg(withLeg(skeleton, legs, side), legs, side, hold);
}

function withLeg(skeleton: Skeleton, own: SideAngles, side: Side): Skeleton {
  return { ...skeleton, [side]: { ...skeleton[side], ...poseLeg(skeleton.pelvis, own, side) } };
}

function bendArm(skeleton: Skeleton, own: SideAngles, side: Side, hold: Hold): SideAngles {
  const { upperArm, forearm } = skeleton[side];
  const tip = into(forearm.frame, subtract(heldPoint(skeleton, hold.place), forearm.at));
  const distance = length(subtract(hold.at, upperArm.at));
  const elbowFlexion = bendOf({ upper: LENGTHS.upperArm, tip, distance }, 1, {
    written: own.elbowFlexion,
    max: SIDE_JOINTS.elbowFlexion.max,
  });
  const below = turned(upperArm.frame, 'z', elbowFlexion);
  const reached = add(down(upperArm, LENGTHS.upperArm), toWorld(below, tip));
  const from = directionTo(upperArm.at, reached);
  const frame = swing(upperArm.frame, from, directionTo(upperArm.at, hold.at));
  return { ...own, elbowFlexion, ...shoulderAngles(skeleton, own, side, frame) };
}

/**
 * Solves for the hinge angle that puts the lower part's tip at a given distance from the upper
 * part's root: law of cosines, for a tip off the lower part's axis. Of the two solutions, returns
 * the one closer to the pose's angle.
 */
function bendOf(
  { upper, tip, distance }: { upper: number; tip: Vector; distance: number },
  way: 1 | -1,
  { written, max, min = 0 }: { written: number; max: number; min?: number },
): number {
  const around = Math.hypot(tip.x, tip.y);
  const cosine = (upper ** 2 + length(tip) ** 2 - distance ** 2) / (2 * upper * around);
  const spread = Math.acos(Math.max(-1, Math.min(1, cosine)));
  const middle = way * Math.atan2(tip.x, tip.y);
  const bends = [middle + spread, middle - spread].map((bend) =>
    unwrapped(toDegrees(bend), (min + max) / 2),
  );
  const off = (bend: number) =>
    Math.abs(bend - written) + (bend < min - 1 || bend > max + 1 ? BEYOND_RANGE_DEGREES : 0);
  const [best = written] = bends.toSorted((one, other) => off(one) - off(other));
  return Math.max(min, best);
}

/** Rotates the upper part so that the joint stays put and the lower part keeps its direction. */
function alignLowerPart(skeleton: Skeleton, own: SideAngles, side: Side, hold: Hold): SideAngles {
  const isLeg = hold.place.point === 'shin';
  const upper: Part = isLeg ? skeleton[side].thigh : skeleton[side].upperArm;
  const along = directionTo(upper.at, hold.at);
  const lower = scale(hold.frame.y, -1);
  const normal = cross(along, lower);
  const flexionDegrees = toDegrees(Math.acos(Math.max(-1, Math.min(1, dot(along, lower)))));
  // For a straight limb, any axis would do, so it keeps its current one.
  const isStraight = length(normal) < 0.02;
  const z = isStraight ? upper.frame.z : normalize(scale(normal, isLeg ? -1 : 1));
  const y = scale(along, -1);
  const frame: Frame = isStraight
    ? swing(upper.frame, scale(upper.frame.y, -1), along)
    : { x: cross(y, z), y, z };
  if (!isLeg) {
    const shoulder = shoulderAngles(skeleton, own, side, frame);
    return { ...own, ...shoulder, elbowFlexion: flexionDegrees };
  }
  return { ...own, kneeFlexion: flexionDegrees, ...hipAngles(skeleton, own, side, frame) };
}

function flatAnkle(skeleton: Skeleton, own: SideAngles, side: Side, frame: Frame) {
  const { shank } = poseLeg(skeleton.pelvis, own, side);
  const { z, x, y } = anglesBetween(shank.frame, frame);
  const out = outwards(side);
  return { ankleDorsiflexion: z, ankleInversion: out * x, footTurn: -out * y };
}

/** Keeps the direction that the fingers had when the hand was planted. */
function pointFingers(
  angles: BodyAngles,
  root: Vector,
  own: SideAngles,
  { hold, side }: { hold: Hold; side: Side },
): SideAngles {
  const { forearm } = poseSkeleton({ ...angles, [side]: own }, root)[side];
  const fingers = into(forearm.frame, scale(hold.frame.y, -1));
  const out = outwards(side);
  const bend = Math.hypot(fingers.x, fingers.z);
  // Fingers in line with the forearm do not determine its rotation.
  if (bend < 0.25) return own;
  const extension = toDegrees(Math.atan2(bend, -fingers.y));
  const [best] = [1, -1]
    .map((sign) => ({
      forearmPronation: out * toDegrees(Math.atan2(out * sign * fingers.x, out * sign * fingers.z)),
      wristExtension: sign * extension,
    }))
    .toSorted(
      (one, other) =>
        turnBetween(one.forearmPronation, own.forearmPronation) -
        turnBetween(other.forearmPronation, own.forearmPronation),
    );
  return best === undefined ? own : { ...own, ...best };
}

function directionTo(from: Vector, to: Vector): Vector {
  return normalize(subtract(to, from));
}

function hipAngles(skeleton: Skeleton, own: SideAngles, side: Side, frame: Frame) {
  const out = outwards(side);
  const { z, x, y } = nearest(anglesBetween(skeleton.pelvis.frame, frame), {
    z: own.hipFlexion,
    x: -out * own.hipAbduction,
    y: -out * own.hipRotation,
  });
  return { hipFlexion: z, hipAbduction: -out * x, hipRotation: -out * y };
}

function shoulderAngles(skeleton: Skeleton, own: SideAngles, side: Side, frame: Frame) {
  const out = outwards(side);
  const { z, x, y } = nearest(anglesBetween(skeleton.chest.frame, frame), {
    z: own.shoulderFlexion,
    x: -out * own.shoulderAbduction,
    y: -out * own.shoulderRotation,
  });
  return { shoulderFlexion: z, shoulderAbduction: -out * x, shoulderRotation: -out * y };
}

interface Turns {
  z: number;
  x: number;
  y: number;
}

/** Returns the equivalent set of angles closest to `to`. */
function nearest(turns: Turns, to: Turns): Turns {
  const other = { z: turns.z + 180, x: 180 - turns.x, y: turns.y + 180 };
  const [one, two] = [turns, other].map((candidate) => ({
    z: unwrapped(candidate.z, to.z),
    x: unwrapped(candidate.x, to.x),
    y: unwrapped(candidate.y, to.y),
  }));
  if (one === undefined || two === undefined) return turns;
  return turnDistance(one, to) <= turnDistance(two, to) ? one : two;
}

function unwrapped(angleDegrees: number, nearDegrees: number): number {
  return angleDegrees - 360 * Math.round((angleDegrees - nearDegrees) / 360);
}

function turnBetween(one: number, other: number): number {
  return Math.abs(unwrapped(one - other, 0));
}

function turnDistance(one: Turns, other: Turns): number {
  return Math.abs(one.z - other.z) + Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}
