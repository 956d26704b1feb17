import type { Motion } from '../motion/motion.ts';
import { slowMotionFactorOf } from '../motion/slow-motion.ts';
import { stepsBetween } from '../numbers/samples.ts';
import { medianOf } from '../numbers/statistics.ts';
import type { Step } from './step.ts';
import type { StrideClock } from './steps-of-leg.ts';

/** Returns the clip's stride and frame durations in real time; null if nothing repeats. */
export function clipClock(
  motion: Pick<Motion, 'rhythm' | 'slowMotion' | 'timesSeconds'>,
): StrideClock | null {
  const { rhythm, timesSeconds } = motion;
  if (rhythm === null || timesSeconds.length < 2) return null;
  const slowness = slowMotionFactorOf(motion);
  const frameSeconds = medianOf(stepsBetween(timesSeconds));
  return {
    strideSeconds: 1 / rhythm.strideHz / slowness,
    frameSeconds: frameSeconds / slowness,
  };
}

/** Takes `steps` in real time. */
export function toVideoSeconds(steps: readonly Step[], slowMotionFactor: number): Step[] {
  const inVideo = <Times extends Pick<Step, 'contactSeconds' | 'toeOffSeconds'>>(times: Times) => ({
    ...times,
    contactSeconds: times.contactSeconds * slowMotionFactor,
    toeOffSeconds: times.toeOffSeconds === null ? null : times.toeOffSeconds * slowMotionFactor,
  });
  return steps.map((step) => {
    const { unpooledTimes } = step;
    return unpooledTimes
      ? { ...inVideo(step), unpooledTimes: inVideo(unpooledTimes) }
      : inVideo(step);
  });
}

/** Share of the stride: a longer gap may hide a crossing. */
const MAX_GAP_SHARE = 0.25;

export function longestGapSeconds({ strideSeconds }: Pick<StrideClock, 'strideSeconds'>): number {
  return MAX_GAP_SHARE * strideSeconds;
}
