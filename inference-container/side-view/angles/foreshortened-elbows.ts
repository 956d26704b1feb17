import type { Side } from '../../motion/facing.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { SagittalBody, SagittalPath } from '../body/sagittal-body.ts';
import { fullPx, lengthsPx } from '../body/segment-lengths.ts';
import type { JointAngles } from './joint-angles.ts';

/** A deviation counts half where the squared error grows by the inverse of this. */
const DOUBT_PER_SHORTENING = 0.3;

/**
 * An arm that points at the camera appears short, and a point that is a little off turns its angle
 * by far. The shorter the arm appears, the closer its angle is moved to the median of the clip.
 */
export function withSteadyElbows(angles: JointAngles, body: SagittalBody): JointAngles {
  return {
    ...angles,
    left_elbow: steadied(angles.left_elbow, shortening(body, 'left')),
    right_elbow: steadied(angles.right_elbow, shortening(body, 'right')),
  };
}

function steadied(degrees: Float64Array, shortenings: Float64Array): Float64Array {
  const usual = medianOf(degrees);
  return degrees.map(
    (value, frame) => usual + (value - usual) / (1 + DOUBT_PER_SHORTENING * shortenings[frame]!),
  );
}

/** Growth of the angle's squared error; 0 if upper arm and forearm have full length. */
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
