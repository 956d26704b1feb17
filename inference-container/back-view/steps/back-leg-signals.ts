import type { Side } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { middleOf } from '../../motion/point-path.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { runnerSizePx } from '../../strides/runner-size.ts';
import type { StrideSignals } from '../../strides/stride-signals.ts';

/** Part of the motion that step detection from behind needs. */
export type BackMotion = Pick<
  Motion,
  'timesSeconds' | 'body' | 'feet' | 'bodyHeightPx' | 'rhythm' | 'slowMotion'
>;

/**
 * From behind, a leg shows only the heights of its joints, in current body heights: knee, ankle and
 * heel relative to the mid-hip (negative), and the knee above the ankle. They do not depend on
 * camera motion or on the runner's distance, except for perspective: a foot that moves back toward
 * a camera above it sinks in the picture.
 */
export type BackLegSignal = 'kneeUp' | 'ankleUp' | 'heelUp' | 'shankUp';

export type BackLegSignals = StrideSignals<BackLegSignal>;

/**
 * Signals that the pose model sees throughout; heels are hidden by each other and by the calves.
 */
export const ALIGNED_BACK_SIGNALS: readonly BackLegSignal[] = ['kneeUp', 'ankleUp', 'shankUp'];

export function backLegSignals(
  motion: BackMotion,
  { side, strideSeconds }: { side: Side; strideSeconds: number },
): BackLegSignals {
  const { body, feet, timesSeconds } = motion;
  const slowness = slowMotionFactorOf(motion);
  const sizePx = runnerSizePx(motion, strideSeconds * slowness);
  const hipsPx = middleOf(body.left_hip, body.right_hip).yPx;
  const knee = body[`${side}_knee`];
  const ankle = body[`${side}_ankle`];
  const above = (lowerPx: Float64Array, upperPx: Float64Array) =>
    lowerPx.map((yPx, frame) => (yPx - upperPx[frame]!) / sizePx[frame]!);
  return {
    realSeconds: timesSeconds.map((seconds) => seconds / slowness),
    values: {
      kneeUp: above(hipsPx, knee.yPx),
      ankleUp: above(hipsPx, ankle.yPx),
      heelUp: above(hipsPx, feet[`${side}_heel`].yPx),
      shankUp: above(ankle.yPx, knee.yPx),
    },
    confidence: knee.confidence.map((value, frame) => Math.min(value, ankle.confidence[frame]!)),
  };
}
