import type { PoseTrack } from '../people/pose-track.ts';
import type { BodyPaths, SidePair } from './body-paths.ts';
import { EARS, HEELS, HIPS, SHOULDERS, TOES } from './body-paths.ts';
import { medianOf } from '../numbers/statistics.ts';

export type Side = 'left' | 'right';
export type View = 'side' | 'back' | 'front';

export interface Facing {
  view: View;
  /** Side of the picture that the runner runs toward. */
  direction: Side;
  /** Side of the body that is nearer to the camera; meaningless seen from behind. */
  nearSide: Side;
  /** How far the runner is turned from that view; null for models without depth. */
  yawDegrees: number | null;
  /**
   * Left and right are exchanged in the whole clip: feet and nose point the other way than the
   * nearer side says. Nobody can tell a mirrored video from its looks alone, because runners are
   * symmetric; this is a model that took one side for the other.
   */
  areSidesExchanged: boolean;
}

/** Turned further than this from the side view, the runner is seen from behind or from the front. */
const SIDE_VIEW_LIMIT_DEGREES = 45;
const FOOT_VOTES = 3;
const NOSE_VOTES = 2;
const TRAVEL_VOTES = 3;
/** A drift smaller than this is no travel: treadmills and following cameras have none. */
const TRAVEL_BODY_HEIGHTS = 0.25;

/** Which way the runner runs and which side is near, from the whole clip at once. */
export function findFacing(
  paths: BodyPaths,
  { track, bodyHeightPx }: { track: PoseTrack; bodyHeightPx: number },
): Facing {
  const direction = directionOfTravel(paths, bodyHeightPx);
  const axisDegrees = leftwardAxisDegrees(track);
  if (axisDegrees === null) {
    const nearSide = direction;
    return { view: 'side', direction, nearSide, yawDegrees: null, areSidesExchanged: false };
  }
  const yawDegrees = Math.abs(90 - Math.abs(axisDegrees));
  if (yawDegrees > SIDE_VIEW_LIMIT_DEGREES) {
    const view = Math.abs(axisDegrees) > 90 ? 'back' : 'front';
    const areSidesExchanged = false;
    return { view, direction, nearSide: direction, yawDegrees: 90 - yawDegrees, areSidesExchanged };
  }
  // The left side is the far one in a runner who runs to the right.
  const directionByDepth = axisDegrees > 0 ? 'right' : 'left';
  const areSidesExchanged = directionByDepth !== direction;
  return { view: 'side', direction, nearSide: direction, yawDegrees, areSidesExchanged };
}

/** Feet point ahead, noses too, and who travels through the picture travels ahead. */
function directionOfTravel(paths: BodyPaths, bodyHeightPx: number): Side {
  const feet = medianDifference(paths, TOES, HEELS);
  const nose = medianOf(paths.nose.xPx.map((value, frame) => value - middleX(paths, EARS, frame)));
  const hips = paths.nose.xPx.map((_, frame) => middleX(paths, HIPS, frame));
  const known = hips.filter((value) => !Number.isNaN(value));
  const travelPx = (known.at(-1) ?? 0) - (known[0] ?? 0);
  const hasTraveled = Math.abs(travelPx) > TRAVEL_BODY_HEIGHTS * bodyHeightPx;
  const votes =
    FOOT_VOTES * Math.sign(feet || 0) +
    NOSE_VOTES * Math.sign(nose || 0) +
    (hasTraveled ? TRAVEL_VOTES * Math.sign(travelPx) : 0);
  return votes >= 0 ? 'right' : 'left';
}

function medianDifference(paths: BodyPaths, front: SidePair, back: SidePair): number {
  return medianOf(
    paths[front[0]].xPx.map(
      (_, frame) => middleX(paths, front, frame) - middleX(paths, back, frame),
    ),
  );
}

function middleX(paths: BodyPaths, [left, right]: SidePair, frame: number): number {
  return (paths[left].xPx[frame]! + paths[right].xPx[frame]!) / 2;
}

/**
 * The way from right to left through shoulders and hips, seen from above: 0 is to the picture's
 * right, 90 away from the camera. Both lines turn against each other with every step; the middle
 * of their medians does not.
 */
function leftwardAxisDegrees({ world, keypointNames }: PoseTrack): number | null {
  if (world === null) return null;
  const directions = [SHOULDERS, HIPS].map(([leftName, rightName]) => {
    const left = keypointNames.indexOf(leftName);
    const right = keypointNames.indexOf(rightName);
    const medianOfDifference = (values: Float64Array) =>
      medianOf(
        Array.from({ length: values.length / keypointNames.length }, (_, frame) => {
          const row = frame * keypointNames.length;
          return values[row + left]! - values[row + right]!;
        }),
      );
    const x = medianOfDifference(world.xMeters);
    const z = medianOfDifference(world.zMeters);
    const length = Math.hypot(x, z);
    return { x: x / length, z: z / length };
  });
  const x = directions.reduce((sum, direction) => sum + direction.x, 0);
  const z = directions.reduce((sum, direction) => sum + direction.z, 0);
  return Number.isNaN(x + z) ? null : (Math.atan2(z, x) * 180) / Math.PI;
}
