import { mapRecord } from '../../../contract/record-of.ts';
import { middleOf } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import type { AverageStride, Curve, StrideSignals } from '../../strides/average-stride.ts';
import { GRID_SECONDS } from '../../strides/average-stride.ts';
import { meanInSpan } from '../../strides/curve-times.ts';
import { runnerSizePx } from '../../strides/runner.ts';

export type BackMotion = Pick<
  Motion,
  'timesSeconds' | 'body' | 'feet' | 'bodyHeightPx' | 'rhythm' | 'slowMotion'
>;

/**
 * Heights of a leg's joints, all that it shows from behind, in current body heights: knee, ankle,
 * and heel relative to the mid-hip (negative), and the knee above the ankle. They do not depend on
 * camera motion or on the runner's distance, except for perspective: a foot that moves back toward
 * a camera above it sinks in the picture.
 */
export type BackLegSignal = 'kneeUp' | 'ankleUp' | 'heelUp' | 'shankUp';

export type BackLegSignals = StrideSignals<BackLegSignal>;

/**
 * Signals that the pose model detects throughout; heels are hidden by each other and by the calves.
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

/**
 * Part of the stride after the anchor, as shares, in which the foot is flat and the hips are
 * lowest.
 */
const MID_STANCE = { fromShare: 0, toShare: 0.1 };
/** Share of the stride before the anchor at which the ankle is farthest ahead of the hips. */
const FARTHEST_AHEAD_SHARE = 0.155;
/** The knee swings half as far as the ankle, and is about half as far below the lens. */
const PERSPECTIVE: Record<BackLegSignal, number> = {
  ankleUp: 1,
  heelUp: 1,
  kneeUp: 0.3,
  shankUp: -0.7,
};

/**
 * Removes perspective from the mean stride: anything that moves back toward the camera sinks in the
 * picture, more so the higher and closer the camera is. The amount comes from the foot at
 * mid-stance, which sinks relative to the hips for no other reason. Ankles move back and forth
 * almost sinusoidally (markers of Hamner and Delp 2013: 0.44 m, farthest ahead at contact).
 */
export function levelPerspective(
  { startSeconds, curves }: AverageStride<BackLegSignal>,
  strideSeconds: number,
): AverageStride<BackLegSignal> {
  const standing = {
    fromSeconds: MID_STANCE.fromShare * strideSeconds,
    toSeconds: MID_STANCE.toShare * strideSeconds,
  };
  const sinking = meanInSpan({ values: curves.ankleUp.rate, startSeconds }, standing);
  const turnRate = (2 * Math.PI) / strideSeconds;
  const phaseAt = (seconds: number) => turnRate * seconds + 2 * Math.PI * FARTHEST_AHEAD_SHARE;
  const middle = (standing.fromSeconds + standing.toSeconds) / 2;
  const swing = -sinking / (turnRate * Math.sin(phaseAt(middle)));
  if (Number.isNaN(swing)) return { startSeconds, curves };

  const level = (curve: Curve, share: number): Curve => ({
    ...curve,
    value: curve.value.map(
      (value, place) =>
        value - share * swing * Math.cos(phaseAt(startSeconds + place * GRID_SECONDS)),
    ),
    rate: curve.rate.map(
      (rate, place) =>
        rate + share * swing * turnRate * Math.sin(phaseAt(startSeconds + place * GRID_SECONDS)),
    ),
  });
  return {
    startSeconds,
    curves: mapRecord(curves, (curve, name) => level(curve, PERSPECTIVE[name])),
  };
}
