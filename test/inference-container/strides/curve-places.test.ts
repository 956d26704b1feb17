import { describe, expect, it } from 'vitest';
import { GRID_SECONDS } from '../../../inference-container/strides/average-stride.ts';
import { peakOf } from '../../../inference-container/strides/curve-places.ts';

const SPAN = { fromSeconds: 0, toSeconds: 1 };

function peakAmong(...values: number[]): number | null {
  const seconds = peakOf({ values: Float64Array.from(values), startSeconds: 0 }, SPAN);
  return seconds && seconds / GRID_SECONDS;
}

describe('peakOf', () => {
  it('finds a maximum between two samples', () => {
    expect(peakAmong(0, 1, 3, 1, 0)).toBeCloseTo(2, 9);
    expect(peakAmong(0, 1, 3, 3, 1, 0)).toBeCloseTo(2.5, 9);
  });

  it('finds it in a curve that is unknown at first', () => {
    expect(peakAmong(Number.NaN, Number.NaN, 1, 3, 1, 0)).toBeCloseTo(3, 9);
  });

  it('takes no edge for a maximum, neither of the span nor of what is known', () => {
    expect(peakAmong(3, 2, 1)).toBeNull();
    expect(peakAmong(1, 2, 3)).toBeNull();
    expect(peakAmong(Number.NaN, 3, 2, 1)).toBeNull();
    expect(peakAmong(1, 2, 3, Number.NaN, 1)).toBeNull();
    expect(peakAmong(Number.NaN, Number.NaN)).toBeNull();
  });
});
