import { medianOf } from '../../numbers/statistics.ts';
import { ColorModel, lookUp } from './color-model.ts';
import type { Patch } from './patch.ts';
import { anchorOf } from './patch.ts';
import type { Edges } from './trace-edges.ts';

/** Rows of the patch: the upper rim of the heel counter, and the ground. */
export interface ShoeRows {
  rimRow: number;
  groundRow: number;
}

/** Shares of the shank's length. */
const USUAL_HEIGHT = 0.27;
const HEIGHT_SPREAD = 0.07;
const LEAST_HEIGHT = 0.17;
const MOST_HEIGHT = 0.42;
/** Under the middle of ankle and heel. */
const USUAL_GROUND = 0.2;
const GROUND_SPREAD = 0.07;
const LEAST_GROUND = 0.09;
/** From so far under it there is nothing but ground. */
const SURELY_GROUND = 0.36;
/** The column whose end is searched, to either side of the heel's middle. */
const CORE_REACH = 0.045;
/** Of a heel. */
const HALF_WIDTH = 0.088;
const OFFSET_COST = 0.2;
const HEIGHT_COST = 0.2;
const GROUND_WORTH = 15;
const MOST_EVIDENCE = 2;
const LEAST_EVIDENCE = 0.25;
/** A change of color by so many levels is half as good as any. */
const CLEAR_CHANGE = 20;
/** How much darker the ground may be in the runner's shade, and how much of it that is. */
const SHADES = [0.7, 0.5];
const SHADE_WEIGHT = 0.06;
const UNSEEN_GROUND = 0.08;

/** The pair of rows that both change the color clearly, with ground below and a usual height between. */
export function findShoe(patch: Patch, edges: Edges): ShoeRows {
  const { rows, shankPx } = patch;
  const footRow = anchorOf(shankPx).row;
  const core = coreColumns(patch, edges, footRow);
  const changes = changesByRow(patch, core);
  const evidence = evidenceOfGround(patch, core, footRow);
  let best = { merit: -Infinity, rimRow: 0, groundRow: 0 };
  const first = Math.round(footRow + LEAST_GROUND * shankPx);
  for (let groundRow = first; groundRow < rows; groundRow += 1) {
    const depth = ((groundRow - footRow) / shankPx - USUAL_GROUND) / GROUND_SPREAD;
    const groundMerit =
      GROUND_WORTH * (evidence[groundRow] ?? 0) +
      (changes[groundRow] ?? 0) -
      OFFSET_COST * depth ** 2;
    const highest = Math.max(0, Math.round(groundRow - MOST_HEIGHT * shankPx));
    const lowest = Math.round(groundRow - LEAST_HEIGHT * shankPx);
    for (let rimRow = highest; rimRow <= lowest; rimRow += 1) {
      const height = ((groundRow - rimRow) / shankPx - USUAL_HEIGHT) / HEIGHT_SPREAD;
      const merit = groundMerit + (changes[rimRow] ?? 0) - HEIGHT_COST * height ** 2;
      if (merit > best.merit) best = { merit, rimRow, groundRow };
    }
  }
  return best;
}

/** 0 to 1: how clearly the color of the column changes from just above a row to just below. */
function changesByRow(patch: Patch, core: Core): Float64Array {
  const reach = Math.max(2, Math.round(0.022 * patch.shankPx));
  return Float64Array.from({ length: patch.rows }, (_, row) => {
    const above = coreColor(patch, core, { fromRow: row - reach, toRow: row });
    const below = coreColor(patch, core, { fromRow: row, toRow: row + reach });
    const change = Math.hypot(...above.map((value, channel) => value - (below[channel] ?? 0)));
    return change / (change + CLEAR_CHANGE);
  });
}

/** What speaks for the foot down to a row, in shares of the shank: the column is not colored like the ground. */
function evidenceOfGround(patch: Patch, core: Core, footRow: number): Float64Array {
  const { rows, columns, shankPx } = patch;
  const fromRow = Math.max(0, Math.round(footRow));
  const table = colorsOfGround(patch, footRow);
  const totals = new Float64Array(rows);
  let total = 0;
  for (let row = fromRow; row < rows; row += 1) {
    totals[row] = total / shankPx;
    let evidence = 0;
    let count = 0;
    for (let column = core.from; column <= core.to; column += 1) {
      evidence -= lookUp(table, patch, row * columns + column);
      count += 1;
    }
    total += Math.min(Math.max(evidence / count, -LEAST_EVIDENCE), MOST_EVIDENCE);
  }
  return totals;
}

/** The ground in front of the foot, in the light and in the runner's shade; beside it the other foot may be. */
function colorsOfGround(patch: Patch, footRow: number): Float32Array {
  const { rows, columns, shankPx } = patch;
  const ground = new ColorModel();
  const fromRow = Math.min(footRow + SURELY_GROUND * shankPx, rows - 0.05 * shankPx);
  for (let row = Math.max(0, Math.round(fromRow)); row < rows; row += 1) {
    const run = { row, from: 0, to: columns };
    ground.addRun(patch, run);
    for (const brightness of SHADES) {
      ground.addShade(patch, { ...run, brightness, weight: SHADE_WEIGHT });
    }
  }
  return ground.logShares(UNSEEN_GROUND);
}

interface Core {
  from: number;
  to: number;
}

/** The middle of the heel, told from its inner outline: the forefoot may stand beside the other one. */
function coreColumns(
  { rows, columns, shankPx }: Patch,
  { left, right }: Edges,
  footRow: number,
): Core {
  const first = Math.max(0, Math.round(footRow - 0.05 * shankPx));
  const last = Math.min(rows - 1, Math.round(footRow + 0.1 * shankPx));
  const middle = medianOf(
    Array.from({ length: last - first + 1 }, (_, place) => {
      const from = left[first + place] ?? 0;
      const to = right[first + place] ?? 0;
      return Math.min(from + HALF_WIDTH * shankPx, (from + to) / 2);
    }),
  );
  const within = (column: number) => Math.min(Math.max(Math.round(column), 0), columns - 1);
  return { from: within(middle - CORE_REACH * shankPx), to: within(middle + CORE_REACH * shankPx) };
}

function coreColor(
  patch: Patch,
  { from, to }: Core,
  { fromRow, toRow }: { fromRow: number; toRow: number },
): number[] {
  return patch.channels.map((values) => {
    let sum = 0;
    let count = 0;
    for (let row = Math.max(0, fromRow); row < Math.min(toRow, patch.rows); row += 1) {
      for (let column = from; column <= to; column += 1) {
        sum += values[row * patch.columns + column] ?? 0;
        count += 1;
      }
    }
    return sum / Math.max(1, count);
  });
}
