import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTimeLimit } from '../../../inference-container/media/time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startLimit(limitMs: number) {
  const state = { isOver: false };
  const limit = startTimeLimit(limitMs, () => {
    state.isOver = true;
  });
  return { state, limit };
}

describe('a time limit', () => {
  it('starts immediately', () => {
    const { state } = startLimit(1000);

    vi.advanceTimersByTime(999);
    expect(state.isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(state.isOver).toBe(true);
  });

  it('counts only the time while it runs', () => {
    const { state, limit } = startLimit(1000);

    for (let round = 0; round < 9; round += 1) {
      vi.advanceTimersByTime(100);
      limit.stop();
      vi.advanceTimersByTime(10_000);
      limit.run();
    }

    vi.advanceTimersByTime(99);
    expect(state.isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(state.isOver).toBe(true);
  });

  it('never fires once it has ended, however often it is resumed', () => {
    const { state, limit } = startLimit(1000);

    limit.end();
    limit.run();
    vi.advanceTimersByTime(100_000);

    expect(state.isOver).toBe(false);
  });
});
