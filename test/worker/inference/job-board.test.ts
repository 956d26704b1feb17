import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { Job } from '../../../contract/job.ts';
import { FIRST_LEASE_SECONDS, LEASE_SECONDS, MAX_FAILED_ATTEMPTS } from '../../../contract/job.ts';
import type { Env } from '../../../worker/env.ts';
import {
  boardOf,
  boardsFrom,
  lastRequestAtMs,
  postJobs,
} from '../../../worker/inference/inference.ts';
import type { JobBoard } from '../../../worker/inference/job-board.ts';
import { leaseJob } from '../../../worker/inference/lease-job.ts';
import { bindings } from '../support/captured-queues.ts';
import { createPartner, startedId } from '../support/harness.ts';
import { alarmAtMs, passMs, ringDueAlarm, stopTime } from '../support/virtual-time.ts';

const FIRST_LEASE_MS = FIRST_LEASE_SECONDS * 1000;
const LEASE_MS = LEASE_SECONDS * 1000;
/** A wait that a test would notice. */
const LONG_WAIT_MS = 20_000;
const SHORT_WAIT_MS = 50;
const PROMPTLY_MS = 5_000;

let board: DurableObjectStub<JobBoard>;

beforeEach(() => {
  stopTime();
  board = env.JOB_BOARDS.getByName(`test:${crypto.randomUUID()}`);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function makeJob(): Job {
  const analysisId = crypto.randomUUID();
  return {
    analysisId,
    scopeId: crypto.randomUUID(),
    analysisType: 'side_view',
    videoKey: `videos/2026-01-01T00/${analysisId}`,
    acceptedAtMs: Date.now(),
    heightMeters: 1.7,
    isHeightAssumed: true,
    weightKilograms: 70,
    isTreadmill: false,
    paceSecondsPerKilometer: null,
    isFullBody: true,
  };
}

async function postedJob(): Promise<Job> {
  const job = makeJob();
  await board.post(job);
  return job;
}

/** What goes to the queue of dead jobs, instead of being sent. */
function catchDeadJobs() {
  return vi.spyOn(env.DEAD_JOBS, 'send').mockImplementation(async () => SENT);
}
const SENT = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };

function envWithBoards(count: string): Env {
  return Object.assign({}, env, { JOB_BOARD_SHARDS: count });
}

async function failAttempts(job: Job, count: number): Promise<void> {
  for (let failed = 0; failed < count; failed += 1) {
    const leased = await board.lease(0);
    await board.release(job.analysisId, leased?.attempt ?? 0, true);
  }
}

describe('a long poll', () => {
  it('wakes as soon as a job is posted', async ({ expect }) => {
    const startedAtMs = performance.now();
    const waiting = board.lease(LONG_WAIT_MS);
    const job = await postedJob();
    expect(await waiting).toEqual({ job, attempt: 1 });
    expect(performance.now() - startedAtMs).toBeLessThan(PROMPTLY_MS);
  });

  it('ends with nothing when no job comes in time', async ({ expect }) => {
    vi.useRealTimers();
    expect(await board.lease(SHORT_WAIT_MS)).toBeNull();
  });

  it('answers at once without a wait', async ({ expect }) => {
    expect(await board.lease(0)).toBeNull();
  });

  it('hands every waiting worker a job of its own', async ({ expect }) => {
    const startedAtMs = performance.now();
    const waiting = Array.from({ length: 8 }, () => board.lease(LONG_WAIT_MS));
    const jobs = await Promise.all(waiting.map(() => postedJob()));
    const leased = await Promise.all(waiting);
    expect(new Set(leased.map((lease) => lease?.job.analysisId))).toEqual(
      new Set(jobs.map(({ analysisId }) => analysisId)),
    );
    expect(performance.now() - startedAtMs).toBeLessThan(PROMPTLY_MS);
  });

  it('wakes for a job that another worker gives back', async ({ expect }) => {
    const job = await postedJob();
    await board.lease(0);
    const waiting = board.lease(LONG_WAIT_MS);
    await board.release(job.analysisId, 1, false);
    expect(await waiting).toEqual({ job, attempt: 2 });
  });

  it('wakes every waiter when several leases lapse at once', async ({ expect }) => {
    const jobs = [await postedJob(), await postedJob()];
    for (const _ of jobs) await board.lease(0);
    const waiting = jobs.map(() => board.lease(LONG_WAIT_MS));
    passMs(FIRST_LEASE_MS);
    expect(await ringDueAlarm(board)).toBe(true);
    const leased = await Promise.all(waiting);
    expect(leased.map((lease) => lease?.attempt)).toEqual([2, 2]);
  });
});

describe('jobs on the board', () => {
  it('are leased oldest first', async ({ expect }) => {
    const jobs: Job[] = [];
    for (let posted = 0; posted < 5; posted += 1) {
      jobs.push(await postedJob());
      passMs(posted % 2);
    }
    const leased = [];
    for (const _ of jobs) leased.push((await board.lease(0))?.job.analysisId);
    expect(leased).toEqual(jobs.map(({ analysisId }) => analysisId));
  });

  it('keep their place when they come back', async ({ expect }) => {
    const first = await postedJob();
    await board.lease(0);
    passMs(1);
    await postedJob();
    await board.release(first.analysisId, 1, false);
    expect((await board.lease(0))?.job.analysisId).toBe(first.analysisId);
  });

  it('stay as they are when the queue delivers them again', async ({ expect }) => {
    const job = await postedJob();
    await board.post(job);
    expect(await board.lease(0)).toEqual({ job, attempt: 1 });
    await board.post(job);
    expect(await board.lease(0)).toBeNull();
    expect(await board.renew(job.analysisId, 1)).toBe(true);
  });

  it('are gone once their analysis has ended', async ({ expect }) => {
    const job = await postedJob();
    await board.lease(0);
    await board.remove(job.analysisId);
    expect(await board.renew(job.analysisId, 1)).toBe(false);
    passMs(FIRST_LEASE_MS);
    await ringDueAlarm(board);
    expect(await board.lease(0)).toBeNull();
  });

  it('survive an eviction with their lease, their count of failures and their alarm', async ({
    expect,
  }) => {
    const deadJobs = catchDeadJobs();
    const waiting = makeJob();
    const job = await postedJob();
    await failAttempts(job, 2);
    await board.lease(0);
    await board.post(waiting);
    await evictDurableObject(board);
    expect((await board.lease(0))?.job).toEqual(waiting);
    expect(await board.lastRequestAtMs()).toBe(Date.now());
    expect(await alarmAtMs(board)).toBe(Date.now() + FIRST_LEASE_MS);
    await board.release(job.analysisId, 3, true);
    expect(deadJobs.mock.calls).toEqual([[job]]);
  });

  it('go to one worker each when fifty ask at once', async ({ expect }) => {
    for (let posted = 0; posted < 10; posted += 1) await postedJob();
    const leased = await Promise.all(Array.from({ length: 50 }, () => board.lease(0)));
    const ids = leased.flatMap((lease) => (lease === null ? [] : [lease.job.analysisId]));
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });
});

describe('a lease', () => {
  it('is short until it is renewed, since its worker may have gone', async ({ expect }) => {
    await postedJob();
    await board.lease(0);
    passMs(FIRST_LEASE_MS - 1);
    expect(await ringDueAlarm(board)).toBe(false);
    expect(await board.lease(0)).toBeNull();
    passMs(1);
    expect(await ringDueAlarm(board)).toBe(true);
    expect((await board.lease(0))?.attempt).toBe(2);
  });

  it('lives on with every renewal', async ({ expect }) => {
    const job = await postedJob();
    await board.lease(0);
    for (let renewals = 0; renewals < 3; renewals += 1) {
      passMs(FIRST_LEASE_MS - 1);
      expect(await board.renew(job.analysisId, 1)).toBe(true);
      passMs(LEASE_MS - 1);
      await ringDueAlarm(board);
      expect(await board.lease(0)).toBeNull();
      expect(await board.renew(job.analysisId, 1)).toBe(true);
    }
    passMs(LEASE_MS);
    await ringDueAlarm(board);
    expect((await board.lease(0))?.attempt).toBe(2);
  });

  it('that lapsed is taken up again while nobody else has the job', async ({ expect }) => {
    const job = await postedJob();
    await board.lease(0);
    passMs(FIRST_LEASE_MS);
    await ringDueAlarm(board);
    expect(await board.renew(job.analysisId, 1)).toBe(true);
    expect(await board.lease(0)).toBeNull();
  });

  it('cannot be renewed or given back by an earlier attempt', async ({ expect }) => {
    const job = await postedJob();
    await board.lease(0);
    passMs(FIRST_LEASE_MS);
    await ringDueAlarm(board);
    await board.lease(0);
    expect(await board.renew(job.analysisId, 1)).toBe(false);
    expect(await board.release(job.analysisId, 1, true)).toBe(false);
    expect(await board.renew(job.analysisId, 2)).toBe(true);
  });

  it('cannot be given back twice', async ({ expect }) => {
    const job = await postedJob();
    await board.lease(0);
    expect(await board.release(job.analysisId, 1, true)).toBe(true);
    expect(await board.release(job.analysisId, 1, true)).toBe(false);
  });

  it('is watched by the alarm for whichever ends first', async ({ expect }) => {
    const [early] = [await postedJob(), await postedJob()];
    await board.lease(0);
    passMs(1_000);
    await board.lease(0);
    const secondEndsAtMs = Date.now() + FIRST_LEASE_MS;
    expect(await alarmAtMs(board)).toBe(secondEndsAtMs - 1_000);
    await board.renew(early.analysisId, 1);
    passMs(FIRST_LEASE_MS - 1_000);
    expect(await ringDueAlarm(board)).toBe(true);
    expect(await alarmAtMs(board)).toBe(secondEndsAtMs);
  });
});

describe('failing attempts', () => {
  it('do not count when the job was only given back', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await postedJob();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await board.lease(0))?.attempt).toBe(attempt);
      await board.release(job.analysisId, attempt, false);
    }
    expect(deadJobs).not.toHaveBeenCalled();
  });

  it('I-24: bury the job after the third, reported or lapsed', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await postedJob();
    await failAttempts(job, 1);
    for (let lapsed = 1; lapsed < MAX_FAILED_ATTEMPTS; lapsed += 1) {
      expect((await board.lease(0))?.job).toEqual(job);
      passMs(FIRST_LEASE_MS);
      await ringDueAlarm(board);
    }
    expect(await board.lease(0)).toBeNull();
    expect(deadJobs.mock.calls).toEqual([[job]]);
  });

  it('keep the job until the queue of dead jobs has taken it', async ({ expect }) => {
    const deadJobs = catchDeadJobs().mockRejectedValueOnce(new Error('queue is down'));
    const job = await postedJob();
    await failAttempts(job, MAX_FAILED_ATTEMPTS);
    expect(await board.lease(0)).toBeNull();
    passMs(FIRST_LEASE_MS);
    expect(await ringDueAlarm(board)).toBe(true);
    expect(deadJobs.mock.calls).toEqual([[job], [job]]);
    passMs(LEASE_MS);
    await ringDueAlarm(board);
    expect(deadJobs).toHaveBeenCalledTimes(2);
  });
});

describe('several boards', () => {
  it('share the jobs, and a worker finds those of all', async ({ expect }) => {
    const sharded = envWithBoards('4');
    const posted = vi.spyOn(bindings.ANALYSIS_JOBS, 'send').mockImplementation(async () => SENT);
    const partner = await createPartner({ credits: 20 });
    const ids = await Promise.all(Array.from({ length: 20 }, () => startedId(partner)));
    await postJobs(
      sharded,
      posted.mock.calls.map(([job]) => job),
    );
    const boards = new Set(ids.map((id) => boardOf(sharded, id).id.toString()));
    expect(boards.size).toBe(4);
    const leased = [];
    for (const _ of ids) leased.push((await leaseJob(sharded, 0))?.job.analysisId);
    expect(new Set(leased)).toEqual(new Set(ids));
    expect(await leaseJob(sharded, 0)).toBeNull();
  });

  it('tell of a request to any of them', async ({ expect }) => {
    const sharded = envWithBoards('4');
    passMs(60_000);
    const [, , third] = boardsFrom(sharded, 0);
    await third?.lease(0);
    expect(await lastRequestAtMs(sharded)).toBe(Date.now());
  });
});

describe('the time of the last request for work', () => {
  it('is nothing before the first and the end of the last wait afterwards', async ({ expect }) => {
    expect(await board.lastRequestAtMs()).toBe(0);
    await board.lease(0);
    expect(await board.lastRequestAtMs()).toBe(Date.now());
    passMs(30_000);
    await board.lease(0);
    expect(await board.lastRequestAtMs()).toBe(Date.now());
  });
});
