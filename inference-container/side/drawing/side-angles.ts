import type { Side } from '../../motion/facing.ts';
import type { SideViewInput, SideViewSegment } from '../../draw/annotation-input.ts';
import type { AngleFigure, AngleOutline } from '../../draw/angle-figure.ts';
import { colorOf } from '../../draw/palette.ts';
import type { Scene } from '../../draw/scene.ts';
import { letterOf, otherSide } from '../../draw/scene.ts';
import type { Point } from '../../draw/shape.ts';
import { directionDegrees, pointTowards } from '../../draw/shape.ts';
import { ANGLE_FADE, frameFrom, opacityAt, inVideoTime } from '../../draw/fade.ts';

/** What every angle drawn at a landing needs. */
interface DrawnLanding {
  scene: Scene;
  side: Side;
  nearSide: Side;
  /** 1 for a runner heading right, -1 for left: flips clockwise angles. */
  ahead: 1 | -1;
  /** Directions come from this frame, positions from the frame on display. */
  landingFrame: number;
  shownFrame: number;
}

const UP_DEGREES = -90;
const DOWN_DEGREES = 90;
/** Sizes as shares of body height. */
const ELBOW_RADIUS = 0.055;
const KNEE_RADIUS = 0.085;
const GAZE_RADIUS = 0.14;
const LABEL_DISTANCE = 0.055;
const ELBOW_LABEL_DISTANCE = 0.08;
const GROUND_LABEL_DISTANCE = 0.125;
const TRUNK_LABEL_DISTANCE = 0.085;
const TRUNK_RADIUS_PER_TRUNK = 1.05;

/**
 * The scored angles, for a moment after each landing. Front leg, trunk, head and arm are drawn when
 * the near foot lands, the back knee at every landing. A sector keeps the direction its limb had at
 * the landing and moves with its joint.
 */
export function sideAngles(scene: Scene, input: SideViewInput, frame: number): AngleFigure[] {
  const { timesSeconds, steps, nearSide, segments } = input;
  const fade = inVideoTime(ANGLE_FADE, input);
  const timeSeconds = timesSeconds[frame] ?? 0;
  return steps.flatMap(({ side, contactSeconds }) => {
    const opacity = opacityAt(timeSeconds, contactSeconds, fade);
    const landingFrame = frameFrom(timesSeconds, contactSeconds);
    if (opacity === 0 || landingFrame === null) return [];
    const ahead = input.direction === 'right' ? 1 : -1;
    const landing = { scene, side, nearSide, ahead, landingFrame, shownFrame: frame } as const;
    const shown = side === nearSide ? NEAR_LANDING : FAR_LANDING;
    return shown.flatMap((segment) => {
      const angle = segments[segment];
      if (angle === undefined) return [];
      const outline = OUTLINES[segment](landing, angle.degrees);
      const { degrees } = angle;
      return outline === null ? [] : [{ ...outline, degrees, color: colorOf(angle), opacity }];
    });
  });
}

const NEAR_LANDING: readonly SideViewSegment[] = [
  'head',
  'trunk',
  'arm',
  'forward_cycle',
  'back_cycle',
  'foot',
];
const FAR_LANDING: readonly SideViewSegment[] = ['back_cycle'];

const OUTLINES: Record<
  SideViewSegment,
  (landing: DrawnLanding, degrees: number) => AngleOutline | null
> = {
  arm({ scene, nearSide, landingFrame, shownFrame }, degrees) {
    const [shoulder, elbow, wrist] = limbAt(scene, nearSide, ARM, landingFrame);
    const [, vertex] = limbAt(scene, nearSide, ARM, shownFrame);
    if (!shoulder || !elbow || !wrist || !vertex) return null;
    const startDegrees = directionDegrees(elbow, shoulder);
    const turn = turnDegrees(startDegrees, directionDegrees(elbow, wrist));
    const sweepDegrees = turn < 0 ? -degrees : degrees;
    const radiusPx = ELBOW_RADIUS * scene.bodyHeightPx;
    const outwardDegrees = startDegrees + sweepDegrees / 2 + 180;
    const labelAt = pointTowards(vertex, outwardDegrees, ELBOW_LABEL_DISTANCE * scene.bodyHeightPx);
    return { vertex, startDegrees, sweepDegrees, radiusPx, labelAt };
  },
  back_cycle({ scene, side, ahead, landingFrame, shownFrame }, degrees) {
    return kneeOutline({ scene, side: otherSide(side), ahead, landingFrame, shownFrame }, degrees);
  },
  forward_cycle({ scene, side, ahead, landingFrame, shownFrame }, degrees) {
    const outline = kneeOutline({ scene, side, ahead, landingFrame, shownFrame }, degrees);
    if (outline === null) return null;
    const { xPx, yPx } = outline.vertex;
    return { ...outline, labelAt: { xPx: xPx + ahead * LABEL_DISTANCE * scene.bodyHeightPx, yPx } };
  },
  foot({ scene, side, ahead, landingFrame, shownFrame }, degrees) {
    const hip = scene.middle('HIP', landingFrame);
    const ankle = scene.place(`${letterOf(side)}ANKLE`, landingFrame);
    const vertex = scene.middle('HIP', shownFrame);
    if (!hip || !ankle || !vertex) return null;
    const radiusPx = Math.hypot(ankle.xPx - hip.xPx, ankle.yPx - hip.yPx);
    const sweepDegrees = -ahead * degrees;
    const labelPx = radiusPx + GROUND_LABEL_DISTANCE * scene.bodyHeightPx;
    const labelAt = pointTowards(vertex, DOWN_DEGREES + sweepDegrees / 2, labelPx);
    return { vertex, startDegrees: DOWN_DEGREES, sweepDegrees, radiusPx, labelAt };
  },
  head({ scene, nearSide, ahead, shownFrame }, degrees) {
    const vertex = scene.place(`${letterOf(nearSide)}EAR`, shownFrame);
    if (vertex === null) return null;
    const radiusPx = GAZE_RADIUS * scene.bodyHeightPx;
    const startDegrees = ahead === 1 ? 0 : 180;
    const sweepDegrees = -ahead * degrees;
    const labelPx = radiusPx + LABEL_DISTANCE * scene.bodyHeightPx;
    const labelAt = pointTowards(vertex, startDegrees + sweepDegrees / 2, labelPx);
    return { vertex, startDegrees, sweepDegrees, radiusPx, labelAt };
  },
  trunk({ scene, ahead, shownFrame }, degrees) {
    const vertex = scene.middle('HIP', shownFrame);
    const shoulders = scene.middle('SHOULDER', shownFrame);
    if (!vertex || !shoulders) return null;
    const trunkPx = Math.hypot(shoulders.xPx - vertex.xPx, shoulders.yPx - vertex.yPx);
    const sweepDegrees = ahead * degrees;
    const radiusPx = trunkPx * TRUNK_RADIUS_PER_TRUNK;
    const top = pointTowards(vertex, UP_DEGREES, radiusPx);
    const labelAt = {
      xPx: top.xPx - ahead * TRUNK_LABEL_DISTANCE * scene.bodyHeightPx,
      yPx: top.yPx,
    };
    return { vertex, startDegrees: UP_DEGREES, sweepDegrees, radiusPx, labelAt };
  },
};

const ARM = ['SHOULDER', 'ELBOW', 'WRIST'] as const;

function limbAt(scene: Scene, side: Side, names: readonly string[], frame: number) {
  return names.map((name) => scene.place(`${letterOf(side)}${name}`, frame));
}

/** Knee flexion: the angle from the line of the thigh to the shank. */
function kneeOutline(
  landing: Omit<DrawnLanding, 'nearSide'>,
  degrees: number,
): AngleOutline | null {
  const { scene, side, ahead, landingFrame, shownFrame } = landing;
  const [hip, knee] = limbAt(scene, side, ['HIP', 'KNEE'], landingFrame);
  const [vertex] = limbAt(scene, side, ['KNEE'], shownFrame);
  if (!hip || !knee || !vertex) return null;
  const startDegrees = directionDegrees(hip, knee);
  const sweepDegrees = ahead * degrees;
  const radiusPx = KNEE_RADIUS * scene.bodyHeightPx;
  const labelPx = radiusPx + LABEL_DISTANCE * scene.bodyHeightPx;
  const labelAt: Point = pointTowards(vertex, startDegrees + sweepDegrees / 2, labelPx);
  return { vertex, startDegrees, sweepDegrees, radiusPx, labelAt };
}

/** Rotation from one direction to another, the short way around. */
function turnDegrees(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}
