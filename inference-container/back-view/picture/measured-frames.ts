import type { ChosenFrame, Crop, CropWindow } from '../../media/decode-selected.ts';
import type { PictureSize } from '../../media/picture-size.ts';
import type { Side } from '../../motion/facing.ts';

/** The part of a stance in which the foot is flat and the body passes over it. */
export interface MidStance {
  side: Side;
  startSeconds: number;
  endSeconds: number;
}

/** A measurement from pixels: the frames to decode again, and the window to crop from them. */
export interface PictureMeasurement<Readings> {
  /** May list a frame several times. */
  frames: readonly ChosenFrame[];
  window: CropWindow;
  /** Accepts crops of any frame, and crops larger than the window. */
  add: (crop: Crop) => void;
  measure: () => Readings;
}

interface StanceFrame extends ChosenFrame {
  side: Side;
  /** Index in the list of stances. */
  stance: number;
}

/** Returns the usable frames of each stance, omitting stances without any. */
export function framesInStances<Seen>(
  stances: readonly MidStance[],
  timesSeconds: Float64Array,
  seenAt: (index: number, side: Side) => Seen | null,
): (StanceFrame & Seen)[][] {
  return stances
    .map(({ side, startSeconds, endSeconds }, stance) =>
      Array.from(timesSeconds.entries())
        .filter(([, timeSeconds]) => timeSeconds >= startSeconds && timeSeconds <= endSeconds)
        .flatMap(([index, timeSeconds]) => {
          const seen = seenAt(index, side);
          return seen === null ? [] : [{ side, stance, index, timeSeconds, ...seen }];
        }),
    )
    .filter((frames) => frames.length > 0);
}

/** Cuts a patch out of each frame's crop as it arrives. */
export function collectPatches<Frame extends ChosenFrame, Patch>(
  frames: readonly Frame[],
  cut: (crop: Crop, frame: Frame) => Patch,
): { cuts: { frame: Frame; patch: Patch }[]; add: (crop: Crop) => void } {
  const cuts: { frame: Frame; patch: Patch }[] = [];
  const add = (crop: Crop) => {
    for (const frame of frames) {
      if (frame.index === crop.index) cuts.push({ frame, patch: cut(crop, frame) });
    }
  };
  return { cuts, add };
}

export function spreadEvenly<T>(items: readonly T[], maxCount: number): T[] {
  if (items.length <= maxCount) return [...items];
  return Array.from(
    { length: maxCount },
    (_, rank) => items[Math.round((rank * (items.length - 1)) / (maxCount - 1))],
  ).filter((item) => item !== undefined);
}

/**
 * Returns the smallest window that contains all patches, clipped to the picture; null if nothing is
 * left. It starts and ends on even pixels because chroma is subsampled by two.
 */
export function windowAround(
  patches: readonly { xPx: number; yPx: number; sizePx: number }[],
  reach: { beside: number; above: number; below: number },
  picture: PictureSize,
): CropWindow | null {
  if (patches.length === 0) return null;
  const [lefts, tops, rights, bottoms] = [
    patches.map(({ xPx, sizePx }) => xPx - reach.beside * sizePx),
    patches.map(({ yPx, sizePx }) => yPx - reach.above * sizePx),
    patches.map(({ xPx, sizePx }) => xPx + reach.beside * sizePx),
    patches.map(({ yPx, sizePx }) => yPx + reach.below * sizePx),
  ];
  const [leftPx, topPx] = [floorToEven(Math.min(...lefts)), floorToEven(Math.min(...tops))];
  const widthPx = ceilToEven(Math.max(...rights), picture.widthPx) - leftPx;
  const heightPx = ceilToEven(Math.max(...bottoms), picture.heightPx) - topPx;
  return widthPx < 2 || heightPx < 2 ? null : { leftPx, topPx, widthPx, heightPx };
}

function floorToEven(px: number): number {
  return 2 * Math.floor(Math.max(0, px) / 2);
}

function ceilToEven(px: number, maxPx: number): number {
  return Math.min(2 * Math.ceil(px / 2), 2 * Math.floor(maxPx / 2));
}
