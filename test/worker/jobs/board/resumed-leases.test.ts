import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { Job } from '../../../../contract/job.ts';
import { MAX_FAILED_ATTEMPTS } from '../../../../contract/job.ts';
import { BURIAL_GRACE_MS, RESUME_MS } from '../../../../worker/jobs/board/board-rules.ts';
import type { JobBoard } from '../../../../worker/jobs/board/job-board.ts';
import { passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';
import {
  buried,
  catchDeadJobs,
  failAttempts,
  freshBoard,
  LEASE_MS,
  passLease,
  postedJob,
} from './board-jobs.ts';

const HOLDER = 'holder';
const OTHER = 'other';

let board: DurableObjectStub<JobBoard>;

beforeEach(() => {
  stopTime();
  board = freshBoard();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A job whose current attempt has been at work. */
async function jobAtWork(attempt = 1): Promise<Job> {
  const job = await postedJob(board);
  await failAttempts(board, job, attempt - 1);
  await board.lease(HOLDER);
  await board.renew(job.analysisId, attempt);
  return job;
}

async function lapseLease(): Promise<void> {
  await passLease(board);
  await ringDueAlarm(board);
}

describe('a lapsed lease that is resumed', () => {
  it('leaves the job all its attempts', async ({ expect }) => {
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

  it('does not keep its worker from having the job again', async ({ expect }) => {
    const job = await jobAtWork();
    await lapseLease();
    await board.renew(job.analysisId, 1);
    await board.release(job.analysisId, 1, false);
    expect((await board.lease(HOLDER))?.attempt).toBe(2);
  });

  it('may be given back untouched instead', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await jobAtWork(MAX_FAILED_ATTEMPTS);
    await lapseLease();
    expect(await board.release(job.analysisId, MAX_FAILED_ATTEMPTS, false)).toBe(true);
    expect((await board.lease(HOLDER))?.attempt).toBe(MAX_FAILED_ATTEMPTS + 1);
    expect(deadJobs).not.toHaveBeenCalled();
  });

  it('keeps its last attempt when it comes back within the grace', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await jobAtWork(MAX_FAILED_ATTEMPTS);
    await lapseLease();
    expect(await board.lease(OTHER)).toBeNull();
    expect(await board.renew(job.analysisId, MAX_FAILED_ATTEMPTS)).toBe(true);
    await passLease(board);
    expect(await board.renew(job.analysisId, MAX_FAILED_ATTEMPTS)).toBe(true);
    passMs(BURIAL_GRACE_MS - LEASE_MS);
    await ringDueAlarm(board);
    expect(deadJobs).not.toHaveBeenCalled();
  });

  it('does not bring back a job that was buried', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await jobAtWork(MAX_FAILED_ATTEMPTS);
    await lapseLease();
    for (let leases = 0; leases < BURIAL_GRACE_MS / LEASE_MS; leases += 1) await lapseLease();
    expect(deadJobs.mock.calls).toEqual([[buried(job)]]);
    expect(await board.renew(job.analysisId, MAX_FAILED_ATTEMPTS)).toBe(false);
  });

  it('is refused after it was given back, so that no late heartbeat keeps the job', async ({
    expect,
  }) => {
    const job = await jobAtWork();
    await board.release(job.analysisId, 1, false);
    expect(await board.renew(job.analysisId, 1)).toBe(false);
    expect((await board.lease(OTHER))?.attempt).toBe(2);
  });
});

describe('an outage in which no container reaches the board', () => {
  it('costs no attempt, though another container is the first to be back', async ({ expect }) => {
    const job = await jobAtWork();
    for (let passed = 0; passed < 2; passed += 1) {
      passMs(LEASE_MS);
      await ringDueAlarm(board);
    }
    expect(await board.lease(OTHER)).toBeNull();
    passMs(RESUME_MS - 1);
    await ringDueAlarm(board);
    expect(await board.renew(job.analysisId, 1)).toBe(true);
    expect(await board.lease(OTHER)).toBeNull();
  });

  it('is followed by the next attempt where the holder does not come back', async ({ expect }) => {
    await jobAtWork();
    passMs(2 * LEASE_MS);
    await ringDueAlarm(board);
    expect(await board.lease(OTHER)).toBeNull();
    passMs(RESUME_MS);
    expect(await ringDueAlarm(board)).toBe(true);
    expect((await board.lease(OTHER))?.attempt).toBe(2);
  });
});
