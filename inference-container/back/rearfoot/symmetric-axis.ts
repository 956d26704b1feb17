import type { FeatureMap } from './feature-map.ts';

/** A line down the middle of a part of the leg. */
export interface Axis {
  /** Where it crosses the middle row. */
  column: number;
  middleRow: number;
  /** Counted from the vertical, positive where its top lies further out. */
  leanDegrees: number;
}

export interface FoundAxis extends Axis {
  /** -1 to 1: how much alike both halves are. */
  symmetry: number;
  /** One standard deviation of the lean, as far as the picture tells. */
  spreadDegrees: number;
}

export interface AxisSearch {
  /** The rows and the distance from the axis, to either side, that count. */
  fromRow: number;
  toRow: number;
  reachPx: number;
  /** Where columns are counted. */
  middleRow: number;
  columns: { from: number; to: number; step: number };
  leans: { from: number; to: number; step: number };
  /** The logarithm of how likely an axis is before it is looked at. */
  priorOf: (axis: Axis) => number;
}

const DEGREES = 180 / Math.PI;
/** What a correlation of 1 is worth against the priors: chosen so that errors are as large as expected. */
const WORTH = 15;
/** The first look takes every second pixel each way. */
const COARSE_STRIDE = 2;
/** From here on the mean of all looks counts more than the best. */
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
  return column - Math.tan(leanDegrees / DEGREES) * (row - middleRow);
}

/** The axis about which a part of the leg is most symmetrical, among those that are plausible. */
export function findSymmetricAxis(map: FeatureMap, search: AxisSearch): FoundAxis {
  const { columns, leans, middleRow } = search;
  const at = (column: number, leanDegrees: number, stride: number) => {
    const axis = { column, middleRow, leanDegrees };
    const symmetry = symmetryAbout(map, axis, { ...search, stride });
    return { axis, symmetry, merit: WORTH * symmetry + search.priorOf(axis) };
  };
  let best = at((columns.from + columns.to) / 2, (leans.from + leans.to) / 2, COARSE_STRIDE);
  const looks: (typeof best)[] = [];
  for (let column = columns.from; column <= columns.to; column += columns.step) {
    for (let lean = leans.from; lean <= leans.to; lean += leans.step) {
      const look = at(column, lean, COARSE_STRIDE);
      looks.push(look);
      if (look.merit > best.merit) best = look;
    }
  }
  const { meanDegrees, spreadDegrees } = sumUp(looks, best.merit);
  best = at(best.axis.column, best.axis.leanDegrees, 1);
  for (const share of FINE_SHARES) {
    for (let isMoving = true; isMoving;) {
      isMoving = false;
      for (const [across, turned] of DIRECTIONS) {
        const { column, leanDegrees } = best.axis;
        const look = at(
          column + across * share * columns.step,
          leanDegrees + turned * share * leans.step,
          1,
        );
        if (look.merit <= best.merit) continue;
        best = look;
        isMoving = true;
      }
    }
  }
  // The best look follows chance where many are about as good; then the mean of all is nearer.
  const share = spreadDegrees ** 2 / (spreadDegrees ** 2 + WIDE_SPREAD_DEGREES ** 2);
  const leanDegrees = best.axis.leanDegrees + share * (meanDegrees - best.axis.leanDegrees);
  return { ...best.axis, leanDegrees, symmetry: best.symmetry, spreadDegrees };
}

/** The lean, when every look counts as much as it is likely. */
function sumUp(
  looks: readonly { axis: Axis; merit: number }[],
  bestMerit: number,
): { meanDegrees: number; spreadDegrees: number } {
  let [total, sum, squares] = [0, 0, 0];
  for (const { axis, merit } of looks) {
    const weight = Math.exp(merit - bestMerit);
    total += weight;
    sum += weight * axis.leanDegrees;
    squares += weight * axis.leanDegrees ** 2;
  }
  const meanDegrees = sum / total;
  return { meanDegrees, spreadDegrees: Math.sqrt(Math.max(0, squares / total - meanDegrees ** 2)) };
}

/** Pearson's correlation of the inner half with the mirror image of the other one. */
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
  const slope = -Math.tan(axis.leanDegrees / DEGREES);
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
