import type { CropWindow } from '../../media/decode-crops.ts';
import type { PelvisFrame } from './choose-frames.ts';
import { PATCH_REACH } from './patch.ts';

/** A camera may be turned a little, and a pixel beyond an edge is needed to draw the line between two. */
const MARGIN = 0.03;

/** What holds every patch, within the picture; null where there is nothing to hold. */
export function cropWindow(
  frames: readonly PelvisFrame[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): CropWindow | null {
  if (frames.length === 0) return null;
  const edges = frames.map(({ xPx, yPx, staturePx }) => ({
    leftPx: xPx - (PATCH_REACH.beside + MARGIN) * staturePx,
    rightPx: xPx + (PATCH_REACH.beside + MARGIN) * staturePx,
    topPx: yPx - (PATCH_REACH.above + MARGIN) * staturePx,
    bottomPx: yPx + (PATCH_REACH.below + MARGIN) * staturePx,
  }));
  const leftPx = evenBelow(Math.min(...edges.map((edge) => edge.leftPx)));
  const topPx = evenBelow(Math.min(...edges.map((edge) => edge.topPx)));
  const rightPx = evenAbove(Math.max(...edges.map((edge) => edge.rightPx)), widthPx);
  const bottomPx = evenAbove(Math.max(...edges.map((edge) => edge.bottomPx)), heightPx);
  if (rightPx - leftPx < 2 || bottomPx - topPx < 2) return null;
  return { leftPx, topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
}

function evenBelow(px: number): number {
  return 2 * Math.floor(Math.max(0, px) / 2);
}

function evenAbove(px: number, mostPx: number): number {
  return Math.min(2 * Math.ceil(px / 2), 2 * Math.floor(mostPx / 2));
}
