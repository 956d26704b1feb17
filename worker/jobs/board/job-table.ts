import * as z from 'zod';

import type { Job } from '../../../contract/job.ts';
import { toStoredJob } from '../../../contract/stored-shapes.ts';
import type { BoardEntry } from './board-rules.ts';
import { setBackUntil, WAITING_ENTRY } from './board-rules.ts';
import { readStoredJob } from './stored-job.ts';

interface JobRow extends Record<string, SqlStorageValue> {
  id: string;
  scope_id: string;
  job: string;
  state: BoardEntry['state'];
  attempt: number;
  failures: number;
  abandoned: number;
  lease_ends_at_ms: number | null;
  not_before_ms: number | null;
  leased_by: string | null;
  failed_by: string;
  lapsed_as: BoardEntry['lapsedAs'];
  posted_at_ms: number;
}

export interface StoredJob {
  id: string;
  scopeId: string;
  /** The posted JSON, read with `readStoredJob`. */
  job: string;
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

/** The rows of one board. Every method is synchronous: what it reads cannot change before it writes. */
export class JobTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    for (const statement of SCHEMA) sql.exec(statement);
  }

  /** A job that is on the board already stays as it is. */
  insert(job: Job, nowMs: number): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO jobs
         (id, scope_id, job, state, attempt, failures, abandoned, posted_at_ms, turn_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      job.analysisId,
      job.scopeId,
      JSON.stringify(toStoredJob(job)),
      WAITING_ENTRY.state,
      WAITING_ENTRY.attempt,
      WAITING_ENTRY.failures,
      WAITING_ENTRY.abandoned,
      nowMs,
      Math.max(nowMs, this.#setBackUntilMs(job.scopeId)),
    );
  }

  find(id: string): BoardEntry | null {
    return this.#read(`SELECT * FROM jobs WHERE id = ?`, id)[0]?.entry ?? null;
  }

  /** Reads no further than to the first one in line that suits. */
  nextWaiting(suits: (entry: BoardEntry) => boolean): StoredJob | null {
    const rows = this.#sql.exec<JobRow>(
      `SELECT * FROM jobs WHERE state = 'waiting' ORDER BY turn_at_ms, posted_at_ms`,
    );
    for (const row of rows) {
      const stored = readRow(row);
      if (suits(stored.entry)) return stored;
    }
    return null;
  }

  ofState(state: BoardEntry['state'], limit: number): StoredJob[] {
    return this.#read(
      `SELECT * FROM jobs WHERE state = ? ORDER BY posted_at_ms LIMIT ?`,
      state,
      limit,
    );
  }

  /** Oldest first, without unreadable jobs. */
  listOld(postedUntilMs: number, limit: number): ListedJob[] {
    const states = ['waiting', 'offered', 'leased', 'doomed'] as const;
    const rows = states.flatMap((state) =>
      this.#sql
        .exec<JobRow>(
          `SELECT * FROM jobs WHERE state = ? AND posted_at_ms <= ? ORDER BY posted_at_ms LIMIT ?`,
          state,
          postedUntilMs,
          limit,
        )
        .toArray(),
    );
    return rows
      .toSorted((one, other) => one.posted_at_ms - other.posted_at_ms)
      .slice(0, limit)
      .flatMap(({ job: stored, state, attempt, posted_at_ms: postedAtMs }) => {
        const job = readStoredJob(stored);
        return job === null ? [] : [{ job, isLeased: state !== 'waiting', attempt, postedAtMs }];
      });
  }

  scopeOf(id: string): string | null {
    return this.#read(`SELECT * FROM jobs WHERE id = ?`, id)[0]?.scopeId ?? null;
  }

  endingBy(atMs: number): StoredJob[] {
    return this.#read(`SELECT * FROM jobs WHERE lease_ends_at_ms <= ?`, atMs);
  }

  store(id: string, entry: BoardEntry): void {
    this.#sql.exec(
      `UPDATE jobs SET state = ?, attempt = ?, failures = ?, abandoned = ?, lease_ends_at_ms = ?,
         leased_by = ?, failed_by = ?, lapsed_as = ?, not_before_ms = ?
       WHERE id = ?`,
      entry.state,
      entry.attempt,
      entry.failures,
      entry.abandoned,
      entry.leaseEndsAtMs,
      entry.leasedBy,
      JSON.stringify(entry.failedBy),
      entry.lapsedAs,
      entry.notBeforeMs,
      id,
    );
  }

  moveToBack(id: string, nowMs: number): void {
    this.#sql.exec(`UPDATE jobs SET turn_at_ms = ? WHERE id = ?`, nowMs, id);
  }

  /** Lets jobs of other scopes go first for a while, which lengthens with every call. */
  setBack(scopeId: string, nowMs: number): void {
    const untilMs = setBackUntil(this.#setBackUntilMs(scopeId), nowMs);
    this.#sql.exec(`DELETE FROM setbacks WHERE until_ms <= ?`, nowMs);
    this.#sql.exec(`INSERT OR REPLACE INTO setbacks VALUES (?, ?)`, scopeId, untilMs);
    this.#sql.exec(
      `UPDATE jobs SET turn_at_ms = max(turn_at_ms, ?) WHERE scope_id = ? AND state = 'waiting'`,
      untilMs,
      scopeId,
    );
  }

  #setBackUntilMs(scopeId: string): number {
    return (
      this.#sql
        .exec<{ at: number }>(`SELECT until_ms AS at FROM setbacks WHERE scope_id = ?`, scopeId)
        .toArray()[0]?.at ?? 0
    );
  }

  remove(id: string): void {
    this.#sql.exec(`DELETE FROM jobs WHERE id = ?`, id);
  }

  removeIf(id: string, state: BoardEntry['state']): void {
    this.#sql.exec(`DELETE FROM jobs WHERE id = ? AND state = ?`, id, state);
  }

  removeWaiting(postedUntilMs: number, limit: number): void {
    this.#sql.exec(
      `DELETE FROM jobs WHERE id IN (
         SELECT id FROM jobs WHERE state = 'waiting' AND posted_at_ms <= ? LIMIT ?)`,
      postedUntilMs,
      limit,
    );
  }

  missing(ids: readonly string[]): string[] {
    return this.#sql
      .exec<{ id: string }>(
        `SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM jobs)`,
        JSON.stringify(ids),
      )
      .toArray()
      .map(({ id }) => id);
  }

  nextLeaseEndMs(): number | null {
    return this.#sql
      .exec<{ at: number | null }>(
        // The condition makes the partial index usable: without it, all waiting jobs are read.
        `SELECT min(lease_ends_at_ms) AS at FROM jobs WHERE lease_ends_at_ms IS NOT NULL`,
      )
      .one().at;
  }

  /** The container of each job that is leased, or whose last lease may be resumed before its burial. */
  holders(): string[] {
    return this.#sql
      .exec<{ id: string }>(
        `SELECT leased_by AS id FROM jobs
         WHERE lease_ends_at_ms IS NOT NULL AND leased_by IS NOT NULL`,
      )
      .toArray()
      .map(({ id }) => id);
  }

  /** Null if none waits. */
  oldestWaitingAtMs(): number | null {
    const rows = this.#sql.exec<{ at: number }>(
      `SELECT posted_at_ms AS at FROM jobs WHERE state = 'waiting' ORDER BY posted_at_ms LIMIT 1`,
    );
    return rows.toArray()[0]?.at ?? null;
  }

  count(state: BoardEntry['state']): number {
    return this.#sql
      .exec<{ jobs: number }>(`SELECT count(*) AS jobs FROM jobs WHERE state = ?`, state)
      .one().jobs;
  }

  has(state: BoardEntry['state']): boolean {
    const rows = this.#sql.exec(`SELECT 1 FROM jobs WHERE state = ? LIMIT 1`, state);
    return rows.toArray().length > 0;
  }

  #read(query: string, ...bindings: SqlStorageValue[]): StoredJob[] {
    return this.#sql
      .exec<JobRow>(query, ...bindings)
      .toArray()
      .map(readRow);
  }
}

const containerIdsSchema = z.array(z.string());

function readRow(row: JobRow): StoredJob {
  return {
    id: row.id,
    scopeId: row.scope_id,
    job: row.job,
    entry: {
      state: row.state,
      attempt: row.attempt,
      failures: row.failures,
      abandoned: row.abandoned,
      leaseEndsAtMs: row.lease_ends_at_ms,
      notBeforeMs: row.not_before_ms,
      leasedBy: row.leased_by,
      failedBy: containerIdsSchema.parse(JSON.parse(row.failed_by)),
      lapsedAs: row.lapsed_as,
    },
  };
}
