import { ColorModel, lookUp } from './color-model.ts';
import type { Patch } from './foot-patch.ts';

/** The columns at which a limb starts and ends, row by row. */
export interface Edges {
  left: Float64Array;
  right: Float64Array;
}

export interface LimbGuess {
  /** Per row. */
  center: Float64Array;
  width: Float64Array;
  /** Per row, the cost of deviating from that width; 0 at the foot, which has no typical width. */
  tightness: Float64Array;
  /** Distance at which the background certainly begins, in widths from the center. */
  nearestRing: number;
}

/** Shares of the guessed width. */
const CORE = 0.3;
const RING_TO = 1.9;
const EDGE_FROM = 0.15;
const EDGE_TO = 0.95;
/**
 * Probability that a pixel of the limb, or beside it, has a color that was not seen during
 * training.
 */
const UNSEEN_LIMB = 0.04;
const UNSEEN_BESIDE = 0.35;
/** Height of a band of rows with a common color model, as a share of the shank. */
const BAND = 0.04;
/** Relative deviation of the half width that costs nothing. */
const FREE_DEVIATION = 0.2;
/** Limits the influence of a single pixel. */
const MAX_EVIDENCE = 3;
/** Cost of moving an edge by a column between rows, and the maximum move. */
const MOVE_COST = 2;
const MAX_MOVE = 3;

/**
 * Finds the best pair of edges with color models learned from the guess itself: the limb from its
 * core, the background from bands on either side. Each edge is the path that explains the most
 * pixels, found by dynamic programming.
 */
export function traceEdges(patch: Patch, guess: LimbGuess): Edges {
  return { left: traceEdge(patch, guess, -1), right: traceEdge(patch, guess, 1) };
}

function traceEdge(patch: Patch, guess: LimbGuess, direction: -1 | 1): Float64Array {
  const { rows, columns, shankPx } = patch;
  const bandRows = Math.max(2, Math.round(BAND * shankPx));
  const reach = Math.ceil((EDGE_TO - EDGE_FROM) * Math.max(...guess.width));
  const gains = new Float64Array(rows * reach);
  const starts = new Float64Array(rows);
  for (let bandTop = 0; bandTop < rows; bandTop += bandRows) {
    const table = evidenceOf(patch, guess, {
      fromRow: bandTop - bandRows,
      toRow: bandTop + 2 * bandRows,
      direction,
    });
    for (let row = bandTop; row < Math.min(rows, bandTop + bandRows); row += 1) {
      const center = guess.center[row] ?? 0;
      const width = guess.width[row] ?? 0;
      const start = Math.round(center + direction * EDGE_FROM * width);
      starts[row] = start;
      const allowed = Math.ceil((EDGE_TO - EDGE_FROM) * width);
      let evidence = 0;
      for (let step = 0; step < reach; step += 1) {
        const column = start + direction * step;
        const isPossible = step < allowed && column > 0 && column < columns - 1;
        if (isPossible) evidence += limited(lookUp(table, patch, row * columns + column));
        const deviation = Math.max(
          0,
          Math.abs((EDGE_FROM * width + step) / (width / 2) - 1) - FREE_DEVIATION,
        );
        const cost = isPossible ? 0 : MAX_EVIDENCE * (step + 1);
        gains[row * reach + step] = evidence - cost - (guess.tightness[row] ?? 0) * deviation ** 2;
      }
    }
  }
  return bestPath({ gains, starts, rows, reach, direction });
}

function limited(evidence: number): number {
  return Math.min(Math.max(evidence, -MAX_EVIDENCE), MAX_EVIDENCE);
}

/** Log likelihood ratio of limb to background by color, as a table for `lookUp`. */
function evidenceOf(
  patch: Patch,
  { center, width, nearestRing }: LimbGuess,
  { fromRow, toRow, direction }: { fromRow: number; toRow: number; direction: -1 | 1 },
): Float32Array {
  const limb = new ColorModel();
  const ground = new ColorModel();
  for (let row = Math.max(0, fromRow); row < Math.min(patch.rows, toRow); row += 1) {
    const middle = center[row] ?? 0;
    const widthPx = width[row] ?? 0;
    limb.addRun(patch, { row, from: middle - CORE * widthPx, to: middle + CORE * widthPx });
    const near = middle + direction * nearestRing * widthPx;
    const far = middle + direction * RING_TO * widthPx;
    ground.addRun(patch, { row, from: Math.min(near, far), to: Math.max(near, far) });
  }
  const unlike = ground.logShares(UNSEEN_BESIDE);
  return limb.logShares(UNSEEN_LIMB).map((value, bin) => value - (unlike[bin] ?? 0));
}

/** Viterbi: the path with the highest total gain from the first row to the last. */
function bestPath(options: {
  gains: Float64Array;
  starts: Float64Array;
  rows: number;
  reach: number;
  direction: -1 | 1;
}): Float64Array {
  const { gains, starts, rows, reach, direction } = options;
  const totals = gains.slice();
  const origins = new Int16Array(rows * reach);
  for (let row = 1; row < rows; row += 1) {
    const shift = direction * ((starts[row] ?? 0) - (starts[row - 1] ?? 0));
    for (let step = 0; step < reach; step += 1) {
      let best = -Infinity;
      let origin = 0;
      for (let move = -MAX_MOVE; move <= MAX_MOVE; move += 1) {
        const from = Math.min(Math.max(step + shift + move, 0), reach - 1);
        const total = (totals[(row - 1) * reach + from] ?? 0) - MOVE_COST * Math.abs(move);
        if (total > best) {
          best = total;
          origin = from;
        }
      }
      const place = row * reach + step;
      totals[place] = (gains[place] ?? 0) + best;
      origins[place] = origin;
    }
  }
  const path = new Float64Array(rows);
  let step = 0;
  for (let other = 1; other < reach; other += 1) {
    const last = (rows - 1) * reach;
    if ((totals[last + other] ?? 0) > (totals[last + step] ?? 0)) step = other;
  }
  for (let row = rows - 1; row >= 0; row -= 1) {
    path[row] = (starts[row] ?? 0) + direction * (step + 0.5);
    step = origins[row * reach + step] ?? 0;
  }
  return path;
}
