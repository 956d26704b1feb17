import assert from 'node:assert/strict';

import type { Hold } from './contacts.ts';
import { heldPoint, holdHere, holdPoint, placeOf, samePoint, surfaceOf } from './contacts.ts';
import type { Contact, ExercisePoses, Prop } from './exercise-poses.ts';
import { periodicCurve, smoothStep } from './interpolate.ts';
import type { BodyAngles } from './joints.ts';
import { bodyAnglesFrom, MIDDLE_JOINT_NAMES, SIDE_JOINT_NAMES } from './joints.ts';
import { reachHolds } from './reach.ts';
import type { Key } from './read-poses.ts';
import { readKeys } from './read-poses.ts';
import type { Skeleton } from './skeleton.ts';
import { poseSkeleton } from './skeleton.ts';
import type { Vector } from './vector.ts';
import { add, mix, ORIGIN, scale, subtract } from './vector.ts';

export interface Moment {
  readonly angles: BodyAngles;
  readonly skeleton: Skeleton;
  readonly holds: readonly Hold[];
}

export interface Motion {
  readonly seconds: number;
  /** Displacement of the body over one loop. */
  readonly travel: Vector;
  readonly at: (timeSeconds: number) => Moment;
}

const GRAVITY_METERS_PER_SECOND_SQUARED = 9.81;
const STRAIGHT_DEGREES = 4;
const MAX_FLIGHT_METERS = 0.3;

/** Part of the loop between two keys. */
interface Stretch {
  readonly key: Key;
  /** Contacts that support the body; empty in flight. */
  readonly holds: readonly Hold[];
}

/** Joins the poses smoothly, supported by the planted contacts. */
export function solveMotion(exercise: ExercisePoses): Motion {
  const keys = readKeys(exercise);
  const last = keys.at(-1);
  assert(last !== undefined && (keys[0]?.planted.length ?? 0) > 0, 'the loop starts on the ground');
  const seconds = last.atSeconds + last.seconds;
  const path = new Path(exercise, keys);
  const anglesAt = curvesThrough(keys, path.angles, seconds);
  return {
    seconds,
    travel: path.travel,
    at(timeSeconds) {
      const index = keys.findLastIndex((key) => key.atSeconds <= timeSeconds);
      const { key, holds } = stretchAt(path.stretches, index);
      const share = (timeSeconds - key.atSeconds) / key.seconds;
      const written = anglesAt(timeSeconds);
      const root =
        holds.length === 0
          ? path.flightRoot(index, share)
          : add(carriedRoot(written, holds), path.correction(index, share));
      const angles = reachHolds(written, root, holds);
      return { angles, skeleton: poseSkeleton(angles, root), holds };
    },
  };
}

/** Pelvis positions at the keys, and the holds between them. */
class Path {
  readonly stretches: Stretch[] = [];
  /** Angles at the keys, after held limbs have reached their targets. */
  readonly angles: BodyAngles[];
  /** Pelvis positions at the keys, and again at the end of the loop. */
  readonly roots: Vector[] = [];
  travel: Vector = ORIGIN;
  readonly #keys: readonly Key[];
  readonly #travels: boolean;
  readonly #props: readonly Prop[];

  constructor(exercise: ExercisePoses, keys: readonly Key[]) {
    this.#keys = keys;
    this.#travels = exercise.travels === true;
    this.#props = exercise.props ?? [];
    this.angles = keys.map((key) => key.angles);
    for (const [index] of keys.entries()) this.#enter(index);
    this.#close();
  }

  /** Gradually removes the discrepancy at the key between two stretches. */
  correction(index: number, share: number): Vector {
    const { holds } = stretchAt(this.stretches, index);
    const off = (key: number) =>
      subtract(vectorAt(this.roots, key), carriedRoot(this.#anglesAt(key), holds));
    return mix(off(index), off(index + 1), smoothStep(share));
  }

  flightRoot(index: number, share: number): Vector {
    const { key } = stretchAt(this.stretches, index);
    const lift =
      key.liftMeters ??
      Math.min(MAX_FLIGHT_METERS, (GRAVITY_METERS_PER_SECOND_SQUARED * key.seconds ** 2) / 8);
    const straight = mix(vectorAt(this.roots, index), vectorAt(this.roots, index + 1), share);
    return add(straight, { x: 0, y: 4 * lift * share * (1 - share), z: 0 });
  }

  #enter(index: number): void {
    const key = this.#keys[index];
    assert(key !== undefined, 'every key has a stretch');
    const before = index === 0 ? null : stretchAt(this.stretches, index - 1);
    const arrived = before === null ? this.#startRoot() : this.#arrive(index, before);
    const skeleton = poseSkeleton(this.#anglesAt(index), arrived);
    const holds = key.planted.map(
      (contact) =>
        before?.holds.find((hold) => hold.contact === contact) ??
        this.#heldFromStart(index, contact) ??
        this.#hold(contact, skeleton),
    );
    this.stretches.push({ key, holds });
    if (holds.length === 0) {
      this.roots.push(arrived);
      return;
    }
    const carried = carriedRoot(this.#anglesAt(index), holds);
    const isCarriedOn = before !== null && before.holds.length > 0;
    const root = isCarriedOn ? meetRoots(arrived, carried) : carried;
    this.roots.push(root);
    this.angles[index] = reachHolds(this.#anglesAt(index), root, holds);
  }

  /** Returns the pelvis position at the end of the stretch before a key. */
  #arrive(index: number, before: Stretch): Vector {
    if (before.holds.length > 0) {
      const root = carriedRoot(this.#anglesAt(index), before.holds);
      this.angles[index] = reachHolds(this.#anglesAt(index), root, before.holds);
      return root;
    }
    const from = vectorAt(this.roots, index - 1);
    return add(from, scale(this.#drift(index - 1), before.key.seconds));
  }

  /** Returns the horizontal takeoff velocity of a traveling body. */
  #drift(flight: number): Vector {
    const stance = this.stretches[flight - 1];
    if (!this.#travels || stance === undefined) return ORIGIN;
    const moved = subtract(vectorAt(this.roots, flight), vectorAt(this.roots, flight - 1));
    return { ...scale(moved, 1 / stance.key.seconds), y: 0 };
  }

  #startRoot(): Vector {
    const skeleton = poseSkeleton(this.#anglesAt(0), ORIGIN);
    const holds = (this.#keys[0]?.planted ?? []).map((contact) => this.#hold(contact, skeleton));
    return { ...ORIGIN, y: carriedRoot(this.#anglesAt(0), holds).y };
  }

  #hold(contact: Contact, skeleton: Skeleton): Hold {
    const place = placeOf(contact);
    const carrying = this.#keys.filter((key) => key.planted.includes(contact));
    const keepsStraight =
      place.kind === 'limb' &&
      carrying.every(({ angles }) => angles[place.side].kneeFlexion < STRAIGHT_DEGREES);
    const surfaceMeters = surfaceOf(contact, this.#props);
    return holdHere(contact, skeleton, { surfaceMeters, keepsStraight });
  }

  /** Treats a contact held across the end of the loop as one hold. */
  #heldFromStart(index: number, contact: Contact): Hold | undefined {
    if (this.#travels || index === 0) return undefined;
    const rest = this.#keys.slice(index);
    if (!rest.every((key) => key.planted.includes(contact))) return undefined;
    return this.stretches[0]?.holds.find((hold) => hold.contact === contact);
  }

  #close(): void {
    const end = this.#keys.length;
    const before = stretchAt(this.stretches, end - 1);
    const first = vectorAt(this.roots, 0);
    if (before.holds.length === 0) {
      const arrived = this.#arrive(end, before);
      this.travel = this.#travels ? { ...subtract(arrived, first), y: 0 } : ORIGIN;
    } else {
      this.travel = this.#travels ? this.#carriedTravel(before) : ORIGIN;
      const ahead = before.holds.map((hold) => ({ ...hold, at: subtract(hold.at, this.travel) }));
      const arrived = carriedRoot(this.#anglesAt(0), ahead);
      this.angles[0] = reachHolds(this.#anglesAt(0), arrived, ahead);
      const { holds } = stretchAt(this.stretches, 0);
      this.roots[0] = meetRoots(arrived, carriedRoot(this.#anglesAt(0), holds));
      this.angles[0] = reachHolds(this.#anglesAt(0), vectorAt(this.roots, 0), holds);
    }
    this.roots.push(add(vectorAt(this.roots, 0), this.travel));
  }

  /**
   * Returns the travel of the body, derived from a part that is planted at both the end and the
   * start.
   */
  #carriedTravel(before: Stretch): Vector {
    const { holds } = stretchAt(this.stretches, 0);
    for (const hold of before.holds) {
      const same = holds.find((other) => other.contact === hold.contact);
      if (same !== undefined) return { ...subtract(hold.at, same.at), y: 0 };
    }
    const arrived = carriedRoot(this.#anglesAt(0), before.holds);
    return { ...subtract(arrived, vectorAt(this.roots, 0)), y: 0 };
  }

  #anglesAt(key: number): BodyAngles {
    const angles = this.angles[key % this.#keys.length];
    assert(angles !== undefined, 'every key has angles');
    return angles;
  }
}

/**
 * Returns the pelvis position that keeps the leading contact in place; a left-right pair leads
 * together.
 */
function carriedRoot(angles: BodyAngles, holds: readonly Hold[]): Vector {
  const [first, second] = holds;
  assert(first !== undefined, 'the body has a support');
  const isPair = second !== undefined && samePoint(first.place, second.place);
  const skeleton = poseSkeleton(angles, ORIGIN);
  const roots = (isPair ? [first, second] : [first]).map((hold) =>
    subtract(holdPoint(hold, skeleton), heldPoint(skeleton, hold.place)),
  );
  return scale(roots.reduce(add, ORIGIN), 1 / roots.length);
}

/** Uses the lower of two heights, because a leg can bend but not get longer. */
function meetRoots(one: Vector, other: Vector): Vector {
  return { ...mix(one, other, 0.5), y: Math.min(one.y, other.y) };
}

function curvesThrough(
  keys: readonly Key[],
  angles: readonly BodyAngles[],
  seconds: number,
): (timeSeconds: number) => BodyAngles {
  const times = keys.map((key) => key.atSeconds);
  const curve = (valueOf: (body: BodyAngles) => number) =>
    periodicCurve(times, angles.map(valueOf), seconds);
  const curves = {
    middle: new Map(
      MIDDLE_JOINT_NAMES.map((joint) => [joint, curve((body) => body.middle[joint])]),
    ),
    left: new Map(SIDE_JOINT_NAMES.map((joint) => [joint, curve((body) => body.left[joint])])),
    right: new Map(SIDE_JOINT_NAMES.map((joint) => [joint, curve((body) => body.right[joint])])),
  };
  return (timeSeconds) =>
    bodyAnglesFrom({
      middle: (joint) => curves.middle.get(joint)?.(timeSeconds) ?? 0,
      side: (side, joint) => curves[side].get(joint)?.(timeSeconds) ?? 0,
    });
}

function stretchAt(stretches: readonly Stretch[], index: number): Stretch {
  const stretch = stretches[index];
  assert(stretch !== undefined, 'every key has a stretch');
  return stretch;
}

function vectorAt(vectors: readonly Vector[], index: number): Vector {
  const vector = vectors[index];
  assert(vector !== undefined, 'every key has a position');
  return vector;
}
