import type { Patch } from './foot-patch.ts';

export interface EdgePoint {
  x: number;
  y: number;
  /** Difference between the two sides, in gray levels. */
  contrast: number;
  /** Distance from 20 to 80 % of the step. */
  softnessPx: number;
}

const PLATEAU_PX = 3;
const MIN_CONTRAST = 6;
const SAMPLES_PER_PX = 4;

/**
 * Finds the edge between limb and background in a row to subpixels: projects all channels on the
 * difference between the two sides and searches the half level near the rough column. Null if the
 * sides are alike or there is no clear step.
 */
export function refineEdge(
  patch: Patch,
  {
    row,
    column,
    reachPx,
    outward,
  }: { row: number; column: number; reachPx: number; outward: -1 | 1 },
): EdgePoint | null {
  const inside = plateau(patch, {
    row,
    from: column - outward * (reachPx + PLATEAU_PX),
    to: column - outward * reachPx * 0.75,
  });
  const outside = plateau(patch, {
    row,
    from: column + outward * reachPx * 0.75,
    to: column + outward * (reachPx + PLATEAU_PX),
  });
  const difference = inside.map((value, channel) => value - (outside[channel] ?? 0));
  const contrast = Math.hypot(...difference);
  if (!(contrast >= MIN_CONTRAST)) return null;
  const levelAt = (x: number) =>
    difference.reduce(
      (total, size, channel) =>
        total + size * (valueAt(patch, channel, row, x) - (outside[channel] ?? 0)),
      0,
    ) /
    contrast ** 2;
  const crossings = new Map<number, number>();
  const count = Math.round(2 * reachPx * SAMPLES_PER_PX);
  for (const level of [0.2, 0.5, 0.8]) {
    let best = Number.NaN;
    let before = levelAt(column - outward * reachPx);
    for (let step = 1; step <= count; step += 1) {
      const offset = -reachPx + step / SAMPLES_PER_PX;
      const after = levelAt(column + outward * offset);
      if (before >= level && after < level) {
        const crossing = offset - (level - after) / (before - after) / SAMPLES_PER_PX;
        if (Number.isNaN(best) || Math.abs(crossing) < Math.abs(best)) best = crossing;
      }
      before = after;
    }
    crossings.set(level, best);
  }
  const middle = crossings.get(0.5) ?? Number.NaN;
  if (Number.isNaN(middle)) return null;
  const softnessPx = (crossings.get(0.2) ?? Number.NaN) - (crossings.get(0.8) ?? Number.NaN);
  return { x: column + outward * middle, y: row, contrast, softnessPx: Math.abs(softnessPx) };
}

function plateau(
  patch: Patch,
  { row, from, to }: { row: number; from: number; to: number },
): number[] {
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    let count = 0;
    for (let x = Math.min(from, to); x <= Math.max(from, to); x += 1) {
      sum += valueAt(patch, channel, row, x);
      count += 1;
    }
    return sum / count;
  });
}

/** Linear between columns, and slightly smoothed along the edge. */
function valueAt(patch: Patch, channel: number, row: number, x: number): number {
  const values = patch.channels[channel];
  if (values === undefined) return 0;
  const clamped = Math.min(Math.max(x, 0), patch.columns - 1.001);
  const left = Math.floor(clamped);
  let sum = 0;
  for (const [move, weight] of [
    [-1, 0.25],
    [0, 0.5],
    [1, 0.25],
  ] as const) {
    const place = Math.min(Math.max(row + move, 0), patch.rows - 1) * patch.columns + left;
    const here = values[place] ?? 0;
    sum += weight * (here + (clamped - left) * ((values[place + 1] ?? 0) - here));
  }
  return sum;
}
