import { SIDES } from './facing.ts';
import type { BodyPaths } from './body-paths.ts';
import { lengthsPx } from './body-paths.ts';
import { HIP_TO_ANKLE_STATURES } from '../numbers/body-proportions.ts';
import { quantileOf } from '../numbers/statistics.ts';

/**
 * The longest leg lengths of a clip are those of straight legs in the picture plane; the very
 * longest are outliers.
 */
const LONG_LEG_QUANTILE = 0.9;

/** The runner's stature in pixels, estimated from leg length; null if no leg was ever detected. */
export function estimateBodyHeightPx(paths: BodyPaths): number | null {
  const legsPx = SIDES.flatMap((side) => {
    const knee = paths[`${side}_knee`];
    const shankPx = lengthsPx(knee, paths[`${side}_ankle`]);
    return Array.from(lengthsPx(paths[`${side}_hip`], knee), (px, frame) => px + shankPx[frame]!);
  });
  const longestPx = quantileOf(legsPx, LONG_LEG_QUANTILE);
  return Number.isNaN(longestPx) ? null : longestPx / HIP_TO_ANKLE_STATURES;
}
