import { meanOf } from '../numbers/statistics.ts';
import type { BodyPaths, PointPath, SidePair } from './body-paths.ts';

/** This near the edge, most of the point's surroundings are still in the picture. */
const NEAR_EDGE_BODY_HEIGHTS = 0.03;

/** Sets the confidence outside the picture to 0, where the model can only guess. */
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
 * Share of the runner's frames in which a point is below the picture, where the pose model guesses;
 * the larger share of the two points.
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
