import { HEEL_SHANKS } from '../../../contract/heel-size.ts';
import { clamp } from '../../numbers/arithmetic.ts';
import { meanOf, medianOf } from '../../numbers/statistics.ts';
import type { Edges } from './find-limb.ts';
import { logShares, lookUp } from './find-limb.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';

/** In shank lengths. */
const HEIGHT_SPREAD = 0.07;
const MIN_HEIGHT = 0.17;
const MAX_HEIGHT = 0.42;
/** Depth of the ground below the midpoint of ankle and heel. */
const TYPICAL_GROUND = 0.2;
const GROUND_SPREAD = 0.07;
const MIN_GROUND = 0.09;
/** Half width of the strip down the heel in which the rim and the ground are searched. */
const CORE_REACH = 0.045;
const HALF_WIDTH = 0.088;
const COST = 0.2;
/** Rows above and below a change that are compared. */
const CHANGE_REACH = 0.022;
/** A color change of this many levels has half the maximum weight. */
const CLEAR_CHANGE = 20;
/** Distance below the midpoint of ankle and heel at which the ground begins. */
const MAX_GROUND = 0.36;
const UNKNOWN_GROUND_COLOR = 0.08;
const FOOT_WEIGHT = 15;
const EVIDENCE = [-0.25, 2] as const;

/**
 * Finds the rows of the heel counter's upper rim and of the ground: a pair with clear color
 * changes, ground below, and a plausible height.
 */
export function findShoe(patch: Patch, edges: Edges): { rimRow: number; groundRow: number } {
  const { rows, shankPx } = patch;
  const footRow = anchorOf(shankPx).row;
  const strip = stripDown(patch, edges);
  const changes = changesByRow(patch, strip);
  const evidence = evidenceOfFoot(patch, strip);
  let best = { merit: -Infinity, rimRow: 0, groundRow: 0 };
  const first = Math.round(footRow + MIN_GROUND * shankPx);
  for (let groundRow = first; groundRow < rows; groundRow += 1) {
    const depth = ((groundRow - footRow) / shankPx - TYPICAL_GROUND) / GROUND_SPREAD;
    const highest = Math.max(0, Math.round(groundRow - MAX_HEIGHT * shankPx));
    const lowest = Math.round(groundRow - MIN_HEIGHT * shankPx);
    for (let rimRow = highest; rimRow <= lowest; rimRow += 1) {
      const height = ((groundRow - rimRow) / shankPx - HEEL_SHANKS) / HEIGHT_SPREAD;
      const merit =
        FOOT_WEIGHT * evidence[groundRow]! +
        changes[groundRow]! +
        changes[rimRow]! -
        COST * (depth ** 2 + height ** 2);
      if (merit > best.merit) best = { merit, rimRow, groundRow };
    }
  }
  return best;
}

interface Strip {
  from: number;
  to: number;
}

/** Returns the color change across each row of the strip, 0 to 1. */
function changesByRow(patch: Patch, { from, to }: Strip): Float64Array {
  const { rows, columns, shankPx } = patch;
  const means = patch.channels.map((values) =>
    Float64Array.from({ length: rows }, (_, row) =>
      meanOf(values.subarray(row * columns + from, row * columns + to + 1)),
    ),
  );
  const reach = Math.max(2, Math.round(CHANGE_REACH * shankPx));
  return Float64Array.from({ length: rows }, (_, row) => {
    if (row < reach || row + reach > rows) return 0;
    const change = Math.hypot(
      ...means.map(
        (mean) => meanOf(mean.subarray(row - reach, row)) - meanOf(mean.subarray(row, row + reach)),
      ),
    );
    return change / (change + CLEAR_CHANGE);
  });
}

/**
 * Returns the cumulative evidence, in shank lengths, that the strip down to each row is foot and
 * not ground.
 */
function evidenceOfFoot(patch: Patch, { from, to }: Strip): Float64Array {
  const { rows, columns, shankPx } = patch;
  const footRow = anchorOf(shankPx).row;
  const groundRow = Math.min(footRow + MAX_GROUND * shankPx, rows - 0.05 * shankPx);
  const ground = logShares(patch, {
    rows: { from: Math.round(groundRow), to: rows },
    columnsIn: () => [0, columns],
    unseen: UNKNOWN_GROUND_COLOR,
  });
  let total = 0;
  return Float64Array.from({ length: rows }, (_, row) => {
    const above = total;
    const seen = Array.from({ length: to - from + 1 }, (__, place) =>
      lookUp(ground, patch, row * columns + from + place),
    );
    if (row >= Math.round(footRow)) total += clamp(-meanOf(seen), EVIDENCE);
    return above / shankPx;
  });
}

/**
 * Returns columns down the middle of the heel, located from the inner outline: on the outer side,
 * the forefoot may stick out.
 */
function stripDown({ rows, columns, shankPx }: Patch, { left, right }: Edges): Strip {
  const footRow = anchorOf(shankPx).row;
  const first = Math.max(0, Math.round(footRow - 0.05 * shankPx));
  const last = Math.min(rows - 1, Math.round(footRow + 0.1 * shankPx));
  const inner = left.subarray(first, last + 1);
  const middle = medianOf(
    inner.map((from, place) =>
      Math.min(from + HALF_WIDTH * shankPx, (from + right[first + place]!) / 2),
    ),
  );
  const clampColumn = (column: number) => clamp(Math.round(column), [0, columns - 1]);
  return {
    from: clampColumn(middle - CORE_REACH * shankPx),
    to: clampColumn(middle + CORE_REACH * shankPx),
  };
}
