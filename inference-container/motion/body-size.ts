import { HIP_TO_ANKLE_STATURES } from '../numbers/body-proportions.ts';
import { quantileOf, robustRange, meanOf } from '../numbers/statistics.ts';
import type { BodyPaths, PointPath, SidePair } from './body-paths.ts';
import { lengthsPx, ANKLES } from './body-paths.ts';
import { SIDES } from './facing.ts';

/** Legs that appear long are straight and in the picture plane; the very longest are outliers. */
const LONG_LEG_QUANTILE = 0.9;

/** Estimates the stature from leg length; null if no leg was ever detected. */
export function estimateBodyHeightPx(paths: BodyPaths): number | null {
  const legsPx = SIDES.flatMap((side) => {
    const knee = paths[`${side}_knee`];
    const shankPx = lengthsPx(knee, paths[`${side}_ankle`]);
    return Array.from(lengthsPx(paths[`${side}_hip`], knee), (px, frame) => px + shankPx[frame]!);
  });
  const longestPx = quantileOf(legsPx, LONG_LEG_QUANTILE);
  return Number.isNaN(longestPx) ? null : longestPx / HIP_TO_ANKLE_STATURES;
}

/**
 * Measures the change of the distance between the ankles, along the axis on which it changes more.
 * Uses absolute distances: with signed ones, a label swap would look like a swing.
 */
export function ankleSwingPx(paths: BodyPaths): number {
  const [left, right] = [paths[ANKLES[0]], paths[ANKLES[1]]];
  const swings = (['xPx', 'yPx'] as const).map((axis) =>
    robustRange(left[axis].map((value, frame) => Math.abs(value - right[axis][frame]!))),
  );
  return Math.max(...swings);
}

/** This close to the edge, most of a point's surroundings are still in the picture. */
const NEAR_EDGE_BODY_HEIGHTS = 0.03;

/** Sets the confidence outside the picture to 0, because the model can only guess there. */
export function distrustOutside(
  { xPx, yPx, confidence }: PointPath,
  clip: { widthPx: number; heightPx: number; bodyHeightPx: number },
): PointPath {
  const marginPx = NEAR_EDGE_BODY_HEIGHTS * clip.bodyHeightPx;
  const isOutside = (valuePx: number, sizePx: number) =>
    valuePx < -marginPx || valuePx > sizePx + marginPx;
  const trusted = confidence.map((value, frame) =>
    isOutside(xPx[frame]!, clip.widthPx) || isOutside(yPx[frame]!, clip.heightPx) ? 0 : value,
  );
  return { xPx, yPx, confidence: trusted };
}

/**
 * Returns the share of the runner's frames in which a point is below the picture, where the pose
 * model guesses; the larger share of the two points.
 */
export function belowPictureShare(
  paths: BodyPaths,
  pair: SidePair,
  { heightPx }: { heightPx: number },
): number {
  const shares = pair.map((point) => {
    const isOutside = paths[point].yPx.map((yPx) =>
      Number.isNaN(yPx) ? Number.NaN : Number(yPx >= heightPx),
    );
    return meanOf(isOutside);
  });
  return Math.max(...shares);
}
