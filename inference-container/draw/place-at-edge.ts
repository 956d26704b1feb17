import type { Rectangle } from './place-badges.ts';
import { nearestPoint } from './place-badges.ts';
import type { Scene } from './scene.ts';
import type { Point } from './shape.ts';

/** Between a panel and the edge of the picture. */
export const EDGE_UNITS = 6;
/** Positions that are tried along each edge. */
const COLUMNS = 18;

/**
 * Puts a panel at the top or bottom edge, where it covers least of the runner; of equally good
 * places, the one farthest away, which leaves room for badges.
 */
export function placeAtEdge(
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
  { picture, unitPx }: Pick<Scene, 'picture' | 'unitPx'>,
  body: readonly Point[],
): Rectangle {
  const edgePx = EDGE_UNITS * unitPx;
  const across = picture.widthPx - width - 2 * edgePx;
  const boxes = [edgePx, picture.heightPx - edgePx - height].flatMap((top) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => ({
      left: edgePx + (across * column) / COLUMNS,
      top,
      width,
      height,
    })),
  );
  const costs = boxes.map((box) => {
    let covered = 0;
    let nearestSquaredPx = (picture.widthPx + picture.heightPx) ** 2;
    for (const point of body) {
      const end = nearestPoint(box, point);
      // Math.hypot takes ten times as long.
      const squaredPx = (end.xPx - point.xPx) ** 2 + (end.yPx - point.yPx) ** 2;
      if (squaredPx === 0) covered += 1;
      nearestSquaredPx = Math.min(nearestSquaredPx, squaredPx);
    }
    return covered - Math.sqrt(nearestSquaredPx) / (picture.widthPx + picture.heightPx);
  });
  return boxes[costs.indexOf(Math.min(...costs))] ?? { left: 0, top: 0, width, height };
}
