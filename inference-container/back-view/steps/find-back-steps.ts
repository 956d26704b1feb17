import type { Side } from '../../motion/facing.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { wrapped } from '../../numbers/arithmetic.ts';
import { medianOf, quantileOf } from '../../numbers/statistics.ts';
import { clipClock, inVideoSeconds, longestGapSeconds } from '../../strides/clip-clock.ts';
import { plausibleSteps } from '../../strides/plausible-steps.ts';
import type { Step } from '../../strides/step.ts';
import type { StrideClock } from '../../strides/steps-of-leg.ts';
import { averageAtAnchors, stepsOfLeg } from '../../strides/steps-of-leg.ts';
import type { BackLegSignals, BackMotion } from './back-leg-signals.ts';
import { ALIGNED_BACK_SIGNALS, backLegSignals } from './back-leg-signals.ts';
import type { FilmedStride } from './find-back-events.ts';
import { findBackEvents } from './find-back-events.ts';

/** Minimum foreshortening of a swinging leg's shank. */
const MIN_FOLDING_BODY_HEIGHTS = 0.03;
/**
 * Share of the range that the shank must travel to either side of the middle before a crossing
 * counts.
 */
const HYSTERESIS_SHARE = 0.2;
const RANGE_QUANTILE = 0.05;
/** Share of the stride in which a runner's shank appears longer than the middle of its range. */
const TYPICAL_LONG_SHARE = 0.72;
/** Share that a forward shank does not exceed until contact. */
const MIN_LONG_SHARE = 0.6;

/**
 * A moment near the middle of every stance: half way between the shank swinging down before contact
 * and its fast folding after toe-off. If a high camera sees it come down late, or the clip or a gap
 * cuts off one of the two, the other alone is used.
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
  ).flatMap((span) => withoutMissedFold(span, clip));
  const known = medianOf(spans.map(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds));
  const usual = TYPICAL_LONG_SHARE * clip.strideSeconds;
  const descendsLate = known < MIN_LONG_SHARE * clip.strideSeconds;
  const typical = descendsLate || Number.isNaN(known) ? usual : known;
  const anchors = spans.map(({ fromSeconds, toSeconds }) => {
    if (Number.isNaN(toSeconds)) return fromSeconds + (known || usual) - typical / 2;
    const isMiddle = !descendsLate && !Number.isNaN(fromSeconds);
    return isMiddle ? (fromSeconds + toSeconds) / 2 : toSeconds - typical / 2;
  });
  return anchors.filter((seconds) => !Number.isNaN(seconds));
}

/** NaN for an end that was not seen. */
interface LongSpan {
  fromSeconds: number;
  toSeconds: number;
}

/** Discards spans of a whole stride, in which a fold was missed. */
function withoutMissedFold(
  { fromSeconds, toSeconds }: LongSpan,
  { strideSeconds }: { strideSeconds: number },
): LongSpan[] {
  if (!(toSeconds - fromSeconds > strideSeconds)) return [{ fromSeconds, toSeconds }];
  return [
    { fromSeconds, toSeconds: Number.NaN },
    { fromSeconds: Number.NaN, toSeconds },
  ];
}

/** Spans above zero, of values between -0.5 and 0.5. */
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

/** Minimum cadence of running; below it, walkers have the same cadence. */
const MIN_RUNNING_STRIDES_PER_MINUTE = 65;

/**
 * Finds the steps of both feet in a back view, in order of contact, in video seconds. Uses the side
 * view's method on the heights of each leg's joints.
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
  return inVideoSeconds(plausibleSteps(steps, clock), slowMotionFactorOf(motion));
}

interface Leg {
  side: Side;
  signals: BackLegSignals;
  anchors: readonly number[];
}

function readLeg(motion: BackMotion, side: Side, { strideSeconds }: StrideClock): Leg {
  const signals = backLegSignals(motion, { side, strideSeconds });
  const anchors = findBackAnchors(signals.values.shankUp, {
    realSeconds: signals.realSeconds,
    strideSeconds,
    maxGapSeconds: longestGapSeconds({ strideSeconds }),
  });
  return { side, signals, anchors };
}

function stepsOfSide(
  leg: Leg,
  {
    other,
    clock,
    hasRunningCadence,
  }: { other: Leg; clock: StrideClock; hasRunningCadence: boolean },
): Step[] {
  const { strideSeconds } = clock;
  const seen = otherLegStride(leg, { other, clock });
  return stepsOfLeg(leg.signals, leg.anchors, {
    ...clock,
    side: leg.side,
    findEvents: (average) =>
      findBackEvents(average, { other: seen, strideSeconds, hasRunningCadence }),
    alignedSignals: ALIGNED_BACK_SIGNALS,
  });
}

/** The other leg's mean stride; null if that leg has none near one of this leg. */
function otherLegStride(
  { anchors }: Leg,
  { other, clock }: { other: Leg; clock: StrideClock },
): FilmedStride | null {
  const { strideSeconds } = clock;
  const lateSeconds = medianOf(
    anchors.flatMap((anchor) =>
      other.anchors.map((theirs) =>
        Math.abs(theirs - anchor) < strideSeconds
          ? wrapped(theirs - anchor - strideSeconds / 2, strideSeconds)
          : Number.NaN,
      ),
    ),
  );
  if (Number.isNaN(lateSeconds)) return null;
  return { average: averageAtAnchors(other.signals, other.anchors, clock), lateSeconds };
}
