import { SIDES } from '../../motion/facing.ts';
import { medianOf, quantileOf } from '../../numbers/statistics.ts';
import type { SagittalBody, SagittalPath } from './sagittal-body.ts';

const FULL_LENGTH_QUANTILE = 0.8;

/** Distance between two points, frame by frame. */
export function lengthsPx(from: SagittalPath, to: SagittalPath): Float64Array {
  return from.upPx.map((upPx, frame) =>
    Math.hypot(to.forwardPx[frame]! - from.forwardPx[frame]!, to.upPx[frame]! - upPx),
  );
}

/** Full length of a segment, which only shows while it lies in the plane of the picture. */
export function fullPx(from: SagittalPath, to: SagittalPath): number {
  return quantileOf(lengthsPx(from, to), FULL_LENGTH_QUANTILE);
}

/** Length from hip to ankle along the leg; the median over all frames and both legs. */
export function legPx({ points }: Pick<SagittalBody, 'points'>): number {
  const legs = SIDES.flatMap((side) => {
    const shanks = lengthsPx(points[`${side}_knee`], points[`${side}_ankle`]);
    const thighs = lengthsPx(points[`${side}_hip`], points[`${side}_knee`]);
    return Array.from(thighs, (thigh, frame) => thigh + shanks[frame]!);
  });
  return medianOf(legs);
}
