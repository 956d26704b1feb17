import { clamp } from '../numbers/arithmetic.ts';
import type { RunInput } from './run-input.ts';

/** In real time: slow motion shows it for longer. */
export interface Fade {
  holdSeconds: number;
  fadeSeconds: number;
}

/** Opacity of something that appears at a moment, holds, and fades out; 0 before and after. */
export function opacityAt(
  timeSeconds: number,
  sinceSeconds: number,
  { holdSeconds, fadeSeconds }: Fade,
): number {
  const ageSeconds = timeSeconds - sinceSeconds;
  if (ageSeconds < 0) return 0;
  return clamp(1 - (ageSeconds - holdSeconds) / fadeSeconds, [0, 1]);
}

export function inVideoTime(
  fade: Fade,
  { slowMotionFactor }: Pick<RunInput, 'slowMotionFactor'>,
): Fade {
  return {
    holdSeconds: fade.holdSeconds * slowMotionFactor,
    fadeSeconds: fade.fadeSeconds * slowMotionFactor,
  };
}
