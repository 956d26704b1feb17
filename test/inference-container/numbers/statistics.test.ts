import { describe, expect, it } from 'vitest';
import {
  meanOf,
  medianOf,
  quantileOf,
  weightedMedianOf,
} from '../../../inference-container/numbers/statistics.ts';

describe('statistics', () => {
  it('take the middle value, or the mean of the two middle ones', () => {
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([4, 1, 9, 2])).toBe(3);
  });

  it('ignore unknown values', () => {
    expect(medianOf([Number.NaN, 7, Number.NaN])).toBe(7);
    expect(meanOf([Number.NaN, 2, 4])).toBe(3);
    expect(medianOf([])).toBeNaN();
    expect(meanOf([Number.NaN])).toBeNaN();
  });

  it('interpolate quantiles between values', () => {
    expect(quantileOf([0, 10, 20, 30, 40], 0.8)).toBe(32);
    expect(quantileOf([0, 10], 1)).toBe(10);
  });

  it('sort numerically, not alphabetically', () => {
    expect(medianOf([10, 9, 100])).toBe(10);
  });

  it('weigh values', () => {
    expect(weightedMedianOf([9, 1, 5], [1, 1, 1])).toBe(5);
    expect(weightedMedianOf([4, 2], [1, 1])).toBe(3);
    expect(weightedMedianOf([100, 1, 2], [0.01, 1, 1])).toBeCloseTo(1.5, 1);
    expect(weightedMedianOf([100, 1], [1, 1000])).toBeCloseTo(1, 0);
    expect(weightedMedianOf([], [])).toBeNaN();
  });
});
