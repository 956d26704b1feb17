import { clamp } from '../../numbers/arithmetic.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf } from './foot-patch.ts';

const BIN_SIZE = 8;
const BIN_COUNT = 256 / BIN_SIZE;
/** Four pixels share a chroma value. */
const CHANNEL_WEIGHTS = [1, 0.5, 0.5] as const;
/** Blur and noise spread a color to neighboring bins. */
const SPREAD = [0.1, 0.2, 0.4, 0.2, 0.1] as const;

export interface Edges {
  left: Float64Array;
  right: Float64Array;
}

/** Widths of calf, ankle and shoe from behind, in shank lengths. */
const CALF_WIDTH = 0.25;
const ANKLE_WIDTH = 0.17;
const SHOE_WIDTH = 0.2;
/** Distance from the ankle joint at which the limb reaches its full width. */
const WIDENING_REACH = 0.25;
const ANKLE_OVER_ANCHOR = 0.065;
/**
 * In limb widths from the middle: the certain limb, the background, and the search range of the
 * edge.
 */
const CORE = 0.3;
const BACKGROUND = { from: 0.95, to: 1.9 } as const;
const EDGE = { from: 0.15, to: 0.95 } as const;
/** Probability of a color that is missing from the color model. */
const UNKNOWN_LIMB_COLOR = 0.04;
const UNKNOWN_BACKGROUND_COLOR = 0.35;
/** Height of a band of rows that share a color model, as a share of the shank. */
const BAND = 0.04;
/** Limits the influence of a single pixel. */
const MAX_EVIDENCE = 3;

/**
 * Finds both outlines of ankle and shoe, using the colors of the limb's core and of the background
 * next to it.
 */
export function findLimb(patch: Patch): Edges {
  return { left: traceEdge(patch, -1), right: traceEdge(patch, 1) };
}

function traceEdge(patch: Patch, outward: -1 | 1): Float64Array {
  const { rows, columns, shankPx } = patch;
  const middle = anchorOf(shankPx).column;
  const bandRows = Math.max(2, Math.round(BAND * shankPx));
  const edge = new Float64Array(rows);
  for (let bandTop = 0; bandTop < rows; bandTop += bandRows) {
    const table = evidenceAround(patch, { bandTop, bandRows, outward });
    for (let row = bandTop; row < Math.min(rows, bandTop + bandRows); row += 1) {
      const widthPx = typicalWidthPx(patch, row);
      const start = Math.round(middle + outward * EDGE.from * widthPx);
      let [evidence, most] = [0, -Infinity];
      for (let step = 0; step < (EDGE.to - EDGE.from) * widthPx; step += 1) {
        const seen = lookUp(table, patch, row * columns + start + outward * step);
        evidence += clamp(seen, [-MAX_EVIDENCE, MAX_EVIDENCE]);
        if (evidence <= most) continue;
        most = evidence;
        edge[row] = start + outward * (step + 0.5);
      }
    }
  }
  return edge;
}

/** Returns the log likelihood ratio of limb to background by color. */
function evidenceAround(
  patch: Patch,
  { bandTop, bandRows, outward }: { bandTop: number; bandRows: number; outward: -1 | 1 },
): Float64Array {
  const middle = anchorOf(patch.shankPx).column;
  const rows = { from: Math.max(0, bandTop - bandRows), to: bandTop + 2 * bandRows };
  const [near, far] = [outward * BACKGROUND.from, outward * BACKGROUND.to].toSorted(
    (one, other) => one - other,
  );
  const columnsBetween = (from: number, to: number) => (row: number) => {
    const widthPx = typicalWidthPx(patch, row);
    return [middle + from * widthPx, middle + to * widthPx] as const;
  };
  const limb = logShares(patch, {
    rows,
    columnsIn: columnsBetween(-CORE, CORE),
    unseen: UNKNOWN_LIMB_COLOR,
  });
  const columnsIn = columnsBetween(near!, far!);
  const background = logShares(patch, { rows, columnsIn, unseen: UNKNOWN_BACKGROUND_COLOR });
  return limb.map((value, bin) => value - background[bin]!);
}

/**
 * Returns the log likelihood ratio of the colors in a part of the picture to a uniform
 * distribution, as a table for `lookUp`. `unseen` is the probability mass spread evenly over all
 * colors.
 */
export function logShares(
  patch: Patch,
  part: {
    rows: { from: number; to: number };
    columnsIn: (row: number) => readonly [from: number, to: number];
    unseen: number;
  },
): Float64Array {
  const { columns } = patch;
  const counts = new Float64Array(CHANNEL_WEIGHTS.length * BIN_COUNT);
  let total = 0;
  for (let { from: row } = part.rows; row < Math.min(patch.rows, part.rows.to); row += 1) {
    const [from, to] = part.columnsIn(row);
    const first = Math.max(0, Math.round(from));
    const last = Math.min(columns - 1, Math.round(to));
    for (let place = row * columns + first; place <= row * columns + last; place += 1) {
      for (const [channel, values] of patch.channels.entries()) {
        counts[channel * BIN_COUNT + binOf(values[place]!)]! += 1;
      }
      total += 1;
    }
  }
  return counts.map((_, at) => {
    const bin = at % BIN_COUNT;
    const nearby = SPREAD.map((share, step) => {
      const isInside = bin + step - 2 >= 0 && bin + step - 2 < BIN_COUNT;
      return isInside ? share * counts[at + step - 2]! : 0;
    });
    const seen = nearby.reduce((sum, count) => sum + count, 0) / total;
    const share = (1 - part.unseen) * seen + part.unseen / BIN_COUNT;
    return CHANNEL_WEIGHTS[Math.floor(at / BIN_COUNT)]! * Math.log(share * BIN_COUNT);
  });
}

/** Sums the table over the channels of one pixel. */
export function lookUp(
  table: Float64Array,
  { channels: [luma, blue, red] }: Patch,
  place: number,
): number {
  return (
    table[binOf(luma[place]!)]! +
    table[BIN_COUNT + binOf(blue[place]!)]! +
    table[2 * BIN_COUNT + binOf(red[place]!)]!
  );
}

function binOf(value: number): number {
  return Math.floor(value / BIN_SIZE);
}

function typicalWidthPx({ shankPx }: Patch, row: number): number {
  const below = (row + 0.5 - anchorOf(shankPx).row) / shankPx + ANKLE_OVER_ANCHOR;
  const share = Math.min(1, Math.abs(below) / WIDENING_REACH);
  return shankPx * (ANKLE_WIDTH + share * ((below < 0 ? CALF_WIDTH : SHOE_WIDTH) - ANKLE_WIDTH));
}
