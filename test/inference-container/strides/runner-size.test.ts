import { describe, expect, it } from 'vitest';
import { runnerSizePx } from '../../../inference-container/strides/runner.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import type { PointPath } from '../../../inference-container/motion/body-paths.ts';
import { emptyPath } from '../../../inference-container/motion/body-paths.ts';
import type { CameraBehind } from '../../../bench/support/camera-behind.ts';
import { runnerFromBehind } from '../support/runner-from-behind.ts';

const STRIDE_SECONDS = 0.72;
const SIZE_TOLERANCE_SHARE = 0.03;

describe('runnerSizePx', () => {
  it('shrinks with the distance of a runner who runs away, up to both ends of the clip', () => {
    const motion = motionOf(AWAY);
    const sizesPx = runnerSizePx(motion, STRIDE_SECONDS);
    const middle = sizesPx.length >> 1;
    const scalePx = (sizesPx[middle] ?? NaN) / nearness(motion.timesSeconds[middle] ?? NaN);
    for (const [frame, sizePx] of sizesPx.entries()) {
      const expectedPx = scalePx * nearness(motion.timesSeconds[frame] ?? NaN);
      expect(Math.abs(sizePx / expectedPx - 1)).toBeLessThan(SIZE_TOLERANCE_SHARE);
    }
  });

  it('is constant on a belt, although the trunk leans with every step', () => {
    const sizesPx = runnerSizePx(motionOf({}), STRIDE_SECONDS);
    expect(Math.max(...sizesPx) / Math.min(...sizesPx) - 1).toBeLessThan(SIZE_TOLERANCE_SHARE);
  });

  it('is the body height if no shoulder was ever seen', () => {
    const motion = motionOf({});
    const unseen: PointPath = emptyPath(motion.timesSeconds.length);
    const body = { ...motion.body, left_shoulder: unseen };
    for (const sizePx of runnerSizePx({ ...motion, body }, STRIDE_SECONDS)) {
      expect(sizePx).toBe(motion.bodyHeightPx);
    }
  });
});

const AWAY = { distanceMeters: 4, speedAwayMetersPerSecond: 3 };

/** Relative to the size at the start of the clip. */
function nearness(seconds: number): number {
  return AWAY.distanceMeters / (AWAY.distanceMeters + AWAY.speedAwayMetersPerSecond * seconds);
}

function motionOf(camera: Partial<CameraBehind>): Motion {
  const { track } = runnerFromBehind({ camera, clock: { durationSeconds: 3, rateHz: 30 } });
  const motion = analyzeMotion(track, { view: 'back_view' });
  if (motion === null) throw new Error('Motion found no legs.');
  return motion;
}
