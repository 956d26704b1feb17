import type { AverageStride } from './average-stride.ts';
import type { BackLegSignal } from './back-leg-signals.ts';
import type { Sign } from './combine-signs.ts';
import { combineSigns, sign } from './combine-signs.ts';
import { highestOf, lastRise, peakOf } from './curve-places.ts';
import type { StrideEvents } from './stride-events.ts';

/**
 * Where a leg seen from behind tells of the ground, in the heights of its joints below the hips.
 * Landing: the ankle ends its way down, the knee has gone down farthest with the straightening leg
 * and rises against the hips, which sink onto it. Take-off: the thigh has passed the vertical, the
 * ankle lags farthest behind the rising hips, the shank is seen longest and begins to fold. Every
 * sign has a known delay; the event is where most of them agree.
 */
export function findBackEvents(
  stride: AverageStride<BackLegSignal>,
  strideSeconds: number,
): StrideEvents | null {
  const contact = combineSigns(contactSigns(stride, strideSeconds));
  const toeOff = combineSigns(toeOffSigns(stride, strideSeconds));
  if (contact === null || toeOff === null) return null;
  return {
    contactSeconds: contact.seconds,
    toeOffSeconds: toeOff.seconds,
    contactSpreadSeconds: contact.spreadSeconds,
    toeOffSpreadSeconds: toeOff.spreadSeconds,
  };
}

/** Seconds by which each sign follows the contact. */
const CONTACT_DELAYS = {
  ankleFallsHalfAsFast: -0.08,
  kneeLowest: -0.016,
  kneeRisesFastest: 0.024,
} as const;

export function contactSigns(
  { curves, startSeconds }: AverageStride<BackLegSignal>,
  strideSeconds: number,
): Sign[] {
  const at = (share: number) => share * strideSeconds;
  const ankle = curves.ankleUp.rate;
  const falling = { fromSeconds: at(-0.48), toSeconds: at(0) };
  const fastest = highestOf({ values: negative(ankle), startSeconds }, falling);
  const half = lastRise({ values: ankle.map((rate) => rate + fastest / 2), startSeconds }, falling);
  if (half === null) return [];
  const near = (after: number, before: number) => ({
    fromSeconds: half + at(after),
    toSeconds: half + at(before),
  });
  const knee = curves.kneeUp;
  const signs = [
    sign(half, CONTACT_DELAYS.ankleFallsHalfAsFast, 1),
    sign(
      peakOf({ values: negative(knee.value), startSeconds }, near(0, 0.2)),
      CONTACT_DELAYS.kneeLowest,
      2,
    ),
    sign(
      peakOf({ values: knee.rate, startSeconds }, near(0.04, 0.24)),
      CONTACT_DELAYS.kneeRisesFastest,
      1,
    ),
  ];
  return signs.filter((one) => one !== null);
}

/** Seconds by which each sign follows the take-off. */
const TOE_OFF_DELAYS = { shankLongest: -0.017, kneeLowest: -0.058, ankleLowest: -0.044 } as const;

export function toeOffSigns(
  { curves, startSeconds }: AverageStride<BackLegSignal>,
  strideSeconds: number,
): Sign[] {
  const at = (share: number) => share * strideSeconds;
  const shank = negative(curves.shankUp.rate);
  const fold = peakOf(
    { values: shank, startSeconds },
    { fromSeconds: at(0.05), toSeconds: at(0.48) },
  );
  if (fold === null) return [];
  const leaving = { fromSeconds: at(0.02), toSeconds: fold };
  const signs = [
    sign(lastRise({ values: shank, startSeconds }, leaving), TOE_OFF_DELAYS.shankLongest, 2),
    sign(
      peakOf({ values: negative(curves.kneeUp.value), startSeconds }, leaving),
      TOE_OFF_DELAYS.kneeLowest,
      2,
    ),
    sign(
      peakOf({ values: negative(curves.ankleUp.value), startSeconds }, leaving),
      TOE_OFF_DELAYS.ankleLowest,
      1,
    ),
  ];
  return signs.filter((one) => one !== null);
}

function negative(values: Float64Array): Float64Array {
  return values.map((value) => -value);
}
