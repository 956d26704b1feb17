import assert from 'node:assert/strict';

import type { BodyPoint, Contact, LimbPoint, Prop, Surface, TrunkPoint } from './exercise-poses.ts';
import { LIMB_POINTS, SURFACES, TRUNK_POINTS } from './exercise-poses.ts';
import type { Side } from './joints.ts';
import { SIDES } from './joints.ts';
import { LENGTHS, TRUNK_SIZES } from './proportions.ts';
import type { Leg, Skeleton } from './skeleton.ts';
import { down } from './skeleton.ts';
import type { Frame, Vector } from './vector.ts';
import {
  add,
  dot,
  into,
  length,
  toWorld,
  scale,
  subtract,
  swing,
  turned,
  WORLD,
} from './vector.ts';

export type ContactPlace =
  | { kind: 'limb'; side: Side; point: LimbPoint }
  | { kind: 'trunk'; point: TrunkPoint };

/** A planted body part and its support during the contact. */
export interface Hold {
  readonly contact: Contact;
  readonly place: ContactPlace;
  /** Position of the held point; for the trunk, only horizontal coordinates are held. */
  readonly at: Vector;
  /** Surface height; null if the point is held at its own position. */
  readonly surfaceMeters: number | null;
  /** Orientation of the fixed part: foot, shin, forearm, or hand. */
  readonly frame: Frame;
  /** True for a leg that is straight in all poses: the ankle adapts instead of the knee. */
  readonly keepsStraight: boolean;
}

/** Distance from a part's joint down to the surface. */
const DROPS: Record<LimbPoint, number> = {
  foot: LENGTHS.ankleHeight,
  toes: 0,
  heel: 0,
  shin: 0.056,
  hand: 0.024,
  forearm: 0.044,
};

export function placeOf(contact: Contact): ContactPlace {
  const words = contact.split(' ');
  const trunkPoint = TRUNK_POINTS.find((point) => words[0] === point);
  if (trunkPoint !== undefined) return { kind: 'trunk', point: trunkPoint };
  const side = SIDES.find((candidate) => words[0] === candidate);
  const point = LIMB_POINTS.find((candidate) => words[1] === candidate);
  assert(side !== undefined && point !== undefined, `"${contact}" does not name a body part`);
  return { kind: 'limb', side, point };
}

export function mirrorContact(contact: Contact): Contact {
  const place = placeOf(contact);
  if (place.kind === 'trunk') return contact;
  const point: BodyPoint = `${place.side === 'left' ? 'right' : 'left'} ${place.point}`;
  const surface = surfaceNameOf(contact);
  return surface === null ? point : `${point} on ${surface}`;
}

export function samePoint(one: ContactPlace, other: ContactPlace): boolean {
  return one.point === other.point;
}

export function heldPoint(skeleton: Skeleton, place: ContactPlace): Vector {
  if (place.kind === 'trunk') return trunkCenter(skeleton, place.point);
  const limb = skeleton[place.side];
  switch (place.point) {
    case 'foot':
      return limb.foot.at;
    case 'toes':
      return limb.toes.at;
    case 'heel':
      return add(limb.foot.at, toWorld(limb.foot.frame, HEEL));
    case 'shin':
      return limb.shank.at;
    case 'hand':
      return down(limb.hand, LENGTHS.palm / 2);
    case 'forearm':
      return limb.forearm.at;
  }
}

/** Returns the height of the held point above the surface. */
function dropOf(skeleton: Skeleton, place: ContactPlace): number {
  if (place.kind === 'limb') return DROPS[place.point];
  const { radii } = TRUNK_SIZES[place.point];
  const { frame } = trunkPart(skeleton, place.point);
  return Math.hypot(
    radii.x * dot(frame.x, WORLD.y),
    radii.y * dot(frame.y, WORLD.y),
    radii.z * dot(frame.z, WORLD.y),
  );
}

export function holdHere(
  contact: Contact,
  skeleton: Skeleton,
  { surfaceMeters, keepsStraight }: { surfaceMeters: number | null; keepsStraight: boolean },
): Hold {
  const place = placeOf(contact);
  const point = heldPoint(skeleton, place);
  const at =
    surfaceMeters === null
      ? point
      : setDown(skeleton, place, { point, y: surfaceMeters + dropOf(skeleton, place) });
  const frame = frameOf(skeleton, place, surfaceMeters !== null);
  return { contact, place, surfaceMeters, at, frame, keepsStraight };
}

/**
 * Raises or lowers a limb vertically; one closer to horizontal rotates about its root instead, to
 * keep its bend.
 */
function setDown(
  skeleton: Skeleton,
  place: ContactPlace,
  { point, y }: { point: Vector; y: number },
): Vector {
  if (place.kind === 'trunk') return { ...point, y };
  const isArm = place.point === 'hand' || place.point === 'forearm';
  const root = isArm ? skeleton[place.side].upperArm.at : skeleton[place.side].thigh.at;
  const away = subtract(point, root);
  const level = Math.hypot(away.x, away.z);
  if (level < Math.abs(away.y)) return { ...point, y };
  const reach = Math.sqrt(Math.max(0, length(away) ** 2 - (root.y - y) ** 2)) / level;
  return { x: root.x + away.x * reach, y, z: root.z + away.z * reach };
}

/** Returns the target of the held point, even while the body rolls over its support. */
export function holdPoint(hold: Hold, skeleton: Skeleton): Vector {
  if (hold.place.kind === 'limb' || hold.surfaceMeters === null) return hold.at;
  return { ...hold.at, y: hold.surfaceMeters + dropOf(skeleton, hold.place) };
}

/** Returns null if the contact stays where the pose has it. */
export function surfaceOf(contact: Contact, props: readonly Prop[]): number | null {
  const surface = surfaceNameOf(contact);
  if (surface === null) return 0;
  if (surface === 'place') return null;
  for (const prop of props) {
    if (prop.kind !== surface) continue;
    if (prop.kind === 'box' || prop.kind === 'bench') return prop.height;
    if (prop.kind === 'chair') return prop.height ?? CHAIR_HEIGHT;
    if (prop.kind === 'cushion') return prop.height ?? CUSHION_HEIGHT;
    if (prop.kind === 'ball') return 2 * prop.radius + (prop.offset?.up ?? 0);
    if (prop.kind === 'roller') return 2 * (prop.radius ?? ROLLER_RADIUS);
  }
  throw new Error(`"${contact}": the exercise has no prop of this kind.`);
}

/** Returns null for the floor. */
function surfaceNameOf(contact: Contact): Surface | null {
  return SURFACES.find((surface) => contact.endsWith(` on ${surface}`)) ?? null;
}

export const CHAIR_HEIGHT = 0.46;
export const CUSHION_HEIGHT = 0.06;
export const ROLLER_RADIUS = 0.075;
const HEEL: Vector = { x: -LENGTHS.heelBehindAnkle, y: -LENGTHS.ankleHeight, z: 0 };

function frameOf(skeleton: Skeleton, place: ContactPlace, isLaidDown: boolean): Frame {
  if (place.kind === 'trunk') return trunkPart(skeleton, place.point).frame;
  const limb = skeleton[place.side];
  switch (place.point) {
    case 'foot':
      return flat(limb.foot.frame);
    case 'shin':
      return isLaidDown ? laidShin(limb) : limb.shank.frame;
    case 'forearm':
      return isLaidDown ? sloped(limb.forearm.frame, 0) : limb.forearm.frame;
    case 'hand':
      return limb.hand.frame;
    case 'toes':
    case 'heel':
      return limb.foot.frame;
  }
}

/**
 * Lays the shin on the ground at the knee, at the slope at which the foot just touches the ground.
 */
function laidShin({ shank, foot, toes }: Leg): Frame {
  const knee = scale(shank.at, -1);
  const parts = [
    { at: add(foot.at, toWorld(foot.frame, { x: 0.125, y: -0.05, z: 0 })), radius: 0.03 },
    { at: add(toes.at, toWorld(toes.frame, { x: 0.05, y: 0.022, z: 0 })), radius: 0.022 },
    { at: foot.at, radius: 0.036 },
  ].map(({ at, radius }) => ({ from: into(shank.frame, add(at, knee)), radius }));
  const lowest = (frame: Frame) =>
    Math.min(...parts.map(({ from, radius }) => toWorld(frame, from).y - radius)) + DROPS.shin;
  // A steeper shin raises the foot: bisect until it just touches.
  let [low, high] = [-40, 60];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    if (lowest(sloped(shank.frame, middle)) < 0) low = middle;
    else high = middle;
  }
  return sloped(shank.frame, high);
}

/** Tilts a part so that its lower end is higher than its upper end by a slope. */
function sloped(frame: Frame, slopeDegrees: number): Frame {
  const size = Math.hypot(frame.y.x, frame.y.z);
  const level = { x: frame.y.x / size, y: 0, z: frame.y.z / size };
  return turned(swing(frame, frame.y, level), 'z', frame.x.y < 0 ? -slopeDegrees : slopeDegrees);
}

/** Projects the heading onto the floor. */
function flat(frame: Frame): Frame {
  const size = Math.hypot(frame.x.x, frame.x.z);
  const x = { x: frame.x.x / size, y: 0, z: frame.x.z / size };
  return { x, y: WORLD.y, z: { x: -x.z, y: 0, z: x.x } };
}

function trunkPart(skeleton: Skeleton, point: TrunkPoint) {
  return skeleton[TRUNK_SIZES[point].part];
}

function trunkCenter(skeleton: Skeleton, point: TrunkPoint): Vector {
  const part = trunkPart(skeleton, point);
  return add(part.at, toWorld(part.frame, TRUNK_SIZES[point].center));
}
