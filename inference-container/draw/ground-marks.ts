import type { Side } from '../motion/facing.ts';
import { clamp } from '../numbers/arithmetic.ts';
import { firstFrameFrom } from '../numbers/samples.ts';
import { medianOf } from '../numbers/statistics.ts';
import { WHITE } from './palette.ts';
import type { RunInput } from './run-input.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { shapeOf } from './shape.ts';

/** Covers about one contact: on a treadmill, the mark soon leaves the belt. */
const MARK_FADE = { holdSeconds: 0.25, fadeSeconds: 0.25 };
/**
 * Part of the stance, as shares, in which the foot rests on the ground: after loading, before the
 * heel begins to rise.
 */
const FLAT_FOOT = { fromShare: 0.2, toShare: 0.5 };
/** Steps before and after that are assumed to have the same camera motion. */
const NEIGHBORS = 2;
/** Shares of body height, except for `FLATNESS`, the foreshortening of a circle on the ground. */
const RADIUS = 0.07;
const FLATNESS = 0.24;
const BELOW_FOOT = 0.016;
const RING_PER_LIMB = 0.5;
const RING_OPACITY = 0.95;
const AREA_OPACITY = 0.22;
const FAR_OPACITY = 0.5;
const FOOT_POINTS = ['HEEL', 'FOOT', 'BHEEL', 'FM1', 'FM5'];

/**
 * Draws a ring at each landing, which fades out and moves with the ground if the camera follows the
 * runner or the belt runs.
 */
export function groundMarks(scene: Scene, input: RunInput, frame: number): Shape[] {
  const timeSeconds = input.timesSeconds[frame] ?? 0;
  const fade = inVideoTime(MARK_FADE, input);
  return input.steps.flatMap(({ side, contactSeconds }, index) => {
    const shown = opacityAt(timeSeconds, contactSeconds, fade);
    const landingFrame = firstFrameFrom(input.timesSeconds, contactSeconds);
    if (shown === 0 || landingFrame === null) return [];
    const landing = pointUnderFoot(scene, side, landingFrame);
    if (landing === null) return [];
    const ground = groundVelocity(scene, input, index);
    const sinceSeconds = timeSeconds - (input.timesSeconds[landingFrame] ?? 0);
    const center = {
      xPx: landing.xPx + ground.xPx * sinceSeconds,
      yPx: landing.yPx + ground.yPx * sinceSeconds,
    };
    const isFar = input.nearSide !== null && side !== input.nearSide;
    const opacity = shown * (isFar ? FAR_OPACITY : 1);
    const radiusXPx = RADIUS * scene.bodyHeightPx;
    const ellipse = { center, radiusXPx, radiusYPx: radiusXPx * FLATNESS };
    const widthPx = scene.limbWidthPx * RING_PER_LIMB;
    return [
      shapeOf(WHITE, [{ kind: 'ellipse', ...ellipse }], opacity * AREA_OPACITY),
      shapeOf(WHITE, [{ kind: 'ring', ...ellipse, widthPx }], opacity * RING_OPACITY),
    ];
  });
}

/**
 * Estimates the velocity of the ground in the picture, per second of video, from the stance feet; 0
 * if none is visible.
 */
function groundVelocity(scene: Scene, { steps, timesSeconds }: RunInput, index: number) {
  const near = steps.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1);
  const velocities = near.flatMap(({ side, contactSeconds, toeOffSeconds }) => {
    if (toeOffSeconds === null) return [];
    const contact = toeOffSeconds - contactSeconds;
    const from = firstFrameFrom(timesSeconds, contactSeconds + FLAT_FOOT.fromShare * contact);
    const to = firstFrameFrom(timesSeconds, contactSeconds + FLAT_FOOT.toShare * contact);
    if (from === null || to === null || to === from) return [];
    const [start, end] = [pointUnderFoot(scene, side, from), pointUnderFoot(scene, side, to)];
    if (start === null || end === null) return [];
    const seconds = (timesSeconds[to] ?? 0) - (timesSeconds[from] ?? 0);
    return [{ xPx: (end.xPx - start.xPx) / seconds, yPx: (end.yPx - start.yPx) / seconds }];
  });
  if (velocities.length === 0) return { xPx: 0, yPx: 0 };
  return {
    xPx: medianOf(velocities.map(({ xPx }) => xPx)),
    yPx: medianOf(velocities.map(({ yPx }) => yPx)),
  };
}

function pointUnderFoot(scene: Scene, side: Side, frame: number): Point | null {
  const points = FOOT_POINTS.map((name) => scene.placeOf(side, name, frame)).filter(
    (point) => point !== null,
  );
  if (points.length === 0) return null;
  const xPx = points.reduce((sum, point) => sum + point.xPx, 0) / points.length;
  const lowestPx = Math.max(...points.map(({ yPx }) => yPx));
  return { xPx, yPx: lowestPx + BELOW_FOOT * scene.bodyHeightPx };
}

/** In real time; lasts longer in slow motion. */
interface Fade {
  holdSeconds: number;
  fadeSeconds: number;
}

/**
 * Returns the opacity of something that appears at `sinceSeconds`, holds, and fades out; 0 before
 * and after.
 */
function opacityAt(
  timeSeconds: number,
  sinceSeconds: number,
  { holdSeconds, fadeSeconds }: Fade,
): number {
  const ageSeconds = timeSeconds - sinceSeconds;
  if (ageSeconds < 0) return 0;
  return clamp(1 - (ageSeconds - holdSeconds) / fadeSeconds, [0, 1]);
}

function inVideoTime(fade: Fade, { slowMotionFactor }: Pick<RunInput, 'slowMotionFactor'>): Fade {
  return {
    holdSeconds: fade.holdSeconds * slowMotionFactor,
    fadeSeconds: fade.fadeSeconds * slowMotionFactor,
  };
}
