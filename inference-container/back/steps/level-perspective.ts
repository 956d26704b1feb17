import type { AverageStride, Curve } from '../../strides/average-stride.ts';
import type { BackLegSignal } from './back-leg-signals.ts';
import { GRID_SECONDS } from '../../strides/average-stride.ts';
import { meanOver } from '../../strides/curve-places.ts';

/** Of the stride, after the anchor: where the foot stands flat and the hips turn upward. */
const STANDING = { fromShare: 0, toShare: 0.1 };
/** Of the stride, before the anchor: where the ankle is farthest ahead of the hips. */
const FARTHEST_AHEAD_SHARE = 0.155;
/**
 * The knee swings to and fro half as far as the ankle, and is nearer to the height of the lens by
 * about as much again.
 */
const PERSPECTIVE: Record<BackLegSignal, number> = {
  ankleUp: 1,
  heelUp: 1,
  kneeUp: 0.3,
  shankUp: -0.7,
};

/**
 * The mean stride without what perspective adds: whatever is carried back, toward the camera,
 * sinks in the picture, the more the higher and nearer the camera is. How much it is tells a foot
 * in the middle of its stance, which sinks against the hips by nothing else. Ankles swing to and
 * fro almost like a sine (markers of Hamner and Delp 2013: 0.44 m, farthest ahead at contact).
 */
export function levelPerspective(
  { startSeconds, curves }: AverageStride<BackLegSignal>,
  strideSeconds: number,
): AverageStride<BackLegSignal> {
  const standing = {
    fromSeconds: STANDING.fromShare * strideSeconds,
    toSeconds: STANDING.toShare * strideSeconds,
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
