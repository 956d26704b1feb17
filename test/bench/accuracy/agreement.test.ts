import { describe, expect, it } from 'vitest';

import { agreementOf } from '../../../bench/accuracy/agreement.ts';

describe('agreementOf', () => {
  it('has bias, limits of agreement, and RMSE of single errors', () => {
    const { bias, low, high, rootMeanSquare } = agreementOf([[1], [3]]);
    expect(bias).toBe(2);
    expect([low, high]).toEqual([2 - 1.96, 2 + 1.96]);
    expect(rootMeanSquare).toBeCloseTo(Math.sqrt(5), 9);
  });

  it('counts every clip the same, and ignores what is not reported', () => {
    expect(agreementOf([[4, Number.NaN], [0, 0, 0], [Number.NaN]]).bias).toBe(2);
  });
});
