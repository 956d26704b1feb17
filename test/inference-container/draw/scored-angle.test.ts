import { describe, expect, it } from 'vitest';

import { colorOfScore } from '../../../inference-container/draw/palette.ts';
import { formatAngle } from '../../../inference-container/draw/scored-angle.ts';
import type { ScoredAngle } from '../../../inference-container/draw/scored-angle.ts';

const angle = (degrees: number, goodDegrees: ScoredAngle['goodDegrees']) => ({
  degrees,
  goodDegrees,
  score: 1,
});

describe('an angle as text', () => {
  it.each([
    [angle(162.4, [156, 170]), '162°', '156–170°'],
    [angle(-21, [-12, 6]), '−21°', '−12 … 6°'],
    [angle(-0.3, [-6, 11.6]), '0°', '−6 … 12°'],
    // Rounded to whole degrees, it would appear to be within its range.
    [angle(5.3, [-5, 5]), '5.3°', '−5 … 5°'],
    [angle(105.4, [70, 105]), '105.4°', '70–105°'],
  ])('has as many decimals as its range needs', (measured, value, good) => {
    expect(formatAngle(measured)).toEqual({ value, good });
  });
});

it('uses the decimal separator of its language', () => {
  const written = formatAngle(angle(155.5, [155.7, 170.2]), { decimalSign: ',' });
  expect(written).toEqual({ value: '155,5°', good: '155,7–170,2°' });
});

describe('an angle with arrows', () => {
  const arrows = { negative: '↓', positive: '↑' };

  it.each([
    [angle(-4, [-12, 6]), '↓4°', '↓12 … ↑6°'],
    [angle(6.2, [-12, 6]), '↑6.2°', '↓12 … ↑6°'],
    [angle(0.2, [-12, 6]), '0°', '↓12 … ↑6°'],
  ])('shows arrows instead of signs', (measured, value, good) => {
    expect(formatAngle(measured, { arrows })).toEqual({ value, good });
  });

  it('has a range that reads from left to right', () => {
    const mirrored = { negative: '→', positive: '←' };
    const written = formatAngle(angle(12, [-4, 5]), { arrows: mirrored });
    expect(written).toEqual({ value: '←12°', good: '←5 … →4°' });
  });
});

const distance = (one: number, other: number) =>
  Math.hypot(...colorOfScore(one).map((value, at) => value - (colorOfScore(other)[at] ?? 0)));

describe('the color of a score', () => {
  it('differs for different scores, and is gray without a score', () => {
    expect(distance(0.9, 0.56)).toBeGreaterThan(60);
    expect(distance(0.6, 0.62)).toBeLessThan(20);
    const [red, green, blue] = colorOfScore(null);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20);
  });
});
