import { describe, expect, it } from 'vitest';

import {
  strikePattern,
  strikePatternConfidence,
} from '../../../../inference-container/side-view/landings/foot-strike.ts';

describe('strikePattern', () => {
  it.each([
    [20, 'rearfoot'],
    [8.1, 'rearfoot'],
    [8, 'midfoot'],
    [-1.6, 'midfoot'],
    [-1.7, 'forefoot'],
    [-20, 'forefoot'],
  ])('reports %2$s for a foot strike of %1$d degrees', (degrees, pattern) => {
    expect(strikePattern(degrees)).toBe(pattern);
  });

  it.each([
    // On a border, the two neighbors are equally likely.
    [8, 3, 0.5],
    [-1.6, 3, 0.5],
    [11, 3, 0.9],
    [20, 3, 1],
    [-4.6, 3, 0.9],
    [3.2, 1, 1],
  ])('is right at %d ± %d degrees with probability %d', (degrees, error, probability) => {
    expect(strikePatternConfidence(degrees, error)).toBeCloseTo(probability, 1);
  });
});
