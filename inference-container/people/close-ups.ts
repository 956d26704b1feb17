import type { Region } from './region.ts';

/**
 * The detector sees the whole picture in 224 pixels and misses people under about a sixth of it;
 * in a square of this part of the longer side they are nearly twice as large.
 */
const CLOSE_UP_PART = 0.56;
/** Neighboring squares overlap, so that one of them holds all of a small person. */
const MOST_STEP = 0.5;
/** Of the region of somebody who is sought: room to be elsewhere by now. */
const SOUGHT_REGIONS = 2;

interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** Squares that together cover the picture, for a detector that found nobody in the whole of it. */
export function closeUpsOf({ widthPx, heightPx }: PictureSize): Region[] {
  const sidePx = CLOSE_UP_PART * Math.max(widthPx, heightPx);
  const rows = centersAlong(heightPx, sidePx);
  return rows.flatMap((centerYPx) =>
    centersAlong(widthPx, sidePx).map((centerXPx) => squareAt({ centerXPx, centerYPx, sidePx })),
  );
}

/** The square in which to look for somebody who is expected here. */
export function closeUpAbout({ centerXPx, centerYPx, heightPx }: Region): Region {
  return squareAt({ centerXPx, centerYPx, sidePx: SOUGHT_REGIONS * heightPx });
}

/** From edge to edge in even steps; a picture smaller than the square is seen from its middle. */
function centersAlong(lengthPx: number, sidePx: number): number[] {
  const roomPx = lengthPx - sidePx;
  if (roomPx <= 0) return [lengthPx / 2];
  const steps = Math.ceil(roomPx / (MOST_STEP * sidePx));
  return Array.from({ length: steps + 1 }, (_, step) => sidePx / 2 + (roomPx * step) / steps);
}

function squareAt(square: { centerXPx: number; centerYPx: number; sidePx: number }): Region {
  const { centerXPx, centerYPx, sidePx } = square;
  return { centerXPx, centerYPx, widthPx: sidePx, heightPx: sidePx, rotationRadians: 0 };
}
