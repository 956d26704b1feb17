import { clamp } from '../../numbers/arithmetic.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Edges } from './find-limb.ts';
import { ColorModel, lookUp } from './find-limb.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';

/** Patch rows of the upper rim of the heel counter and of the ground. */
export interface ShoeRows {
  rimRow: number;
  groundRow: number;
}

/** Shares of the shank's length. */
const USUAL_HEIGHT = 0.27;
const HEIGHT_SPREAD = 0.07;
const MIN_HEIGHT = 0.17;
const MAX_HEIGHT = 0.42;
/** Below the midpoint of ankle and heel. */
const USUAL_GROUND = 0.2;
const GROUND_SPREAD = 0.07;
const MIN_GROUND = 0.09;
/** Everything below is ground. */
const SURELY_GROUND = 0.36;
/** Half width of the strip down the heel whose lower end is searched. */
const CORE_REACH = 0.045;
/** Half width of a heel. */
const HALF_WIDTH = 0.088;
const OFFSET_COST = 0.2;
const HEIGHT_COST = 0.2;
const FOOT_WORTH = 15;
const MAX_EVIDENCE = 2;
const MIN_EVIDENCE = 0.25;
/** A color change of this many levels counts half. */
const CLEAR_CHANGE = 20;
/** Brightness of the ground in the runner's shadow, and the weight of shadow pixels. */
const SHADES = [0.7, 0.5];
const SHADE_WEIGHT = 0.06;
const UNSEEN_GROUND = 0.08;

/**
 * Finds the pair of rows with clear color changes, ground below and a plausible height between
 * them.
 */
export function findShoe(patch: Patch, edges: Edges): ShoeRows {
  const { rows, shankPx } = patch;
  const footRow = anchorOf(shankPx).row;
  const core = coreColumns(patch, edges, footRow);
  const changes = changesByRow(patch, core);
  const evidence = evidenceOfFoot(patch, core, footRow);
  let best = { merit: -Infinity, rimRow: 0, groundRow: 0 };
  const first = Math.round(footRow + MIN_GROUND * shankPx);
  for (let groundRow = first; groundRow < rows; groundRow += 1) {
    const depth = ((groundRow - footRow) / shankPx - USUAL_GROUND) / GROUND_SPREAD;
    const groundMerit =
      FOOT_WORTH * (evidence[groundRow] ?? 0) +
      (changes[groundRow] ?? 0) -
      OFFSET_COST * depth ** 2;
    const highest = Math.max(0, Math.round(groundRow - MAX_HEIGHT * shankPx));
    const lowest = Math.round(groundRow - MIN_HEIGHT * shankPx);
    for (let rimRow = highest; rimRow <= lowest; rimRow += 1) {
      const height = ((groundRow - rimRow) / shankPx - USUAL_HEIGHT) / HEIGHT_SPREAD;
      const merit = groundMerit + (changes[rimRow] ?? 0) - HEIGHT_COST * height ** 2;
      if (merit > best.merit) best = { merit, rimRow, groundRow };
    }
  }
  return best;
}

/** 0 to 1: color change of the strip from just above a row to just below. */
function changesByRow(patch: Patch, core: Core): Float64Array {
  const reach = Math.max(2, Math.round(0.022 * patch.shankPx));
  return Float64Array.from({ length: patch.rows }, (_, row) => {
    const above = coreColor(patch, core, { fromRow: row - reach, toRow: row });
    const below = coreColor(patch, core, { fromRow: row, toRow: row + reach });
    const change = Math.hypot(...above.map((value, channel) => value - (below[channel] ?? 0)));
    return change / (change + CLEAR_CHANGE);
  });
}

/** Cumulative evidence that the strip is foot, not ground, down to each row, in shank lengths. */
function evidenceOfFoot(patch: Patch, core: Core, footRow: number): Float64Array {
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
    total += clamp(evidence / count, [-MIN_EVIDENCE, MAX_EVIDENCE]);
  }
  return totals;
}

/** Colors of the ground in front of the foot, lit and shaded; the other foot may be next to it. */
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

/**
 * The strip down the middle of the heel, located from the inner outline: on the outer side the
 * forefoot may protrude.
 */
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
  const within = (column: number) => clamp(Math.round(column), [0, columns - 1]);
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
