import { describe, expect, it } from 'vitest';

import {
  strikePattern,
  strikePatternConfidence,
} from '../../../../inference-container/side/landings/strike-pattern.ts';

describe('strikePattern', () => {
  it.each([
    [20, 'rearfoot'],
    [8.1, 'rearfoot'],
    [8, 'midfoot'],
    [0, 'midfoot'],
    [-1.6, 'midfoot'],
    [-1.7, 'forefoot'],
    [-20, 'forefoot'],
  ])('for a foot strike of %d degrees is %s', (degrees, pattern) => {
    expect(strikePattern(degrees)).toBe(pattern);
  });

  it('has half the confidence at a boundary', () => {
    expect(strikePatternConfidence(8)).toBe(0.5);
    expect(strikePatternConfidence(9)).toBe(0.75);
    expect(strikePatternConfidence(-1.6)).toBe(0.5);
    expect(strikePatternConfidence(3)).toBe(1);
    expect(strikePatternConfidence(15)).toBe(1);
  });
});
