import type { Side } from '../motion/facing.ts';
import { firstFrameFrom, lastFrameBefore } from '../numbers/samples.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';

/** One ground contact. Times are video seconds with sub-frame resolution. */
export interface Step {
  side: Side;
  contactSeconds: number;
  /** Null if the video ends, or the foot is lost, before toe-off. */
  toeOffSeconds: number | null;
  /** Timing of this leg alone, if pooling changed it; null if only the other leg was timed. */
  unpooledTimes?: Pick<Step, 'contactSeconds' | 'toeOffSeconds'> | null;
}

const MIN_PER_SIDE = 2;

/** Returns the contact time in video seconds; null without a toe-off, as at the end of a video. */
export function contactSecondsOf({ contactSeconds, toeOffSeconds }: Step): number | null {
  return toeOffSeconds === null ? null : toeOffSeconds - contactSeconds;
}

/** Returns the mean contact time in video seconds, as reported; NaN without a toe-off. */
export function meanContactSeconds(steps: readonly Step[]): number {
  return meanOf(steps.flatMap((step) => contactSecondsOf(step) ?? []));
}

/**
 * Returns the typical contact time in video seconds: the mean of both sides' medians, so that
 * asymmetric legs count equally. NaN without a toe-off.
 */
export function contactTime(steps: readonly Step[]): number {
  const left = contactTimes(steps, 'left');
  const right = contactTimes(steps, 'right');
  if (left.length < MIN_PER_SIDE || right.length < MIN_PER_SIDE) {
    return medianOf([...left, ...right]);
  }
  return (medianOf(left) + medianOf(right)) / 2;
}

/**
 * Returns the contact time of one leg, timed on its own, in video seconds; NaN without a visible
 * toe-off.
 */
export function ownContactTime(steps: readonly Step[], side: Side): number {
  const own = steps.flatMap((step) => {
    const times = ownTimesOf(step);
    return times === null ? [] : [{ ...step, ...times }];
  });
  return medianOf(contactTimes(own, side));
}

/** Returns null if only the other leg was timed. */
export function ownTimesOf(step: Step): Pick<Step, 'contactSeconds' | 'toeOffSeconds'> | null {
  return step.unpooledTimes === undefined ? step : step.unpooledTimes;
}

function contactTimes(steps: readonly Step[], side: Side): number[] {
  return steps.flatMap((step) => (step.side === side ? (contactSecondsOf(step) ?? []) : []));
}

/**
 * Returns the first and last frame of a ground contact; a missing toe-off is assumed after the
 * typical contact time. Null if no frame shows the contact.
 */
export function framesOnGround(
  { contactSeconds, toeOffSeconds }: Step,
  clip: { timesSeconds: Float64Array; typicalContactSeconds: number },
): { firstFrame: number; lastFrame: number; toeOffSeconds: number } | null {
  const endSeconds = toeOffSeconds ?? contactSeconds + clip.typicalContactSeconds;
  const firstFrame = firstFrameFrom(clip.timesSeconds, contactSeconds);
  const lastFrame = lastFrameBefore(clip.timesSeconds, endSeconds);
  if (firstFrame === null || lastFrame === null || lastFrame < firstFrame) return null;
  return { firstFrame, lastFrame, toeOffSeconds: endSeconds };
}
