import type { SagittalBody } from '../body/sagittal-body.ts';
import type { Side } from '../../motion/facing.ts';
import { HIP_TO_ANKLE_STATURES, TRUNK_STATURES } from '../../numbers/body-proportions.ts';
import { middleOf } from '../body/sagittal-body.ts';
import { fullPx } from '../body/segment-lengths.ts';

/**
 * The runner's stature in pixels from thigh, shank and trunk, or from the leg alone if the trunk was
 * never visible. Uses the far leg if the near one was not visible; NaN if neither was.
 */
export function staturePx({ points, nearSide, farSide }: SagittalBody): number {
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  const legOf = (side: Side) =>
    fullPx(points[`${side}_hip`], points[`${side}_knee`]) +
    fullPx(points[`${side}_knee`], points[`${side}_ankle`]);
  const nearLeg = legOf(nearSide);
  const leg = Number.isNaN(nearLeg) ? legOf(farSide) : nearLeg;
  const trunk = fullPx(hips, shoulders);
  if (Number.isNaN(trunk)) return leg / HIP_TO_ANKLE_STATURES;
  return (leg + trunk) / (HIP_TO_ANKLE_STATURES + TRUNK_STATURES);
}
