import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { toStoredJob } from '../../../../contract/stored-shapes.ts';
import type { JobBoard } from '../../../../worker/jobs/board/job-board.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';
import { FIRST_LEASE_MS, freshBoard, makeJob, CONTAINER_ID } from './board-jobs.ts';

const WAITING_JOBS = 20_000;
/** Rows that one call may read, whatever waits. */
const MAX_ROWS_READ = 50;

let board: DurableObjectStub<JobBoard>;

beforeEach(async () => {
  stopTime();
  board = freshBoard();
  const stored = JSON.stringify(toStoredJob(makeJob()));
  await runInDurableObject(board, (_instance, { storage }) => {
    storage.sql.exec(
      `INSERT INTO jobs (id, scope_id, job, state, attempt, failures, abandoned, posted_at_ms,
         turn_at_ms)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT 'job ' || i, 'scope ' || i, ?, 'waiting', 0, 0, 0, ? + i, ? + i FROM n`,
      WAITING_JOBS,
      stored,
      Date.now(),
      Date.now(),
    );
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs a call in the board's object, and counts the rows that its statements read. */
async function rowsReadBy(call: (instance: JobBoard) => unknown): Promise<number> {
  return runInDurableObject(board, async (instance: JobBoard, { storage }) => {
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
    const watched = vi
      .spyOn(sql, 'exec')
      .mockImplementation((query, ...bindings: SqlStorageValue[]) => {
        const cursor = exec(query, ...bindings);
        cursors.push(cursor);
        return cursor;
      });
    await call(instance);
    watched.mockRestore();
    if (cursors.length === 0) throw new Error('no statement was seen');
    return cursors.reduce((sum, cursor) => sum + cursor.rowsRead, 0);
  });
}

describe('a board with 20,000 waiting jobs', () => {
  it('reads a few rows per call', async ({ expect }) => {
    const attempt = (await board.lease(CONTAINER_ID))?.attempt ?? 0;
    await board.lease(CONTAINER_ID);
    const calls: Record<string, (instance: JobBoard) => unknown> = {
      post: (instance) => instance.post(makeJob()),
      lease: (instance) => instance.lease(CONTAINER_ID),
      renew: (instance) => instance.renew('job 1', attempt),
      release: (instance) => instance.release('job 1', attempt, false),
      defer: (instance) => instance.defer('job 2', attempt),
      end: (instance) => instance.end('job 4', { isRefused: true }),
      missing: (instance) => instance.missing(['job 3', 'unknown']),
      alarm: (instance) => {
        passMs(FIRST_LEASE_MS);
        return instance.alarm();
      },
    };
    for (const [name, call] of Object.entries(calls)) {
      expect(await rowsReadBy(call), name).toBeLessThanOrEqual(MAX_ROWS_READ);
    }
  });
});
