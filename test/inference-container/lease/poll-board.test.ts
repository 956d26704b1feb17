import { describe, expect, it } from 'vitest';

import { createBoardPoll } from '../../../inference-container/lease/poll-board.ts';
import type { WorkerApi } from '../../../inference-container/lease/worker-api.ts';

const { signal } = new AbortController();
const SHORTEST_EMPTY_POLL_MS = 1000;
/** Timers may fire a little early by the other clock. */
const CLOCK_DIFFERENCE_MS = 5;

/** Answers every poll at once that there is no job; each poll takes so long by its own clock. */
function pollEmptyBoard({ tookMs }: { tookMs: number }) {
  const polledAtMs: number[] = [];
  let nowMs = 0;
  const api: WorkerApi = {
    lease: () => {
      polledAtMs.push(performance.now());
      nowMs += tookMs;
      return Promise.resolve(null);
    },
    forLease: () => {
      throw new Error('There is no lease.');
    },
  };
  const takeJob = createBoardPoll(api, { workerId: 'one', device: 'cpu', now: () => nowMs });
  return { takeJob, polledAtMs };
}

async function gapOfTwoPolls(tookMs: number): Promise<number> {
  const { takeJob, polledAtMs } = pollEmptyBoard({ tookMs });
  expect([await takeJob(signal), await takeJob(signal)]).toEqual([null, null]);
  const [first = Number.NaN, second = Number.NaN] = polledAtMs;
  return second - first;
}

describe('polling an empty board', () => {
  it('is repeated after a second if the answer comes at once', async () => {
    const gapMs = await gapOfTwoPolls(0);
    expect(gapMs).toBeGreaterThanOrEqual(SHORTEST_EMPTY_POLL_MS - CLOCK_DIFFERENCE_MS);
  });

  it('is repeated at once after a long poll', async () => {
    expect(await gapOfTwoPolls(20_000)).toBeLessThan(SHORTEST_EMPTY_POLL_MS / 2);
  });

  it('ends its pause with the process', async () => {
    const { takeJob } = pollEmptyBoard({ tookMs: 0 });
    const reason = new Error('the process ends');
    await expect(takeJob(AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
