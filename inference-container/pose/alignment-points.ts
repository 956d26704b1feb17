import { wrapped } from '../numbers/angles.ts';
import type { Region } from './region.ts';

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
