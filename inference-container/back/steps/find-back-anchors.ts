import { medianOf, quantileOf } from '../../numbers/statistics.ts';

/** A shank that is seen shortened by less than this at most swings no leg. */
const LEAST_FOLDING_BODY_HEIGHTS = 0.03;
/** Of the range, to either side of its middle: how far a shank has to go before a crossing counts. */
const HYSTERESIS_SHARE = 0.2;
const RANGE_QUANTILE = 0.05;
/** Of the stride: for so long a runner's shank is seen longer than the middle of its range. */
const USUAL_LONG_SHARE = 0.72;
/** Less, and the shank of a leg that reaches far ahead is seen shortened until it has landed. */
const LEAST_LONG_SHARE = 0.6;

/**
 * A moment near the middle of every stance: half way between when the shank has come down before
 * landing and when it folds up after take-off, which it does fast. Where a high camera sees it come
 * down late, and where the clip or a gap cuts one of the two off, the other one tells.
 */
export function findBackAnchors(
  shankUp: Float64Array,
  clip: { realSeconds: Float64Array; strideSeconds: number; longestGapSeconds: number },
): number[] {
  const short = quantileOf(shankUp, RANGE_QUANTILE);
  const range = quantileOf(shankUp, 1 - RANGE_QUANTILE) - short;
  if (!(range > LEAST_FOLDING_BODY_HEIGHTS)) return [];
  const spans = longSpans(
    shankUp.map((value) => (value - short) / range - 0.5),
    clip,
  );
  const known = medianOf(spans.map(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds));
  const usual = USUAL_LONG_SHARE * clip.strideSeconds;
  const comesDownLate = known < LEAST_LONG_SHARE * clip.strideSeconds;
  const typical = comesDownLate || Number.isNaN(known) ? usual : known;
  return spans.map(({ fromSeconds, toSeconds }) => {
    if (Number.isNaN(toSeconds)) return fromSeconds + (known || usual) - typical / 2;
    const isMiddle = !comesDownLate && !Number.isNaN(fromSeconds);
    return isMiddle ? (fromSeconds + toSeconds) / 2 : toSeconds - typical / 2;
  });
}

/** NaN where an end was not seen. */
interface LongSpan {
  fromSeconds: number;
  toSeconds: number;
}

/** Spans above zero, of values that go from -0.5 to 0.5. */
function longSpans(
  values: Float64Array,
  { realSeconds, longestGapSeconds }: { realSeconds: Float64Array; longestGapSeconds: number },
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
    if (seconds - previous.seconds > longestGapSeconds) end();
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
