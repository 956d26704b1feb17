import type { CropWindow } from '../../media/decode-crops.ts';
import type { FootFrame } from './choose-frames.ts';
import { PATCH_REACH } from './patch.ts';

/** A pixel beyond an edge is needed to draw the line between two. */
const MARGIN = 0.05;

/** What holds every patch, within the picture; null where there is nothing to hold. */
export function cropWindow(
  feet: readonly FootFrame[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): CropWindow | null {
  const beside = Math.max(PATCH_REACH.inner, PATCH_REACH.outer) + MARGIN;
  const edges = (sign: 1 | -1, { across, down }: { across: number; down: number }) => ({
    xPx: feet.map(({ anchor, shankPx }) => anchor.xPx + sign * across * shankPx),
    yPx: feet.map(({ anchor, shankPx }) => anchor.yPx + sign * down * shankPx),
  });
  if (feet.length === 0) return null;
  const upper = edges(-1, { across: beside, down: PATCH_REACH.above + MARGIN });
  const lower = edges(1, { across: beside, down: PATCH_REACH.below + MARGIN });
  const leftPx = evenBelow(Math.max(0, Math.min(...upper.xPx)));
  const topPx = evenBelow(Math.max(0, Math.min(...upper.yPx)));
  const rightPx = evenAbove(Math.max(...lower.xPx), widthPx);
  const bottomPx = evenAbove(Math.max(...lower.yPx), heightPx);
  if (rightPx - leftPx < 2 || bottomPx - topPx < 2) return null;
  return { leftPx, topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
}

function evenBelow(px: number): number {
  return 2 * Math.floor(px / 2);
}

function evenAbove(px: number, mostPx: number): number {
  return Math.min(2 * Math.ceil(px / 2), 2 * Math.floor(mostPx / 2));
}
