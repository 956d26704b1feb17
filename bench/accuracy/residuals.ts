import { valueAt } from '../../inference-container/numbers/samples.ts';
import { knownOf, meanOf, rootMeanSquareOf } from '../../inference-container/numbers/statistics.ts';

export interface Signal {
  timesSeconds: ArrayLike<number>;
  values: ArrayLike<number>;
}

export interface ErrorSummary {
  count: number;
  mean: number;
  rootMeanSquare: number;
}

/** Measured minus true value at the same time; NaN if either is unknown. */
export function residuals(
  measured: Signal,
  { truth, fromSeconds }: { truth: Signal; fromSeconds: number },
): Float64Array {
  return Float64Array.from(measured.values, (value, index) => {
    const seconds = measured.timesSeconds[index] ?? Number.NaN;
    if (!(seconds >= fromSeconds)) return Number.NaN;
    return value - valueAt(truth.values, { timesSeconds: truth.timesSeconds, seconds });
  });
}

export function summarize(errors: ArrayLike<number>): ErrorSummary {
  return {
    count: knownOf(errors).length,
    mean: meanOf(errors),
    rootMeanSquare: rootMeanSquareOf(errors),
  };
}

/** Standard deviations that cover 95 % of a normal distribution. */
const Z_95_PERCENT = 1.96;

/** Agreement with the truth after Bland and Altman. */
export interface Agreement {
  bias: number;
  /** Limits of agreement: 95 % of errors are between them if they are normally distributed. */
  low: number;
  high: number;
  rootMeanSquare: number;
}

/** Errors by clip. Every clip counts the same, however many errors it has; NaN is ignored. */
export function agreementOf(clips: readonly (readonly number[])[]): Agreement {
  const bias = meanOf(clips.map(meanOf));
  const meanSquare = meanOf(clips.map((errors) => meanOf(errors.map((error) => error ** 2))));
  const spread = Z_95_PERCENT * Math.sqrt(Math.max(0, meanSquare - bias ** 2));
  return {
    bias,
    low: bias - spread,
    high: bias + spread,
    rootMeanSquare: Math.sqrt(meanSquare),
  };
}
