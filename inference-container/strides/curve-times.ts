import { parabolaPeak } from '../numbers/samples.ts';
import { meanOf } from '../numbers/statistics.ts';
import type { Curve } from './average-stride.ts';
import { GRID_SECONDS, curveAt } from './average-stride.ts';

/** Values at intervals of `GRID_SECONDS`. */
export interface SampledCurve {
  values: Float64Array;
  startSeconds: number;
}
export interface Span {
  fromSeconds: number;
  toSeconds: number;
}

/** Returns the time of the first upward zero crossing. */
export function firstRise(curve: SampledCurve, span: Span): number | null {
  return findRises(curve, span).at(0) ?? null;
}

export function lastRise(curve: SampledCurve, span: Span): number | null {
  return findRises(curve, span).at(-1) ?? null;
}

/**
 * Returns the time of the maximum inside the span, refined by a parabola; null at the edge of the
 * span or of the known values.
 */
export function peakOf({ values, startSeconds }: SampledCurve, span: Span): number | null {
  const { first, last } = placesOf({ values, startSeconds }, span);
  const highest = highestOf({ values, startSeconds }, span);
  const best = values.indexOf(highest, first);
  if (best <= first || best >= last) return null;
  const [before = 0, peak = 0, after = 0] = values.subarray(best - 1, best + 2);
  const bow = before - 2 * peak + after;
  if (Number.isNaN(bow)) return null;
  const shift = bow < 0 ? parabolaPeak(before, peak, after) : 0;
  return startSeconds + (best + shift) * GRID_SECONDS;
}

export function highestOf(curve: SampledCurve, span: Span): number {
  const { first, last } = placesOf(curve, span);
  return curve.values
    .subarray(first, last + 1)
    .reduce((highest, value) => (value > highest ? value : highest), -Infinity);
}

/** Returns NaN if no value in the span is known. */
export function meanInSpan(curve: SampledCurve, span: Span): number {
  const { first, last } = placesOf(curve, span);
  return meanOf(curve.values.subarray(first, last + 1));
}

/** Returns the time at which the tangent of a curve reaches a value. */
export function tangentTime(
  { value, rate }: Curve,
  at: { startSeconds: number; seconds: number; value: number },
): number | null {
  const reached = at.seconds + (at.value - curveAt(value, at)) / curveAt(rate, at);
  return Number.isFinite(reached) ? reached : null;
}

export function negative(values: Float64Array): Float64Array {
  return values.map((value) => -value);
}

function findRises({ values, startSeconds }: SampledCurve, span: Span): number[] {
  const { first, last } = placesOf({ values, startSeconds }, span);
  const rises: number[] = [];
  for (let place = first; place < last; place += 1) {
    const [before = Number.NaN, after = Number.NaN] = values.subarray(place, place + 2);
    if (before < 0 && after >= 0) {
      rises.push(startSeconds + (place - before / (after - before)) * GRID_SECONDS);
    }
  }
  return rises;
}

function placesOf(
  { values, startSeconds }: SampledCurve,
  span: Span,
): { first: number; last: number } {
  return {
    first: Math.max(0, Math.ceil((span.fromSeconds - startSeconds) / GRID_SECONDS)),
    last: Math.min(values.length - 1, Math.floor((span.toSeconds - startSeconds) / GRID_SECONDS)),
  };
}
