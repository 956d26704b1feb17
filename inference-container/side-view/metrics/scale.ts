import type { SpeedFacts } from '../../strides/speed.ts';
import type { GroundSpeed } from './ground-speed.ts';

export interface Scale {
  metersPerPixel: number;
  source: 'pace' | 'height';
  /** Relative excess of the scale from pace over that from height; null without both. */
  paceAgainstHeight: number | null;
}

/**
 * Finds the scale from the given pace and the speed of the ground in the picture, otherwise from the
 * runner's height.
 */
export function findScale({
  runner,
  ground,
  slowMotionFactor,
}: {
  runner: Omit<SpeedFacts, 'isHeightKnown'>;
  ground: GroundSpeed;
  slowMotionFactor: number;
}): Scale {
  const byHeight = runner.heightMeters / runner.staturePx;
  const passingPxPerSecond = ground.passingPxPerSecond * slowMotionFactor;
  if (runner.paceSecondsPerKilometer === null || !(passingPxPerSecond > 0)) {
    return { metersPerPixel: byHeight, source: 'height', paceAgainstHeight: null };
  }
  const byPace = 1000 / runner.paceSecondsPerKilometer / passingPxPerSecond;
  return { metersPerPixel: byPace, source: 'pace', paceAgainstHeight: byPace / byHeight - 1 };
}
