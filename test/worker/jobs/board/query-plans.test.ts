import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, describe, it, vi } from 'vitest';

import type { JobBoard } from '../../../../worker/jobs/board/job-board.ts';
import {
  fullReadsOfObject,
  recordObjectStatements,
  watchMethods,
} from '../../support/object-statements.ts';
import { passMs, stopTime, timersRunning } from '../../support/virtual-time.ts';
import { catchDeadJobs, failAttempts, freshBoard, postedJob, CONTAINER_ID } from './board-jobs.ts';

const DAY_MS = 24 * 3_600_000;
const BOUNDED_TABLES = { containers: 'those heard from in the last minute' };

const modules = import.meta.glob<object>('../../../../worker/jobs/board/*.ts', { eager: true });

afterEach(() => {
  vi.restoreAllMocks();
});

/** Leases, renews, defers, releases, removes, and buries jobs. */
async function everyPath(board: DurableObjectStub<JobBoard>): Promise<void> {
  const job = await postedJob(board);
  await failAttempts(board, job, 2);
  await board.lease(CONTAINER_ID);
  await board.renew(job.analysisId, 3);
  await board.defer(job.analysisId, 3);
  passMs(DAY_MS);
  await failAttempts(board, job, 1);
  const isPosted = board.waitForJob(DAY_MS);
  await timersRunning();
  await postedJob(board);
  await isPosted;
  const { analysisId } = await postedJob(board);
  await board.listOld(Date.now(), 10);
  await board.scopeOf(analysisId);
  await board.lease(CONTAINER_ID);
  await board.end(analysisId, { isRefused: true });
  await board.remove(analysisId);
  await board.missing([analysisId]);
  await board.overview();
  await board.demand();
  await board.lastRequestAtMs();
  await runDurableObjectAlarm(board);
}

describe('the growing tables of a board', () => {
  it('are read through an index by every statement that its methods run', async ({ expect }) => {
    stopTime();
    catchDeadJobs();
    const uncalled = watchMethods(Object.values(modules));
    const board = freshBoard();
    const recorded = await recordObjectStatements(board);
    await evictDurableObject(board);
    await everyPath(board);
    expect(uncalled()).toEqual([]);
    const statements = recorded();
    vi.restoreAllMocks();
    expect(await fullReadsOfObject(board, statements, BOUNDED_TABLES)).toEqual({});
  });
});
