import type { BodyPaths } from './body-paths.ts';
import { quantileOf } from '../numbers/statistics.ts';
import type { PointPath } from './point-path.ts';

/** Thigh and shank from hip to ankle joint, as a share of stature (Winter 2009, table 4.1). */
const HIP_TO_ANKLE_STATURES = 0.491;
/** Straight legs, seen at full length, are the longest of a clip; the very longest are errors. */
const LONG_LEG_QUANTILE = 0.9;

/** The runner's stature in pixels, from the length of the legs; null when no leg was ever seen. */
export function estimateBodyHeightPx(paths: BodyPaths): number | null {
  const lengthsPx = (['left', 'right'] as const).flatMap((side) => {
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
