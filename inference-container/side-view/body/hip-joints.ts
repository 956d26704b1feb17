import { HIP_TO_ANKLE_STATURES, TRUNK_STATURES } from '../../numbers/body-proportions.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { KeypointOffsets } from '../angles/keypoint-offsets.ts';
import type { SagittalBody, SagittalPath } from './sagittal-body.ts';
import { legPx, middleOf } from './sagittal-body.ts';

/**
 * Moves the hips from the model's keypoints to the joints, by a constant offset along and across
 * the trunk. A constant angle cannot do that, because the thigh rotates about the joint and not
 * about the keypoint.
 */
export function withHipJoints(
  body: SagittalBody,
  { hipUpTrunks, hipAheadTrunks }: Pick<KeypointOffsets, 'hipUpTrunks' | 'hipAheadTrunks'>,
): SagittalBody {
  const { left_hip: left, right_hip: right } = body.points;
  const trunk = trunkPx(body);
  const joint = (keypoint: SagittalPath): SagittalPath => ({
    forwardPx: keypoint.forwardPx.map(
      (px, frame) => px + hipUpTrunks * trunk.forward[frame]! + hipAheadTrunks * trunk.up[frame]!,
    ),
    upPx: keypoint.upPx.map(
      (px, frame) => px + hipUpTrunks * trunk.up[frame]! - hipAheadTrunks * trunk.forward[frame]!,
    ),
    confidence: keypoint.confidence,
  });
  return { ...body, points: { ...body.points, left_hip: joint(left), right_hip: joint(right) } };
}

/**
 * Returns the vector from hips to shoulders; the clip's median where one of them is unknown. If the
 * shoulders are never visible, assumes an upright trunk in proportion to the legs.
 */
function trunkPx({ points }: SagittalBody): { forward: Float64Array; up: Float64Array } {
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  const forward = shoulders.forwardPx.map((px, frame) => px - hips.forwardPx[frame]!);
  const up = shoulders.upPx.map((px, frame) => px - hips.upPx[frame]!);
  const isSeen = up.some((px) => !Number.isNaN(px));
  return {
    forward: fillMissing(isSeen ? medianOf(forward) : 0, forward),
    up: fillMissing(
      isSeen ? medianOf(up) : (TRUNK_STATURES / HIP_TO_ANKLE_STATURES) * legPx({ points }),
      up,
    ),
  };
}

function fillMissing(typicalLength: number, lengths: Float64Array): Float64Array {
  return lengths.map((length) => (Number.isNaN(length) ? typicalLength : length));
}
