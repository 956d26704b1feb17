import type { CropWindow } from '../../media/decode-crops.ts';
import type { PictureSize } from '../../media/picture-size.ts';
import type { Side } from '../../motion/facing.ts';

export interface ChosenFrame {
  index: number;
  timeSeconds: number;
}

/** Removes duplicates and sorts by frame. */
export function uniqueFrames(places: readonly ChosenFrame[]): ChosenFrame[] {
  const times = new Map(places.map(({ index, timeSeconds }) => [index, timeSeconds]));
  return [...times]
    .map(([index, timeSeconds]) => ({ index, timeSeconds }))
    .toSorted((one, other) => one.index - other.index);
}

/** The part of a stance in which the foot is flat and the body passes over it. */
export interface MidStance {
  side: Side;
  startSeconds: number;
  endSeconds: number;
}

export function spreadEvenly<T>(items: readonly T[], maxCount: number): T[] {
  if (items.length <= maxCount) return [...items];
  return Array.from(
    { length: maxCount },
    (_, rank) => items[Math.round((rank * (items.length - 1)) / (maxCount - 1))],
  ).filter((item) => item !== undefined);
}

interface Bounds {
  leftPx: number;
  topPx: number;
  rightPx: number;
  bottomPx: number;
}

/**
 * Returns the smallest window that contains all bounds, clipped to the picture; null if nothing is
 * left. It starts and ends on even pixels because chroma is subsampled by two.
 */
export function windowAround(bounds: readonly Bounds[], picture: PictureSize): CropWindow | null {
  if (bounds.length === 0) return null;
  const leftPx = floorToEven(Math.min(...bounds.map((one) => one.leftPx)));
  const topPx = floorToEven(Math.min(...bounds.map((one) => one.topPx)));
  const rightPx = ceilToEven(Math.max(...bounds.map((one) => one.rightPx)), picture.widthPx);
  const bottomPx = ceilToEven(Math.max(...bounds.map((one) => one.bottomPx)), picture.heightPx);
  const [widthPx, heightPx] = [rightPx - leftPx, bottomPx - topPx];
  return widthPx < 2 || heightPx < 2 ? null : { leftPx, topPx, widthPx, heightPx };
}

function floorToEven(px: number): number {
  return 2 * Math.floor(Math.max(0, px) / 2);
}

function ceilToEven(px: number, maxPx: number): number {
  return Math.min(2 * Math.ceil(px / 2), 2 * Math.floor(maxPx / 2));
}
