import { SHADE } from './palette.ts';
import type { Part, Point, Shape } from './shape.ts';
import { pointTowards } from './shape.ts';

const RING_STEP_DEGREES = 20;

/** Points along all lines of the skeleton. */
export function pointsOnSkeleton(shapes: readonly Shape[]): Point[] {
  // Outlines have the same points as what they surround.
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
    pointTowards(center, step * RING_STEP_DEGREES, radiusXPx),
  ).concat(center);
}
