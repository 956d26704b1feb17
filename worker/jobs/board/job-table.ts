import * as z from 'zod';

import type { Job } from '../../../contract/job.ts';
import { storedJobSchema, toStoredJob } from '../../../contract/stored-shapes.ts';
import { sql, Tables } from '../../platform/sql.ts';
import type { BoardEntry } from './board-rules.ts';
import { deprioritizedUntil, WAITING_ENTRY } from './board-rules.ts';

/**
 * A board's message to the dead-job queue. The platform sends unconsumed jobs there without this
 * wrapper.
 */
export const deadJobSchema = z.object({
  /** `unreadable`: stored in a shape that this version cannot read. */
  deathReason: z.enum(['attempts_exhausted', 'unreadable']),
  analysisId: z.string(),
  /** Null if an unreadable job does not contain it */
  scopeId: z.string().nullable(),
});
export type DeadJob = z.infer<typeof deadJobSchema>;

type JobRow = Omit<BoardEntry, 'failedBy'> & {
  id: string;
  scopeId: string;
  job: string;
  failedBy: string;
  postedAtMs: number;
};

export interface StoredJob {
  id: string;
  scopeId: string;
  /** Posted JSON; parse it with `readStoredJob`. */
  job: string;
  postedAtMs: number;
  entry: BoardEntry;
}

/** A job as operators see it. */
export interface ListedJob {
  job: Job;
  isLeased: boolean;
  attempt: number;
  postedAtMs: number;
}

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY,
    scope_id TEXT NOT NULL,
    job TEXT NOT NULL,
    state TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    abandoned INTEGER NOT NULL,
    lease_ends_at_ms INTEGER,
    not_before_ms INTEGER,
    leased_by TEXT,
    failed_by TEXT NOT NULL DEFAULT '[]',
    lapsed_as TEXT,
    posted_at_ms INTEGER NOT NULL,
    -- Its place in the line; later than it was posted if it was deferred or its scope set back.
    turn_at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS jobs_in_line ON jobs (state, turn_at_ms, posted_at_ms)`,
  `CREATE INDEX IF NOT EXISTS jobs_by_age ON jobs (state, posted_at_ms)`,
  `CREATE INDEX IF NOT EXISTS jobs_of_scope ON jobs (scope_id, state)`,
  `CREATE INDEX IF NOT EXISTS jobs_leased ON jobs (lease_ends_at_ms)
    WHERE lease_ends_at_ms IS NOT NULL`,
  `CREATE TABLE IF NOT EXISTS setbacks (scope_id TEXT PRIMARY KEY, until_ms INTEGER NOT NULL)`,
  `CREATE INDEX IF NOT EXISTS setbacks_by_end ON setbacks (until_ms)`,
];

const SELECT_JOBS = sql`SELECT id, scope_id AS scopeId, job, state, attempt, failures, abandoned,
  lease_ends_at_ms AS leaseEndsAtMs, not_before_ms AS notBeforeMs, leased_by AS leasedBy,
  failed_by AS failedBy, lapsed_as AS lapsedAs, posted_at_ms AS postedAtMs FROM jobs`;

export class JobTable extends Tables {
  constructor(storage: SqlStorage) {
    super(storage);
    for (const statement of SCHEMA) storage.exec(statement);
  }

  /** Inserts a job unless it is already on the board. */
  insert(job: Job, nowMs: number): void {
    const { state, attempt, failures, abandoned } = WAITING_ENTRY;
    const turnAtMs = Math.max(nowMs, this.#setBackUntilMs(job.scopeId));
    this.query(sql`
      INSERT OR IGNORE INTO jobs
        (id, scope_id, job, state, attempt, failures, abandoned, posted_at_ms, turn_at_ms)
      VALUES (${job.analysisId}, ${job.scopeId}, ${JSON.stringify(toStoredJob(job))}, ${state},
        ${attempt}, ${failures}, ${abandoned}, ${nowMs}, ${turnAtMs})`);
  }

  find(id: string): StoredJob | null {
    const [row] = this.query<JobRow>(sql`${SELECT_JOBS} WHERE id = ${id}`);
    return row === undefined ? null : readRow(row);
  }

  /** Returns the first suitable waiting job, without reading any further. */
  nextWaiting(suits: (entry: BoardEntry) => boolean): StoredJob | null {
    const rows = this.storage.exec<JobRow & Record<string, SqlStorageValue>>(
      `${SELECT_JOBS.text} WHERE state = 'waiting' ORDER BY turn_at_ms, posted_at_ms`,
    );
    for (const row of rows) {
      const stored = readRow(row);
      if (suits(stored.entry)) return stored;
    }
    return null;
  }

  ofState(
    state: BoardEntry['state'],
    { postedUntilMs = Number.MAX_SAFE_INTEGER, limit }: { postedUntilMs?: number; limit: number },
  ): StoredJob[] {
    return this.query<JobRow>(sql`
      ${SELECT_JOBS} WHERE state = ${state} AND posted_at_ms <= ${postedUntilMs}
      ORDER BY posted_at_ms LIMIT ${limit}`).map(readRow);
  }

  /** Lists readable jobs, oldest first. */
  listOld(postedUntilMs: number, limit: number): ListedJob[] {
    return (['waiting', 'offered', 'leased', 'doomed'] as const)
      .flatMap((state) => this.ofState(state, { postedUntilMs, limit }))
      .toSorted((one, other) => one.postedAtMs - other.postedAtMs)
      .slice(0, limit)
      .flatMap(({ job: stored, entry: { state, attempt }, postedAtMs }) => {
        const job = readStoredJob(stored);
        return job === null ? [] : [{ job, isLeased: state !== 'waiting', attempt, postedAtMs }];
      });
  }

  endingBy(atMs: number): StoredJob[] {
    return this.query<JobRow>(sql`${SELECT_JOBS} WHERE lease_ends_at_ms <= ${atMs}`).map(readRow);
  }

  store(id: string, entry: BoardEntry): void {
    this.query(sql`
      UPDATE jobs SET state = ${entry.state}, attempt = ${entry.attempt},
        failures = ${entry.failures}, abandoned = ${entry.abandoned},
        lease_ends_at_ms = ${entry.leaseEndsAtMs}, leased_by = ${entry.leasedBy},
        failed_by = ${JSON.stringify(entry.failedBy)}, lapsed_as = ${entry.lapsedAs},
        not_before_ms = ${entry.notBeforeMs}
      WHERE id = ${id}`);
  }

  moveToBack(id: string, nowMs: number): void {
    this.query(sql`UPDATE jobs SET turn_at_ms = ${nowMs} WHERE id = ${id}`);
  }

  /** Deprioritizes a scope's jobs for a while, longer with every call. */
  setBack(scopeId: string, nowMs: number): void {
    const untilMs = deprioritizedUntil(this.#setBackUntilMs(scopeId), nowMs);
    this.query(sql`DELETE FROM setbacks WHERE until_ms <= ${nowMs}`);
    this.query(sql`INSERT OR REPLACE INTO setbacks VALUES (${scopeId}, ${untilMs})`);
    this.query(sql`
      UPDATE jobs SET turn_at_ms = max(turn_at_ms, ${untilMs})
      WHERE scope_id = ${scopeId} AND state = 'waiting'`);
  }

  #setBackUntilMs(scopeId: string): number {
    return this.number(sql`
      SELECT coalesce(max(until_ms), 0) AS value FROM setbacks WHERE scope_id = ${scopeId}`);
  }

  remove(id: string): void {
    this.query(sql`DELETE FROM jobs WHERE id = ${id}`);
  }

  removeDead(id: string): void {
    this.query(sql`DELETE FROM jobs WHERE id = ${id} AND state = 'dead'`);
  }

  removeWaiting(postedUntilMs: number, limit: number): void {
    this.query(sql`
      DELETE FROM jobs WHERE id IN (
        SELECT id FROM jobs WHERE state = 'waiting' AND posted_at_ms <= ${postedUntilMs}
        LIMIT ${limit})`);
  }

  missing(ids: readonly string[]): string[] {
    return this.query<{ id: string }>(sql`
      SELECT value AS id FROM json_each(${JSON.stringify(ids)})
      WHERE value NOT IN (SELECT id FROM jobs)`).map(({ id }) => id);
  }

  nextLeaseEndMs(): number | null {
    // The condition makes the partial index usable: without it, all waiting jobs are read.
    return this.numberOrNull(sql`
      SELECT min(lease_ends_at_ms) AS value FROM jobs WHERE lease_ends_at_ms IS NOT NULL`);
  }

  /** Returns the container of each job whose lease is held or still resumable. */
  holders(): string[] {
    return this.query<{ id: string }>(sql`
      SELECT leased_by AS id FROM jobs
      WHERE lease_ends_at_ms IS NOT NULL AND leased_by IS NOT NULL`).map(({ id }) => id);
  }

  oldestWaitingAtMs(): number | null {
    return this.numberOrNull(
      sql`SELECT min(posted_at_ms) AS value FROM jobs WHERE state = 'waiting'`,
    );
  }

  count(state: BoardEntry['state']): number {
    return this.number(sql`SELECT count(*) AS value FROM jobs WHERE state = ${state}`);
  }
}

/** Null if this version cannot read the job. */
export function readStoredJob(text: string): Job | null {
  return storedJobSchema.safeParse(JSON.parse(text)).data ?? null;
}

const containerIdsSchema = z.array(z.string());

function readRow({ id, scopeId, job, postedAtMs, failedBy, ...entry }: JobRow): StoredJob {
  return {
    id,
    scopeId,
    job,
    postedAtMs,
    entry: { ...entry, failedBy: containerIdsSchema.parse(JSON.parse(failedBy)) },
  };
}
