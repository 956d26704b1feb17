import type { BodyPoint } from '../motion/body-paths.ts';
import type { Side } from '../motion/facing.ts';
import { SIDES } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { piecewiseLinear } from '../numbers/piecewise-linear.ts';
import { meanOf } from '../numbers/statistics.ts';

/** Legs that decide whether a view can be measured. */
export type JudgedLegs = 'near_leg' | 'both_legs';

/**
 * Visibility by the mean confidence of a point over the clip: roughly the share of frames in which
 * its error is below 2.5 % of body height. Clear videos of real runners reach 0.3 to 0.5 at knees and feet.
 */
const BY_CONFIDENCE = [
  [0, 0],
  [0.1, 0.5],
  [0.3, 1],
] as const;

/** Visibility of the least visible point, 0 to 1, over frames that show one of the points. */
export function legVisibility(
  { body, facing }: Pick<Motion, 'body' | 'facing'>,
  legs: JudgedLegs,
): number {
  const points = pointsOf(legs, facing.nearSide);
  const isSeen = body.nose.confidence.map((_, frame) =>
    points.some((point) => body[point].confidence[frame]! > 0) ? 1 : 0,
  );
  const means = points.map((point) =>
    meanOf(body[point].confidence.filter((_, frame) => isSeen[frame] === 1)),
  );
  return isSeen.includes(1) ? piecewiseLinear(BY_CONFIDENCE, Math.min(...means)) : 0;
}

function pointsOf(legs: JudgedLegs, near: Side): readonly BodyPoint[] {
  return legs === 'near_leg'
    ? [`${near}_hip`, `${near}_knee`, `${near}_ankle`, `${near}_heel`, `${near}_toe`]
    : SIDES.flatMap(
        (side) => [`${side}_hip`, `${side}_knee`, `${side}_ankle`, `${side}_heel`] as const,
      );
}
