import { describe, expect, it } from 'vitest';

import { rankCorrelation } from '../../../bench/train/errors/rank-correlation.ts';

describe('rankCorrelation', () => {
  it('asks only for the order', () => {
    expect(rankCorrelation([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1, 10);
    expect(rankCorrelation([1, 2, 3, 4], [9, 7, 6.5, -80])).toBeCloseTo(-1, 10);
  });

  it('lies between where the order is right in part', () => {
    expect(rankCorrelation([1, 2, 3, 4], [2, 1, 4, 3])).toBeCloseTo(0.6, 10);
  });
});
