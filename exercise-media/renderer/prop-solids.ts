import { block } from './blocks.ts';
import type { Prop } from './exercise-poses.ts';
import {
  benchSolids,
  chairSolids,
  doorSolids,
  postSolids,
  railSolids,
  towelSolids,
  wallSolids,
} from './furniture.ts';
import { arrowSolids, bodyLineSolids, gazeLineSolids, levelLineSolids } from './guides.ts';
import { bandSolids, crispSolids, dowelSolids, dumbbellSolids, ropeSolids } from './held-props.ts';
import { floorPlace, jointPlace, offsetOf } from './joint-places.ts';
import { PALETTE } from './palette.ts';
import { CUSHION_HEIGHT, ROLLER_RADIUS } from './contacts.ts';
import type { Skeleton } from './skeleton.ts';
import type { Ground } from './soft-shadow.ts';
import type { Solid } from './solid.ts';
import { ball, rod } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, mix } from './vector.ts';
import { metronomeSolids } from './metronome.ts';
import type { Camera } from './camera.ts';

const POST_HEIGHT = 1.5;

export interface PropAt {
  /** Position in the loop, 0 to 1. */
  readonly share: number;
  readonly skeleton: Skeleton;
  readonly camera: Camera;
  /** How far the figure and the camera have moved. */
  readonly traveled: Vector;
}

/** The solids of a stationary prop; null if it moves. */
export function stillProp(prop: Prop, first: Skeleton): Solid[] | null {
  switch (prop.kind) {
    case 'box': {
      const size = { x: prop.length ?? 0.42, y: prop.height, z: prop.width ?? 0.5 };
      const middle = add(floorPlace(first, prop), { x: 0, y: prop.height / 2, z: 0 });
      return block(middle, size, { ink: PALETTE.wood });
    }
    case 'bench':
      return benchSolids(floorPlace(first, prop), prop);
    case 'cushion': {
      const height = prop.height ?? CUSHION_HEIGHT;
      const middle = add(floorPlace(first, prop), { x: 0, y: height / 2, z: 0 });
      const look = { ...ball(middle, 1, PALETTE.rubber) };
      return [{ ...look, stretch: { x: 0.24, y: height / 2, z: 0.2 } }];
    }
    case 'chair':
      return chairSolids(floorPlace(first, prop), prop);
    case 'roller': {
      const radius = prop.radius ?? ROLLER_RADIUS;
      const middle = add(floorPlace(first, prop), { x: 0, y: radius, z: 0 });
      const end = (z: number) => add(middle, { x: 0, y: 0, z });
      return [rod(end(-0.2), end(0.2), { radius, ink: PALETTE.rubber })];
    }
    case 'wall':
      return wallSolids(first, prop);
    case 'doorway':
      return doorSolids(floorPlace(first, prop));
    case 'mat': {
      const size = { x: prop.length ?? 1.9, y: 0.012, z: prop.width ?? 0.62 };
      return block(add(floorPlace(first, prop), { x: 0, y: -0.004, z: 0 }), size, {
        ink: PALETTE.mat,
      });
    }
    case 'towel':
      return towelSolids(floorPlace(first, prop), prop);
    case 'rail':
      return railSolids(floorPlace(first, prop), prop.height);
    case 'post':
      return postSolids(floorPlace(first, prop), prop.height ?? POST_HEIGHT);
    case 'mirror': {
      const middle = add(offsetOf(prop.offset), { x: 0, y: 0.95, z: 0 });
      return [
        ...block(middle, { x: 0.04, y: 1.8, z: 0.74 }, { ink: PALETTE.dark }),
        ...block(middle, { x: 0.05, y: 1.72, z: 0.66 }, { ink: PALETTE.cloth }),
      ];
    }
    case 'ball':
      return prop.follows === true ? null : ballSolids(first, prop);
    case 'levelLine':
      return levelLineSolids(prop);
    case 'slope':
    case 'grass':
      return [];
    case 'squeezedBall':
    case 'dumbbell':
    case 'dowel':
    case 'band':
    case 'loopBand':
    case 'rope':
    case 'floorLine':
    case 'floorMarks':
    case 'ladder':
    case 'metronome':
    case 'gazeLine':
    case 'bodyLine':
    case 'crisp':
    case 'arrow':
      return null;
  }
}

/** The solids of a moving prop at a point in time. */
export function movingProp(prop: Prop, at: PropAt): Solid[] {
  switch (prop.kind) {
    case 'ball':
      return ballSolids(at.skeleton, prop);
    case 'squeezedBall':
      return squeezedSolids(at.skeleton, prop);
    case 'dumbbell':
      return dumbbellSolids(at.skeleton, prop.in);
    case 'dowel':
      return dowelSolids(at.skeleton, prop);
    case 'band':
    case 'loopBand':
      return bandSolids(at.skeleton, prop);
    case 'rope':
      return ropeSolids(at.skeleton, prop.turns * at.share);
    case 'metronome':
      return metronomeSolids(prop, at);
    case 'gazeLine':
      return gazeLineSolids(at);
    case 'bodyLine':
      return bodyLineSolids(prop, at.skeleton);
    case 'crisp':
      return crispSolids(at.skeleton, prop.in);
    case 'arrow':
      return arrowSolids(prop, at);
    case 'box':
    case 'bench':
    case 'chair':
    case 'cushion':
    case 'roller':
    case 'wall':
    case 'doorway':
    case 'mat':
    case 'towel':
    case 'rail':
    case 'post':
    case 'mirror':
    case 'levelLine':
    case 'slope':
    case 'grass':
    case 'floorLine':
    case 'floorMarks':
    case 'ladder':
      return [];
  }
}

/** Tops of props on which shadows fall. */
export function groundOf(prop: Prop, first: Skeleton): Ground[] {
  if (prop.kind !== 'box' && prop.kind !== 'bench') return [];
  const { x, z } = floorPlace(first, prop);
  const bench = prop.kind === 'bench';
  const area = {
    forward: x,
    right: z,
    halfLength: (prop.length ?? (bench ? 0.4 : 0.42)) / 2,
    halfWidth: (prop.width ?? (bench ? 1.1 : 0.5)) / 2,
  };
  return [{ heightMeters: prop.height, area }];
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
