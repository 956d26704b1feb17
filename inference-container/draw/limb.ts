import { SHADE, WHITE } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Color, Part, Point, Shape } from './shape.ts';
import { pointToward, polyline, shapeOf } from './shape.ts';

export interface LimbStyle {
  color: Color;
  /** Width relative to a near limb. */
  relativeWidth?: number;
  opacity?: number;
  hasJoints?: boolean;
}

const OUTLINE_OPACITY = 0.6;
const JOINT_PER_LIMB = 0.62;

/** Draws a line through joints with a thin dark outline. Omits segments with an unknown end. */
export function limb(
  joints: readonly (Point | null)[],
  { limbWidthPx, outlineWidthPx }: Scene,
  style: LimbStyle,
): Shape[] {
  const { color, relativeWidth = 1, opacity = 1, hasJoints = false } = style;
  const widthPx = limbWidthPx * relativeWidth;
  const lines = (lineWidthPx: number) =>
    joints.slice(1).flatMap((to, index): Part[] => {
      const from = joints[index];
      return from && to ? polyline([from, to], lineWidthPx) : [];
    });
  const radiusPx = widthPx * JOINT_PER_LIMB;
  const dots = joints
    .filter((joint) => joint !== null)
    .map((center) => ({
      kind: 'ellipse' as const,
      center,
      radiusXPx: radiusPx,
      radiusYPx: radiusPx,
    }));
  return [
    shapeOf(SHADE, lines(widthPx + 2 * outlineWidthPx), opacity * OUTLINE_OPACITY),
    shapeOf(color, lines(widthPx), opacity),
    ...(hasJoints ? [shapeOf(WHITE, dots, opacity)] : []),
  ];
}

const RING_STEP_DEGREES = 20;

export function pointsOnSkeleton(shapes: readonly Shape[]): Point[] {
  // Outlines have the same points as the lines inside them.
  const inside = shapes.filter(({ color }) => color !== SHADE);
  return inside.flatMap(({ parts }) =>
    parts.flatMap((part): Point[] => {
      if (part.kind === 'ring') return pointsOnRing(part);
      if (part.kind !== 'line') return [];
      const { from, to, widthPx } = part;
      const lengthPx = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
      const pieces = Math.max(1, Math.round(lengthPx / widthPx));
      return Array.from({ length: pieces }, (_, piece) => ({
        xPx: from.xPx + ((to.xPx - from.xPx) * piece) / pieces,
        yPx: from.yPx + ((to.yPx - from.yPx) * piece) / pieces,
      }));
    }),
  );
}

function pointsOnRing({ center, radiusXPx }: Extract<Part, { kind: 'ring' }>): Point[] {
  return Array.from({ length: 360 / RING_STEP_DEGREES }, (_, step) =>
    pointToward(center, step * RING_STEP_DEGREES, radiusXPx),
  ).concat(center);
}
