import type { KeypointOffsets } from '../angles/keypoint-offsets.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { SagittalBody, SagittalPath } from './sagittal-body.ts';
import { middleOf } from './sagittal-body.ts';

/**
 * The body with its hips where the joints are, instead of where the pose model puts its keypoints:
 * a constant place in directions and lengths of the trunk. An angle cannot stand for it, because
 * the thigh swings about the joint and not about the keypoint.
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

/** From hips to shoulders; as usual in the clip where one of them is not known. */
function trunkPx({ points }: SagittalBody): { forward: Float64Array; up: Float64Array } {
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  return {
    forward: usualWhereUnknown(shoulders.forwardPx, hips.forwardPx),
    up: usualWhereUnknown(shoulders.upPx, hips.upPx),
  };
}

/** From starts to ends, frame by frame. */
function usualWhereUnknown(ends: Float64Array, starts: Float64Array): Float64Array {
  const lengths = ends.map((end, frame) => end - starts[frame]!);
  const usual = medianOf(lengths);
  return lengths.map((length) => (Number.isNaN(length) ? usual : length));
}
