import type { AverageStride, Curve } from '../../strides/average-stride.ts';
import type { BackLegSignal } from './back-leg-signals.ts';
import { GRID_SECONDS } from '../../strides/average-stride.ts';
import { meanOver } from '../../strides/curve-places.ts';

/** Shares of the stride after the anchor in which the foot is flat and the hips are lowest. */
const MID_STANCE = { fromShare: 0, toShare: 0.1 };
/** Share of the stride before the anchor at which the ankle is farthest ahead of the hips. */
const FARTHEST_AHEAD_SHARE = 0.155;
/**
 * The knee swings half as far as the ankle, and is about half as far from the height of the lens.
 */
const PERSPECTIVE: Record<BackLegSignal, number> = {
  ankleUp: 1,
  heelUp: 1,
  kneeUp: 0.3,
  shankUp: -0.7,
};

/**
 * Removes perspective from the mean stride: whatever moves back toward the camera sinks in the
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
  const sinking = meanOver({ values: curves.ankleUp.rate, startSeconds }, standing);
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
    curves: {
      ankleUp: level(curves.ankleUp, PERSPECTIVE.ankleUp),
      heelUp: level(curves.heelUp, PERSPECTIVE.heelUp),
      kneeUp: level(curves.kneeUp, PERSPECTIVE.kneeUp),
      shankUp: level(curves.shankUp, PERSPECTIVE.shankUp),
    },
  };
}
