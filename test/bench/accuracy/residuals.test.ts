import { describe, expect, it } from 'vitest';

import { agreementOf, residuals } from '../../../bench/accuracy/residuals.ts';
import { rootMeanSquareOf } from '../../../inference-container/numbers/statistics.ts';

const FROM_THE_START = 0;
/** The error of interpolating the truth between rows. */
const BETWEEN_ROWS_DEGREES = 0.01;

describe('residuals', () => {
  it('compares times, not rows, at different rates', () => {
    const measured = swing({ rateHz: 30, seconds: 2, offsetDegrees: 3 });
    const truth = swing({ rateHz: 60, seconds: 2, offsetDegrees: 0 });
    for (const error of residuals(measured, { truth, fromSeconds: FROM_THE_START })) {
      expect(error).toBeCloseTo(3, 9);
    }
  });

  it('interpolates the truth between its rows', () => {
    const measured = swing({ rateHz: 47, seconds: 1.9, offsetDegrees: 0 });
    const truth = swing({ rateHz: 60, seconds: 2, offsetDegrees: 0 });
    const errors = residuals(measured, { truth, fromSeconds: FROM_THE_START });
    expect(rootMeanSquareOf(errors)).toBeLessThan(BETWEEN_ROWS_DEGREES);
  });

  it('returns NaN before the truth settles, after it ends, and without a measurement', () => {
    const measured = { timesSeconds: [0, 0.5, 1, 3], values: [1, Number.NaN, 1, 1] };
    const truth = { timesSeconds: [0, 0.5, 1, 2], values: [0, 0, 0, 0] };
    const errors = residuals(measured, { truth, fromSeconds: 0.1 });
    expect([...errors]).toEqual([Number.NaN, Number.NaN, 1, Number.NaN]);
  });
});

describe('agreementOf', () => {
  it('returns bias and RMSE of individual errors', () => {
    const { bias, rootMeanSquare } = agreementOf([[1], [3]]);
    expect(bias).toBe(2);
    expect(rootMeanSquare).toBeCloseTo(Math.sqrt(5), 9);
  });

  it('gives every clip equal weight and ignores values that are not reported', () => {
    expect(agreementOf([[4, Number.NaN], [0, 0, 0], [Number.NaN]]).bias).toBe(2);
  });
});

function swing(of: { rateHz: number; seconds: number; offsetDegrees: number }) {
  const timesSeconds = Array.from(
    { length: Math.floor(of.seconds * of.rateHz) },
    (_, frame) => frame / of.rateHz,
  );
  const values = timesSeconds.map((seconds) => of.offsetDegrees + 10 * Math.sin(9 * seconds));
  return { timesSeconds, values };
}
