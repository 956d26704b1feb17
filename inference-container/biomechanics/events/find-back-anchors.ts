import { medianOf, quantileOf } from '../../numbers/statistics.ts';

/** An ankle that goes up and down less than this swings no leg. */
const LEAST_SWING_BODY_HEIGHTS = 0.04;
/** Of the range, to either side of its middle: how far an ankle has to go before a crossing counts. */
const HYSTERESIS_SHARE = 0.2;
const RANGE_QUANTILE = 0.05;
/** Of the stride: for so long the ankle of a runner is below the middle of its range. */
const USUAL_LOW_SHARE = 0.67;

/**
 * The middle of every time that an ankle is low, from where it comes down through the middle of
 * its range to where it goes up again: near mid-stance, and sharp, because an ankle is fast there.
 * Where the clip or a gap cuts off one end, the other one and the usual length tell.
 */
export function findBackAnchors(
  ankleUp: Float64Array,
  clip: { realSeconds: Float64Array; strideSeconds: number; longestGapSeconds: number },
): number[] {
  const low = quantileOf(ankleUp, RANGE_QUANTILE);
  const range = quantileOf(ankleUp, 1 - RANGE_QUANTILE) - low;
  if (!(range > LEAST_SWING_BODY_HEIGHTS)) return [];
  const spans = lowSpans(
    ankleUp.map((value) => (value - low) / range - 0.5),
    clip,
  );
  const lengths = spans.map(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds);
  const known = medianOf(lengths);
  const usual = Number.isNaN(known) ? USUAL_LOW_SHARE * clip.strideSeconds : known;
  return spans.map(({ fromSeconds, toSeconds }) => {
    if (Number.isNaN(fromSeconds)) return toSeconds - usual / 2;
    return Number.isNaN(toSeconds) ? fromSeconds + usual / 2 : (fromSeconds + toSeconds) / 2;
  });
}

/** NaN where an end was not seen. */
interface LowSpan {
  fromSeconds: number;
  toSeconds: number;
}

/** Spans below zero, of values that go from -0.5 to 0.5. */
function lowSpans(
  values: Float64Array,
  { realSeconds, longestGapSeconds }: { realSeconds: Float64Array; longestGapSeconds: number },
): LowSpan[] {
  const spans: LowSpan[] = [];
  let state: 'unknown' | 'high' | 'low' = 'unknown';
  let fromSeconds = Number.NaN;
  let fall = Number.NaN;
  let rise = Number.NaN;
  let previous = { seconds: Number.NaN, value: Number.NaN };
  const end = () => {
    if (state === 'low') spans.push({ fromSeconds, toSeconds: Number.NaN });
    [state, fromSeconds, fall, rise] = ['unknown', Number.NaN, Number.NaN, Number.NaN];
    previous = { seconds: Number.NaN, value: Number.NaN };
  };
  for (const [frame, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const seconds = realSeconds[frame] ?? Number.NaN;
    if (seconds - previous.seconds > longestGapSeconds) end();
    const share = previous.value / (previous.value - value);
    const crossing = previous.seconds + share * (seconds - previous.seconds);
    if (previous.value > 0 && value <= 0) fall = crossing;
    if (previous.value <= 0 && value > 0) rise = crossing;
    if (value < -HYSTERESIS_SHARE && state !== 'low') {
      [state, fromSeconds] = ['low', fall];
    } else if (value > HYSTERESIS_SHARE && state !== 'high') {
      if (state === 'low' || !Number.isNaN(rise)) spans.push({ fromSeconds, toSeconds: rise });
      [state, fromSeconds] = ['high', Number.NaN];
    }
    previous = { seconds, value };
  }
  end();
  return spans;
}
