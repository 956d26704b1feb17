import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { JobBoard } from '../../../worker/inference/job-board.ts';
import { passMs, ringDueAlarm, stopTime } from '../support/virtual-time.ts';
import { FIRST_LEASE_MS, freshBoard, postedJob, WORKER_ID } from './board-jobs.ts';

/** Long enough for a test to notice the wait. */
const LONG_WAIT_MS = 20_000;
const SHORT_WAIT_MS = 50;
const PROMPTLY_MS = 5_000;

let board: DurableObjectStub<JobBoard>;

beforeEach(() => {
  stopTime();
  board = freshBoard();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a long poll', () => {
  it('wakes as soon as a job is posted', async ({ expect }) => {
    const startedAtMs = performance.now();
    const waiting = board.lease(WORKER_ID, LONG_WAIT_MS);
    const job = await postedJob(board);
    expect(await waiting).toEqual({ job, attempt: 1 });
    expect(performance.now() - startedAtMs).toBeLessThan(PROMPTLY_MS);
  });

  it('returns nothing when no job arrives in time', async ({ expect }) => {
    vi.useRealTimers();
    expect(await board.lease(WORKER_ID, SHORT_WAIT_MS)).toBeNull();
  });

  it('returns immediately without a wait', async ({ expect }) => {
    expect(await board.lease(WORKER_ID, 0)).toBeNull();
  });

  it('gives each waiting worker a different job', async ({ expect }) => {
    const startedAtMs = performance.now();
    const waiting = Array.from({ length: 8 }, () => board.lease(WORKER_ID, LONG_WAIT_MS));
    const jobs = await Promise.all(waiting.map(() => postedJob(board)));
    const leased = await Promise.all(waiting);
    expect(new Set(leased.map((lease) => lease?.job.analysisId))).toEqual(
      new Set(jobs.map(({ analysisId }) => analysisId)),
    );
    expect(performance.now() - startedAtMs).toBeLessThan(PROMPTLY_MS);
  });

  it('wakes for a job that another worker releases', async ({ expect }) => {
    const job = await postedJob(board);
    await board.lease(WORKER_ID, 0);
    const waiting = board.lease(WORKER_ID, LONG_WAIT_MS);
    await board.release(job.analysisId, 1, false);
    expect(await waiting).toEqual({ job, attempt: 2 });
  });

  it('skips a waiting worker that failed the job itself', async ({ expect }) => {
    const startedAtMs = performance.now();
    const job = await postedJob(board);
    await board.lease('broken', 0);
    await board.lease('healthy', 0);
    const brokenSlot = board.lease('broken', SHORT_WAIT_MS);
    const waiting = board.lease('healthy', LONG_WAIT_MS);
    await board.release(job.analysisId, 1, true);
    expect(await waiting).toEqual({ job, attempt: 2 });
    expect(performance.now() - startedAtMs).toBeLessThan(PROMPTLY_MS);
    vi.useRealTimers();
    expect(await brokenSlot).toBeNull();
  });

  it('wakes every waiter when several leases lapse at once', async ({ expect }) => {
    const jobs = [await postedJob(board), await postedJob(board)];
    for (const _ of jobs) await board.lease(WORKER_ID, 0);
    const waiting = jobs.map(() => board.lease(WORKER_ID, LONG_WAIT_MS));
    passMs(FIRST_LEASE_MS);
    expect(await ringDueAlarm(board)).toBe(true);
    const leased = await Promise.all(waiting);
    expect(leased.map((lease) => lease?.attempt)).toEqual([2, 2]);
  });
});

describe('the time of the last request for work', () => {
  it('is zero before the first, and the end of the last wait afterward', async ({ expect }) => {
    expect(await board.lastRequestAtMs()).toBe(0);
    await board.lease(WORKER_ID, 0);
    expect(await board.lastRequestAtMs()).toBe(Date.now());
    passMs(30_000);
    await board.lease(WORKER_ID, 0);
    expect(await board.lastRequestAtMs()).toBe(Date.now());
  });
});
