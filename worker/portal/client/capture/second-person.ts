import type { Region } from './read-pose.ts';
import { distancePx } from './read-pose.ts';

/** Offsets relative to the size of the runner's region: side by side, and one step farther */
const DISTANCES = [-0.4, 0.4, -0.7, 0.7];
/** Regions closer than this show the runner's own limbs. */
const MIN_DISTANCE = 0.3;
/** People beyond this ratio are bystanders in the background. */
const MAX_SIZE_RATIO = 1.45;

/** Returns places in the image where a person of similar size could be. */
export function neighboringRegions(runner: Region, picture: { widthPx: number }): Region[] {
  return DISTANCES.map((distance) => ({
    ...runner,
    xPx: runner.xPx + distance * runner.sizePx,
    rotationRadians: 0,
  })).filter(({ xPx }) => xPx > 0 && xPx < picture.widthPx);
}

/** Whether a region shows someone who could be mistaken for the runner */
export function isOtherPerson(found: Region, runner: Region): boolean {
  const ratio = Math.max(found.sizePx / runner.sizePx, runner.sizePx / found.sizePx);
  return distancePx(found, runner) > MIN_DISTANCE * runner.sizePx && ratio < MAX_SIZE_RATIO;
}
