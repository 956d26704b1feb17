import { meanOf } from '../numbers/statistics.ts';
import type { BodyPaths } from './body-paths.ts';
import { TOES } from './body-paths.ts';

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
