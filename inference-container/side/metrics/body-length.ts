import type { SagittalBody, SagittalPath } from '../body/sagittal-body.ts';
import type { Side } from '../../motion/facing.ts';
import { middleOf } from '../body/sagittal-body.ts';
import { lengthsPx } from '../body/segment-lengths.ts';
import { quantileOf } from '../../numbers/statistics.ts';

/** Thigh 0.245, shank 0.246 and shoulder to hip 0.288 of stature (Drillis and Contini 1966). */
const LEG_STATURES = 0.491;
const TRUNK_STATURES = 0.288;
/** A segment shows its full length only in the picture plane. */
const FULL_LENGTH_QUANTILE = 0.8;

/**
 * The runner's stature in pixels from thigh, shank and trunk, or from the leg alone if the trunk was
 * never visible; of the far leg if the near one was not, NaN if neither was.
 */
export function staturePx({ points, nearSide, farSide }: SagittalBody): number {
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  const legOf = (side: Side) =>
    fullLength(points[`${side}_hip`], points[`${side}_knee`]) +
    fullLength(points[`${side}_knee`], points[`${side}_ankle`]);
  const nearLeg = legOf(nearSide);
  const leg = Number.isNaN(nearLeg) ? legOf(farSide) : nearLeg;
  const trunk = fullLength(hips, shoulders);
  if (Number.isNaN(trunk)) return leg / LEG_STATURES;
  return (leg + trunk) / (LEG_STATURES + TRUNK_STATURES);
}

function fullLength(from: SagittalPath, to: SagittalPath): number {
  return quantileOf(lengthsPx(from, to), FULL_LENGTH_QUANTILE);
}
