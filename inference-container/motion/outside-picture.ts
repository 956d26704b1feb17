import { meanOf } from '../numbers/statistics.ts';
import type { BodyPaths } from './body-paths.ts';
import { TOES } from './body-paths.ts';
import type { PointPath } from './point-path.ts';

/** So near the edge, the model still sees most of what is around the point. */
const NEAR_EDGE_BODY_HEIGHTS = 0.03;

/** Takes the confidence from positions outside the picture: the model can only guess them. */
export function distrustOutside(
  { xPx, yPx, confidence }: PointPath,
  clip: { widthPx: number; heightPx: number; bodyHeightPx: number },
): void {
  const marginPx = NEAR_EDGE_BODY_HEIGHTS * clip.bodyHeightPx;
  const isOutside = (valuePx: number, sizePx: number) =>
    valuePx < -marginPx || valuePx > sizePx + marginPx;
  for (let frame = 0; frame < confidence.length; frame += 1) {
    if (!isOutside(xPx[frame]!, clip.widthPx) && !isOutside(yPx[frame]!, clip.heightPx)) continue;
    confidence[frame] = 0;
  }
}

/**
 * Share of the frames with the runner in which a toe is below the picture, where the pose model
 * guesses; that of the foot which leaves the picture more often. A foot on the ground is lowest.
 */
export function feetOutsideShare(paths: BodyPaths, { heightPx }: { heightPx: number }): number {
  const shares = TOES.map((toe) => {
    const isOutside = paths[toe].yPx.map((yPx) =>
      Number.isNaN(yPx) ? Number.NaN : Number(yPx >= heightPx),
    );
    return meanOf(isOutside);
  });
  return Math.max(...shares);
}
