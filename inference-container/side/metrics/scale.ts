import type { GroundSpeed } from './ground-speed.ts';

export interface Scale {
  metersPerPixel: number;
  source: 'pace' | 'height';
  /** By how much the scale from pace exceeds that from height, as a share; null without both. */
  paceAgainstHeight: number | null;
}

/** By the pace of a belt that passes in the picture, else by the runner's height. */
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
