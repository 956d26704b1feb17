import type { BodyPaths } from './body-paths.ts';
import type { PointPath } from './point-path.ts';
import { derivedPath, middleOf } from './point-path.ts';
import type { SIDE_VIEW_LANDMARKS } from '../../contract/landmarks.ts';

/**
 * Distance of the head top beyond the ears, as a share of shoulders to ears (from the Halpe
 * keypoints).
 */
const HEAD_TOP_BEYOND_EARS = 0.7;
const NECK_ABOVE_SHOULDERS = 0.17;
const HEAD_TOP_TRUST = 0.7;
const NECK_TRUST = 0.9;

/** The landmarks of a side view by their public names. */
export function sideLandmarks(
  body: BodyPaths,
): Record<keyof typeof SIDE_VIEW_LANDMARKS, PointPath> {
  const ears = middleOf(body.left_ear, body.right_ear);
  const shoulders = middleOf(body.left_shoulder, body.right_shoulder);
  const headTop = derivedPath(HEAD_TOP_TRUST, [
    [ears, 1 + HEAD_TOP_BEYOND_EARS],
    [shoulders, -HEAD_TOP_BEYOND_EARS],
  ]);
  const neck = derivedPath(NECK_TRUST, [
    [shoulders, 1 - NECK_ABOVE_SHOULDERS],
    [ears, NECK_ABOVE_SHOULDERS],
  ]);
  return {
    HEAD: body.head_top ?? headTop,
    NOSE: body.nose,
    LEYE: body.left_eye,
    REYE: body.right_eye,
    LEAR: body.left_ear,
    REAR: body.right_ear,
    NECK: body.neck ?? neck,
    LSHOULDER: body.left_shoulder,
    RSHOULDER: body.right_shoulder,
    LELBOW: body.left_elbow,
    RELBOW: body.right_elbow,
    LWRIST: body.left_wrist,
    RWRIST: body.right_wrist,
    LHIP: body.left_hip,
    RHIP: body.right_hip,
    LKNEE: body.left_knee,
    RKNEE: body.right_knee,
    LANKLE: body.left_ankle,
    RANKLE: body.right_ankle,
    LHEEL: body.left_heel,
    RHEEL: body.right_heel,
    LFOOT: body.left_toe,
    RFOOT: body.right_toe,
  };
}
