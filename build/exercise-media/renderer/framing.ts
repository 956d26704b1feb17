import type { Camera } from './camera.ts';
import { project } from './camera.ts';
import type { Joint } from './exercise-poses.ts';
import { jointPlace } from './joint-places.ts';
import type { Skeleton } from './skeleton.ts';
import type { Block, Facet, Solid, Swell } from './solid.ts';
import type { Motion } from './solve-motion.ts';
import type { PictureSize } from './stage.ts';
import type { Vector } from './vector.ts';
import { add, toWorld, scale } from './vector.ts';

/** Fraction of the picture that the figure may fill. */
const MAX_WIDTH_SHARE = 0.86;
const MAX_HEIGHT_SHARE = 0.84;
const MAX_SCALE_PER_HEIGHT = 0.62;
/** Height-to-width ratio of a whole picture; wider strips use its scale. */
const DEFAULT_ASPECT = 0.75;
const CLOSE_UP_MARGIN_METERS = 0.14;
const NOWHERE = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
const MOMENTS = 12;
const AXES = ['x', 'y', 'z'] as const;
/** Slightly below the middle, because the floor needs less room than the wall. */
const MIDDLE_AT = 0.53;
/** A longer prop is part of the surroundings and may be cropped. */
const SURROUNDINGS_METERS = 2.25;

/** Bounds that must fit, at one pixel per meter. */
export interface Outline {
  readonly box: Box;
  readonly isCloseUp: boolean;
}

interface Scene {
  readonly camera: Camera;
  readonly still: readonly Solid[];
  readonly motion: Motion;
  readonly solidsAt: (timeSeconds: number) => Solid[];
  readonly passedAt: (timeSeconds: number) => Vector;
  readonly closeUp: readonly Joint[];
}

export function outlineOf(scene: Scene): Outline {
  const { seconds } = scene.motion;
  const moments = Array.from({ length: MOMENTS }, (_, moment) => (moment / MOMENTS) * seconds);
  return outlineAt(scene, moments);
}

export function outlineAt(scene: Scene, timesSeconds: readonly number[]): Outline {
  const { camera, still, motion, solidsAt, passedAt, closeUp } = scene;
  const isCloseUp = closeUp.length > 0;
  let box = isCloseUp ? NOWHERE : boxAround(still, camera);
  for (const time of timesSeconds) {
    const back = project(camera, scale(passedAt(time), -1));
    const seen = isCloseUp
      ? boxOfJoints(motion.at(time).skeleton, closeUp, camera)
      : boxAround(solidsAt(time), camera);
    box = union(box, {
      left: seen.left + back.x,
      right: seen.right + back.x,
      top: seen.top + back.y,
      bottom: seen.bottom + back.y,
    });
  }
  return { box, isCloseUp };
}

export function framed(camera: Camera, outline: Outline, size: PictureSize): Camera {
  return placed(camera, outline.box, { size, pixelsPerMeter: scaleToFit(outline, size) });
}

/** Returns the pixels per meter at which the outline fits the picture. */
export function scaleToFit({ box, isCloseUp }: Outline, size: PictureSize): number {
  return Math.min(
    (size.width * MAX_WIDTH_SHARE) / (box.right - box.left),
    (size.height * MAX_HEIGHT_SHARE) / (box.bottom - box.top),
    isCloseUp
      ? Infinity
      : Math.max(size.height, size.width * DEFAULT_ASPECT) * MAX_SCALE_PER_HEIGHT,
  );
}

/** Moves the camera to center the box in the picture. */
export function placed(
  camera: Camera,
  box: Box,
  { size, pixelsPerMeter }: { size: PictureSize; pixelsPerMeter: number },
): Camera {
  return {
    ...camera,
    pixelsPerMeter,
    originX: size.width / 2 - ((box.left + box.right) / 2) * pixelsPerMeter,
    originY: size.height * MIDDLE_AT - ((box.top + box.bottom) / 2) * pixelsPerMeter,
  };
}

function boxOfJoints(skeleton: Skeleton, joints: readonly Joint[], camera: Camera): Box {
  return joints
    .map((joint) => project(camera, jointPlace(skeleton, joint)))
    .map(({ x, y }) => ({
      left: x - CLOSE_UP_MARGIN_METERS,
      right: x + CLOSE_UP_MARGIN_METERS,
      top: y - CLOSE_UP_MARGIN_METERS,
      bottom: y + CLOSE_UP_MARGIN_METERS,
    }))
    .reduce(union);
}

function boxAround(solids: readonly Solid[], camera: Camera): Box {
  let box = NOWHERE;
  for (const solid of solids) {
    if (solid.kind === 'swell' && solid.isEndless === true) continue;
    const seen = solid.kind === 'swell' ? boxOfSwell(solid, camera) : boxOfCorners(solid, camera);
    if (seen.right - seen.left <= SURROUNDINGS_METERS) box = union(box, seen);
  }
  return box;
}

function boxOfSwell(swell: Swell, camera: Camera): Box {
  const { frame, stretch } = swell;
  const axes = AXES.map((axis) => project(camera, scale(frame[axis], stretch[axis])));
  const reachX = Math.hypot(...axes.map(({ x }) => x));
  const reachY = Math.hypot(...axes.map(({ y }) => y));
  return [
    { place: swell.from, radius: swell.fromRadius },
    { place: swell.to, radius: swell.toRadius },
  ]
    .map(({ place, radius }) => ({ ...project(camera, place), radius }))
    .map(({ x, y, radius }) => ({
      left: x - radius * reachX,
      right: x + radius * reachX,
      top: y - radius * reachY,
      bottom: y + radius * reachY,
    }))
    .reduce(union);
}

function boxOfCorners(solid: Block | Facet, camera: Camera): Box {
  const corners = solid.kind === 'facet' ? solid.corners : cornersOf(solid);
  return corners
    .map((corner) => project(camera, corner))
    .map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y }))
    .reduce(union);
}

function cornersOf({ middle, size, frame }: Block): Vector[] {
  const ways = [-0.5, 0.5];
  return ways.flatMap((x) =>
    ways.flatMap((y) =>
      ways.map((z) => add(middle, toWorld(frame, { x: x * size.x, y: y * size.y, z: z * size.z }))),
    ),
  );
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
