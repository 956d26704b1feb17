import { medianOf } from '../../numbers/statistics.ts';
import type { RobustLine } from './robust-line.ts';
import { fitRobustLine } from './robust-line.ts';
import type { Patch } from './foot-patch.ts';
import type { EdgePoint } from './refine-edge.ts';
import { refineEdge } from './refine-edge.ts';
import type { Edges } from './trace-edges.ts';

/** Maximum blur of an edge, in shank lengths. */
const EDGE_REACH = 0.03;
const MIN_REACH_PX = 4;

/** Both outlines of a part of the limb, and their quality. */
export interface Outline {
  left: RobustLine;
  right: RobustLine;
  softnessPx: number;
  /** Share of the rows that lie along the line, on the weaker side. */
  keptShare: number;
}

/** Null if too few rows have an edge on either side. */
export function outlineBetween(
  patch: Patch,
  edges: Edges,
  { fromRow, toRow }: { fromRow: number; toRow: number },
): Outline | null {
  const left = outlineSide(patch, edges.left, { fromRow, toRow, outward: -1 });
  const right = outlineSide(patch, edges.right, { fromRow, toRow, outward: 1 });
  if (left === null || right === null) return null;
  return {
    left: left.line,
    right: right.line,
    softnessPx: Math.max(left.softnessPx, right.softnessPx),
    keptShare: Math.min(left.keptShare, right.keptShare),
  };
}

export interface OutlineSide {
  line: RobustLine;
  contrast: number;
  softnessPx: number;
  keptShare: number;
}

/** Finds one outline of a part of the limb to subpixels. */
export function outlineSide(
  patch: Patch,
  edge: Float64Array,
  { fromRow, toRow, outward }: { fromRow: number; toRow: number; outward: -1 | 1 },
): OutlineSide | null {
  const reachPx = Math.max(MIN_REACH_PX, EDGE_REACH * patch.shankPx);
  const points: EdgePoint[] = [];
  const first = Math.max(0, Math.round(fromRow));
  const last = Math.min(patch.rows - 1, Math.round(toRow));
  for (let row = first; row <= last; row += 1) {
    const point = refineEdge(patch, { row, column: edge[row] ?? 0, reachPx, outward });
    if (point !== null) points.push(point);
  }
  const line = fitRobustLine(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  );
  if (line === null) return null;
  return {
    line,
    contrast: medianOf(points.map(({ contrast }) => contrast)),
    softnessPx: medianOf(points.map(({ softnessPx }) => softnessPx)),
    keptShare: (line.keptShare * points.length) / (last - first + 1),
  };
}
