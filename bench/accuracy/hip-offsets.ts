import type { Motion } from '../../inference-container/motion/motion.ts';
import { SETTLED_SECONDS } from './angle-errors.ts';
import type { TrueBody } from './true-body.ts';

/**
 * Returns the midpoint of the hip joints relative to the midpoint of the model's keypoints in the
 * picture, along and across the trunk between keypoints, in trunk lengths.
 */
export function hipOffsets(
  { timesSeconds, body, facing }: Pick<Motion, 'timesSeconds' | 'body' | 'facing'>,
  truth: TrueBody,
): { upTrunks: Float64Array; aheadTrunks: Float64Array } {
  const forward = facing.direction === 'right' ? 1 : -1;
  const upTrunks = new Float64Array(timesSeconds.length).fill(Number.NaN);
  const aheadTrunks = upTrunks.slice();
  for (const [frame, seconds] of timesSeconds.entries()) {
    if (seconds < SETTLED_SECONDS) continue;
    const [leftX, leftY] = truth.sidePxAt('left_hip', seconds);
    const [rightX, rightY] = truth.sidePxAt('right_hip', seconds);
    const both = (part: 'hip' | 'shoulder', path: 'xPx' | 'yPx') =>
      (body[`left_${part}`][path][frame] ?? Number.NaN) +
      (body[`right_${part}`][path][frame] ?? Number.NaN);
    const keypoints = { xPx: both('hip', 'xPx'), yPx: both('hip', 'yPx') };
    const trunk = {
      forward: forward * (both('shoulder', 'xPx') - keypoints.xPx),
      up: keypoints.yPx - both('shoulder', 'yPx'),
    };
    const joints = {
      forward: forward * (leftX + rightX - keypoints.xPx),
      up: keypoints.yPx - (leftY + rightY),
    };
    const square = trunk.forward ** 2 + trunk.up ** 2;
    upTrunks[frame] = (joints.forward * trunk.forward + joints.up * trunk.up) / square;
    aheadTrunks[frame] = (joints.forward * trunk.up - joints.up * trunk.forward) / square;
  }
  return { upTrunks, aheadTrunks };
}
