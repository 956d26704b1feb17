import type { Point } from './shape.ts';

/** Share of each pixel inside the contours, 0 to 1, within their bounding box. */
export interface OutlineCoverage {
  left: number;
  top: number;
  width: number;
  height: number;
  shares: Float32Array;
}

/**
 * Computes exact coverage by accumulation: each edge adds the area to its right, row by row, and a
 * running sum over the row turns that into coverage (as in Levien's font-rs, 2016). Contours in the
 * opposite direction are holes.
 */
export function coverOutline(contours: readonly (readonly Point[])[]): OutlineCoverage {
  const points = contours.flat();
  const left = Math.floor(Math.min(...points.map(({ xPx }) => xPx)));
  const top = Math.floor(Math.min(...points.map(({ yPx }) => yPx)));
  const width = Math.ceil(Math.max(...points.map(({ xPx }) => xPx))) - left + 1;
  const height = Math.ceil(Math.max(...points.map(({ yPx }) => yPx))) - top + 1;
  const box = { left, top, width, height, shares: new Float32Array(width * height) };
  for (const contour of contours) {
    for (const [index, to] of contour.entries()) {
      addEdge(box, contour.at(index - 1) ?? to, to);
    }
  }
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      sum += box.shares[at] ?? 0;
      box.shares[at] = Math.min(1, Math.abs(sum));
    }
  }
  return box;
}

function addEdge(box: OutlineCoverage, from: Point, to: Point): void {
  if (from.yPx === to.yPx) return;
  const direction = from.yPx < to.yPx ? 1 : -1;
  const [upper, lower] = direction === 1 ? [from, to] : [to, from];
  const slope = (lower.xPx - upper.xPx) / (lower.yPx - upper.yPx);
  const startY = upper.yPx - box.top;
  const endY = lower.yPx - box.top;
  for (let row = Math.floor(startY); row < endY; row += 1) {
    const rowStart = Math.max(row, startY);
    const rowEnd = Math.min(row + 1, endY);
    const xAt = (y: number) => upper.xPx - box.left + (y - startY) * slope;
    const one = xAt(rowStart);
    const other = xAt(rowEnd);
    const height = direction * (rowEnd - rowStart);
    addInRow(box, row, { from: Math.min(one, other), to: Math.max(one, other), height });
  }
}

function addInRow(
  { shares, width }: OutlineCoverage,
  row: number,
  edge: { from: number; to: number; height: number },
): void {
  const start = row * width;
  const first = Math.floor(edge.from);
  const last = Math.max(first, Math.ceil(edge.to) - 1);
  let before = 0;
  for (let column = first; column <= last; column += 1) {
    // Area to the right of the edge in all pixels up to this one; subtracting the area for the
    // previous pixels leaves this pixel's.
    const covered = areaRightOf(edge, column + 1);
    shares[start + column] = (shares[start + column] ?? 0) + covered - before;
    before = covered;
  }
  shares[start + last + 1] = (shares[start + last + 1] ?? 0) + edge.height - before;
}

/** Returns the area to the right of the edge within the column that ends at `right`. */
function areaRightOf(edge: { from: number; to: number; height: number }, right: number): number {
  const left = right - 1;
  const span = edge.to - edge.from;
  if (span < 1e-6) return edge.height * (right - edge.from);
  // Integral, along the edge, of the width between the edge and `limit`.
  const integral = (limit: number) => {
    const reach = Math.max(0, Math.min(limit, edge.to) - edge.from);
    return reach * (limit - edge.from) - (reach * reach) / 2;
  };
  return (edge.height * (integral(right) - integral(left))) / span;
}
