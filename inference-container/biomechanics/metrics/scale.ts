import type { GroundSpeed } from './ground-speed.ts';

export interface Scale {
  metresPerPixel: number;
  source: 'pace' | 'height';
  /** By how much the scale from pace exceeds that from height, as a share; null without both. */
  paceAgainstHeight: number | null;
}

/** By the pace of a belt that passes in the picture, else by the runner's height. */
export function findScale(facts: {
  paceSecondsPerKilometer: number | null;
  heightMetres: number;
  staturePx: number;
  ground: GroundSpeed;
  slowMotionFactor: number;
}): Scale {
  const byHeight = facts.heightMetres / facts.staturePx;
  const passingPxPerSecond = facts.ground.passingPxPerSecond * facts.slowMotionFactor;
  if (facts.paceSecondsPerKilometer === null || !(passingPxPerSecond > 0)) {
    return { metresPerPixel: byHeight, source: 'height', paceAgainstHeight: null };
  }
  const byPace = 1000 / facts.paceSecondsPerKilometer / passingPxPerSecond;
  return { metresPerPixel: byPace, source: 'pace', paceAgainstHeight: byPace / byHeight - 1 };
}
