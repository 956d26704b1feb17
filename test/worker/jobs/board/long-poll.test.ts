import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { Env } from '../../../../worker/env.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { leaseJob } from '../../../../worker/jobs/inference/lease-job.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { createPartner, startedId } from '../../support/harness.ts';
import { passMs, fireDueAlarm, stopTime, timersRunning } from '../../support/virtual-time.ts';
import { FIRST_LEASE_MS, freshBoard, postedJob, CONTAINER_ID } from './board-jobs.ts';

const WAIT_MS = 20_000;
const SHARDS = 4;
const fourBoards: Env = Object.assign({}, env, { JOB_BOARD_SHARDS: String(SHARDS) });

/** With time stopped, a wait ends only when a job arrives or the test advances the clock. */
beforeEach(() => stopTime());
afterEach(() => void vi.restoreAllMocks());

describe('a wait on a board', () => {
  it('ends for all waiters as soon as a job is posted', async ({ expect }) => {
    const board = freshBoard();
    const waits = [board.waitForJob(WAIT_MS), board.waitForJob(WAIT_MS)];
    await timersRunning(2);
    await postedJob(board);
    expect(await Promise.all(waits)).toEqual([true, true]);
  });

  it('ends when another container releases a job, or its lease lapses', async ({ expect }) => {
    const board = freshBoard();
    const job = await postedJob(board);
    await board.lease(CONTAINER_ID);
    const released = board.waitForJob(WAIT_MS);
    await timersRunning();
    await board.release(job.analysisId, 1, false);
    expect(await released).toBe(true);
    await board.lease(CONTAINER_ID);
    const lapsed = board.waitForJob(WAIT_MS);
    await timersRunning();
    passMs(FIRST_LEASE_MS);
    expect(await fireDueAlarm(board)).toBe(true);
    expect(await lapsed).toBe(true);
  });
});

const poll = (containerId: string) => leaseJob(fourBoards, { containerId, waitMs: WAIT_MS });

/** Queues the job of a new analysis, which its scope may have begun. */
async function startedJob() {
  const queues = new CapturedQueues();
  await startedId(await createPartner());
  const [message] = queues.jobs;
  if (message === undefined) throw new Error('nothing was queued');
  return message.body;
}

describe('a container that waits on all boards', () => {
  it.for([0, SHARDS - 1])('gets a job that is posted to board %i', async (shard, { expect }) => {
    const job = await startedJob();
    const waiting = poll(CONTAINER_ID);
    await timersRunning(SHARDS);
    await boardAt(env, shard).post(job);
    expect((await waiting)?.job.analysisId).toBe(job.analysisId);
  });

  it('keeps waiting if another container was faster, and gets the next job', async ({ expect }) => {
    const jobs = [await startedJob(), await startedJob()];
    const waiting = [poll('one'), poll('other')];
    await timersRunning(2 * SHARDS);
    for (const job of jobs) await boardAt(env, 1).post(job);
    const leased = await Promise.all(waiting);
    expect(new Set(leased.map((lease) => lease?.job.analysisId))).toEqual(
      new Set(jobs.map(({ analysisId }) => analysisId)),
    );
  });
});
