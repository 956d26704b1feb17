import type { AverageStride, Curve } from '../../strides/average-stride.ts';
import type { BackLegSignal } from './back-leg-signals.ts';
import type { Cue } from '../../strides/combine-cues.ts';
import { cue } from '../../strides/combine-cues.ts';
import {
  firstRise,
  highestOf,
  negative,
  peakOf,
  tangentReaches,
} from '../../strides/curve-places.ts';

/** Seconds by which each cue follows contact; weights chosen by their scatter across clips. */
const CONTACT_DELAYS = {
  shankUnfolded: -0.109,
  ankleFallsHalfAsFast: -0.083,
  heelFallsHalfAsFast: -0.079,
  kneeLowest: -0.017,
  kneeRisesFastest: 0.028,
} as const;

/**
 * Cues of a landing leg, from joint heights relative to the hips: the shank has swung down, ankle
 * and heel stop falling, the knee is lowest on the extended leg, and then rises relative to the
 * sinking hips.
 */
export function backContactCues(
  { curves, startSeconds }: AverageStride<BackLegSignal>,
  strideSeconds: number,
): Cue[] {
  const at = (share: number) => share * strideSeconds;
  const unfolded = endOfUnfolding({ curves, startSeconds }, strideSeconds);
  if (unfolded === null) return [];
  const near = (from: number, to: number) => ({
    fromSeconds: unfolded + at(from),
    toSeconds: unfolded + at(to),
  });
  const halfAsFast = ({ rate }: Curve) => {
    const fall = negative(rate);
    const fastest = peakOf({ values: fall, startSeconds }, near(-0.25, 0.08));
    if (fastest === null) return null;
    const half = highestOf({ values: fall, startSeconds }, near(-0.25, 0.08)) / 2;
    return firstRise(
      { values: rate.map((value) => value + half), startSeconds },
      { fromSeconds: fastest, toSeconds: unfolded + at(0.2) },
    );
  };
  const knee = curves.kneeUp;
  const cues = [
    cue(unfolded, CONTACT_DELAYS.shankUnfolded, 1),
    cue(halfAsFast(curves.ankleUp), CONTACT_DELAYS.ankleFallsHalfAsFast, 0.5),
    cue(halfAsFast(curves.heelUp), CONTACT_DELAYS.heelFallsHalfAsFast, 0.5),
    cue(
      peakOf({ values: negative(knee.value), startSeconds }, near(0.04, 0.27)),
      CONTACT_DELAYS.kneeLowest,
      2,
    ),
    cue(
      peakOf({ values: knee.rate, startSeconds }, near(0.1, 0.3)),
      CONTACT_DELAYS.kneeRisesFastest,
      1,
    ),
  ];
  return cues.filter((one) => one !== null);
}

/** Time at which the shank would be straight down if it kept unfolding at its peak rate. */
function endOfUnfolding(
  { curves, startSeconds }: AverageStride<BackLegSignal>,
  strideSeconds: number,
): number | null {
  const shank = curves.shankUp;
  const fastest = peakOf(
    { values: shank.rate, startSeconds },
    { fromSeconds: -0.48 * strideSeconds, toSeconds: -0.05 * strideSeconds },
  );
  if (fastest === null) return null;
  const after = { fromSeconds: fastest, toSeconds: fastest + 0.25 * strideSeconds };
  const down = highestOf({ values: shank.value, startSeconds }, after);
  return tangentReaches(shank, { startSeconds, seconds: fastest, value: down });
}
