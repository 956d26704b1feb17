import type { Side } from '../../motion/facing.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { wrap } from '../../numbers/arithmetic.ts';
import { medianOf, quantileOf } from '../../numbers/statistics.ts';
import { clipClock, toVideoSeconds, longestGapSeconds } from '../../strides/clip-clock.ts';
import { keepPlausibleSteps } from '../../strides/plausible-steps.ts';
import type { Step } from '../../strides/step.ts';
import type { Leg, StrideClock } from '../../strides/steps-of-leg.ts';
import { averageAtAnchors, stepsOfLeg } from '../../strides/steps-of-leg.ts';
import type { BackLegSignal, BackMotion } from './back-leg-signals.ts';
import { ALIGNED_BACK_SIGNALS, backLegSignals } from './back-leg-signals.ts';
import type { FilmedStride } from './find-back-events.ts';
import { findBackEvents } from './find-back-events.ts';

/** Minimum foreshortening of the shank during the swing. */
const MIN_FOLDING_BODY_HEIGHTS = 0.03;
/**
 * Share of the range that the shank must travel to either side of the middle for a crossing to
 * count.
 */
const HYSTERESIS_SHARE = 0.2;
const RANGE_QUANTILE = 0.05;
/** Share of the stride in which a runner's shank appears longer than the middle of its range. */
const TYPICAL_LONG_SHARE = 0.72;
/** Minimum share of the stride; less means that a high camera sees the shank come down late. */
const MIN_LONG_SHARE = 0.6;

/**
 * Finds a moment near the middle of every stance: halfway between the shank swinging down before
 * contact and its fast folding after toe-off. If a high camera sees the shank come down late, or
 * the clip or a gap cuts off one of the two events, uses the other alone.
 */
function findBackAnchors(
  shankUp: Float64Array,
  clip: { realSeconds: Float64Array; strideSeconds: number; maxGapSeconds: number },
): number[] {
  const short = quantileOf(shankUp, RANGE_QUANTILE);
  const range = quantileOf(shankUp, 1 - RANGE_QUANTILE) - short;
  if (!(range > MIN_FOLDING_BODY_HEIGHTS)) return [];
  const spans = longSpans(
    shankUp.map((value) => (value - short) / range - 0.5),
    clip,
  ).flatMap((span) => dropMissedFolds(span, clip));
  const medianSeconds = medianOf(
    spans.map(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds),
  );
  const typicalSeconds = TYPICAL_LONG_SHARE * clip.strideSeconds;
  const descendsLate = medianSeconds < MIN_LONG_SHARE * clip.strideSeconds;
  const typical = descendsLate || Number.isNaN(medianSeconds) ? typicalSeconds : medianSeconds;
  const anchors = spans.map(({ fromSeconds, toSeconds }) => {
    if (Number.isNaN(toSeconds)) {
      return fromSeconds + (medianSeconds || typicalSeconds) - typical / 2;
    }
    const isMiddle = !descendsLate && !Number.isNaN(fromSeconds);
    return isMiddle ? (fromSeconds + toSeconds) / 2 : toSeconds - typical / 2;
  });
  return anchors.filter((seconds) => !Number.isNaN(seconds));
}

/** NaN for an end that was not observed. */
interface LongSpan {
  fromSeconds: number;
  toSeconds: number;
}

/**
 * Splits a span longer than a stride, in which a fold was missed, into two with an unknown end
 * each.
 */
function dropMissedFolds(
  { fromSeconds, toSeconds }: LongSpan,
  { strideSeconds }: { strideSeconds: number },
): LongSpan[] {
  if (!(toSeconds - fromSeconds > strideSeconds)) return [{ fromSeconds, toSeconds }];
  return [
    { fromSeconds, toSeconds: Number.NaN },
    { fromSeconds: Number.NaN, toSeconds },
  ];
}

/** Finds the spans above zero; values are between -0.5 and 0.5. */
function longSpans(
  values: Float64Array,
  { realSeconds, maxGapSeconds }: { realSeconds: Float64Array; maxGapSeconds: number },
): LongSpan[] {
  const spans: LongSpan[] = [];
  let state: 'unknown' | 'short' | 'long' = 'unknown';
  let fromSeconds = Number.NaN;
  let fold = Number.NaN;
  let unfold = Number.NaN;
  let previous = { seconds: Number.NaN, value: Number.NaN };
  const end = () => {
    if (state === 'long') spans.push({ fromSeconds, toSeconds: Number.NaN });
    [state, fromSeconds, fold, unfold] = ['unknown', Number.NaN, Number.NaN, Number.NaN];
    previous = { seconds: Number.NaN, value: Number.NaN };
  };
  for (const [frame, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const seconds = realSeconds[frame] ?? Number.NaN;
    if (seconds - previous.seconds > maxGapSeconds) end();
    const share = previous.value / (previous.value - value);
    const crossing = previous.seconds + share * (seconds - previous.seconds);
    if (previous.value > 0 && value <= 0) fold = crossing;
    if (previous.value <= 0 && value > 0) unfold = crossing;
    if (value > HYSTERESIS_SHARE && state !== 'long') {
      [state, fromSeconds] = ['long', unfold];
    } else if (value < -HYSTERESIS_SHARE && state !== 'short') {
      if (state === 'long' || !Number.isNaN(fold)) spans.push({ fromSeconds, toSeconds: fold });
      [state, fromSeconds] = ['short', Number.NaN];
    }
    previous = { seconds, value };
  }
  end();
  return spans;
}

/** Walkers stay below this cadence. */
const MIN_RUNNING_STRIDES_PER_MINUTE = 65;

/**
 * Finds the steps of both feet in a back view, in order of contact, in video seconds. Applies the
 * side view's method to the heights of each leg's joints.
 */
export function findBackSteps(motion: BackMotion): Step[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  const hasRunningCadence =
    motion.slowMotion?.factor === 1 && 60 / clock.strideSeconds > MIN_RUNNING_STRIDES_PER_MINUTE;
  const left = readLeg(motion, 'left', clock);
  const right = readLeg(motion, 'right', clock);
  const steps = [
    ...stepsOfSide(left, { other: right, clock, hasRunningCadence }),
    ...stepsOfSide(right, { other: left, clock, hasRunningCadence }),
  ];
  return toVideoSeconds(keepPlausibleSteps(steps, clock), slowMotionFactorOf(motion));
}

type BackLeg = Leg<BackLegSignal>;

function readLeg(motion: BackMotion, side: Side, { strideSeconds }: StrideClock): BackLeg {
  const signals = backLegSignals(motion, { side, strideSeconds });
  const anchors = findBackAnchors(signals.values.shankUp, {
    realSeconds: signals.realSeconds,
    strideSeconds,
    maxGapSeconds: longestGapSeconds({ strideSeconds }),
  });
  return { side, signals, anchors };
}

function stepsOfSide(
  leg: BackLeg,
  clip: { other: BackLeg; clock: StrideClock; hasRunningCadence: boolean },
): Step[] {
  const { clock, hasRunningCadence } = clip;
  const { strideSeconds } = clock;
  const other = otherLegStride(leg, clip);
  return stepsOfLeg(leg, {
    ...clock,
    findEvents: (average) => findBackEvents(average, { other, strideSeconds, hasRunningCadence }),
    alignedSignals: ALIGNED_BACK_SIGNALS,
  });
}

/** Returns the other leg's mean stride; null if it has none near one of this leg. */
function otherLegStride(
  { anchors }: BackLeg,
  { other, clock }: { other: BackLeg; clock: StrideClock },
): FilmedStride | null {
  const { strideSeconds } = clock;
  const lateSeconds = medianOf(
    anchors.flatMap((anchor) =>
      other.anchors.map((theirs) =>
        Math.abs(theirs - anchor) < strideSeconds
          ? wrap(theirs - anchor - strideSeconds / 2, strideSeconds)
          : Number.NaN,
      ),
    ),
  );
  if (Number.isNaN(lateSeconds)) return null;
  return { average: averageAtAnchors(other, clock), lateSeconds };
}
