import { describe, it } from 'vitest';

import { readPoses } from '../../../build/exercise-media/make/pose-files.ts';
import { cameraShare } from '../../../build/exercise-media/renderer/camera-share.ts';
import type { Motion } from '../../../build/exercise-media/renderer/solve-motion.ts';
import { solveMotion } from '../../../build/exercise-media/renderer/solve-motion.ts';

/** Stands, falls forward, runs, and stops. */
const SLUG = 'falling-start';
const MOMENTS = 48;

/** Measures the body's horizontal range in the picture. */
function widthOfWay({ at, seconds, travel }: Motion, shareAt: (timeSeconds: number) => number) {
  const places = Array.from({ length: MOMENTS }, (_, moment) => {
    const time = (moment / MOMENTS) * seconds;
    return at(time).skeleton.pelvis.at.x - shareAt(time) * travel.x;
  });
  return Math.max(...places) - Math.min(...places);
}

describe('cameraShare', () => {
  it('moves steadily by default', async ({ expect }) => {
    const poses = await readPoses('a-skip');
    const motion = solveMotion(poses);
    const shareAt = cameraShare(poses, motion);
    expect([0, 0.25, 1].map((share) => shareAt(share * motion.seconds))).toEqual([0, 0.25, 1]);
  });

  it('keeps a body that starts and stops closer to one place in the picture', async ({
    expect,
  }) => {
    const { startsAndStops, ...steady } = await readPoses(SLUG);
    const motion = solveMotion(steady);
    const moved = widthOfWay(motion, cameraShare({ ...steady, startsAndStops: true }, motion));
    expect(startsAndStops).toBe(true);
    expect(moved).toBeLessThan(0.6 * widthOfWay(motion, cameraShare(steady, motion)));
  });

  it('has passed the whole way after the loop', async ({ expect }) => {
    const poses = await readPoses(SLUG);
    const motion = solveMotion(poses);
    const shareAt = cameraShare(poses, motion);
    expect(shareAt(motion.seconds) - shareAt(0)).toBeCloseTo(1, 6);
  });
});
