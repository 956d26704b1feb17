import type { Patch } from './patch.ts';
import type { PartWindow, RigidMotion } from './rigid-motion.ts';

/** Differences count only so far, in levels: what passes in front must not decide. */
const MOST_DIFFERENCE = 40;

/** The shift in whole pixels at which a frame looks most like the mean picture within the window. */
export function coarseShift(
  mean: Patch,
  frame: Patch,
  { window, reachPx }: { window: PartWindow; reachPx: number },
): RigidMotion {
  let best = { columns: 0, rows: 0, cost: Infinity };
  for (let rows = -reachPx; rows <= reachPx; rows += 1) {
    for (let columns = -reachPx; columns <= reachPx; columns += 1) {
      // Among equals the smallest shift.
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
  let sum = 0;
  for (let row = Math.round(window.fromRow); row < window.toRow; row += 1) {
    const frameRow = Math.min(Math.max(row + rows, 0), frame.rows - 1);
    for (let column = Math.round(window.fromColumn); column < window.toColumn; column += 1) {
      const frameColumn = Math.min(Math.max(column + columns, 0), frame.columns - 1);
      const place = row * mean.columns + column;
      const other = frameRow * frame.columns + frameColumn;
      let difference = 0;
      for (let channel = 0; channel < 3; channel += 1) {
        difference += Math.abs(
          (frame.channels[channel]?.[other] ?? 0) - (mean.channels[channel]?.[place] ?? 0),
        );
      }
      sum += Math.min(difference, MOST_DIFFERENCE);
    }
  }
  return sum;
}
