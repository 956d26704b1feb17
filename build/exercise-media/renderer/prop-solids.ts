import type { Camera } from './camera.ts';
import { CUSHION_HEIGHT, ROLLER_RADIUS } from './contacts.ts';
import type { Prop } from './exercise-poses.ts';
import {
  benchSolids,
  boxSolids,
  chairSolids,
  cushionSolids,
  doorSolids,
  matSolids,
  mirrorSolids,
  postSolids,
  railSolids,
  rollerSolids,
  towelSolids,
  wallSolids,
} from './furniture.ts';
import { arrowSolids, bodyLineSolids, gazeLineSolids, levelLineSolids } from './guides.ts';
import { bandSolids, chipSolids, dowelSolids, dumbbellSolids, ropeSolids } from './held-props.ts';
import { floorPlace, jointPlace, offsetOf } from './joint-places.ts';
import { metronomeSolids } from './metronome.ts';
import { PALETTE } from './palette.ts';
import type { Skeleton } from './skeleton.ts';
import type { Solid } from './solid.ts';
import { ball } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, mix } from './vector.ts';

const POST_HEIGHT = 1.5;

export interface PropAt {
  /**
   * Returns output options for a video that plays in every browser: H.264, fast start, no audio.
   */
  readonly share: number;
  readonly skeleton: Skeleton;
  readonly camera: Camera;
  /** Returns options for a PNG with 256 colors, which is less than half the size. */
  readonly traveled: Vector;
}

/** Returns a stationary prop's solids, or a function for a moving one. */
export function propSolids(prop: Prop, first: Skeleton): Solid[] | ((at: PropAt) => Solid[]) {
  switch (prop.kind) {
    case 'box':
      return boxSolids(floorPlace(first, prop), prop);
    case 'bench':
      return benchSolids(floorPlace(first, prop), prop);
    case 'cushion':
      return cushionSolids(floorPlace(first, prop), prop.height ?? CUSHION_HEIGHT);
    case 'chair':
      return chairSolids(floorPlace(first, prop), prop);
    case 'roller':
      return rollerSolids(floorPlace(first, prop), prop.radius ?? ROLLER_RADIUS);
    case 'wall':
      return wallSolids(first, prop);
    case 'doorway':
      return doorSolids(floorPlace(first, prop));
    case 'mat':
      return matSolids(floorPlace(first, prop), prop);
    case 'towel':
      return towelSolids(floorPlace(first, prop), prop);
    case 'rail':
      return railSolids(floorPlace(first, prop), prop.height);
    case 'post':
      return postSolids(floorPlace(first, prop), prop.height ?? POST_HEIGHT);
    case 'mirror':
      return mirrorSolids(offsetOf(prop.offset));
    case 'ball':
      return prop.follows === true
        ? ({ skeleton }) => ballSolids(skeleton, prop)
        : ballSolids(first, prop);
    case 'levelLine':
      return levelLineSolids(prop);
    case 'squeezedBall':
      return ({ skeleton }) => squeezedSolids(skeleton, prop);
    case 'dumbbell':
      return ({ skeleton }) => dumbbellSolids(skeleton, prop.in);
    case 'dowel':
      return ({ skeleton }) => dowelSolids(skeleton, prop);
    case 'band':
    case 'loopBand':
      return ({ skeleton }) => bandSolids(skeleton, prop);
    case 'rope':
      return ({ skeleton, share }) => ropeSolids(skeleton, prop.turns * share);
    case 'metronome':
      return (at) => metronomeSolids(prop, at);
    case 'gazeLine':
      return gazeLineSolids;
    case 'bodyLine':
      return ({ skeleton }) => bodyLineSolids(prop, skeleton);
    case 'crisp':
      return ({ skeleton }) => chipSolids(skeleton, prop.in);
    case 'arrow':
      return (at) => arrowSolids(prop, at);
    case 'floorLine':
    case 'floorMarks':
    case 'ladder':
    case 'slope':
    case 'grass':
      return [];
  }
}

function ballSolids(skeleton: Skeleton, prop: Extract<Prop, { kind: 'ball' }>): Solid[] {
  const middle = add(floorPlace(skeleton, prop), { x: 0, y: prop.radius, z: 0 });
  return [ball(middle, prop.radius, PALETTE.rubber)];
}

function squeezedSolids(
  skeleton: Skeleton,
  { radius, between }: Extract<Prop, { kind: 'squeezedBall' }>,
): Solid[] {
  const joint = ({ knees: 'knee', hands: 'hand', ankles: 'ankle' } as const)[between];
  const middle = mix(
    jointPlace(skeleton, `left ${joint}`),
    jointPlace(skeleton, `right ${joint}`),
    0.5,
  );
  return [ball(middle, radius, PALETTE.rubber)];
}
