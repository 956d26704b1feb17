import type { Patch } from './foot-patch.ts';
import type { PartWindow, RigidMotion } from './rigid-motion.ts';

/** Differences are capped, in gray levels, so that occluders do not decide. */
const MAX_DIFFERENCE = 40;
/** Every second pixel in each direction is enough. */
const STRIDE = 2;

/** The whole-pixel shift at which a frame best matches the mean picture inside the window. */
export function coarseShift(
  mean: Patch,
  frame: Patch,
  { window, reachPx }: { window: PartWindow; reachPx: number },
): RigidMotion {
  let best = { columns: 0, rows: 0, cost: Infinity };
  for (let rows = -reachPx; rows <= reachPx; rows += 1) {
    for (let columns = -reachPx; columns <= reachPx; columns += 1) {
      // Prefer the smallest shift among equals.
      const cost =
        differenceAt(mean, frame, { window, columns, rows }) *
        (1 + 0.001 * Math.hypot(columns, rows));
      if (cost < best.cost) best = { columns, rows, cost };
    }
  }
  return { columns: best.columns, rows: best.rows, radians: 0 };
}

function differenceAt(
  mean: Patch,
  frame: Patch,
  { window, columns, rows }: { window: PartWindow; columns: number; rows: number },
): number {
  const [mean0, mean1, mean2] = mean.channels;
  const [frame0, frame1, frame2] = frame.channels;
  const fromColumn = Math.max(0, Math.round(window.fromColumn), -columns);
  const toColumn = Math.min(mean.columns, window.toColumn, frame.columns - columns);
  let sum = 0;
  for (let row = Math.round(window.fromRow); row < window.toRow; row += STRIDE) {
    const frameRow = Math.min(Math.max(row + rows, 0), frame.rows - 1);
    const shift = frameRow * frame.columns + columns - row * mean.columns;
    const end = row * mean.columns + toColumn;
    for (let place = row * mean.columns + fromColumn; place < end; place += STRIDE) {
      const other = place + shift;
      const difference =
        Math.abs((frame0[other] ?? 0) - (mean0[place] ?? 0)) +
        Math.abs((frame1[other] ?? 0) - (mean1[place] ?? 0)) +
        Math.abs((frame2[other] ?? 0) - (mean2[place] ?? 0));
      sum += difference < MAX_DIFFERENCE ? difference : MAX_DIFFERENCE;
    }
  }
  return sum;
}
