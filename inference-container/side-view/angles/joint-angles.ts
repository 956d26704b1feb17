import type { Side } from '../../motion/facing.ts';
import { degreesOf } from '../../numbers/arithmetic.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { SagittalBody, SagittalPath } from '../body/sagittal-body.ts';
import { fullPx, lengthsPx, middleOf } from '../body/sagittal-body.ts';
import type { KeypointOffsets } from './keypoint-offsets.ts';

/** A deviation is halved where the squared error has grown by the reciprocal of this value. */
const UNCERTAINTY_PER_SHORTENING = 0.3;

/**
 * Moves the elbow angles of a foreshortened arm toward the clip's median: the shorter an arm
 * appears, the more small point errors distort its angle.
 */
export function steadyElbows(angles: JointAngles, body: SagittalBody): JointAngles {
  return {
    ...angles,
    left_elbow: pullTowardMedian(angles.left_elbow, shortening(body, 'left')),
    right_elbow: pullTowardMedian(angles.right_elbow, shortening(body, 'right')),
  };
}

function pullTowardMedian(degrees: Float64Array, shortenings: Float64Array): Float64Array {
  const median = medianOf(degrees);
  return degrees.map(
    (value, frame) =>
      median + (value - median) / (1 + UNCERTAINTY_PER_SHORTENING * shortenings[frame]!),
  );
}

/**
 * Returns the growth of the angle's squared error; 0 if upper arm and forearm appear at full
 * length.
 */
function shortening({ points }: SagittalBody, side: Side): Float64Array {
  const elbow = points[`${side}_elbow`];
  const upperArm = errorGrowth(points[`${side}_shoulder`], elbow);
  const forearm = errorGrowth(elbow, points[`${side}_wrist`]);
  return upperArm.map((growth, frame) => growth + forearm[frame]!);
}

function errorGrowth(from: SagittalPath, to: SagittalPath): Float64Array {
  const full = fullPx(from, to);
  return lengthsPx(from, to).map((px) => Math.max(0, (full / px) ** 2 - 1));
}

/**
 * Joint angles in degrees, per frame, as the public API defines them; NaN where a point is
 * unknown. Elbows, knees and ankles are inner angles: 180 when straight, more when hyperextended.
 * Positive means leaning forward for the trunk and looking up for the head.
 */
export type JointAngles = Record<
  'head' | 'trunk' | `${Side}_${'elbow' | 'knee' | 'ankle'}`,
  Float64Array
>;

export function jointAngles(body: SagittalBody, keypointOffsets: KeypointOffsets): JointAngles {
  const { points } = body;
  const elbow = (side: Side) =>
    innerAngles(points[`${side}_shoulder`], points[`${side}_elbow`], points[`${side}_wrist`]).map(
      (degrees) =>
        Math.abs(degrees) + keypointOffsets.elbowDegrees[side === body.nearSide ? 'near' : 'far'],
    );
  const knee = (side: Side) =>
    innerAngles(points[`${side}_hip`], points[`${side}_knee`], points[`${side}_ankle`]).map(
      kneeInnerDegrees,
    );
  const ankle = (side: Side) =>
    innerAngles(points[`${side}_knee`], points[`${side}_ankle`], points[`${side}_toe`]).map(
      Math.abs,
    );
  return {
    head: headPitch(body, keypointOffsets),
    left_ankle: ankle('left'),
    left_elbow: elbow('left'),
    left_knee: knee('left'),
    right_ankle: ankle('right'),
    right_elbow: elbow('right'),
    right_knee: knee('right'),
    trunk: trunkLean(body),
  };
}

/** Returns the pitch of a line above the forward direction. */
export function pitchDegrees(from: SagittalPath, to: SagittalPath): Float64Array {
  return from.forwardPx.map((forwardPx, frame) =>
    degreesOf(Math.atan2(to.upPx[frame]! - from.upPx[frame]!, to.forwardPx[frame]! - forwardPx)),
  );
}

/** Returns the forward lean of a line from the vertical. */
export function leanDegrees(lower: SagittalPath, upper: SagittalPath): Float64Array {
  return lower.forwardPx.map((forwardPx, frame) =>
    degreesOf(
      Math.atan2(upper.forwardPx[frame]! - forwardPx, upper.upPx[frame]! - lower.upPx[frame]!),
    ),
  );
}

function trunkLean({ points }: SagittalBody): Float64Array {
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  return leanDegrees(hips, shoulders);
}

/**
 * Returns the mean of the pitch from ear to eye and from ear to nose on the near side, weighted by
 * confidence.
 */
function headPitch(
  { points, nearSide }: SagittalBody,
  { earToEyeDegrees, earToNoseDegrees, headDegrees }: KeypointOffsets,
): Float64Array {
  const ear = points[`${nearSide}_ear`];
  const eye = points[`${nearSide}_eye_outer`];
  const byEye = pitchDegrees(ear, eye);
  const byNose = pitchDegrees(ear, points.nose);
  return byEye.map((eyeDegrees, frame) => {
    const fromEye = eyeDegrees + earToEyeDegrees + headDegrees;
    const fromNose = byNose[frame]! + earToNoseDegrees + headDegrees;
    if (Number.isNaN(fromEye)) return fromNose;
    if (Number.isNaN(fromNose)) return fromEye;
    const eyeWeight = eye.confidence[frame]!;
    const noseWeight = points.nose.confidence[frame]!;
    if (eyeWeight + noseWeight === 0) return (fromEye + fromNose) / 2;
    return (eyeWeight * fromEye + noseWeight * fromNose) / (eyeWeight + noseWeight);
  });
}

/**
 * Returns the angle at the middle point, from -180 to 180; positive for a joint that flexes
 * backward, like a knee.
 */
function innerAngles(upper: SagittalPath, middle: SagittalPath, lower: SagittalPath): Float64Array {
  return middle.forwardPx.map((forwardPx, frame) => {
    const upPx = middle.upPx[frame]!;
    const one = { x: upper.forwardPx[frame]! - forwardPx, y: upper.upPx[frame]! - upPx };
    const other = { x: lower.forwardPx[frame]! - forwardPx, y: lower.upPx[frame]! - upPx };
    const cross = one.x * other.y - one.y * other.x;
    return degreesOf(Math.atan2(cross, one.x * other.x + one.y * other.y));
  });
}

/** A knee angle slightly beyond straight is hyperextension; far beyond, it is a detection error. */
const MAX_HYPEREXTENSION_DEGREES = 30;

function kneeInnerDegrees(signedDegrees: number): number {
  if (signedDegrees >= 0) return signedDegrees;
  const hyperextension = 180 + signedDegrees;
  return hyperextension <= MAX_HYPEREXTENSION_DEGREES ? 180 + hyperextension : -signedDegrees;
}
