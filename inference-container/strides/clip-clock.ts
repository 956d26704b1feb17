import type { Motion } from '../motion/motion.ts';
import { medianOf } from '../numbers/statistics.ts';
import type { Step } from './step.ts';
import type { StrideClock } from './steps-of-leg.ts';

/** Duration of strides and frames in real time; null if nothing repeats. */
export function clipClock({
  rhythm,
  slowMotionFactor,
  timesSeconds,
}: Pick<Motion, 'rhythm' | 'slowMotionFactor' | 'timesSeconds'>): StrideClock | null {
  if (rhythm === null || timesSeconds.length < 2) return null;
  const slowness = slowMotionFactor ?? 1;
  const frameSeconds = medianOf(
    timesSeconds.slice(1).map((time, index) => time - (timesSeconds[index] ?? 0)),
  );
  return {
    strideSeconds: 1 / rhythm.strideHz / slowness,
    frameSeconds: frameSeconds / slowness,
  };
}

/** Converts steps from real time to video time. */
export function inVideoSeconds(
  steps: readonly Step[],
  { slowMotionFactor }: Pick<Motion, 'slowMotionFactor'>,
): Step[] {
  const slowness = slowMotionFactor ?? 1;
  return steps.map((step) => ({
    ...step,
    contactSeconds: step.contactSeconds * slowness,
    toeOffSeconds: step.toeOffSeconds === null ? null : step.toeOffSeconds * slowness,
  }));
}
