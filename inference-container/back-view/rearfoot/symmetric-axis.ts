import { radiansOf } from '../../numbers/arithmetic.ts';
import type { Patch } from './foot-patch.ts';

/**
 * Contrast-normalized gradient magnitude at every pixel, horizontally and vertically: 0 to 1,
 * independent of lighting.
 */
export interface FeatureMap {
  columns: number;
  rows: number;
  across: Float32Array;
  down: Float32Array;
}

/** A gradient of this many gray levels per pixel counts half. */
const CLEAR_CHANGE = 5;
/** The upper edge of a sole is less reliable than the vertical edges of a heel. */
const WORTH_OF_LEVEL_EDGES = 0.8;

export function featureMap({ columns, rows, channels }: Patch): FeatureMap {
  const across = new Float32Array(columns * rows);
  const down = new Float32Array(columns * rows);
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const place = row * columns + column;
      let [sumX, sumY] = [0, 0];
      for (const values of channels) {
        const x = (values[place + 1] ?? 0) - (values[place - 1] ?? 0);
        const y = (values[place + columns] ?? 0) - (values[place - columns] ?? 0);
        sumX += x * x;
        sumY += y * y;
      }
      const size = Math.sqrt(sumX + sumY) / 2;
      const clear = 1 / (2 * (size + CLEAR_CHANGE));
      across[place] = Math.sqrt(sumX) * clear;
      down[place] = WORTH_OF_LEVEL_EDGES * Math.sqrt(sumY) * clear;
    }
  }
  return { columns, rows, across, down };
}

/** A line down the middle of a part of the leg. */
export interface Axis {
  /** Column at the middle row. */
  column: number;
  middleRow: number;
  /** From the vertical, positive if the top is farther out. */
  leanDegrees: number;
}

export interface FoundAxis extends Axis {
  /** -1 to 1: correlation of both halves. */
  symmetry: number;
  /** One standard deviation of the lean. */
  spreadDegrees: number;
}

export interface AxisSearch {
  /** The rows, and the distance on either side of the axis, that count. */
  fromRow: number;
  toRow: number;
  reachPx: number;
  /** The row at which columns are measured. */
  middleRow: number;
  columns: { from: number; to: number; step: number };
  leans: { from: number; to: number; step: number };
  /** Log prior of an axis. */
  priorOf: (axis: Axis) => number;
}

/**
 * Weight of a correlation of 1 against the priors, chosen so that expected and actual errors match.
 */
const WORTH = 15;
/** The coarse search takes every second pixel in each direction. */
const COARSE_STRIDE = 2;
/** From this spread on, the mean of all candidates counts more than the best one. */
const WIDE_SPREAD_DEGREES = 3;
const FINE_SHARES = [0.5, 0.25, 0.12];
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

/** Finds the axis about which a part of the leg is most symmetric, among plausible ones. */
export function findSymmetricAxis(map: FeatureMap, search: AxisSearch): FoundAxis {
  const { columns, leans, middleRow } = search;
  const at = (column: number, leanDegrees: number, stride: number) => {
    const axis = { column, middleRow, leanDegrees };
    const symmetry = symmetryAbout(map, axis, { ...search, stride });
    return { axis, symmetry, merit: WORTH * symmetry + search.priorOf(axis) };
  };
  let best = at((columns.from + columns.to) / 2, (leans.from + leans.to) / 2, COARSE_STRIDE);
  const candidates: (typeof best)[] = [];
  for (let column = columns.from; column <= columns.to; column += columns.step) {
    for (let lean = leans.from; lean <= leans.to; lean += leans.step) {
      const candidate = at(column, lean, COARSE_STRIDE);
      candidates.push(candidate);
      if (candidate.merit > best.merit) best = candidate;
    }
  }
  const { meanDegrees, spreadDegrees } = sumUp(candidates, best.merit);
  best = at(best.axis.column, best.axis.leanDegrees, 1);
  for (const share of FINE_SHARES) {
    for (let isMoving = true; isMoving;) {
      isMoving = false;
      for (const [across, turned] of DIRECTIONS) {
        const { column, leanDegrees } = best.axis;
        const candidate = at(
          column + across * share * columns.step,
          leanDegrees + turned * share * leans.step,
          1,
        );
        if (!(candidate.merit > best.merit)) continue;
        best = candidate;
        isMoving = true;
      }
    }
  }
  // If many candidates are about equally good, the best is a matter of chance and their mean is
  // more accurate.
  const share = spreadDegrees ** 2 / (spreadDegrees ** 2 + WIDE_SPREAD_DEGREES ** 2);
  const leanDegrees = best.axis.leanDegrees + share * (meanDegrees - best.axis.leanDegrees);
  return { ...best.axis, leanDegrees, symmetry: best.symmetry, spreadDegrees };
}

/** Mean and spread of the lean, with candidates weighted by likelihood. */
function sumUp(
  candidates: readonly { axis: Axis; merit: number }[],
  bestMerit: number,
): { meanDegrees: number; spreadDegrees: number } {
  let [total, sum, squares] = [0, 0, 0];
  for (const { axis, merit } of candidates) {
    const weight = Math.exp(merit - bestMerit);
    total += weight;
    sum += weight * axis.leanDegrees;
    squares += weight * axis.leanDegrees ** 2;
  }
  const meanDegrees = sum / total;
  return { meanDegrees, spreadDegrees: Math.sqrt(Math.max(0, squares / total - meanDegrees ** 2)) };
}

/** Pearson correlation of the inner half with the mirror image of the outer one. */
function symmetryAbout(
  { columns, rows, across, down }: FeatureMap,
  axis: Axis,
  {
    fromRow,
    toRow,
    reachPx,
    stride,
  }: { fromRow: number; toRow: number; reachPx: number; stride: number },
): number {
  const slope = -Math.tan(radiansOf(axis.leanDegrees));
  const doubled = 2 / (1 + slope * slope);
  let [count, one, other, oneOne, otherOther, both] = [0, 0, 0, 0, 0, 0];
  for (let row = Math.max(1, fromRow); row < toRow; row += stride) {
    const axisColumn = axis.column + slope * (row - axis.middleRow);
    for (
      let column = Math.max(1, Math.round(axisColumn - reachPx));
      column < axisColumn;
      column += stride
    ) {
      // Twice the distance from the axis, along its normal.
      const move = doubled * (axisColumn - column);
      const x = column + move;
      const y = row - move * slope;
      if (x >= columns - 2 || y < 1 || y >= rows - 2) continue;
      const left = Math.floor(x);
      const upper = Math.floor(y);
      const shareX = x - left;
      const shareY = y - upper;
      const upperLeft = (1 - shareX) * (1 - shareY);
      const upperRight = shareX * (1 - shareY);
      const lowerLeft = (1 - shareX) * shareY;
      const lowerRight = shareX * shareY;
      const place = upper * columns + left;
      const here = row * columns + column;
      const valueX = across[here] ?? 0;
      const valueY = down[here] ?? 0;
      const mirroredX =
        upperLeft * (across[place] ?? 0) +
        upperRight * (across[place + 1] ?? 0) +
        lowerLeft * (across[place + columns] ?? 0) +
        lowerRight * (across[place + columns + 1] ?? 0);
      const mirroredY =
        upperLeft * (down[place] ?? 0) +
        upperRight * (down[place + 1] ?? 0) +
        lowerLeft * (down[place + columns] ?? 0) +
        lowerRight * (down[place + columns + 1] ?? 0);
      one += valueX + valueY;
      other += mirroredX + mirroredY;
      oneOne += valueX * valueX + valueY * valueY;
      otherOther += mirroredX * mirroredX + mirroredY * mirroredY;
      both += valueX * mirroredX + valueY * mirroredY;
      count += 2;
    }
  }
  const spread = (oneOne - (one * one) / count) * (otherOther - (other * other) / count);
  return spread > 0 ? (both - (one * other) / count) / Math.sqrt(spread) : 0;
}
