import type { PictureSize } from '../media/picture-size.ts';
import { wrapped } from '../numbers/arithmetic.ts';

/** A rotated rectangle of a frame. */
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

/** A region without width and rotation. */
export type Place = Pick<Region, 'centerXPx' | 'centerYPx' | 'heightPx'>;

/** Mirrors the content of the rectangle. */
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

/** Shape of a model's input region around a person. */
export interface RegionShape {
  widthPerHeight: number;
  /** Height of the region divided by the height of its content. */
  padding: number;
  /** Whether the region turns with the person, so that the model always sees it upright. */
  isTurned: boolean;
}

/** Size of the bounding box of a standing or running body, as part of the circle's diameter. */
const BODY_PER_CIRCLE = 0.8;

/**
 * MediaPipe's rule (alignment_points_to_rects_calculator.cc): the square around the circle, rotated
 * so that the edge point is straight up. Models that are not trained for rotated regions get an
 * upright region around the body.
 */
export function regionFromAlignmentPoints(
  alignmentPoints: AlignmentPoints,
  shape: RegionShape,
): Region {
  const acrossPx = alignmentPoints.edgeXPx - alignmentPoints.centerXPx;
  const upPx = alignmentPoints.centerYPx - alignmentPoints.edgeYPx;
  const diameterPx = 2 * Math.hypot(acrossPx, upPx);
  const heightPx = diameterPx * shape.padding * (shape.isTurned ? 1 : BODY_PER_CIRCLE);
  return {
    centerXPx: alignmentPoints.centerXPx,
    centerYPx: alignmentPoints.centerYPx,
    widthPx: heightPx * shape.widthPerHeight,
    heightPx,
    rotationRadians: shape.isTurned
      ? wrapped(Math.PI / 2 - Math.atan2(upPx, acrossPx), 2 * Math.PI)
      : 0,
  };
}

/** Encloses all keypoints with at least `minConfidence`; null for fewer than two. */
export function regionFromKeypoints(
  keypoints: { xPx: Float64Array; yPx: Float64Array; confidence: Float64Array },
  shape: RegionShape & { minConfidence: number },
): Region | null {
  let leftPx = Infinity;
  let topPx = Infinity;
  let rightPx = -Infinity;
  let bottomPx = -Infinity;
  for (let keypoint = 0; keypoint < keypoints.xPx.length; keypoint += 1) {
    if (!(keypoints.confidence[keypoint]! >= shape.minConfidence)) continue;
    leftPx = Math.min(leftPx, keypoints.xPx[keypoint]!);
    rightPx = Math.max(rightPx, keypoints.xPx[keypoint]!);
    topPx = Math.min(topPx, keypoints.yPx[keypoint]!);
    bottomPx = Math.max(bottomPx, keypoints.yPx[keypoint]!);
  }
  if (!(rightPx > leftPx && bottomPx > topPx)) return null;
  const heightPx =
    shape.padding * Math.max(bottomPx - topPx, (rightPx - leftPx) / shape.widthPerHeight);
  return {
    centerXPx: (leftPx + rightPx) / 2,
    centerYPx: (topPx + bottomPx) / 2,
    widthPx: heightPx * shape.widthPerHeight,
    heightPx,
    rotationRadians: 0,
  };
}

/**
 * The detector scales the whole picture to 224 pixels and misses people smaller than about a sixth
 * of it. In a square with this part of the longer side, as long as the shorter one of most videos,
 * they are nearly twice as large.
 */
const CLOSE_UP_PART = 9 / 16;
/** Largest step between neighboring squares; they overlap so that a small person fits into one. */
const MAX_STEP = 0.5;
/** Size of the square relative to a lost person's region: room for movement since. */
const SEARCH_FACTOR = 2;

/** Squares that cover the picture; searched when the detector finds no one in the whole of it. */
export function closeUpsOf({ widthPx, heightPx }: PictureSize): Region[] {
  const sidePx = CLOSE_UP_PART * Math.max(widthPx, heightPx);
  const rows = centersAlong(heightPx, sidePx);
  return rows.flatMap((centerYPx) =>
    centersAlong(widthPx, sidePx).map((centerXPx) => squareAt({ centerXPx, centerYPx, sidePx })),
  );
}

/** The square in which to search for a person expected in this region. */
export function closeUpAbout({ centerXPx, centerYPx, heightPx }: Region): Region {
  return squareAt({ centerXPx, centerYPx, sidePx: SEARCH_FACTOR * heightPx });
}

/** In even steps from edge to edge; centered in a picture that is smaller than the square. */
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
