import { firstFrameFrom, lastFrameBefore } from './signals/value-at.ts';
import type { Step } from './step.ts';

/** From when to when a foot is on the ground, and which frames show it there. */
export interface ContactFrames {
  toeOffSeconds: number;
  firstFrame: number;
  lastFrame: number;
}

/** A take-off that was not seen comes after the usual time. Null where no frame shows the contact. */
export function contactFrames(
  { contactSeconds, toeOffSeconds: seenSeconds }: Step,
  {
    timesSeconds,
    usualContactSeconds,
  }: {
    timesSeconds: Float64Array;
    /** In seconds of the video. */
    usualContactSeconds: number;
  },
): ContactFrames | null {
  const toeOffSeconds = seenSeconds ?? contactSeconds + usualContactSeconds;
  const firstFrame = firstFrameFrom(timesSeconds, contactSeconds);
  const lastFrame = lastFrameBefore(timesSeconds, toeOffSeconds);
  if (firstFrame === null || lastFrame === null || lastFrame < firstFrame) return null;
  return { toeOffSeconds, firstFrame, lastFrame };
}
