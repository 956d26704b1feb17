import type { CropWindow } from '../../media/decode-crops.ts';

interface Bounds {
  leftPx: number;
  topPx: number;
  rightPx: number;
  bottomPx: number;
}

/**
 * The smallest window that contains the bounds, clipped to the picture. It starts and ends on even
 * pixels because chroma is subsampled by two. Null if nothing is left.
 */
export function evenWindow(
  { leftPx, topPx, rightPx, bottomPx }: Bounds,
  picture: { widthPx: number; heightPx: number },
): CropWindow | null {
  const left = evenBelow(leftPx);
  const top = evenBelow(topPx);
  const widthPx = evenAbove(rightPx, picture.widthPx) - left;
  const heightPx = evenAbove(bottomPx, picture.heightPx) - top;
  if (widthPx < 2 || heightPx < 2) return null;
  return { leftPx: left, topPx: top, widthPx, heightPx };
}

function evenBelow(px: number): number {
  return 2 * Math.floor(Math.max(0, px) / 2);
}

function evenAbove(px: number, mostPx: number): number {
  return Math.min(2 * Math.ceil(px / 2), 2 * Math.floor(mostPx / 2));
}
