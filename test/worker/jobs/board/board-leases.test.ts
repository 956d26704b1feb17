import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { MAX_ABANDONED_LEASES, MAX_FAILED_ATTEMPTS } from '../../../../contract/job.ts';
import type { Job } from '../../../../contract/job.ts';
import { DEAD_LETTER_GRACE_MS, RESUME_MS } from '../../../../worker/jobs/board/board-rules.ts';
import type { JobBoard } from '../../../../worker/jobs/board/job-board.ts';
import { alarmAtMs, passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import {
  buried,
  catchDeadJobs,
  failAttempts,
  FIRST_LEASE_MS,
  freshBoard,
  freshWorker,
  LEASE_MS,
  passLease,
  postedJob,
  CONTAINER_ID,
} from './board-jobs.ts';

const MINUTE_MS = 60_000;

const DROPPED_AFTER_MS = 300_000;

const POLL_EVERY_MS = 20_000;

let board: DurableObjectStub<JobBoard>;

beforeEach(() => {
  stopTime();
  board = freshBoard();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Passes time up to the last millisecond of a renewed lease, while another container keeps polling.
 */
async function passAlmostLease(): Promise<void> {
  for (const ms of [POLL_EVERY_MS, POLL_EVERY_MS, POLL_EVERY_MS - 1]) {
    passMs(ms);
    await fireDueAlarm(board);
    if ((await board.lease(freshWorker())) !== null) throw new Error('the lease has lapsed');
  }
}

describe('a lease', () => {
  it('is short until its first renewal, because its container may be gone', async ({ expect }) => {
    await postedJob(board);
    await board.lease(CONTAINER_ID);
    passMs(FIRST_LEASE_MS - 1);
    expect(await fireDueAlarm(board)).toBe(false);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
    passMs(1);
    expect(await fireDueAlarm(board)).toBe(true);
    expect((await board.lease(CONTAINER_ID))?.attempt).toBe(2);
  });

  it('still lapses if its alarm was dropped, as soon as the board is polled again', async ({
    expect,
  }) => {
    await postedJob(board);
    await board.lease(CONTAINER_ID);
    passMs(FIRST_LEASE_MS + DROPPED_AFTER_MS);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
    expect(await alarmAtMs(board)).toBe(Date.now() + RESUME_MS);
  });

  it('is extended by every renewal', async ({ expect }) => {
    const job = await postedJob(board);
    await board.lease(CONTAINER_ID);
    for (let renewals = 0; renewals < 3; renewals += 1) {
      passMs(FIRST_LEASE_MS - 1);
      expect(await board.renew(job.analysisId, 1)).toBe(true);
      const renewedAtMs = Date.now();
      await passAlmostLease();
      expect(await alarmAtMs(board)).toBe(renewedAtMs + MINUTE_MS);
      expect(await board.renew(job.analysisId, 1)).toBe(true);
    }
    await passLease(board);
    await fireDueAlarm(board);
    expect((await board.lease(freshWorker()))?.attempt).toBe(2);
  });

  it('cannot be renewed or released by an earlier attempt', async ({ expect }) => {
    const job = await postedJob(board);
    await board.lease(CONTAINER_ID);
    passMs(FIRST_LEASE_MS);
    await fireDueAlarm(board);
    await board.lease(CONTAINER_ID);
    expect(await board.renew(job.analysisId, 1)).toBe(false);
    expect(await board.release(job.analysisId, 1, true)).toBe(false);
    expect(await board.renew(job.analysisId, 2)).toBe(true);
  });
});

describe('failed attempts', () => {
  it('do not include jobs that were merely released', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await postedJob(board);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await board.lease(CONTAINER_ID))?.attempt).toBe(attempt);
      await board.release(job.analysisId, attempt, false);
    }
    expect(deadJobs).not.toHaveBeenCalled();
  });

  it('I-24: dead-letter the job after the third one, whether it was reported or lapsed', async ({
    expect,
  }) => {
    const deadJobs = catchDeadJobs();
    const job = await postedJob(board);
    await failAttempts(board, job, 1);
    for (let lapsed = 1; lapsed < MAX_FAILED_ATTEMPTS; lapsed += 1) {
      expect(await board.lease(freshWorker())).toEqual({ job, attempt: lapsed + 1 });
      await board.renew(job.analysisId, lapsed + 1);
      await passLease(board);
      await fireDueAlarm(board);
    }
    await passLease(board);
    await passLease(board);
    await fireDueAlarm(board);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
    expect(deadJobs.mock.calls).toEqual([[buried(job)]]);
  });

  it('keep the job until the dead-job queue has accepted it', async ({ expect }) => {
    const deadJobs = catchDeadJobs().mockRejectedValueOnce(new Error('queue is down'));
    const job = await postedJob(board);
    await failAttempts(board, job, MAX_FAILED_ATTEMPTS);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
    passMs(FIRST_LEASE_MS);
    expect(await fireDueAlarm(board)).toBe(true);
    expect(deadJobs.mock.calls).toEqual([[buried(job)], [buried(job)]]);
    passMs(LEASE_MS);
    await fireDueAlarm(board);
    expect(deadJobs).toHaveBeenCalledTimes(2);
  });
});

async function abandonLeases(count: number): Promise<void> {
  for (let abandoned = 0; abandoned < count; abandoned += 1) {
    await board.lease(CONTAINER_ID);
    passMs(FIRST_LEASE_MS);
    await fireDueAlarm(board);
  }
}

describe('leases that lapse before their first renewal', () => {
  it('I-59: do not count as failed attempts', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await postedJob(board);
    await abandonLeases(MAX_FAILED_ATTEMPTS);
    await failAttempts(board, job, MAX_FAILED_ATTEMPTS - 1);
    expect((await board.lease(CONTAINER_ID))?.attempt).toBe(2 * MAX_FAILED_ATTEMPTS);
    expect(deadJobs).not.toHaveBeenCalled();
  });

  it('dead-letter a job that kills every container before it can renew', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await postedJob(board);
    await abandonLeases(MAX_ABANDONED_LEASES - 1);
    expect(deadJobs).not.toHaveBeenCalled();
    await abandonLeases(1);
    passMs(DEAD_LETTER_GRACE_MS);
    await board.lease(CONTAINER_ID);
    passMs(RESUME_MS);
    await fireDueAlarm(board);
    expect(deadJobs.mock.calls).toEqual([[buried(job)]]);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
  });
});

const HOLDER = 'holder';

const OTHER = 'other';

/** Returns a job whose current attempt is already in progress. */
async function jobAtWork(attempt = 1): Promise<Job> {
  const job = await postedJob(board);
  await failAttempts(board, job, attempt - 1);
  await board.lease(HOLDER);
  await board.renew(job.analysisId, attempt);
  return job;
}

async function lapseLease(): Promise<void> {
  await passLease(board);
  await fireDueAlarm(board);
}

describe('a lapsed lease that is resumed', () => {
  it('does not count as a failed attempt', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await jobAtWork();
    for (let lapses = 0; lapses < MAX_FAILED_ATTEMPTS; lapses += 1) {
      await lapseLease();
      expect(await board.renew(job.analysisId, 1)).toBe(true);
    }
    await board.release(job.analysisId, 1, true);
    await failAttempts(board, job, MAX_FAILED_ATTEMPTS - 2);
    expect(deadJobs).not.toHaveBeenCalled();
    await failAttempts(board, job, 1);
    expect(deadJobs.mock.calls).toEqual([[buried(job)]]);
  });

  it('may be released instead, without any work done', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await jobAtWork(MAX_FAILED_ATTEMPTS);
    await lapseLease();
    expect(await board.release(job.analysisId, MAX_FAILED_ATTEMPTS, false)).toBe(true);
    expect((await board.lease(HOLDER))?.attempt).toBe(MAX_FAILED_ATTEMPTS + 1);
    expect(deadJobs).not.toHaveBeenCalled();
  });

  it('keeps its last attempt when it is resumed within the grace period', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await jobAtWork(MAX_FAILED_ATTEMPTS);
    await lapseLease();
    expect(await board.lease(OTHER)).toBeNull();
    expect(await board.renew(job.analysisId, MAX_FAILED_ATTEMPTS)).toBe(true);
    await passLease(board);
    expect(await board.renew(job.analysisId, MAX_FAILED_ATTEMPTS)).toBe(true);
    passMs(DEAD_LETTER_GRACE_MS - LEASE_MS);
    await fireDueAlarm(board);
    expect(deadJobs).not.toHaveBeenCalled();
  });

  it('does not restore a dead-lettered job', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await jobAtWork(MAX_FAILED_ATTEMPTS);
    await lapseLease();
    for (let leases = 0; leases < DEAD_LETTER_GRACE_MS / LEASE_MS; leases += 1) await lapseLease();
    expect(deadJobs.mock.calls).toEqual([[buried(job)]]);
    expect(await board.renew(job.analysisId, MAX_FAILED_ATTEMPTS)).toBe(false);
  });

  it('is rejected after its release, so that a late heartbeat cannot keep the job', async ({
    expect,
  }) => {
    const job = await jobAtWork();
    await board.release(job.analysisId, 1, false);
    expect(await board.renew(job.analysisId, 1)).toBe(false);
    expect((await board.lease(OTHER))?.attempt).toBe(2);
  });
});

describe('an outage during which no container reaches the board', () => {
  it('does not count as a failed attempt, even if another container is the first to poll', async ({
    expect,
  }) => {
    const job = await jobAtWork();
    for (let passed = 0; passed < 2; passed += 1) {
      passMs(LEASE_MS);
      await fireDueAlarm(board);
    }
    expect(await board.lease(OTHER)).toBeNull();
    passMs(RESUME_MS - 1);
    await fireDueAlarm(board);
    expect(await board.renew(job.analysisId, 1)).toBe(true);
    expect(await board.lease(OTHER)).toBeNull();
  });
});
