import assert from 'node:assert/strict';

import type { Accent, Muscle } from './exercise-poses.ts';
import type { Side } from './joints.ts';
import { namesOf, SIDES } from './joints.ts';
import type { Tint } from './solid.ts';

export type LimbShape =
  | 'thigh'
  | 'shank'
  | 'calfBelly'
  | 'foot'
  | 'toes'
  | 'buttock'
  | 'upperArm'
  | 'deltoid'
  | 'forearm'
  | 'palm'
  | 'fingers';
export type TrunkShape = 'pelvis' | 'waist' | 'ribs' | 'yoke' | 'trapezius' | 'neck' | 'skull';

interface Place {
  shape: LimbShape | TrunkShape;
  tint: Tint;
}

const AHEAD = { x: 1, y: 0, z: 0 };
const BEHIND = { x: -1, y: 0, z: 0 };
/** Outward from the body's midline; mirrored for the left side. */
const OUTSIDE = { x: 0, y: 0, z: 1 };
const INSIDE = { x: 0, y: 0, z: -1 };
const BEHIND_OUTSIDE = { x: -0.74, y: -0.3, z: 0.6 };

function place(
  shape: LimbShape | TrunkShape,
  toward: Tint['toward'],
  [from, to]: readonly [number, number] = [-0.5, 1.5],
): Place {
  return { shape, tint: { toward, middle: (from + to) / 2, reach: (to - from) / 2 } };
}

const MUSCLES: Record<Muscle, readonly Place[]> = {
  quadriceps: [place('thigh', AHEAD, [0.05, 1.02])],
  hamstrings: [place('thigh', BEHIND, [0.08, 1])],
  glutes: [
    place('buttock', BEHIND),
    place('pelvis', BEHIND_OUTSIDE),
    place('thigh', BEHIND, [-0.4, 0.24]),
  ],
  'hip flexors': [place('thigh', AHEAD, [-0.4, 0.42]), place('pelvis', AHEAD)],
  'hip abductors': [place('buttock', OUTSIDE), place('thigh', OUTSIDE, [-0.5, 0.35])],
  adductors: [place('thigh', INSIDE, [0, 0.85])],
  calf: [place('calfBelly', null), place('shank', BEHIND, [0, 0.75])],
  soleus: [place('calfBelly', BEHIND), place('shank', BEHIND, [0.35, 0.98])],
  shin: [place('shank', AHEAD, [0.05, 0.95])],
  peroneals: [place('shank', OUTSIDE, [0.05, 0.98]), place('calfBelly', OUTSIDE)],
  foot: [place('foot', null), place('toes', null)],
  shoulder: [place('deltoid', null), place('upperArm', null, [-0.4, 0.25])],
  biceps: [place('upperArm', AHEAD, [0.15, 1])],
  triceps: [place('upperArm', BEHIND, [0.1, 1])],
  forearm: [place('forearm', null)],
  hand: [place('palm', null), place('fingers', null)],
  chest: [place('ribs', AHEAD, [0.3, 1.6])],
  'upper back': [place('ribs', BEHIND, [0.2, 1.6]), place('trapezius', BEHIND)],
  'lower back': [place('waist', BEHIND), place('ribs', BEHIND, [-0.6, 0.4])],
  abdominals: [place('waist', AHEAD), place('ribs', AHEAD, [-0.6, 0.35])],
  obliques: [place('waist', OUTSIDE), place('waist', INSIDE)],
  neck: [place('neck', BEHIND), place('trapezius', BEHIND)],
  throat: [place('neck', AHEAD)],
  head: [place('skull', null)],
};

/** Longest first, because a name may end with another. */
const MUSCLE_NAMES = namesOf(MUSCLES).toSorted((one, other) => other.length - one.length);

export function tintsOf(
  accents: readonly Accent[],
): (shape: LimbShape | TrunkShape, side: Side | null) => Tint[] {
  return (shape, side) =>
    accents.flatMap((accent) => {
      const muscle = MUSCLE_NAMES.find((name) => accent === name || accent.endsWith(` ${name}`));
      assert(muscle !== undefined, `unknown muscle "${accent}"`);
      const own = SIDES.find((candidate) => accent.startsWith(`${candidate} `)) ?? null;
      if (own !== null && side !== null && side !== own) return [];
      const tints = MUSCLES[muscle]
        .filter((candidate) => candidate.shape === shape)
        .map(({ tint }) => tint);
      // A shape without a side, such as the pelvis, is tinted on the named side.
      const sides = side === null && own === null ? SIDES : [own ?? side];
      return sides.flatMap((one) => (one === 'left' ? tints.map(turnedRound) : tints));
    });
}

function turnedRound({ toward, ...tint }: Tint): Tint {
  return { ...tint, toward: toward === null ? null : { ...toward, z: -toward.z } };
}
