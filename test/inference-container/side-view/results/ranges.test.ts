import { describe, expect, it } from 'vitest';

import { SIDE_VIEW_SEGMENTS } from '../../../../contract/search-keys.ts';
import {
  segmentRanges,
  referenceRange,
} from '../../../../inference-container/side-view/results/ranges.ts';

describe('segmentRanges', () => {
  it('nest good within okay within bad, at every speed', () => {
    for (const segment of SIDE_VIEW_SEGMENTS) {
      for (const speed of [1, 2, 2.5, 3, 3.5, 4.5, 5.5, 9]) {
        const { good, okay, bad } = segmentRanges(segment, speed);
        const borders = [bad[0], okay[0], good[0], good[1], okay[1], bad[1]];
        expect(borders).toEqual(borders.toSorted((one, other) => one - other));
      }
    }
  });

  it.each([
    [2.5, 35],
    [3, 42],
    [3.5, 49],
    [4.5, 63],
  ])('at %d m/s require the trailing knee to bend by at least %d degrees', (speed, flexion) => {
    expect(segmentRanges('back_cycle', speed).good[1]).toBeCloseTo(180 - flexion, 9);
  });

  it('give knees as inner angles', () => {
    expect(segmentRanges('forward_cycle', 3)).toEqual({
      good: [156, 170],
      okay: [148, 175],
      bad: [120, 188],
    });
  });

  it.each([
    [2.5, 11.4, 15.4],
    [3, 12, 16],
    [4.5, 13.8, 17.8],
  ])(
    'at %d m/s rate a landing as good up to %d degrees ahead and as okay up to %d',
    (speed, slight, moderate) => {
      const { good, okay, bad } = segmentRanges('foot', speed);
      expect(good[1]).toBeCloseTo(slight, 9);
      expect(okay[1]).toBeCloseTo(moderate, 9);
      expect(bad[1]).toBeCloseTo(moderate + 12, 9);
    },
  );

  it('allow the foot to land any distance behind the body', () => {
    const { good, okay, bad } = segmentRanges('foot', 3);
    expect([good[0], okay[0], bad[0]]).toEqual([-20, -20, -20]);
  });

  it('allow more trunk lean at speeds above 3.3 m/s', () => {
    expect(segmentRanges('trunk', 3.3).good).toEqual([3, 10]);
    expect(segmentRanges('trunk', 4.3).good[1]).toBeCloseTo(11, 9);
    expect(segmentRanges('trunk', 9).okay[1]).toBeCloseTo(17.2, 9);
  });
});

describe('judgingRange', () => {
  it('is the good range, extended for the foot to 6 degrees behind', () => {
    for (const segment of SIDE_VIEW_SEGMENTS) {
      const { good } = segmentRanges(segment, 3);
      expect(referenceRange(segment, 3)).toEqual(segment === 'foot' ? [-6, good[1]] : good);
    }
  });
});
