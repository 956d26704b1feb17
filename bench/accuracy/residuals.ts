import { valueAt } from '../../inference-container/numbers/samples.ts';
import { meanOf } from '../../inference-container/numbers/statistics.ts';

export interface Signal {
  timesSeconds: ArrayLike<number>;
  values: ArrayLike<number>;
}

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

export interface Agreement {
  bias: number;
  rootMeanSquare: number;
}

/** Weights every clip equally, however many errors it has; ignores NaN. */
export function agreementOf(clips: readonly (readonly number[])[]): Agreement {
  const meanSquare = meanOf(clips.map((errors) => meanOf(errors.map((error) => error ** 2))));
  return { bias: meanOf(clips.map(meanOf)), rootMeanSquare: Math.sqrt(meanSquare) };
}
