import type { Camera } from './camera.ts';
import type { Prop } from './exercise-poses.ts';
import { endPlace, jointPlace } from './joint-places.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import type { Skeleton } from './skeleton.ts';
import type { Solid, Swell } from './solid.ts';
import { rod } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, cross, length, mix, normalize, scale, subtract } from './vector.ts';

const DASH_RADIUS_METERS = 0.007;
const LEVEL_REACH_METERS = 0.44;
/** Eye position relative to the middle of the head. */
const EYES: Vector = { x: 0.13, y: 0.02, z: 0 };
const GAZE_METERS = 3;
const GAZE_RADIUS_METERS = 0.008;
/** Length of a dash plus its gap. */
const DASH_METERS = 0.08;
const BODY_LINE_RADIUS_METERS = 0.01;
const KNOB_RADIUS_METERS = 0.021;
const FULL_ARROW_METERS = 0.2;
const ARROW_RADIUS_METERS = 0.013;
const ARROW_HEAD_METERS = 0.085;

export function levelLineSolids({
  up,
  forward = 0,
}: Extract<Prop, { kind: 'levelLine' }>): Solid[] {
  const end = (z: number) => ({ x: forward, y: up, z });
  const look = { radius: DASH_RADIUS_METERS, ink: PALETTE.dark };
  return dashes(end(-LEVEL_REACH_METERS), end(LEVEL_REACH_METERS), look);
}

/** Draws horizontal dashes from the eyes. */
export function gazeLineSolids({
  skeleton,
  camera,
}: {
  skeleton: Skeleton;
  camera: Camera;
}): Solid[] {
  const eyes = add(jointPlace(skeleton, 'head'), EYES);
  const look = { radius: GAZE_RADIUS_METERS, ink: PALETTE.accent };
  const horizon = add(eyes, scale(camera.right, GAZE_METERS));
  return dashes(eyes, horizon, look).map((dash) => ({ ...dash, isEndless: true }));
}

/** Draws an arrow whose head is parallel to the picture. */
export function arrowSolids(
  prop: Extract<Prop, { kind: 'arrow' }>,
  { skeleton, camera }: { skeleton: Skeleton; camera: Camera },
): Solid[] {
  const from = endPlace(skeleton, prop.from);
  const to = endPlace(skeleton, prop.to);
  const shaft = subtract(to, from);
  const along = normalize(shaft);
  const across = normalize(cross(along, camera.toward));
  const size = Math.min(1, length(shaft) / FULL_ARROW_METERS);
  const barb = (way: number) =>
    add(to, scale(add(scale(along, -1), scale(across, way)), ARROW_HEAD_METERS * size));
  return [from, barb(0.7), barb(-0.7)].map((end) =>
    line(end, to, { radius: ARROW_RADIUS_METERS * size, ink: PALETTE.accent }),
  );
}

/** Draws a straight line with a knob at each end. */
export function bodyLineSolids(
  { from, to, beyond = 0 }: Extract<Prop, { kind: 'bodyLine' }>,
  skeleton: Skeleton,
): Solid[] {
  const [one, other] = [endPlace(skeleton, from), endPlace(skeleton, to)];
  const more = scale(normalize(subtract(other, one)), beyond);
  const ends = [subtract(one, more), add(other, more)] as const;
  const look = { radius: BODY_LINE_RADIUS_METERS, ink: PALETTE.accent };
  const knobs = [one, other].map((end) => line(end, end, { ...look, radius: KNOB_RADIUS_METERS }));
  return [line(...ends, look), ...knobs];
}

function dashes(from: Vector, to: Vector, look: { radius: number; ink: Ink }): Swell[] {
  const span = subtract(to, from);
  const count = Math.round(Math.hypot(span.x, span.y, span.z) / DASH_METERS);
  return Array.from({ length: count }, (_, index) =>
    line(mix(from, to, index / count), mix(from, to, (index + 0.5) / count), look),
  );
}

function line(from: Vector, to: Vector, look: { radius: number; ink: Ink }): Swell {
  return { ...rod(from, to, look), castsShadow: false };
}
