import type { GroundSpeed } from './ground-speed.ts';

export interface Scale {
  metersPerPixel: number;
  source: 'pace' | 'height';
  /** Relative excess of the scale from pace over that from height; null without both. */
  paceAgainstHeight: number | null;
}

/**
 * From the given pace and the speed of the ground in the picture, otherwise from the runner's
 * height.
 */
export function findScale(facts: {
  paceSecondsPerKilometer: number | null;
  heightMeters: number;
  staturePx: number;
  ground: GroundSpeed;
  slowMotionFactor: number;
}): Scale {
  const byHeight = facts.heightMeters / facts.staturePx;
  const passingPxPerSecond = facts.ground.passingPxPerSecond * facts.slowMotionFactor;
  if (facts.paceSecondsPerKilometer === null || !(passingPxPerSecond > 0)) {
    return { metersPerPixel: byHeight, source: 'height', paceAgainstHeight: null };
  }
  const byPace = 1000 / facts.paceSecondsPerKilometer / passingPxPerSecond;
  return { metersPerPixel: byPace, source: 'pace', paceAgainstHeight: byPace / byHeight - 1 };
}
