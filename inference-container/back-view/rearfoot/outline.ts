import { DEVIATIONS_PER_MEDIAN, fitLine, medianOf } from '../../numbers/statistics.ts';
import type { Edges } from './find-limb.ts';
import type { Patch } from './foot-patch.ts';

/** `x = xAtMiddle + slope * (y - middleY)` */
export interface RobustLine {
  slope: number;
  xAtMiddle: number;
  middleY: number;
  /** Typical distance of the points from the line. */
  residual: number;
  slopeError: number;
  /** Share of the points that lie along the line. */
  keptShare: number;
}

const ROUNDS = 12;
/** Tukey's biweight: 95 % efficiency for normal noise. */
const BIWEIGHT_REACH = 4.685;
const MIN_RESIDUAL = 0.05;
const MIN_POINTS = 5;
/** Minimum weight of a point that lies along the line. */
const KEPT_WEIGHT = 0.3;

/**
 * Robust line fit: starts from the median slope between distant points (Theil-Sen), then
 * iteratively reweighted least squares (Holland and Welsch 1977).
 */
export function fitRobustLine(xs: readonly number[], ys: readonly number[]): RobustLine | null {
  if (xs.length < MIN_POINTS) return null;
  let line = reweighted(medianLine(xs, ys), xs, ys);
  for (let round = 1; round < ROUNDS; round += 1) line = reweighted(line, xs, ys);
  return line;
}

export function xAt({ slope, xAtMiddle, middleY }: Course, y: number): number {
  return xAtMiddle + slope * (y - middleY);
}

type Course = Pick<RobustLine, 'slope' | 'xAtMiddle' | 'middleY'>;

function medianLine(xs: readonly number[], ys: readonly number[]): Course {
  const half = xs.length >> 1;
  const slopes = Array.from(
    { length: xs.length - half },
    (_, place) =>
      ((xs[place + half] ?? 0) - (xs[place] ?? 0)) / ((ys[place + half] ?? 0) - (ys[place] ?? 0)),
  );
  const slope = medianOf(slopes);
  const middleY = medianOf(ys);
  return {
    slope,
    middleY,
    xAtMiddle: medianOf(xs.map((x, place) => x - slope * ((ys[place] ?? 0) - middleY))),
  };
}

/** Points count less the farther they are from the line so far. */
function reweighted(line: Course, xs: readonly number[], ys: readonly number[]): RobustLine {
  const distances = xs.map((x, place) => Math.abs(x - xAt(line, ys[place] ?? 0)));
  const residual = Math.max(MIN_RESIDUAL, DEVIATIONS_PER_MEDIAN * medianOf(distances));
  const weights = distances.map((distance) => {
    const share = distance / (BIWEIGHT_REACH * residual);
    return share >= 1 ? 0 : (1 - share * share) ** 2;
  });
  const { slope, meanX: middleY, meanY: xAtMiddle, spreadX } = fitLine(ys, xs, weights);
  return {
    slope,
    xAtMiddle,
    middleY,
    residual,
    slopeError: residual / Math.sqrt(spreadX),
    keptShare: weights.filter((weight) => weight > KEPT_WEIGHT).length / xs.length,
  };
}

export interface EdgePoint {
  x: number;
  y: number;
  /** Difference between the two sides, in gray levels. */
  contrast: number;
  /** Distance from 20 to 80 % of the step. */
  softnessPx: number;
}

const PLATEAU_PX = 3;
const MIN_CONTRAST = 6;
const SAMPLES_PER_PX = 4;

/**
 * Finds the edge between limb and background in one row, to a fraction of a pixel: projects all
 * channels onto the color difference of both sides, and takes the half-way level nearest to the
 * rough column. Null without a clear step.
 */
function refineEdge(
  patch: Patch,
  {
    row,
    column,
    reachPx,
    outward,
  }: { row: number; column: number; reachPx: number; outward: -1 | 1 },
): EdgePoint | null {
  const inside = plateau(patch, {
    row,
    from: column - outward * (reachPx + PLATEAU_PX),
    to: column - outward * reachPx * 0.75,
  });
  const outside = plateau(patch, {
    row,
    from: column + outward * reachPx * 0.75,
    to: column + outward * (reachPx + PLATEAU_PX),
  });
  const difference = inside.map((value, channel) => value - (outside[channel] ?? 0));
  const contrast = Math.hypot(...difference);
  if (!(contrast >= MIN_CONTRAST)) return null;
  const levelAt = (x: number) =>
    difference.reduce(
      (total, size, channel) =>
        total + size * (valueAt(patch, channel, row, x) - (outside[channel] ?? 0)),
      0,
    ) /
    contrast ** 2;
  const crossings = new Map<number, number>();
  const count = Math.round(2 * reachPx * SAMPLES_PER_PX);
  for (const level of [0.2, 0.5, 0.8]) {
    let best = Number.NaN;
    let before = levelAt(column - outward * reachPx);
    for (let step = 1; step <= count; step += 1) {
      const offset = -reachPx + step / SAMPLES_PER_PX;
      const after = levelAt(column + outward * offset);
      if (before >= level && after < level) {
        const crossing = offset - (level - after) / (before - after) / SAMPLES_PER_PX;
        if (Number.isNaN(best) || Math.abs(crossing) < Math.abs(best)) best = crossing;
      }
      before = after;
    }
    crossings.set(level, best);
  }
  const middle = crossings.get(0.5) ?? Number.NaN;
  if (Number.isNaN(middle)) return null;
  const softnessPx = (crossings.get(0.2) ?? Number.NaN) - (crossings.get(0.8) ?? Number.NaN);
  return { x: column + outward * middle, y: row, contrast, softnessPx: Math.abs(softnessPx) };
}

function plateau(
  patch: Patch,
  { row, from, to }: { row: number; from: number; to: number },
): number[] {
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    let count = 0;
    for (let x = Math.min(from, to); x <= Math.max(from, to); x += 1) {
      sum += valueAt(patch, channel, row, x);
      count += 1;
    }
    return sum / count;
  });
}

/** Linear between columns, and slightly smoothed along the edge. */
function valueAt(patch: Patch, channel: number, row: number, x: number): number {
  const values = patch.channels[channel];
  if (values === undefined) return 0;
  const clamped = Math.min(Math.max(x, 0), patch.columns - 1.001);
  const left = Math.floor(clamped);
  let sum = 0;
  for (const [move, weight] of [
    [-1, 0.25],
    [0, 0.5],
    [1, 0.25],
  ] as const) {
    const place = Math.min(Math.max(row + move, 0), patch.rows - 1) * patch.columns + left;
    const here = values[place] ?? 0;
    sum += weight * (here + (clamped - left) * ((values[place + 1] ?? 0) - here));
  }
  return sum;
}

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
