import { knownOf, meanOf, rootMeanSquareOf } from '../../inference-container/numbers/statistics.ts';
import { valueAt } from '../../inference-container/numbers/value-at.ts';

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
