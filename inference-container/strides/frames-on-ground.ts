import { firstFrameFrom, lastFrameBefore } from '../numbers/samples.ts';
import type { Step } from './step.ts';

/**
 * First and last frame of a ground contact; a missing toe-off is assumed at the usual contact time.
 * Null if the video shows no frame of it.
 */
export function framesOnGround(
  { contactSeconds, toeOffSeconds }: Step,
  clip: { timesSeconds: Float64Array; usualContactSeconds: number },
): { firstFrame: number; lastFrame: number; toeOffSeconds: number } | null {
  const endSeconds = toeOffSeconds ?? contactSeconds + clip.usualContactSeconds;
  const firstFrame = firstFrameFrom(clip.timesSeconds, contactSeconds);
  const lastFrame = lastFrameBefore(clip.timesSeconds, endSeconds);
  if (firstFrame === null || lastFrame === null || lastFrame < firstFrame) return null;
  return { firstFrame, lastFrame, toeOffSeconds: endSeconds };
}
