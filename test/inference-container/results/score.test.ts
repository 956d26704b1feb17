import { describe, expect, it } from 'vitest';

import { SIDE_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import type { SegmentRanges } from '../../../inference-container/results/score.ts';
import { gradeOf, scoreOf } from '../../../inference-container/results/score.ts';
import { overstrideScore } from '../../../inference-container/side-view/landings/landings.ts';
import { segmentRanges } from '../../../inference-container/side-view/results/ranges.ts';

const RANGES: SegmentRanges = { good: [10, 24], okay: [5, 32], bad: [-8, 60] };
const SPEEDS = [1, 2, 2.5, 3, 3.5, 4.5, 5.5, 8];
const STEP_DEGREES = 0.1;
/**
 * The steepest decline there is: half a score within three degrees, for a trunk that leans back.
 */
const MAX_SLOPE_PER_DEGREE = 1 / 6;

describe('scoreOf', () => {
  it.each([
    [10, 1],
    [17, 1],
    [24, 1],
    [28, 0.75],
    [32, 0.5],
    [46, 0.25],
    [60, 0],
    [99, 0],
    [5, 0.5],
    [-8, 0],
  ])('maps %d degrees to a score of %d', (degrees, score) => {
    expect(scoreOf(degrees, RANGES)).toBeCloseTo(score, 9);
  });

  it('falls linearly to the bad bound if good and okay have the same bound', () => {
    const shared: SegmentRanges = { good: [-6, 12], okay: [-6, 16], bad: [-15, 28] };
    expect(scoreOf(-6, shared)).toBe(1);
    expect(scoreOf(-10.5, shared)).toBeCloseTo(0.5, 9);
    expect(scoreOf(-15, shared)).toBe(0);
  });

  it('is 1 beyond a bound that all three share', () => {
    const open: SegmentRanges = { good: [-20, 12], okay: [-20, 16], bad: [-20, 28] };
    for (const degrees of [-90, -20.1, -20, -8]) expect(scoreOf(degrees, open)).toBe(1);
    expect(scoreOf(28, open)).toBe(0);
  });

  it('is 1 for every foot that does not overstride', () => {
    for (const speed of SPEEDS) {
      const ranges = segmentRanges('foot', speed);
      for (let degrees = -40; overstrideScore(degrees, speed) === 'score_ideal'; degrees += 0.5) {
        expect([degrees, scoreOf(degrees, ranges)]).toEqual([degrees, 1]);
      }
    }
  });

  it('is continuous and never increases away from good, for any segment at any speed', () => {
    for (const segment of SIDE_VIEW_SEGMENTS) {
      for (const speed of SPEEDS) {
        const ranges = segmentRanges(segment, speed);
        const [low, high] = ranges.bad;
        let largestJump = 0;
        let wrongWay = 0;
        let previous = scoreOf(low - 5, ranges);
        for (let degrees = low - 5; degrees <= high + 5; degrees += STEP_DEGREES) {
          const score = scoreOf(degrees, ranges);
          const rise = score - previous;
          largestJump = Math.max(largestJump, Math.abs(rise));
          wrongWay = Math.max(wrongWay, degrees < ranges.good[1] ? -rise : rise);
          previous = score;
        }
        expect(largestJump).toBeLessThanOrEqual(MAX_SLOPE_PER_DEGREE * STEP_DEGREES + 1e-9);
        expect(wrongWay).toBeLessThan(1e-9);
      }
    }
  });

  it('is at least 0.5 if and only if the grade is good or okay', () => {
    for (const segment of SIDE_VIEW_SEGMENTS) {
      const ranges = segmentRanges(segment, 3);
      // If they share a bound, the okay range ends within the decline.
      if (ranges.good[0] === ranges.okay[0]) continue;
      for (let degrees = ranges.bad[0]; degrees <= ranges.bad[1]; degrees += 0.5) {
        expect(gradeOf(degrees, ranges) !== 'B').toBe(scoreOf(degrees, ranges) >= 0.5);
      }
    }
  });
});

describe('gradeOf', () => {
  it('gives a value at a bound the better grade', () => {
    expect(gradeOf(24, RANGES)).toBe('G');
    expect(gradeOf(24.1, RANGES)).toBe('O');
    expect(gradeOf(32, RANGES)).toBe('O');
    expect(gradeOf(32.1, RANGES)).toBe('B');
    expect(gradeOf(9.9, RANGES)).toBe('O');
    expect(gradeOf(4.9, RANGES)).toBe('B');
  });
});
