import type { Side } from '../motion/facing.ts';
import { contactTime } from '../strides/contact-times.ts';
import { framesOnGround } from '../strides/frames-on-ground.ts';
import type { Step } from '../strides/step.ts';

/** One ground contact, and the part of it in which the body passes over the foot. */
export interface Stance {
  step: Step;
  side: Side;
  firstFrame: number;
  lastFrame: number;
  /** In video seconds, like all times. */
  middle: { startSeconds: number; endSeconds: number };
}

/** Shares of the stance in which the load is highest and the pelvis is not rotated. */
const MIDDLE = { start: 0.3, end: 0.6 };

/**
 * The stances whose middle the video shows; a missing toe-off is assumed at the usual contact time.
 */
export function findStances(
  steps: readonly Step[],
  { timesSeconds }: { timesSeconds: Float64Array },
): Stance[] {
  const usualContactSeconds = contactTime(steps);
  return steps.flatMap((step) => {
    const { side, contactSeconds } = step;
    const onGround = framesOnGround(step, { timesSeconds, usualContactSeconds });
    if (onGround === null) return [];
    const { firstFrame, lastFrame, toeOffSeconds } = onGround;
    const lastSeconds = toeOffSeconds - contactSeconds;
    const middle = {
      startSeconds: contactSeconds + MIDDLE.start * lastSeconds,
      endSeconds: contactSeconds + MIDDLE.end * lastSeconds,
    };
    return [{ step, side, firstFrame, lastFrame, middle }];
  });
}
