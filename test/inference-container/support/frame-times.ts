import type { Frame } from '../../../inference-container/media/video.ts';

/** The container rounds times to microseconds. */
export const TIME_TOLERANCE_SECONDS = 1e-6;

export const evenTimes = (count: number, framesPerSecond: number): number[] =>
  Array.from({ length: count }, (_, index) => index / framesPerSecond);

/** Returns Infinity if the number of frames differs from that of the expected times. */
export function largestTimeError(
  frames: readonly Frame[],
  expectedSeconds: readonly number[],
): number {
  if (frames.length !== expectedSeconds.length) return Infinity;
  return Math.max(
    ...frames.map(({ timeSeconds, index }) =>
      Math.abs(timeSeconds - (expectedSeconds[index] ?? Infinity)),
    ),
  );
}
