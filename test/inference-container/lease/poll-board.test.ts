import { describe, expect, it } from 'vitest';

import { pause } from '../../../inference-container/lease/retry.ts';
import { createBoardPoll } from '../../../inference-container/lease/work-loop.ts';
import type { WorkerApi } from '../../../inference-container/lease/worker-api.ts';

const { signal } = new AbortController();
const MIN_EMPTY_POLL_MS = 1000;

/** Polls a board that never has a job; polls and pauses advance a fake clock. */
function pollEmptyBoard({ tookMs }: { tookMs: number }) {
  const polledAtMs: number[] = [];
  let nowMs = 0;
  const api: WorkerApi = {
    lease: () => {
      polledAtMs.push(nowMs);
      nowMs += tookMs;
      return Promise.resolve(null);
    },
    forLease: () => {
      throw new Error('There is no lease.');
    },
  };
  const takeJob = createBoardPoll(api, {
    containerId: 'one',
    device: 'cpu',
    now: () => nowMs,
    wait: (durationMs, until) => {
      nowMs += durationMs;
      return pause(0, until);
    },
  });
  return { takeJob, polledAtMs };
}

async function timesOfTwoPolls(tookMs: number): Promise<number[]> {
  const { takeJob, polledAtMs } = pollEmptyBoard({ tookMs });
  expect([await takeJob(signal), await takeJob(signal)]).toEqual([null, null]);
  return polledAtMs;
}

describe('polling an empty board', () => {
  it.each([0, 300])('polls again after one second if the response took %i ms', async (tookMs) => {
    expect(await timesOfTwoPolls(tookMs)).toEqual([0, MIN_EMPTY_POLL_MS]);
  });

  it('is repeated immediately after a long poll', async () => {
    expect(await timesOfTwoPolls(20_000)).toEqual([0, 20_000]);
  });

  it('stops pausing when the process ends', async () => {
    const { takeJob } = pollEmptyBoard({ tookMs: 0 });
    const reason = new Error('the process ends');
    await expect(takeJob(AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
