import { describe, expect, it } from 'vitest';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import { fitStrideHz } from '../../../inference-container/strides/cadence.ts';
import { runnerFromBehind } from '../support/runner-from-behind.ts';
import type { RunnerOptions } from '../support/synthetic-runner.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const CADENCE_STEPS_PER_MINUTE = 171;
const STRIDE_HZ = CADENCE_STEPS_PER_MINUTE / 120;
const TOLERANCE_STEPS_PER_MINUTE = 0.2;
const NOISY_TOLERANCE_STEPS_PER_MINUTE = 0.5;
/** Perspective lessens with the distance, and with it the movement in the picture. */
const AWAY_TOLERANCE_STEPS_PER_MINUTE = 0.6;

const FILMED = [
  { name: 'for 1.6 seconds', options: { clock: { durationSeconds: 1.6 } } },
  { name: 'at 24 frames a second', options: { clock: { rateHz: 24 } } },
  { name: 'from an angle', options: { camera: { yawDegrees: 15 } } },
  { name: 'passing by', options: { surface: 'ground', camera: { pxPerMeter: 150 } } },
  { name: 'with frames dropped', options: { clock: { jitterSeconds: 0.003, droppedShare: 0.05 } } },
] satisfies { name: string; options: RunnerOptions }[];

describe('fitStrideHz', () => {
  it.each(FILMED)('finds the cadence of a runner filmed $name', ({ options }) => {
    expect(errorOf(motionOf(options), STRIDE_HZ)).toBeLessThan(TOLERANCE_STEPS_PER_MINUTE);
  });

  it('finds the cadence of a runner who runs away', () => {
    const { track } = runnerFromBehind({
      gait: { cadenceStepsPerMinute: CADENCE_STEPS_PER_MINUTE },
      clock: { durationSeconds: 4 },
      camera: { speedAwayMetersPerSecond: 3 },
    });
    const motion = analyzeMotion(track, { view: 'back_view' });
    expect(errorOf(motion!, STRIDE_HZ)).toBeLessThan(AWAY_TOLERANCE_STEPS_PER_MINUTE);
  });

  it('does not depend on the estimate that it starts from', () => {
    const motion = motionOf({ faults: { noisePx: 3 } });
    for (const off of [-0.02, -0.007, 0.007, 0.02]) {
      const error = errorOf(motion, STRIDE_HZ * (1 + off));
      expect(error).toBeLessThan(NOISY_TOLERANCE_STEPS_PER_MINUTE);
    }
  });

  it('finds nothing far from every frequency of the run', () => {
    expect(fitStrideHz(motionOf({}), 0.85 * STRIDE_HZ)).toBeNull();
  });

  it('finds nothing in legs that were never seen', () => {
    const motion = motionOf({});
    motion.body.left_knee.yPx.fill(Number.NaN);
    expect(fitStrideHz(motion, STRIDE_HZ)).toBeNull();
  });
});

function motionOf(options: RunnerOptions): Motion {
  const gait = { cadenceStepsPerMinute: CADENCE_STEPS_PER_MINUTE };
  const { track } = syntheticRunner({ ...options, gait });
  const motion = analyzeMotion(track, { view: 'side_view' });
  if (motion === null) throw new Error('Motion found no legs.');
  return motion;
}

function errorOf(motion: Motion, nearHz: number): number {
  const strideHz = fitStrideHz(motion, nearHz) ?? Number.NaN;
  return Math.abs(120 * strideHz - CADENCE_STEPS_PER_MINUTE);
}
