import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { quantileOf } from '../numbers/statistics.ts';

/** A shank is seen at its full length when it lies in the picture's plane, as about mid-stance. */
const FULL_LENGTH_QUANTILE = 0.95;
const DEGREES = 180 / Math.PI;

/**
 * How far the shank goes on outwards from the line of the thigh, as seen from straight behind the
 * runner, frame by frame in degrees: positive in abduction, when the knee goes inwards. A camera
 * that looks past the running direction sees a bent knee to the side of where it is, by as much as
 * the knee is ahead of the ankle; that is taken away. Mid-stance it is ahead of the hip as far.
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
  const shankPx = knee.xPx.map((xPx, frame) =>
    Math.hypot(ankle.xPx[frame]! - xPx, ankle.yPx[frame]! - knee.yPx[frame]!),
  );
  const shankStatures = quantileOf(
    shankPx.map((px, frame) => px / staturePx[frame]!),
    FULL_LENGTH_QUANTILE,
  );
  const outwards = side === 'left' ? -1 : 1;
  return knee.xPx.map((seenXPx, frame) => {
    const fullPx = shankStatures * staturePx[frame]!;
    const aheadPx = Math.sqrt(Math.max(0, fullPx ** 2 - shankPx[frame]! ** 2));
    const xPx = seenXPx + aheadPx * sidewaysPerMeterBack;
    const yPx = knee.yPx[frame]!;
    const thigh = Math.atan2(xPx - hip.xPx[frame]!, yPx - hip.yPx[frame]!);
    const shank = Math.atan2(ankle.xPx[frame]! - xPx, ankle.yPx[frame]! - yPx);
    return outwards * (shank - thigh) * DEGREES;
  });
}
