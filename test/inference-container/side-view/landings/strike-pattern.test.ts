import { describe, expect, it } from 'vitest';

import {
  strikePattern,
  strikePatternConfidence,
} from '../../../../inference-container/side-view/landings/strike-pattern.ts';

describe('strikePattern', () => {
  it.each([
    [20, 'rearfoot'],
    [11.1, 'rearfoot'],
    [11, 'midfoot'],
    [0, 'midfoot'],
    [-1.6, 'midfoot'],
    [-1.7, 'forefoot'],
    [-20, 'forefoot'],
  ])('for a foot strike of %d degrees is %s', (degrees, pattern) => {
    expect(strikePattern(degrees, 3)).toBe(pattern);
  });

  it('is that of Altman and Davis for an angle that is exact', () => {
    expect(strikePattern(8.1, 0)).toBe('rearfoot');
    expect(strikePattern(8, 0)).toBe('midfoot');
  });

  it('is as likely as its distance from a border, in expected errors', () => {
    expect(strikePatternConfidence(8, 3)).toBe(0.5);
    expect(strikePatternConfidence(-1.6, 3)).toBe(0.5);
    expect(strikePatternConfidence(11, 3)).toBeCloseTo(0.9, 2);
    expect(strikePatternConfidence(9.5, 1.5)).toBeCloseTo(0.9, 2);
    expect(strikePatternConfidence(20, 3)).toBeCloseTo(1, 2);
  });
});
