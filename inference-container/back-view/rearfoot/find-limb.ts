import { clamp } from '../../numbers/arithmetic.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';
import type { Axis } from './symmetric-axis.ts';
import { columnAt } from './symmetric-axis.ts';

const BIN_SIZE = 8;
const BIN_COUNT = 256 / BIN_SIZE;
/** A chroma value is shared by four pixels. */
const CHANNEL_WEIGHTS = [1, 0.5, 0.5] as const;
/** Blur and noise spread a color to neighboring bins. */
const SPREAD = [0.1, 0.2, 0.4, 0.2, 0.1] as const;

/** The color distribution in a part of the picture: one histogram per channel. */
export class ColorModel {
  readonly #counts = new Float32Array(CHANNEL_WEIGHTS.length * BIN_COUNT);
  #total = 0;

  /** Adds the part of a row that is inside the patch. */
  addRun(patch: Patch, { row, from, to }: { row: number; from: number; to: number }): void {
    const first = Math.max(0, Math.round(from));
    const last = Math.min(patch.columns - 1, Math.round(to));
    for (const [channel, values] of patch.channels.entries()) {
      for (let column = first; column <= last; column += 1) {
        this.#count(channel, values[row * patch.columns + column] ?? 0, 1);
      }
    }
    this.#total += Math.max(0, last - first + 1);
  }

  /** Adds the same colors in the shade: darker, and less saturated. */
  addShade(
    patch: Patch,
    {
      row,
      from,
      to,
      brightness,
      weight,
    }: { row: number; from: number; to: number; brightness: number; weight: number },
  ): void {
    const first = Math.max(0, Math.round(from));
    const last = Math.min(patch.columns - 1, Math.round(to));
    for (const [channel, values] of patch.channels.entries()) {
      const level = channel === 0 ? BLACK_LEVEL : GRAY_LEVEL;
      for (let column = first; column <= last; column += 1) {
        const value = values[row * patch.columns + column] ?? 0;
        this.#count(channel, level + (value - level) * brightness, weight);
      }
    }
    this.#total += weight * Math.max(0, last - first + 1);
  }

  /**
   * Log likelihood ratio of each bin against a uniform distribution; `unseenShare` is the
   * probability of any color at all.
   */
  logShares(unseenShare: number): Float32Array {
    return this.#counts.map((_, place) => {
      const bin = place % BIN_COUNT;
      let seen = 0;
      for (let step = -2; step <= 2; step += 1) {
        const isInside = bin + step >= 0 && bin + step < BIN_COUNT;
        if (isInside) seen += (SPREAD[step + 2] ?? 0) * (this.#counts[place + step] ?? 0);
      }
      const share = this.#total === 0 ? 1 / BIN_COUNT : seen / this.#total;
      const weight = CHANNEL_WEIGHTS[Math.floor(place / BIN_COUNT)] ?? 0;
      return weight * Math.log(((1 - unseenShare) * share + unseenShare / BIN_COUNT) * BIN_COUNT);
    });
  }

  #count(channel: number, value: number, weight: number): void {
    const place = channel * BIN_COUNT + binOf(value);
    this.#counts[place] = (this.#counts[place] ?? 0) + weight;
  }
}

const BLACK_LEVEL = 16;
const GRAY_LEVEL = 128;

/** The table's total over the channels for a pixel's color. */
export function lookUp(table: Float32Array, patch: Patch, place: number): number {
  const [brightness, blue, red] = patch.channels;
  return (
    (table[binOf(brightness[place] ?? 0)] ?? 0) +
    (table[BIN_COUNT + binOf(blue[place] ?? 0)] ?? 0) +
    (table[2 * BIN_COUNT + binOf(red[place] ?? 0)] ?? 0)
  );
}

function binOf(value: number): number {
  const bin = (value / BIN_SIZE) | 0;
  return bin < 0 ? 0 : bin >= BIN_COUNT ? BIN_COUNT - 1 : bin;
}

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
/** Probability of a color that the color models have not learned. */
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
function traceEdges(patch: Patch, guess: LimbGuess): Edges {
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
 * Distance from the middle to certain background, in widths: in the first round, and once edges are
 * known.
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
