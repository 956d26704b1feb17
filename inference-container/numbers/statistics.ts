import { piecewiseLinear } from './arithmetic.ts';

/** Ignores NaN; returns NaN if there are no other values. */
export function medianOf(values: ArrayLike<number>): number {
  return quantileOf(values, 0.5);
}

/** Interpolates linearly (Hyndman and Fan 1996, type 7) and ignores NaN. */
export function quantileOf(values: ArrayLike<number>, share: number): number {
  const known = Float64Array.from(knownValues(values)).toSorted();
  const place = share * (known.length - 1);
  const below = known[Math.floor(place)] ?? Number.NaN;
  const above = known[Math.ceil(place)] ?? Number.NaN;
  return below + (place - Math.floor(place)) * (above - below);
}

/** Leaves out 5% on each side as outliers. */
const LOW_QUANTILE = 0.05;

/** Returns the range of the values without outliers. */
export function robustRange(values: ArrayLike<number>): number {
  return quantileOf(values, 1 - LOW_QUANTILE) - quantileOf(values, LOW_QUANTILE);
}

export function meanOf(values: ArrayLike<number>): number {
  const known = knownValues(values);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Standard deviations that cover 80% of a normal distribution. */
export const Z_80_PERCENT = 1.28;

/** Converts a median absolute deviation to the standard deviation of a normal distribution. */
export const DEVIATIONS_PER_MEDIAN = 1.4826;

export function rootMeanSquareOf(values: ArrayLike<number>): number {
  return Math.sqrt(meanOf(knownValues(values).map((value) => value ** 2)));
}

/** Returns the sample standard deviation; NaN for fewer than two values. */
export function standardDeviationOf(values: ArrayLike<number>): number {
  const known = knownValues(values);
  if (known.length < 2) return Number.NaN;
  const mean = meanOf(known);
  const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (known.length - 1));
}

export function knownValues(values: ArrayLike<number>): number[] {
  return Array.from(values).filter((value) => !Number.isNaN(value));
}

/** Interpolates between the values around half the total weight; NaN if there are no values. */
export function weightedMedianOf(values: readonly number[], weights: readonly number[]): number {
  const order = Array.from(values.keys()).toSorted((one, other) => values[one]! - values[other]!);
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let passed = 0;
  const centers = order.map((index) => {
    passed += weights[index]!;
    return [passed - weights[index]! / 2, values[index]!] as const;
  });
  return piecewiseLinear(centers, half);
}

/** A line through points: `y = meanY + slope * (x - meanX)`. */
export interface Line {
  slope: number;
  meanX: number;
  meanY: number;
  /** Weighted sum of the squared distances of x from its mean. */
  spreadX: number;
  /** Number of points with a known y. */
  count: number;
}

/** Fits by least squares, weighted if weights are given; ignores points whose y is NaN. */
export function fitLine(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  weights?: ArrayLike<number>,
): Line {
  const known = Array.from(ys).flatMap((y, index) => (Number.isNaN(y) ? [] : [index]));
  const sumOf = (valueAt: (index: number) => number) =>
    known.reduce((sum, index) => sum + (weights?.[index] ?? 1) * valueAt(index), 0);
  const total = sumOf(() => 1);
  const meanX = sumOf((index) => xs[index]!) / total;
  const meanY = sumOf((index) => ys[index]!) / total;
  const spreadX = sumOf((index) => (xs[index]! - meanX) ** 2);
  const product = sumOf((index) => (xs[index]! - meanX) * (ys[index]! - meanY));
  return { slope: product / spreadX, meanX, meanY, spreadX, count: known.length };
}

export function lineAt(
  { slope, meanX, meanY }: Omit<Line, 'count' | 'spreadX'>,
  x: number,
): number {
  return meanY + slope * (x - meanX);
}

/** A measured value; NaN if the video does not show it. */
export interface Estimate {
  value: number;
  /** 80% of the true errors in rendered test videos are smaller. */
  error: number;
}

/** Combines the independent errors of a product or quotient. */
export function deriveEstimate(value: number, from: readonly Estimate[]): Estimate {
  return { value, error: value * Math.hypot(...from.map((one) => one.error / one.value)) };
}
