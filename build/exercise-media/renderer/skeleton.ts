import type { BodyAngles, Side, SideAngles } from './joints.ts';
import { LENGTHS, OFFSETS } from './proportions.ts';
import type { Frame, Vector } from './vector.ts';
import { add, toWorld, scale, toRadians, turned, WORLD } from './vector.ts';

/** Distance from the heel to the top of the arch. */
const HALF_ARCH_METERS = 0.075;
/** Maximum bend of the fingers' middle joint, which follows the first one. */
const FINGERTIP_CURL = 1.05;
const RELAXED_CURL_DEGREES = 28;
const FIST_DEGREES = 80;

/** A body part: position of its upper joint, and orientation. */
export interface Part {
  readonly at: Vector;
  readonly frame: Frame;
}

export interface Leg {
  readonly thigh: Part;
  readonly shank: Part;
  /** Origin at the ankle joint; x points toward the toes. */
  readonly foot: Part;
  /** Origin at the ball of the foot. */
  readonly toes: Part;
  readonly bigToe: Part;
  /** Elevation of the midfoot above its resting position. */
  readonly archMeters: number;
}

export interface Arm {
  readonly upperArm: Part;
  readonly forearm: Part;
  /** Origin at the wrist; x points to the thumb side, z outward from the back of the right hand. */
  readonly hand: Part;
  readonly fingers: Part;
  /** Origin at the middle joint of the fingers. */
  readonly fingertips: Part;
  /** Closure of the hand, 0 to 1. */
  readonly grip: number;
}

export interface Skeleton {
  readonly pelvis: Part;
  readonly waist: Part;
  readonly chest: Part;
  readonly neck: Part;
  readonly head: Part;
  readonly left: Leg & Arm;
  readonly right: Leg & Arm;
}

/** Returns 1 for the right side of the body, -1 for the left. */
export function outwards(side: Side): 1 | -1 {
  return side === 'right' ? 1 : -1;
}

export function down(part: Part, lengthMeters: number): Vector {
  return add(part.at, scale(part.frame.y, -lengthMeters));
}

export function poseSkeleton(angles: BodyAngles, root: Vector): Skeleton {
  const { middle } = angles;
  const pelvis: Part = {
    at: root,
    frame: turned(
      turned(turned(WORLD, 'y', middle.pelvisTurn), 'z', -middle.pelvisLean),
      'x',
      middle.pelvisRoll,
    ),
  };
  const half = { flexion: middle.spineFlexion / 2, turn: middle.spineRotation / 2 };
  const bend = middle.spineSideBend / 2;
  const waist = child(pelvis, OFFSETS.lumbar, (frame) =>
    bent(frame, { flexion: half.flexion, bend, turn: half.turn }),
  );
  const chest = child(waist, OFFSETS.chest, (frame) =>
    bent(frame, { flexion: half.flexion + middle.chestFlexion, bend, turn: half.turn }),
  );
  const neck = child(chest, OFFSETS.neck, (frame) =>
    bent(frame, {
      flexion: middle.neckFlexion,
      bend: middle.neckSideBend,
      turn: middle.neckRotation / 2,
    }),
  );
  const head = child(neck, { x: 0.01, y: LENGTHS.neck, z: 0 }, (frame) =>
    bent(frame, { flexion: middle.headNod, bend: 0, turn: middle.neckRotation / 2 }),
  );
  const limbs = (side: Side) => ({
    ...poseLeg(pelvis, angles[side], side),
    ...poseArm(chest, angles[side], side),
  });
  return { pelvis, waist, chest, neck, head, left: limbs('left'), right: limbs('right') };
}

export function poseLeg(pelvis: Part, angles: SideAngles, side: Side): Leg {
  const out = outwards(side);
  const offset = { ...OFFSETS.hip, z: out * OFFSETS.hip.z };
  const thigh = child(pelvis, offset, (frame) =>
    turned(
      turned(turned(frame, 'z', angles.hipFlexion), 'x', -out * angles.hipAbduction),
      'y',
      -out * angles.hipRotation,
    ),
  );
  return poseLowerLeg(thigh, angles, side);
}

function poseLowerLeg(thigh: Part, angles: SideAngles, side: Side): Leg {
  const out = outwards(side);
  const shank: Part = {
    at: down(thigh, LENGTHS.thigh),
    frame: turned(thigh.frame, 'z', -angles.kneeFlexion),
  };
  const foot: Part = {
    at: down(shank, LENGTHS.shank),
    frame: turned(
      turned(turned(shank.frame, 'z', angles.ankleDorsiflexion), 'x', out * angles.ankleInversion),
      'y',
      -out * angles.footTurn,
    ),
  };
  const toes = poseToes(foot, angles);
  const bigToe = { at: toes.at, frame: turned(toes.frame, 'z', angles.bigToeExtension) };
  const archMeters = HALF_ARCH_METERS * Math.sin(toRadians(angles.archLift));
  return { thigh, shank, foot, toes, bigToe, archMeters };
}

function poseToes(foot: Part, { toesExtension }: SideAngles): Part {
  const ball = { x: LENGTHS.ballAheadOfAnkle, y: -LENGTHS.ankleHeight, z: 0 };
  return child(foot, ball, (frame) => turned(frame, 'z', toesExtension));
}

function poseArm(chest: Part, angles: SideAngles, side: Side): Arm {
  const out = outwards(side);
  const root = { x: 0, y: OFFSETS.shoulder.y, z: 0 };
  // The shoulder blade moves the shoulder joint around the top of the breastbone.
  const girdle = turned(
    turned(chest.frame, 'y', out * angles.bladeProtraction),
    'x',
    -out * angles.bladeElevation,
  );
  const fromRoot = { x: OFFSETS.shoulder.x, y: 0, z: out * OFFSETS.shoulder.z };
  const at = add(add(chest.at, toWorld(chest.frame, root)), toWorld(girdle, fromRoot));
  const upperArm: Part = {
    at,
    frame: turned(
      turned(
        turned(chest.frame, 'z', angles.shoulderFlexion),
        'x',
        -out * angles.shoulderAbduction,
      ),
      'y',
      -out * angles.shoulderRotation,
    ),
  };
  return poseLowerArm(upperArm, angles, side);
}

function poseLowerArm(upperArm: Part, angles: SideAngles, side: Side): Arm {
  const out = outwards(side);
  const forearm: Part = {
    at: down(upperArm, LENGTHS.upperArm),
    frame: turned(upperArm.frame, 'z', angles.elbowFlexion),
  };
  const hand: Part = {
    at: down(forearm, LENGTHS.forearm),
    frame: turned(
      turned(forearm.frame, 'y', out * angles.forearmPronation),
      'x',
      -out * angles.wristExtension,
    ),
  };
  const fingers: Part = {
    at: down(hand, LENGTHS.palm),
    frame: turned(hand.frame, 'x', out * angles.fingersCurl),
  };
  const fingertips: Part = {
    at: down(fingers, LENGTHS.fingers / 2),
    frame: turned(fingers.frame, 'x', out * angles.fingersCurl * FINGERTIP_CURL),
  };
  const grip = (angles.fingersCurl - RELAXED_CURL_DEGREES) / (FIST_DEGREES - RELAXED_CURL_DEGREES);
  return {
    upperArm,
    forearm,
    hand,
    fingers,
    fingertips,
    grip: Math.max(0, Math.min(1, grip)),
  };
}

function child(parent: Part, offset: Vector, turn: (frame: Frame) => Frame): Part {
  return { at: add(parent.at, toWorld(parent.frame, offset)), frame: turn(parent.frame) };
}

function bent(
  frame: Frame,
  { flexion, bend, turn }: { flexion: number; bend: number; turn: number },
): Frame {
  return turned(turned(turned(frame, 'z', -flexion), 'x', bend), 'y', turn);
}
