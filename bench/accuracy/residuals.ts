import { valueAt } from '../../inference-container/numbers/samples.ts';
import {
  knownValues,
  meanOf,
  rootMeanSquareOf,
} from '../../inference-container/numbers/statistics.ts';

export interface Signal {
  timesSeconds: ArrayLike<number>;
  values: ArrayLike<number>;
}

export interface ErrorSummary {
  count: number;
  mean: number;
  rootMeanSquare: number;
}

/** Returns measured minus true values at the same times; NaN if either is unknown. */
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
    count: knownValues(errors).length,
    mean: meanOf(errors),
    rootMeanSquare: rootMeanSquareOf(errors),
  };
}

/** Half-width of the central 95% of a normal distribution, in standard deviations. */
const Z_95_PERCENT = 1.96;

export interface Agreement {
  bias: number;
  /**
   * Limits of agreement (Bland and Altman): contain 95% of errors if they are normally
   * distributed.
   */
  low: number;
  high: number;
  rootMeanSquare: number;
}

/** Weights every clip equally, however many errors it has; ignores NaN. */
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
