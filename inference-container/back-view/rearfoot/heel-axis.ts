import { clamp, radiansOf } from '../../numbers/arithmetic.ts';
import { fitLine, lineAt, medianOf } from '../../numbers/statistics.ts';
import { Bilinear } from '../picture/picture.ts';
import { findLimb } from './find-limb.ts';
import { findShoe } from './find-shoe.ts';
import type { Patch } from './foot-patch.ts';

export interface Axis {
  /** Column at the middle row. */
  column: number;
  middleRow: number;
  /** From the vertical, positive if the top is farther out. */
  leanDegrees: number;
}

export interface HeelAxis extends Axis {
  /** -1 to 1: correlation of the two halves. */
  symmetry: number;
  /** Standard deviation of the lean. */
  spreadDegrees: number;
  /** From the ground to the upper rim of the shoe. */
  fromRow: number;
  toRow: number;
  heightPx: number;
  /** Distance from the axis to the nearer outline, in shank lengths. */
  halfWidth: number;
  /** Blur of the inner outline. */
  softnessPx: number;
}

/** Height of the shoe's heel from ground to rim, in shank lengths. */
const HEEL_HEIGHT = { min: 0.16, max: 0.36 } as const;
/** Search windows, in heel heights above the ground. */
const SEARCH_WINDOWS = { from: 0.92, to: 0.05 } as const;
const MIDDLE = 0.48;
const OUTLINE = { from: 0.82, to: 0.36 } as const;
/** Half width of a heel, in shank lengths. */
const HALF_WIDTH = { typical: 0.09, spread: 0.025, min: 0.055, max: 0.13 } as const;
/** Distance from the axis within which pixels count, in shank lengths. */
const REACH = 0.097;
const EVERSION = { defaultDegrees: 4, spreadDegrees: 9 } as const;
const LEAN_REACH_DEGREES = 28;
const STEPS = { column: 0.0055, leanDegrees: 2.5 };

/**
 * Finds the midline of the heel. The forefoot hides much of the heel's outer side and looks
 * similar, so this searches for the axis about which the inner side best mirrors the outer side, at
 * a typical distance.
 */
export function findHeelAxis(patch: Patch, calfLeanDegrees: number): HeelAxis {
  const edges = findLimb(patch);
  const { shankPx } = patch;
  const { groundRow, rimRow } = findShoe(patch, edges);
  const heightPx = clamp(groundRow - rimRow, [
    HEEL_HEIGHT.min * shankPx,
    HEEL_HEIGHT.max * shankPx,
  ]);
  const rowAt = (heights: number) => Math.round(groundRow - heights * heightPx);
  const middleRow = groundRow - MIDDLE * heightPx;
  const outlineRows = [Math.max(0, rowAt(OUTLINE.from)), rowAt(OUTLINE.to)] as const;
  const outlineAt = (edge: Float64Array) => {
    const columns = edge.subarray(...outlineRows);
    return lineAt(
      fitLine(
        columns.map((_, place) => outlineRows[0] + place),
        columns,
      ),
      middleRow,
    );
  };
  const [inner, outer] = [outlineAt(edges.left), outlineAt(edges.right)];
  const halfWidthOf = ({ column }: Axis) => Math.min(column - inner, outer - column) / shankPx;
  const found = findSymmetricAxis(featureMap(patch), {
    fromRow: rowAt(SEARCH_WINDOWS.from),
    toRow: Math.min(patch.rows - 2, rowAt(SEARCH_WINDOWS.to)),
    reachPx: REACH * shankPx,
    middleRow,
    columns: {
      from: inner + HALF_WIDTH.min * shankPx,
      to: Math.max(inner + HALF_WIDTH.max * shankPx, outer - HALF_WIDTH.min * shankPx),
      step: STEPS.column * shankPx,
    },
    priorOf: (axis: Axis) => {
      const width = (halfWidthOf(axis) - HALF_WIDTH.typical) / HALF_WIDTH.spread;
      const eversion = calfLeanDegrees - axis.leanDegrees - EVERSION.defaultDegrees;
      return -0.5 * (width ** 2 + (eversion / EVERSION.spreadDegrees) ** 2);
    },
  });
  return {
    ...found,
    fromRow: rowAt(SEARCH_WINDOWS.from),
    toRow: groundRow,
    heightPx,
    halfWidth: halfWidthOf(found),
    softnessPx: softnessOf(patch, edges.left, outlineRows),
  };
}

/** Distance between 20 and 80% of a linear ramp, as a share of its length. */
const SOFT_SHARE = 0.6;
const EDGE_REACH = { shanks: 0.06, leastPx: 4 } as const;

/** Returns the distance between 20 and 80% of the brightness step across an outline. */
function softnessOf(
  { columns, shankPx, channels }: Patch,
  edge: Float64Array,
  [first, end]: readonly [number, number],
): number {
  const reach = Math.round(Math.max(EDGE_REACH.leastPx, EDGE_REACH.shanks * shankPx));
  const softness = edge.subarray(first, end).map((column, place) => {
    const at = (first + place) * columns + Math.round(column);
    const levels = channels[0].subarray(at - reach, at + reach + 1);
    const changes = Array.from(levels.slice(1), (level, step) => Math.abs(level - levels[step]!));
    return (SOFT_SHARE * Math.abs(levels.at(-1)! - levels[0]!)) / Math.max(1, ...changes);
  });
  return medianOf(softness);
}

/**
 * Contrast-normalized gradient magnitude of every pixel in both directions, 0 to 1, independent of
 * lighting.
 */
interface FeatureMap {
  columns: number;
  rows: number;
  across: Float32Array;
  down: Float32Array;
}

/** A gradient of this many gray levels per pixel has half the maximum weight. */
const CLEAR_CHANGE = 5;
/** The sole's upper edge is less reliable than the heel's vertical edges. */
const WORTH_OF_LEVEL_EDGES = 0.8;

function featureMap({ columns, rows, channels }: Patch): FeatureMap {
  const across = new Float32Array(columns * rows);
  const down = new Float32Array(columns * rows);
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const place = row * columns + column;
      const change = (step: number) =>
        Math.hypot(...channels.map((values) => values[place + step]! - values[place - step]!)) / 2;
      const [x, y] = [change(1), change(columns)];
      const clear = 1 / (Math.hypot(x, y) + CLEAR_CHANGE);
      across[place] = x * clear;
      down[place] = WORTH_OF_LEVEL_EDGES * y * clear;
    }
  }
  return { columns, rows, across, down };
}

interface AxisSearch {
  /** Limits of the pixels that count: rows, and distance from the axis. */
  fromRow: number;
  toRow: number;
  reachPx: number;
  /** Row at which axis columns are measured. */
  middleRow: number;
  columns: { from: number; to: number; step: number };
  priorOf: (axis: Axis) => number;
}

type FoundAxis = Axis & Pick<HeelAxis, 'symmetry' | 'spreadDegrees'>;

/**
 * Weight of a correlation of 1 against the priors, chosen to make expected and actual errors match.
 */
const WORTH = 15;
/** The coarse search uses every second pixel in each direction. */
const COARSE_STRIDE = 2;
/** Step of the fine search, as a share of the coarse step. */
const FINE_STEP = 0.12;
const DIRECTIONS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, 1],
  [1, -1],
] as const;

export function columnAt({ column, middleRow, leanDegrees }: Axis, row: number): number {
  return column - Math.tan(radiansOf(leanDegrees)) * (row - middleRow);
}

/** Finds the axis about which a part of the leg is most symmetric, within plausible limits. */
function findSymmetricAxis(map: FeatureMap, search: AxisSearch): FoundAxis {
  const { columns, middleRow } = search;
  const at = (column: number, leanDegrees: number, stride: number) => {
    const axis = { column, middleRow, leanDegrees };
    const symmetry = symmetryAbout(map, axis, { ...search, stride });
    return { axis, symmetry, merit: WORTH * symmetry + search.priorOf(axis) };
  };
  const candidates: ReturnType<typeof at>[] = [];
  for (let column = columns.from; column <= columns.to; column += columns.step) {
    for (let lean = -LEAN_REACH_DEGREES; lean <= LEAN_REACH_DEGREES; lean += STEPS.leanDegrees) {
      candidates.push(at(column, lean, COARSE_STRIDE));
    }
  }
  const coarse = candidates.reduce((best, next) => (next.merit > best.merit ? next : best));
  let best = at(coarse.axis.column, coarse.axis.leanDegrees, 1);
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const [across, turned] of DIRECTIONS) {
      const { column, leanDegrees } = best.axis;
      const candidate = at(
        column + across * FINE_STEP * columns.step,
        leanDegrees + turned * FINE_STEP * STEPS.leanDegrees,
        1,
      );
      if (!(candidate.merit > best.merit)) continue;
      best = candidate;
      isMoving = true;
    }
  }
  const spreadDegrees = spreadOf(candidates, coarse.merit);
  return { ...best.axis, symmetry: best.symmetry, spreadDegrees };
}

/** Returns the spread of the lean, with candidates weighted by likelihood. */
function spreadOf(candidates: readonly { axis: Axis; merit: number }[], bestMerit: number): number {
  let [total, sum, squares] = [0, 0, 0];
  for (const { axis, merit } of candidates) {
    const weight = Math.exp(merit - bestMerit);
    total += weight;
    sum += weight * axis.leanDegrees;
    squares += weight * axis.leanDegrees ** 2;
  }
  return Math.sqrt(Math.max(0, squares / total - (sum / total) ** 2));
}

/** Returns the Pearson correlation of the inner half with the mirrored outer half. */
function symmetryAbout(
  map: FeatureMap,
  axis: Axis,
  search: { fromRow: number; toRow: number; reachPx: number; stride: number },
): number {
  const { columns, rows, across, down } = map;
  const { reachPx, stride } = search;
  const slope = -Math.tan(radiansOf(axis.leanDegrees));
  const doubled = 2 / (1 + slope * slope);
  const mirrored = new Bilinear();
  let [count, one, other, oneOne, otherOther, both] = [0, 0, 0, 0, 0, 0];
  for (let row = Math.max(1, search.fromRow); row < search.toRow; row += stride) {
    const axisColumn = axis.column + slope * (row - axis.middleRow);
    const first = Math.max(1, Math.round(axisColumn - reachPx));
    for (let column = first; column < axisColumn; column += stride) {
      // Twice the distance from the axis, along its normal.
      const move = doubled * (axisColumn - column);
      const [x, y] = [column + move, row - move * slope];
      if (x >= columns - 2 || y < 1 || y >= rows - 2) continue;
      mirrored.moveTo(map, x, y);
      const here = row * columns + column;
      for (const values of [across, down]) {
        const value = values[here]!;
        const mirror = mirrored.valueOf(values);
        one += value;
        other += mirror;
        oneOne += value * value;
        otherOther += mirror * mirror;
        both += value * mirror;
        count += 1;
      }
    }
  }
  const spread = (oneOne - (one * one) / count) * (otherOther - (other * other) / count);
  return spread > 0 ? (both - (one * other) / count) / Math.sqrt(spread) : 0;
}
