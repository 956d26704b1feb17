import assert from 'node:assert/strict';

import type { Anchored, End, Joint, LimbJoint, Place } from './exercise-poses.ts';
import { LIMB_JOINTS } from './exercise-poses.ts';
import type { Side } from './joints.ts';
import { LENGTHS, OFFSETS } from './proportions.ts';
import type { Arm, Leg, Skeleton } from './skeleton.ts';
import { down } from './skeleton.ts';
import type { Vector } from './vector.ts';
import { add, toWorld } from './vector.ts';

const SOLE_MIDDLE_AHEAD = 0.04;
/** Grip center, as a fraction of the palm length. */
const GRIP_SHARE = 0.75;

export function jointPlace(skeleton: Skeleton, joint: Joint): Vector {
  if (joint === 'pelvis') return skeleton.pelvis.at;
  if (joint === 'chest') {
    return add(skeleton.chest.at, toWorld(skeleton.chest.frame, { x: 0, y: 0.1, z: 0 }));
  }
  if (joint === 'neck') return skeleton.neck.at;
  if (joint === 'head') {
    return add(skeleton.head.at, toWorld(skeleton.head.frame, OFFSETS.skull));
  }
  const side: Side = joint.startsWith('left ') ? 'left' : 'right';
  const part = LIMB_JOINTS.find((candidate) => joint === `${side} ${candidate}`);
  assert(part !== undefined, `unknown joint "${joint}"`);
  return limbPlace(skeleton[side], part);
}

function limbPlace(limb: Leg & Arm, joint: LimbJoint): Vector {
  switch (joint) {
    case 'hip':
      return limb.thigh.at;
    case 'knee':
      return limb.shank.at;
    case 'ankle':
      return limb.foot.at;
    case 'toes':
      return limb.toes.at;
    case 'foot': {
      const sole = { x: SOLE_MIDDLE_AHEAD, y: -LENGTHS.ankleHeight, z: 0 };
      return add(limb.foot.at, toWorld(limb.foot.frame, sole));
    }
    case 'shoulder':
      return limb.upperArm.at;
    case 'elbow':
      return limb.forearm.at;
    case 'wrist':
      return limb.hand.at;
    case 'hand':
      return down(limb.hand, LENGTHS.palm * GRIP_SHARE);
  }
}

export function offsetOf({ forward = 0, up = 0, left = 0 }: Place = {}): Vector {
  return { x: forward, y: up, z: -left };
}

/** Returns the floor point below the joint, or the origin, plus the offset. */
export function floorPlace(skeleton: Skeleton, { at, offset }: Anchored): Vector {
  const below = at === undefined ? { x: 0, y: 0, z: 0 } : { ...jointPlace(skeleton, at), y: 0 };
  return add(below, offsetOf(offset));
}

export function endPlace(skeleton: Skeleton, end: End): Vector {
  if (typeof end === 'string') return jointPlace(skeleton, end);
  if ('place' in end) return offsetOf(end.place);
  return add(jointPlace(skeleton, end.joint), offsetOf(end.offset));
}
