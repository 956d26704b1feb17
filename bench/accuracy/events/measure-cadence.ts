import { findSteps } from '../../../inference-container/biomechanics/events/find-steps.ts';
import { stepsPerSecond } from '../../../inference-container/biomechanics/metrics/cadence.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';

/** Of the runner: what the clip shows, times how much slower than life it plays. */
export function measureCadence(motion: Motion): number {
  return 60 * stepsPerSecond(findSteps(motion)) * (motion.slowMotionFactor ?? 1);
}
