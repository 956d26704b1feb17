import { clamp } from '../../numbers/piecewise-linear.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';
import type { Axis } from './symmetric-axis.ts';
import { columnAt } from './symmetric-axis.ts';
import type { Edges, LimbGuess } from './trace-edges.ts';
import { traceEdges } from './trace-edges.ts';

/** Widths of calf, ankle and shoe from behind, in shank lengths. */
const CALF_WIDTH = 0.25;
const ANKLE_WIDTH = 0.17;
const SHOE_WIDTH = 0.2;
/** Distance from the ankle joint at which the limb reaches its full width. */
const WIDENING_REACH = 0.25;
const ANKLE_OVER_ANCHOR = 0.065;
const CALF_TIGHTNESS = 0.6;
const ROUNDS = 2;
const SMOOTHING = 0.08;
/**
 * Where the background certainly begins, in widths from the middle: in the first round, and after
 * edges are known.
 */
const FIRST_RING = 0.95;
const NEAREST_RING = 0.68;
const MIN_WIDTH = 0.7;
const MAX_WIDTH = 1.45;

/** Finds both outlines of leg and shoe, near a line known to run down the leg. */
export function findLimb(patch: Patch, along: Axis): Edges {
  const usual = guessAlong(patch, along);
  let edges = traceEdges(patch, usual);
  for (let round = 0; round < ROUNDS; round += 1) {
    edges = traceEdges(patch, guessAgain(patch, edges, usual));
  }
  return edges;
}

function guessAlong(patch: Patch, along: Axis): LimbGuess {
  const { rows, shankPx } = patch;
  const ankleRow = anchorOf(shankPx).row - ANKLE_OVER_ANCHOR * shankPx;
  const belowAnkle = Float64Array.from(
    { length: rows },
    (_, row) => (row + 0.5 - ankleRow) / shankPx,
  );
  return {
    center: belowAnkle.map((_, row) => columnAt(along, row)),
    width: belowAnkle.map((below) => shankPx * usualWidth(below)),
    tightness: belowAnkle.map((below) => (below < 0 ? CALF_TIGHTNESS * shankPx : 0)),
    nearestRing: FIRST_RING,
  };
}

function usualWidth(belowAnkle: number): number {
  const share = Math.min(1, Math.abs(belowAnkle) / WIDENING_REACH);
  return ANKLE_WIDTH + share * ((belowAnkle < 0 ? CALF_WIDTH : SHOE_WIDTH) - ANKLE_WIDTH);
}

/** Centers the guess between the edges, smoothed so that one row cannot mislead its neighbors. */
function guessAgain(patch: Patch, { left, right }: Edges, usual: LimbGuess): LimbGuess {
  const reach = Math.max(2, Math.round(SMOOTHING * patch.shankPx));
  const middles = left.map((from, row) => (from + (right[row] ?? 0)) / 2);
  const widths = left.map((from, row) => (right[row] ?? 0) - from);
  const smooth = (values: Float64Array) =>
    values.map((_, row) => medianOf(values.subarray(Math.max(0, row - reach), row + reach + 1)));
  return {
    ...usual,
    center: smooth(middles),
    nearestRing: NEAREST_RING,
    width: smooth(widths).map((width, row) => {
      const usualPx = usual.width[row] ?? 0;
      return clamp(width, [usualPx * MIN_WIDTH, usualPx * MAX_WIDTH]);
    }),
  };
}
