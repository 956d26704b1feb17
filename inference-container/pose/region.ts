import type { PictureSize } from '../media/picture-size.ts';
import { wrap } from '../numbers/arithmetic.ts';

/** A rotated rectangle in a frame. */
export interface Region {
  /** In frame coordinates: the top left corner is 0, 0; the center of the first pixel 0.5, 0.5. */
  centerXPx: number;
  centerYPx: number;
  /** Along the rectangle's own axes; negative for mirrored content. */
  widthPx: number;
  heightPx: number;
  /** From the frame's x axis toward its y axis: clockwise on screen. */
  rotationRadians: number;
}

export type Place = Pick<Region, 'centerXPx' | 'centerYPx' | 'heightPx'>;

export function mirrored(region: Region): Region {
  return { ...region, widthPx: -region.widthPx };
}

/**
 * BlazePose's alignment points: the middle of the hips, and a point in the direction of the head,
 * on the circle that contains the whole body in any posture.
 */
export interface AlignmentPoints {
  centerXPx: number;
  centerYPx: number;
  edgeXPx: number;
  edgeYPx: number;
}

/** Height of the region divided by the circle's diameter (pose_landmarks_to_roi.pbtxt). */
const PADDING = 1.25;

/**
 * Applies MediaPipe's rule (alignment_points_to_rects_calculator.cc): the square around the circle,
 * rotated to put the edge point straight up.
 */
export function regionFromAlignmentPoints(alignmentPoints: AlignmentPoints): Region {
  const { centerXPx, centerYPx, edgeXPx, edgeYPx } = alignmentPoints;
  const acrossPx = edgeXPx - centerXPx;
  const upPx = centerYPx - edgeYPx;
  const sidePx = 2 * Math.hypot(acrossPx, upPx) * PADDING;
  return {
    centerXPx,
    centerYPx,
    widthPx: sidePx,
    heightPx: sidePx,
    rotationRadians: wrap(Math.PI / 2 - Math.atan2(upPx, acrossPx), 2 * Math.PI),
  };
}

/**
 * The detector scales the whole picture to 224 pixels and misses people smaller than about a sixth
 * of it. They are nearly twice as large in a square of this share of the longer side, which is the
 * shorter side of most videos.
 */
const CLOSE_UP_SHARE = 9 / 16;
/**
 * Largest step between neighboring squares, in square sides; they overlap to fit a small person
 * into one.
 */
const MAX_STEP = 0.5;
/** Size of the square relative to a lost person's region; leaves room for movement. */
const SEARCH_FACTOR = 2;

/**
 * Returns squares that cover the picture, searched when the detector finds no one in the whole
 * picture.
 */
export function closeUpsOf({ widthPx, heightPx }: PictureSize): Region[] {
  const sidePx = CLOSE_UP_SHARE * Math.max(widthPx, heightPx);
  const rows = centersAlong(heightPx, sidePx);
  return rows.flatMap((centerYPx) =>
    centersAlong(widthPx, sidePx).map((centerXPx) => squareAt({ centerXPx, centerYPx, sidePx })),
  );
}

/** Returns the square in which to search for a person expected in this region. */
export function closeUpAround({ centerXPx, centerYPx, heightPx }: Region): Region {
  return squareAt({ centerXPx, centerYPx, sidePx: SEARCH_FACTOR * heightPx });
}

/**
 * Returns centers in even steps from edge to edge; the middle if the picture is smaller than the
 * square.
 */
function centersAlong(lengthPx: number, sidePx: number): number[] {
  const roomPx = lengthPx - sidePx;
  if (roomPx <= 0) return [lengthPx / 2];
  const steps = Math.ceil(roomPx / (MAX_STEP * sidePx));
  return Array.from({ length: steps + 1 }, (_, step) => sidePx / 2 + (roomPx * step) / steps);
}

function squareAt(square: { centerXPx: number; centerYPx: number; sidePx: number }): Region {
  const { centerXPx, centerYPx, sidePx } = square;
  return { centerXPx, centerYPx, widthPx: sidePx, heightPx: sidePx, rotationRadians: 0 };
}
