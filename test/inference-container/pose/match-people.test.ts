import { describe, expect, it } from 'vitest';
import {
  areOneBody,
  bodyCover,
  isContinuous,
  matchPeople,
} from '../../../inference-container/pose/match-people.ts';
import type { Region } from '../../../inference-container/pose/region.ts';

const HEIGHT_PX = 400;

describe('matchPeople', () => {
  it('matches each person with the nearest one', () => {
    expect(matchPeople([regionAt(510), regionAt(210)], [regionAt(200), regionAt(500)])).toEqual([
      1, 0,
    ]);
  });

  it('matches a person only once, with the closest of two', () => {
    expect(matchPeople([regionAt(240), regionAt(205)], [regionAt(200)])).toEqual([null, 0]);
  });

  it('keeps people apart who stand side by side, even if their regions overlap', () => {
    expect(matchPeople([regionAt(200 + 0.3 * HEIGHT_PX)], [regionAt(200)])).toEqual([null]);
  });

  it('treats someone of another size at the same place as a different person', () => {
    expect(matchPeople([regionAt(200, HEIGHT_PX / 2)], [regionAt(200)])).toEqual([null]);
  });

  it('matches nobody in an empty picture', () => {
    expect(matchPeople([], [regionAt(200)])).toEqual([]);
    expect(matchPeople([regionAt(200)], [])).toEqual([null]);
  });
});

describe('isContinuous', () => {
  it('distinguishes a step from a jump', () => {
    expect(isContinuous(regionAt(200), regionAt(230))).toBe(true);
    expect(isContinuous(regionAt(200), regionAt(330))).toBe(false);
    expect(isContinuous(regionAt(200), regionAt(200, 2 * HEIGHT_PX))).toBe(false);
  });
});

describe('areOneBody', () => {
  it('distinguishes detector noise from two people close together', () => {
    expect(areOneBody(regionAt(200), regionAt(210, 1.1 * HEIGHT_PX))).toBe(true);
    expect(areOneBody(regionAt(200), regionAt(200 + 0.1 * HEIGHT_PX))).toBe(false);
  });
});

describe('bodyCover', () => {
  it('is one if a small body is inside a large one, and zero if bodies only come close', () => {
    expect(bodyCover(regionAt(200, 100), regionAt(220))).toBeCloseTo(1, 12);
    expect(bodyCover(regionAt(200), regionAt(200 + 0.31 * HEIGHT_PX))).toBe(0);
  });
});

function regionAt(centerXPx: number, heightPx = HEIGHT_PX): Region {
  return { centerXPx, centerYPx: 300, widthPx: heightPx, heightPx, rotationRadians: 0 };
}
