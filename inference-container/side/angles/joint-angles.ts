import type { Side } from '../../motion/facing.ts';
import type { SagittalBody, SagittalPath } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import type { KeypointOffsets } from './keypoint-offsets.ts';

/**
 * Degrees frame by frame as the public interface means them, NaN where a point is not known.
 * Elbows, knees and ankles are inner angles, 180 when straight, beyond it when over-stretched;
 * trunk leans forward and head looks up when positive.
 */
export interface JointAngles {
  head: Float64Array;
  trunk: Float64Array;
  left_elbow: Float64Array;
  right_elbow: Float64Array;
  left_knee: Float64Array;
  right_knee: Float64Array;
  left_ankle: Float64Array;
  right_ankle: Float64Array;
}

export function jointAngles(body: SagittalBody, keypointOffsets: KeypointOffsets): JointAngles {
  const { points } = body;
  const elbow = (side: Side) =>
    innerAngles(points[`${side}_shoulder`], points[`${side}_elbow`], points[`${side}_wrist`]).map(
      (degrees) => Math.abs(degrees) + keypointOffsets.elbowDegrees,
    );
  const knee = (side: Side) =>
    innerAngles(points[`${side}_hip`], points[`${side}_knee`], points[`${side}_ankle`]).map(
      (degrees) => kneeInnerDegrees(degrees) + keypointOffsets.kneeDegrees,
    );
  const ankle = (side: Side) =>
    innerAngles(points[`${side}_knee`], points[`${side}_ankle`], points[`${side}_toe`]).map(
      (degrees) => Math.abs(degrees) + keypointOffsets.ankleDegrees,
    );
  return {
    head: headPitch(body, keypointOffsets),
    trunk: trunkLean(body, keypointOffsets),
    left_elbow: elbow('left'),
    right_elbow: elbow('right'),
    left_knee: knee('left'),
    right_knee: knee('right'),
    left_ankle: ankle('left'),
    right_ankle: ankle('right'),
  };
}

/** Of a line, above the way ahead. */
export function pitchDegrees(from: SagittalPath, to: SagittalPath): Float64Array {
  return from.forwardPx.map((forwardPx, frame) =>
    degreesOf(Math.atan2(to.upPx[frame]! - from.upPx[frame]!, to.forwardPx[frame]! - forwardPx)),
  );
}

/** How far the upper end of a line is ahead of its lower end, as an angle from the vertical. */
export function leanDegrees(lower: SagittalPath, upper: SagittalPath): Float64Array {
  return lower.forwardPx.map((forwardPx, frame) =>
    degreesOf(
      Math.atan2(upper.forwardPx[frame]! - forwardPx, upper.upPx[frame]! - lower.upPx[frame]!),
    ),
  );
}

function trunkLean({ points }: SagittalBody, { trunkDegrees }: KeypointOffsets): Float64Array {
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  return leanDegrees(hips, shoulders).map((degrees) => degrees + trunkDegrees);
}

/** The mean of what ear and eye and what ear and nose of the near side say, by their confidence. */
function headPitch(
  { points, nearSide }: SagittalBody,
  keypointOffsets: KeypointOffsets,
): Float64Array {
  const ear = points[`${nearSide}_ear`];
  const eye = points[`${nearSide}_eye_outer`];
  const byEye = pitchDegrees(ear, eye);
  const byNose = pitchDegrees(ear, points.nose);
  return byEye.map((eyeDegrees, frame) => {
    const fromEye = eyeDegrees + keypointOffsets.earToEyeDegrees;
    const fromNose = byNose[frame]! + keypointOffsets.earToNoseDegrees;
    if (Number.isNaN(fromEye)) return fromNose;
    if (Number.isNaN(fromNose)) return fromEye;
    const eyeWeight = eye.confidence[frame]!;
    const noseWeight = points.nose.confidence[frame]!;
    if (eyeWeight + noseWeight === 0) return (fromEye + fromNose) / 2;
    return (eyeWeight * fromEye + noseWeight * fromNose) / (eyeWeight + noseWeight);
  });
}

/** At the middle point, from -180 to 180: positive where the bend opens backward, like a knee. */
function innerAngles(upper: SagittalPath, middle: SagittalPath, lower: SagittalPath): Float64Array {
  return middle.forwardPx.map((forwardPx, frame) => {
    const upPx = middle.upPx[frame]!;
    const one = { x: upper.forwardPx[frame]! - forwardPx, y: upper.upPx[frame]! - upPx };
    const other = { x: lower.forwardPx[frame]! - forwardPx, y: lower.upPx[frame]! - upPx };
    const cross = one.x * other.y - one.y * other.x;
    return degreesOf(Math.atan2(cross, one.x * other.x + one.y * other.y));
  });
}

/** A knee that bends the wrong way by a little is over-stretched; by much, it is only mistaken. */
const MOST_OVERSTRETCHED_DEGREES = 30;

function kneeInnerDegrees(signedDegrees: number): number {
  if (signedDegrees >= 0) return signedDegrees;
  const overstretchedBy = 180 + signedDegrees;
  return overstretchedBy <= MOST_OVERSTRETCHED_DEGREES ? 180 + overstretchedBy : -signedDegrees;
}

function degreesOf(radians: number): number {
  return (radians * 180) / Math.PI;
}
