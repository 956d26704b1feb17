import { degreesOf, radiansOf } from '../numbers/arithmetic.ts';

/** In pixels from the picture's top left corner. */
export interface Point {
  xPx: number;
  yPx: number;
}

/**
 * A primitive. `strength`, 1 by default, fades a single part of a shape. Where parts overlap, the
 * strongest counts, so a fading line shows no seams.
 */
export type Part = { strength?: number } & (
  | { kind: 'line'; from: Point; to: Point; widthPx: number }
  | { kind: 'ellipse'; center: Point; radiusXPx: number; radiusYPx: number }
  | { kind: 'ring'; center: Point; radiusXPx: number; radiusYPx: number; widthPx: number }
  /** Angles are clockwise on the screen; 0 points right; the sweep may be negative. */
  | { kind: 'wedge'; center: Point; radiusPx: number; startDegrees: number; sweepDegrees: number }
  | { kind: 'panel'; topLeft: Point; widthPx: number; heightPx: number; cornerPx: number }
  /** Everything outside an ellipse, with a soft edge; within, `inside` of the strength. */
  | { kind: 'surround'; center: Point; radiusXPx: number; radiusYPx: number; inside: number }
  /** Area within closed contours; contours of opposite direction are holes. */
  | { kind: 'outline'; contours: readonly (readonly Point[])[] }
);

/** 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** Parts of one color, blended over the picture together. */
export interface Shape {
  color: Color;
  /** 0 to 1. */
  opacity: number;
  parts: readonly Part[];
  /** Reused across frames, so its mask is cached. */
  recurs?: true;
}

export function shapeOf(color: Color, parts: readonly Part[], opacity = 1): Shape {
  return { color, opacity, parts };
}

export function polyline(points: readonly Point[], widthPx: number): Part[] {
  return points.slice(1).map((to, index) => ({
    kind: 'line' as const,
    from: points[index] ?? to,
    to,
    widthPx,
  }));
}

/** Length of an arc's straight segments. */
const ARC_STEP_DEGREES = 6;

export function arc(
  center: Point,
  arcShape: { radiusPx: number; startDegrees: number; sweepDegrees: number; widthPx: number },
): Part[] {
  const { radiusPx, startDegrees, sweepDegrees, widthPx } = arcShape;
  const steps = Math.max(1, Math.ceil(Math.abs(sweepDegrees) / ARC_STEP_DEGREES));
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    pointToward(center, startDegrees + (sweepDegrees * step) / steps, radiusPx),
  );
  return polyline(points, widthPx);
}

export function pointToward({ xPx, yPx }: Point, degrees: number, distancePx: number): Point {
  const radians = radiansOf(degrees);
  return {
    xPx: xPx + distancePx * Math.cos(radians),
    yPx: yPx + distancePx * Math.sin(radians),
  };
}

/** Returns the direction from one point to another: 0 is right, 90 is down. */
export function directionDegrees(from: Point, to: Point): number {
  return degreesOf(Math.atan2(to.yPx - from.yPx, to.xPx - from.xPx));
}

export function middleOf(one: Point, other: Point): Point {
  return { xPx: (one.xPx + other.xPx) / 2, yPx: (one.yPx + other.yPx) / 2 };
}
