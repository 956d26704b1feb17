export interface Knots {
  /** Strictly growing. */
  times: Float64Array;
  values: Float64Array;
}

/**
 * The piecewise cubic of Fritsch and Butland 1984 through the knots: it bends where they bend and
 * never overshoots them. `at` grows; outside of the knots the value is NaN.
 */
export function interpolate(knots: Knots, at: Float64Array): Float64Array {
  const { times, values } = knots;
  const count = times.length;
  const slopes = knotSlopes(knots);
  let knot = 0;
  return at.map((time) => {
    while (knot + 1 < count && times[knot + 1]! <= time) knot += 1;
    if (times[knot] === time) return values[knot]!;
    if (count === 0 || knot + 1 >= count || time < times[knot]!) return Number.NaN;
    const span = times[knot + 1]! - times[knot]!;
    const share = (time - times[knot]!) / span;
    const rest = 1 - share;
    return (
      rest ** 2 * ((1 + 2 * share) * values[knot]! + share * span * slopes[knot]!) +
      share ** 2 * ((1 + 2 * rest) * values[knot + 1]! - rest * span * slopes[knot + 1]!)
    );
  });
}

function knotSlopes({ times, values }: Knots): Float64Array {
  const last = times.length - 1;
  const secant = (knot: number) =>
    (values[knot + 1]! - values[knot]!) / (times[knot + 1]! - times[knot]!);
  const span = (knot: number) => times[knot + 1]! - times[knot]!;
  return times.map((_, knot) => {
    if (last < 1) return 0;
    if (last === 1) return secant(0);
    if (knot === 0) return endSlope([secant(0), secant(1)], [span(0), span(1)]);
    if (knot === last) {
      return endSlope([secant(last - 1), secant(last - 2)], [span(last - 1), span(last - 2)]);
    }
    return innerSlope([secant(knot - 1), secant(knot)], [span(knot - 1), span(knot)]);
  });
}

type Pair = readonly [number, number];

/** Weighted harmonic mean of both secants; level where they disagree about the direction. */
function innerSlope([before, after]: Pair, [spanBefore, spanAfter]: Pair): number {
  if (before * after <= 0) return 0;
  const weightBefore = 2 * spanAfter + spanBefore;
  const weightAfter = spanAfter + 2 * spanBefore;
  return (weightBefore + weightAfter) / (weightBefore / before + weightAfter / after);
}

/** Of the parabola through three knots, held to what keeps the first piece monotone. */
function endSlope([own, next]: Pair, [spanOwn, spanNext]: Pair): number {
  const slope = ((2 * spanOwn + spanNext) * own - spanOwn * next) / (spanOwn + spanNext);
  if (slope * own <= 0) return 0;
  return own * next <= 0 && Math.abs(slope) > 3 * Math.abs(own) ? 3 * own : slope;
}
