import { SIDES } from './facing.ts';
import type { BodyPaths } from './body-paths.ts';
import { HIP_TO_ANKLE_STATURES } from '../numbers/body-proportions.ts';
import { quantileOf } from '../numbers/statistics.ts';
import type { PointPath } from './point-path.ts';

/**
 * The longest leg lengths of a clip are those of straight legs in the picture plane; the very
 * longest are outliers.
 */
const LONG_LEG_QUANTILE = 0.9;

/** The runner's stature in pixels, estimated from leg length; null if no leg was ever detected. */
export function estimateBodyHeightPx(paths: BodyPaths): number | null {
  const lengthsPx = SIDES.flatMap((side) => {
    const hip = paths[`${side}_hip`];
    const knee = paths[`${side}_knee`];
    const ankle = paths[`${side}_ankle`];
    return Array.from(
      hip.xPx,
      (_, frame) => distance(hip, knee, frame) + distance(knee, ankle, frame),
    );
  });
  const longestPx = quantileOf(lengthsPx, LONG_LEG_QUANTILE);
  return Number.isNaN(longestPx) ? null : longestPx / HIP_TO_ANKLE_STATURES;
}

function distance(from: PointPath, to: PointPath, frame: number): number {
  return Math.hypot(to.xPx[frame]! - from.xPx[frame]!, to.yPx[frame]! - from.yPx[frame]!);
}
