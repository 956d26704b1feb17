import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { lengthsPx } from '../motion/point-path.ts';
import { degreesOf } from '../numbers/angles.ts';
import { quantileOf } from '../numbers/statistics.ts';

/** A shank shows its full length in the picture plane, as around mid-stance. */
const FULL_LENGTH_QUANTILE = 0.95;

/**
 * Angle from the line of the thigh to the shank, as seen from directly behind the runner, frame by
 * frame in degrees; positive in abduction, when the knee moves inward. Off-axis, a camera sees a
 * flexed knee shifted sideways in proportion to how far the knee is ahead of the ankle; that shift
 * is removed. At mid-stance the knee is about as far ahead of the hip. NaN where a joint is hidden.
 */
export function frontalKneeDegrees(
  motion: Motion,
  {
    side,
    staturePx,
    sidewaysPerMeterBack,
  }: { side: Side; staturePx: Float64Array; sidewaysPerMeterBack: number },
): Float64Array {
  const hip = motion.body[`${side}_hip`];
  const knee = motion.body[`${side}_knee`];
  const ankle = motion.body[`${side}_ankle`];
  const shankPx = lengthsPx(knee, ankle);
  const shankStatures = quantileOf(
    shankPx.map((px, frame) => px / staturePx[frame]!),
    FULL_LENGTH_QUANTILE,
  );
  const outward = side === 'left' ? -1 : 1;
  return knee.xPx.map((seenXPx, frame) => {
    if ([hip, knee, ankle].some(({ confidence }) => confidence[frame] === 0)) return Number.NaN;
    const fullPx = shankStatures * staturePx[frame]!;
    const aheadPx = Math.sqrt(Math.max(0, fullPx ** 2 - shankPx[frame]! ** 2));
    const xPx = seenXPx + aheadPx * sidewaysPerMeterBack;
    const yPx = knee.yPx[frame]!;
    const thigh = Math.atan2(xPx - hip.xPx[frame]!, yPx - hip.yPx[frame]!);
    const shank = Math.atan2(ankle.xPx[frame]! - xPx, ankle.yPx[frame]! - yPx);
    return outward * degreesOf(shank - thigh);
  });
}
