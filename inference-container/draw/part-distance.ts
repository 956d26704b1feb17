import { radiansOf } from '../numbers/arithmetic.ts';
import type { Part, Point } from './shape.ts';

export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;
/** Signed distance of a point from the edge of a part, negative inside. */
export type DistanceTo = (xPx: number, yPx: number) => number;
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround(
  { center, radiusXPx, radiusYPx }: { center: Point; radiusXPx: number; radiusYPx: number },
  marginPx: number,
): Box {
  return {
    left: center.xPx - radiusXPx - marginPx,
    top: center.yPx - radiusYPx - marginPx,
    right: center.xPx + radiusXPx + marginPx,
    bottom: center.yPx + radiusYPx + marginPx,
  };
}

/**
 * Approximates the signed distance to an ellipse by the implicit equation divided by the length of
 * its gradient, which is exact for circles and first-order accurate near the edge of an ellipse
 * (Taubin 1991).
 */
export function distanceToEllipse({
  center,
  radiusXPx,
  radiusYPx,
}: PartOf<'ellipse'> | PartOf<'ring'>): DistanceTo {
  const smallRadius = Math.min(radiusXPx, radiusYPx);
  return (xPx, yPx) => {
    const x = (xPx - center.xPx) / radiusXPx;
    const y = (yPx - center.yPx) / radiusYPx;
    const gradient = Math.sqrt((x / radiusXPx) ** 2 + (y / radiusYPx) ** 2);
    if (gradient === 0) return -smallRadius;
    const level = Math.sqrt(x * x + y * y);
    return (level * (level - 1)) / gradient;
  };
}

export function distanceToWedge(wedge: PartOf<'wedge'>): DistanceTo {
  const { center, radiusPx, sweepDegrees } = wedge;
  const [first, last] = edgeAngles(wedge);
  const [firstX, firstY] = [Math.cos(first), Math.sin(first)];
  const [lastX, lastY] = [Math.cos(last), Math.sin(last)];
  const isReflex = Math.abs(sweepDegrees) > 180;
  return (xPx, yPx) => {
    const x = xPx - center.xPx;
    const y = yPx - center.yPx;
    const beforeFirst = x * firstY - y * firstX;
    const afterLast = y * lastX - x * lastY;
    const outsideRays = isReflex
      ? Math.min(beforeFirst, afterLast)
      : Math.max(beforeFirst, afterLast);
    return Math.max(Math.sqrt(x * x + y * y) - radiusPx, outsideRays);
  };
}

const QUARTER_TURN = Math.PI / 2;

/** Returns the bounding box of a wedge, including the points where its arc crosses an axis. */
export function wedgeBounds(wedge: PartOf<'wedge'>): Box {
  const { center, radiusPx } = wedge;
  const [first, last] = edgeAngles(wedge);
  const directions = [first, last];
  for (let turn = Math.ceil(first / QUARTER_TURN); turn * QUARTER_TURN < last; turn += 1) {
    directions.push(turn * QUARTER_TURN);
  }
  const xs = directions.map((direction) => radiusPx * Math.cos(direction));
  const ys = directions.map((direction) => radiusPx * Math.sin(direction));
  return {
    left: center.xPx + Math.min(0, ...xs),
    top: center.yPx + Math.min(0, ...ys),
    right: center.xPx + Math.max(0, ...xs),
    bottom: center.yPx + Math.max(0, ...ys),
  };
}

/** Returns the angles in radians, smaller one first. */
function edgeAngles({
  startDegrees,
  sweepDegrees,
}: PartOf<'wedge'>): [first: number, last: number] {
  const first = radiansOf(startDegrees + Math.min(0, sweepDegrees));
  return [first, first + radiansOf(Math.abs(sweepDegrees))];
}

export function panelBounds({ topLeft, widthPx, heightPx }: PartOf<'panel'>): Box {
  const { xPx: left, yPx: top } = topLeft;
  return { left, top, right: left + widthPx, bottom: top + heightPx };
}

export function distanceToPanel({
  topLeft,
  widthPx,
  heightPx,
  cornerPx,
}: PartOf<'panel'>): DistanceTo {
  const halfWidth = widthPx / 2;
  const halfHeight = heightPx / 2;
  return (xPx, yPx) => {
    const x = Math.abs(xPx - topLeft.xPx - halfWidth) - halfWidth + cornerPx;
    const y = Math.abs(yPx - topLeft.yPx - halfHeight) - halfHeight + cornerPx;
    if (x <= 0 || y <= 0) return Math.max(x, y) - cornerPx;
    return Math.sqrt(x * x + y * y) - cornerPx;
  };
}
