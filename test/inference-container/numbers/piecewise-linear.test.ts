import { describe, expect, it } from 'vitest';
import { piecewiseLinear, roundTo } from '../../../inference-container/numbers/arithmetic.ts';

const POINTS = [
  [1, 10],
  [2, 20],
  [4, 0],
] as const;

describe('piecewiseLinear', () => {
  it.each([
    [1, 10],
    [1.5, 15],
    [2, 20],
    [3, 10],
    [4, 0],
  ])('is linear between its points: at %d it is %d', (at, value) => {
    expect(piecewiseLinear(POINTS, at)).toBeCloseTo(value, 12);
  });

  it('is constant beyond its ends', () => {
    expect(piecewiseLinear(POINTS, -3)).toBe(10);
    expect(piecewiseLinear(POINTS, 99)).toBe(0);
  });
});

describe('roundTo', () => {
  it('rounds to decimals and never returns negative zero', () => {
    expect(roundTo(2.3456, 2)).toBe(2.35);
    expect(roundTo(-2.3456, 1)).toBe(-2.3);
    expect(Object.is(roundTo(-0.01, 1), 0)).toBe(true);
  });
});
