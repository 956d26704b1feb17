import type { Anchored, End, Joint, Place } from './exercise-poses.ts';
import type { Side } from './joints.ts';
import { LENGTHS, OFFSETS, TRUNK_SIZES } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import { down } from './skeleton.ts';
import type { Vector } from './vector.ts';
import { add, outOf } from './vector.ts';

/** Where a joint, or the middle of a part, is. */
export function jointPlace(skeleton: Skeleton, joint: Joint): Vector {
  if (joint === 'pelvis') return skeleton.pelvis.at;
  if (joint === 'chest')
    return add(skeleton.chest.at, outOf(skeleton.chest.frame, { x: 0, y: 0.1, z: 0 }));
  if (joint === 'neck') return skeleton.neck.at;
  if (joint === 'head') {
    return add(skeleton.head.at, outOf(skeleton.head.frame, OFFSETS.skull));
  }
  const [side, part] = joint.split(' ') as [Side, string];
  const limb = skeleton[side];
  const places: Record<string, Vector> = {
    hip: limb.thigh.at,
    knee: limb.shank.at,
    ankle: limb.foot.at,
    toes: limb.toes.at,
    foot: add(limb.foot.at, outOf(limb.foot.frame, { x: 0.04, y: -LENGTHS.ankleHeight, z: 0 })),
    shoulder: limb.upperArm.at,
    elbow: limb.forearm.at,
    wrist: limb.hand.at,
    hand: down(limb.hand, LENGTHS.palm * 0.75),
  };
  const place = places[part];
  if (place === undefined) throw new Error(`There is no joint "${joint}".`);
  return place;
}

export function offsetOf({ forward = 0, up = 0, left = 0 }: Place = {}): Vector {
  return { x: forward, y: up, z: -left };
}

/** On the floor below the joint, or below the origin; raised by the offset. */
export function floorPlace(skeleton: Skeleton, { at, offset }: Anchored): Vector {
  const below = at === undefined ? { x: 0, y: 0, z: 0 } : { ...jointPlace(skeleton, at), y: 0 };
  return add(below, offsetOf(offset));
}

export function endPlace(skeleton: Skeleton, end: End): Vector {
  if (typeof end === 'string') return jointPlace(skeleton, end);
  if ('place' in end) return offsetOf(end.place);
  return add(jointPlace(skeleton, end.joint), offsetOf(end.offset));
}

export const SEAT_DROP = TRUNK_SIZES.pelvis.radii.y;
