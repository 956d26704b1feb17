import { describe, expect, it } from 'vitest';

import {
  strikePattern,
  strikePatternConfidence,
} from '../../../../inference-container/side-view/landings/foot-strike.ts';

describe('strikePattern', () => {
  it.each([
    [20, 'rearfoot'],
    [11.1, 'rearfoot'],
    [11, 'midfoot'],
    [0, 'midfoot'],
    [-1.6, 'midfoot'],
    [-1.7, 'forefoot'],
    [-20, 'forefoot'],
  ])('classifies a foot strike of %d degrees as %s', (degrees, pattern) => {
    expect(strikePattern(degrees, 3)).toBe(pattern);
  });

  it('follows Altman and Davis if the angle is exact', () => {
    expect(strikePattern(8.1, 0)).toBe('rearfoot');
    expect(strikePattern(8, 0)).toBe('midfoot');
  });

  it.each([
    // On a border, the two neighbors are equally likely.
    [8, 3, 0.5],
    [-1.6, 3, 0.5],
    [11, 3, 0.1],
    [11.1, 3, 0.9],
    [20, 3, 1],
    [-4.6, 3, 0.9],
    [3.2, 1, 1],
  ])('is right at %d ± %d degrees with probability %d', (degrees, error, probability) => {
    expect(strikePatternConfidence(degrees, error)).toBeCloseTo(probability, 1);
  });
});
