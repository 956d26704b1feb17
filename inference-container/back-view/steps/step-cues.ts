import type { AverageStride, Curve } from '../../strides/average-stride.ts';
import {
  firstRise,
  highestOf,
  lastRise,
  negative,
  peakOf,
  tangentTime,
} from '../../strides/curve-times.ts';
import type { Cue } from '../../strides/steps-of-leg.ts';
import { cue } from '../../strides/steps-of-leg.ts';
import type { BackLegSignal } from './back-leg-signals.ts';

/** Seconds by which each cue follows contact. */
const CONTACT_DELAYS = {
  shankUnfolded: -0.109,
  ankleFallsHalfAsFast: -0.083,
  heelFallsHalfAsFast: -0.079,
  kneeLowest: -0.017,
  kneeRisesFastest: 0.028,
} as const;

/**
 * Finds the contact cues of a leg from joint heights relative to the hips: the shank has swung
 * down, ankle and heel stop falling, the knee is lowest on the extended leg and then rises relative
 * to the sinking hips.
 */
export function backContactCues(
  { curves, startSeconds }: AverageStride<BackLegSignal>,
  strideSeconds: number,
): (Cue | null)[] {
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
  return [
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
}

/** Extrapolates when the shank would be straight down if it kept unfolding at its peak rate. */
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
  return tangentTime(shank, { startSeconds, seconds: fastest, value: down });
}

/** A leg's mean stride as filmed, and with perspective removed. */
export interface LeveledStride {
  filmed: AverageStride<BackLegSignal>;
  level: AverageStride<BackLegSignal>;
}

/** Seconds by which each cue follows toe-off. */
const TOE_OFF_DELAYS = {
  shankBeginsToFold: 0,
  shankFolds: 0.034,
  ankleRises: -0.006,
  kneeLowest: -0.066,
} as const;
/** Share of the peak rate at which the shank counts as having begun to fold. */
const FOLDING_SHARE = 0.15;
/** Share of the stride before the shank's peak folding rate within which it appears longest. */
const BEFORE_FOLDING_SHARE = 0.22;
/**
 * Share of the stride before the ankle's peak rise within which it is lowest relative to the hips.
 */
const BEFORE_RISING_SHARE = 0.32;
/**
 * Shares of the stride from its anchor: from before a sprinter's toe-off until every runner's shank
 * has folded.
 */
const PUSHING = { fromShare: -0.1, toShare: 0.48 };

/**
 * Finds the toe-off cues of a runner: the thigh has passed the vertical, the ankle begins to rise,
 * and the shank begins to fold. Uses the shank as filmed, because perspective hardly changes it.
 */
export function backToeOffCues(
  { filmed, level }: LeveledStride,
  strideSeconds: number,
): (Cue | null)[] {
  const { startSeconds } = filmed;
  const shank = filmed.curves.shankUp;
  const folding = negative(shank.rate);
  const pushing = pushingOff(strideSeconds);
  const fastest = peakOf({ values: folding, startSeconds }, pushing);
  if (fastest === null) return [];
  const before = { fromSeconds: pushing.fromSeconds, toSeconds: fastest };
  const slow = FOLDING_SHARE * highestOf({ values: folding, startSeconds }, pushing);
  const longest = highestOf(
    { values: shank.value, startSeconds },
    { fromSeconds: fastest - BEFORE_FOLDING_SHARE * strideSeconds, toSeconds: fastest },
  );
  const lowKnee = { values: negative(level.curves.kneeUp.value), startSeconds };
  return [
    cue(
      lastRise({ values: folding.map((rate) => rate - slow), startSeconds }, before),
      TOE_OFF_DELAYS.shankBeginsToFold,
      1,
    ),
    cue(
      tangentTime(shank, { startSeconds, seconds: fastest, value: longest }),
      TOE_OFF_DELAYS.shankFolds,
      1,
    ),
    cue(
      startOfRise(level.curves.ankleUp, { startSeconds, strideSeconds }),
      TOE_OFF_DELAYS.ankleRises,
      1,
    ),
    cue(peakOf(lowKnee, before), TOE_OFF_DELAYS.kneeLowest, 1),
  ];
}

/**
 * Finds the toe-off cue of a walker, whose shank swings forward while the toe is still on the
 * ground, fastest at toe-off.
 */
export function walkerToeOffCues({ filmed }: LeveledStride, strideSeconds: number): (Cue | null)[] {
  const folding = { ...filmed, values: negative(filmed.curves.shankUp.rate) };
  return [cue(peakOf(folding, pushingOff(strideSeconds)), 0, 1)];
}

function pushingOff(strideSeconds: number) {
  return {
    fromSeconds: PUSHING.fromShare * strideSeconds,
    toSeconds: PUSHING.toShare * strideSeconds,
  };
}

/**
 * Extrapolates when the ankle would have begun to rise, had it risen at its peak rate throughout.
 */
function startOfRise(
  ankle: Curve,
  { startSeconds, strideSeconds }: { startSeconds: number; strideSeconds: number },
): number | null {
  const fastest = peakOf({ values: ankle.rate, startSeconds }, pushingOff(strideSeconds));
  if (fastest === null) return null;
  const lowest = -highestOf(
    { values: negative(ankle.value), startSeconds },
    { fromSeconds: fastest - BEFORE_RISING_SHARE * strideSeconds, toSeconds: fastest },
  );
  return tangentTime(ankle, { startSeconds, seconds: fastest, value: lowest });
}
