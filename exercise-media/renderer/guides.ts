import type { Camera } from './camera.ts';
import type { Prop } from './exercise-poses.ts';
import { endPlace, jointPlace } from './joint-places.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import type { Skeleton } from './skeleton.ts';
import type { Solid } from './solid.ts';
import { rod } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, cross, mix, normalize, scale, subtract } from './vector.ts';

const DASH_RADIUS_METERS = 0.006;
const LEVEL_REACH_METERS = 0.44;
/** From the middle of the head. */
const EYES: Vector = { x: 0.13, y: 0.02, z: 0 };
const GAZE_METERS = 0.62;
/** One dash and the gap after it. */
const DASH_METERS = 0.08;
const ARROW_RADIUS_METERS = 0.011;
const ARROW_HEAD_METERS = 0.075;

/** Level dashes across the body. */
export function levelLineSolids({
  up,
  forward = 0,
}: Extract<Prop, { kind: 'levelLine' }>): Solid[] {
  const end = (z: number) => ({ x: forward, y: up, z });
  return dashes(end(-LEVEL_REACH_METERS), end(LEVEL_REACH_METERS), PALETTE.dark);
}

/** Dashes from the eyes to the horizon, which are also level in the picture. */
export function gazeLineSolids({
  skeleton,
  camera,
}: {
  skeleton: Skeleton;
  camera: Camera;
}): Solid[] {
  const eyes = add(jointPlace(skeleton, 'head'), EYES);
  return dashes(eyes, add(eyes, scale(camera.right, GAZE_METERS)), PALETTE.accent);
}

/** Its head lies flat in the picture. */
export function arrowSolids(
  prop: Extract<Prop, { kind: 'arrow' }>,
  { skeleton, camera }: { skeleton: Skeleton; camera: Camera },
): Solid[] {
  const from = endPlace(skeleton, prop.from);
  const to = endPlace(skeleton, prop.to);
  const along = normalize(subtract(to, from));
  const across = normalize(cross(along, camera.toward));
  const barb = (way: number) =>
    add(to, scale(add(scale(along, -1), scale(across, way)), ARROW_HEAD_METERS));
  return [from, barb(0.7), barb(-0.7)].map((end) =>
    line(end, to, { radius: ARROW_RADIUS_METERS, ink: PALETTE.accent }),
  );
}

function dashes(from: Vector, to: Vector, ink: Ink): Solid[] {
  const span = subtract(to, from);
  const count = Math.round(Math.hypot(span.x, span.y, span.z) / DASH_METERS);
  return Array.from({ length: count }, (_, index) =>
    line(mix(from, to, index / count), mix(from, to, (index + 0.5) / count), {
      radius: DASH_RADIUS_METERS,
      ink,
    }),
  );
}

function line(from: Vector, to: Vector, look: { radius: number; ink: Ink }): Solid {
  return { ...rod(from, to, look), castsShadow: false };
}
