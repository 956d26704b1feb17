import { describe, expect, it } from 'vitest';

import { coveringError } from '../../../bench/accuracy/covering-error.ts';

describe('coveringError', () => {
  it('covers four of five clips, counting one unseen clip as worse than all others', () => {
    expect(coveringError([[1], [-4], [2], [3]])).toBe(4);
    expect(coveringError([[1], [-4], [2], [3], [9], [5], [6], [7], [8]])).toBe(8);
  });

  it('counts every clip the same, however many errors it has', () => {
    const many = Array.from({ length: 50 }, () => 9);
    expect(coveringError([[1], [2], [3], [4], [5], [6], [7], [8], many])).toBe(8);
  });

  it('is infinite for fewer than four clips', () => {
    expect(coveringError([[1], [2], [3]])).toBe(Infinity);
  });
});
