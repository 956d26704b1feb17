import { middleOf } from '../motion/body-paths.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { fitLine, meanOf, medianOf } from '../numbers/statistics.ts';
import { framesOnGround, contactTime } from '../strides/step.ts';
import type { Step } from '../strides/step.ts';

/** One ground contact, including the part in which the body passes over the foot. */
export interface Stance {
  step: Step;
  side: Side;
  firstFrame: number;
  lastFrame: number;
  /** In video seconds, like all times. */
  middle: { startSeconds: number; endSeconds: number };
}

/** Part of the stance, as shares, in which the load is highest and the pelvis is not rotated. */
const MIDDLE = { start: 0.3, end: 0.6 };

/**
 * Returns the stances whose middle is in the video. If the toe-off is missing, assumes a typical
 * contact time.
 */
export function findStances(
  steps: readonly Step[],
  { timesSeconds }: { timesSeconds: Float64Array },
): Stance[] {
  const typicalContactSeconds = contactTime(steps);
  return steps.flatMap((step) => {
    const { side, contactSeconds } = step;
    const onGround = framesOnGround(step, { timesSeconds, typicalContactSeconds });
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

/** Part of the stance, as shares, in which the foot does not move on the ground. */
const FLAT_FOOT_SHARES = { start: 0.2, end: 0.75 };
const MIN_FRAMES = 4;

/**
 * Returns the tangent of the camera's yaw: how many meters something shifts to the right in the
 * picture per meter it is farther back. A foot on the ground moves straight back under the body, so
 * its lateral path reveals the yaw. The body sways in opposite directions over the two feet, so
 * only the mean of both feet counts; null if one foot is not visible.
 */
export function sidewaysPerMeterBack(
  motion: Motion,
  run: {
    stances: readonly Stance[];
    staturePx: Float64Array;
    heightMeters: number;
    speedMetersPerSecond: number;
    slowMotionFactor: number;
  },
): number | null {
  const hipsXPx = middleOf(motion.body.left_hip, motion.body.right_hip).xPx;
  const metersBackPerSecond = run.speedMetersPerSecond / run.slowMotionFactor;
  const ofStance = ({ side, step, firstFrame, lastFrame }: Stance): number => {
    const footXPx = middleOf(motion.body[`${side}_ankle`], motion.body[`${side}_heel`]).xPx;
    const contact = { startSeconds: step.contactSeconds, lastFrame };
    const frames = flatFrames(motion.timesSeconds, { ...contact, firstFrame }).filter(
      (frame) => !Number.isNaN(footXPx[frame]! - hipsXPx[frame]!),
    );
    if (frames.length < MIN_FRAMES) return Number.NaN;
    const pxPerSecond = fitLine(
      frames.map((frame) => motion.timesSeconds[frame]!),
      frames.map((frame) => footXPx[frame]! - hipsXPx[frame]!),
    ).slope;
    const pxPerMeter = medianOf(frames.map((frame) => run.staturePx[frame]!)) / run.heightMeters;
    return pxPerSecond / pxPerMeter / metersBackPerSecond;
  };
  const ofSide = (side: Side) =>
    meanOf(run.stances.filter((stance) => stance.side === side).map(ofStance));
  const tangent = (ofSide('left') + ofSide('right')) / 2;
  return Number.isNaN(tangent) ? null : tangent;
}

function flatFrames(
  timesSeconds: Float64Array,
  contact: { startSeconds: number; firstFrame: number; lastFrame: number },
): number[] {
  const lengthSeconds = timesSeconds[contact.lastFrame]! - contact.startSeconds;
  const frames: number[] = [];
  for (let frame = contact.firstFrame; frame <= contact.lastFrame; frame += 1) {
    const share = (timesSeconds[frame]! - contact.startSeconds) / lengthSeconds;
    if (share >= FLAT_FOOT_SHARES.start && share <= FLAT_FOOT_SHARES.end) frames.push(frame);
  }
  return frames;
}
