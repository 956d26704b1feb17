import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { Job } from '../../../../contract/job.ts';
import { DEFERRAL_MS, JOB_LIFETIME_MS } from '../../../../worker/jobs/board/board-rules.ts';
import type { JobBoard } from '../../../../worker/jobs/board/job-board.ts';
import { eventually } from '../../support/eventually.ts';
import { alarmAtMs, passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { SENT } from '../inference/internal-calls.ts';
import {
  buried,
  catchDeadJobs,
  failAttempts,
  FIRST_LEASE_MS,
  freshBoard,
  LEASE_MS,
  makeJob,
  passLease,
  postedJob,
  CONTAINER_ID,
  freshWorker,
} from './board-jobs.ts';

let board: DurableObjectStub<JobBoard>;

beforeEach(() => {
  stopTime();
  board = freshBoard();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const leaseNext = async () => (await board.lease(freshWorker()))?.job ?? makeJob();

describe('jobs on the board', () => {
  it('are leased oldest first', async ({ expect }) => {
    const jobs: Job[] = [];
    for (let posted = 0; posted < 5; posted += 1) {
      jobs.push(await postedJob(board));
      passMs(posted % 2);
    }
    const leased = [];
    for (const _ of jobs) leased.push((await board.lease(CONTAINER_ID))?.job.analysisId);
    expect(leased).toEqual(jobs.map(({ analysisId }) => analysisId));
  });

  it('go to the back of the line when deferred, and are skipped for a while', async ({
    expect,
  }) => {
    const deferred = await postedJob(board);
    await board.lease(CONTAINER_ID);
    passMs(1);
    await board.defer(deferred.analysisId, 1);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
    passMs(DEFERRAL_MS);
    const newer = await postedJob(board);
    expect((await board.lease(CONTAINER_ID))?.job).toEqual(deferred);
    passMs(1);
    await board.defer(deferred.analysisId, 2);
    passMs(DEFERRAL_MS);
    expect((await board.lease(CONTAINER_ID))?.job).toEqual(newer);
    expect(await board.lease(CONTAINER_ID)).toEqual({ job: deferred, attempt: 3 });
  });

  it('are unchanged when the queue delivers them again', async ({ expect }) => {
    const job = await postedJob(board);
    await board.post(job);
    expect(await board.lease(CONTAINER_ID)).toEqual({ job, attempt: 1 });
    await board.post(job);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
    expect(await board.renew(job.analysisId, 1)).toBe(true);
  });

  it('I-68: are removed from an unpolled board once their analyses must have ended', async ({
    expect,
  }) => {
    const { analysisId } = await postedJob(board);
    passMs(JOB_LIFETIME_MS - 1);
    expect(await fireDueAlarm(board)).toBe(false);
    passMs(1);
    expect(await fireDueAlarm(board)).toBe(true);
    expect(await board.missing([analysisId])).toEqual([analysisId]);
    expect(await alarmAtMs(board)).toBeNull();
  });

  it('survive an eviction with their lease, failure count, and alarm', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const waiting = makeJob();
    const job = await postedJob(board);
    await failAttempts(board, job, 2);
    await board.lease(CONTAINER_ID);
    await board.post(waiting);
    await evictDurableObject(board);
    expect((await board.lease(CONTAINER_ID))?.job).toEqual(waiting);
    expect(await board.lastRequestAtMs()).toBe(Date.now());
    expect(await alarmAtMs(board)).toBe(Date.now() + FIRST_LEASE_MS);
    await board.release(job.analysisId, 3, true);
    expect(deadJobs.mock.calls).toEqual([[buried(job)]]);
  });

  it('are leased by one worker each when fifty workers poll concurrently', async ({ expect }) => {
    for (let posted = 0; posted < 10; posted += 1) await postedJob(board);
    const leased = await Promise.all(Array.from({ length: 50 }, () => board.lease(CONTAINER_ID)));
    const ids = leased.flatMap((lease) => (lease === null ? [] : [lease.job.analysisId]));
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });
});

describe('a job stored in an unknown shape', () => {
  const UNREADABLE = JSON.stringify({ shape: 'of another version' });

  async function storeUnreadable(): Promise<Job> {
    const job = await postedJob(board);
    await runInDurableObject(board, (_instance, { storage }) => {
      storage.sql.exec('UPDATE jobs SET job = ? WHERE id = ?', UNREADABLE, job.analysisId);
    });
    return job;
  }

  it('does not block other jobs, and becomes a dead letter', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const { analysisId, scopeId } = await storeUnreadable();
    passMs(1);
    const job = await postedJob(board);
    expect(await board.lease(CONTAINER_ID)).toEqual({ job, attempt: 1 });
    passMs(FIRST_LEASE_MS);
    expect(await fireDueAlarm(board)).toBe(true);
    expect(deadJobs.mock.calls).toEqual([[{ deathReason: 'unreadable', analysisId, scopeId }]]);
    expect((await board.lease(CONTAINER_ID))?.job).toEqual(job);
  });
});

describe('a scope whose videos are refused or fail', () => {
  const scopeId = crypto.randomUUID();
  const post = async (count: number) => {
    const jobs = Array.from({ length: count }, () => ({ ...makeJob(), scopeId }));
    await board.post(...jobs);
  };

  it.for([
    ['refused', async ({ analysisId }: Job) => board.end(analysisId, { isRefused: true })],
    ['failed', async ({ analysisId }: Job) => board.release(analysisId, 1, true)],
  ] as const)('is deprioritized after a video was %s', async ([, end], { expect }) => {
    await post(1);
    const first = await leaseNext();
    await post(6);
    passMs(1);
    const other = await postedJob(board);
    await board.release((await leaseNext()).analysisId, 1, false);
    await end(first);
    await post(1);
    expect((await leaseNext()).analysisId).toBe(other.analysisId);
    expect((await leaseNext()).scopeId).toBe(scopeId);
  });

  it('keeps its priority when its videos are analyzed', async ({ expect }) => {
    await post(2);
    passMs(1);
    await postedJob(board);
    await board.end((await leaseNext()).analysisId, { isRefused: false });
    expect((await leaseNext()).scopeId).toBe(scopeId);
  });
});

describe('the alarm', () => {
  const POLL_MS = 5;

  it('does not disturb a lease renewed while another job is dead-lettered', async ({ expect }) => {
    const poison = await postedJob(board);
    await failAttempts(board, poison, 2);
    const healthy = await postedJob(board);
    for (const _ of [poison, healthy]) await board.lease(CONTAINER_ID);
    await board.renew(poison.analysisId, 3);
    await board.renew(healthy.analysisId, 1);
    const renewal = { isDone: false };
    const deadJobs = vi.spyOn(env.DEAD_JOBS, 'send').mockImplementation(async () => {
      while (!renewal.isDone) await scheduler.wait(POLL_MS);
      return SENT;
    });
    await passLease(board);
    expect(await fireDueAlarm(board)).toBe(true);
    for (let renewals = 0; renewals < 3; renewals += 1) {
      if (renewals > 0) passMs(LEASE_MS / 2);
      expect(await board.renew(healthy.analysisId, 1)).toBe(true);
    }
    await passLease(board);
    const rung = runDurableObjectAlarm(board);
    await eventually(() => expect(deadJobs).toHaveBeenCalledTimes(1));
    expect(await board.renew(healthy.analysisId, 1)).toBe(true);
    renewal.isDone = true;
    expect(await rung).toBe(true);
    expect(await board.lease(CONTAINER_ID)).toBeNull();
    expect(await board.renew(healthy.analysisId, 1)).toBe(true);
  });
});
