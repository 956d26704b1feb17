import { describe, expect, it } from 'vitest';

import { intervalOf, resampleRunners } from '../../../bench/support/resample-runners.ts';

const TRIALS = [
  { runner: 'A', error: 1 },
  { runner: 'A', error: 2 },
  { runner: 'B', error: 9 },
];

describe('resampleRunners', () => {
  it('draws whole runners, as many as the original sample has', () => {
    const drawn = resampleRunners(TRIALS, {
      runnerOf: ({ runner }) => runner,
      summarize: (trials) => trials.map(({ error }) => error).join(),
    });
    expect(new Set(drawn)).toEqual(new Set(['1,2,1,2', '1,2,9', '9,1,2', '9,9']));
  });
});

describe('intervalOf', () => {
  it('contains the middle 95 %', () => {
    const values = Array.from({ length: 1001 }, (_, index) => index);
    expect(intervalOf(values)).toEqual([25, 975]);
  });
});
