import * as z from 'zod';

import type { Job } from '../../contract/job.ts';
import { toStoredJob } from '../../contract/stored-shapes.ts';
import { addMissingColumn } from './add-missing-column.ts';
import type { BoardEntry } from './board-rules.ts';
import { WAITING_ENTRY } from './board-rules.ts';

interface JobRow extends Record<string, SqlStorageValue> {
  id: string;
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
}

export interface StoredJob {
  id: string;
  /** As it was posted: JSON, possibly in the shape of an earlier version. */
  job: string;
  entry: BoardEntry;
}

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY,
    job TEXT NOT NULL,
    state TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    lease_ends_at_ms INTEGER,
    -- Its place in the line.
    posted_at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS jobs_waiting ON jobs (state, posted_at_ms)`,
];

const LATER_COLUMNS = [
  ['abandoned', 'INTEGER NOT NULL DEFAULT 0'],
  ['leased_by', 'TEXT'],
  ['failed_by', `TEXT NOT NULL DEFAULT '[]'`],
  ['lapsed_as', 'TEXT'],
  ['not_before_ms', 'INTEGER'],
] as const;

/** The rows of one board. Every method is synchronous: what it reads cannot change before it writes. */
export class JobTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    for (const statement of SCHEMA) sql.exec(statement);
    for (const [name, definition] of LATER_COLUMNS) {
      addMissingColumn(sql, { table: 'jobs', name, definition });
    }
  }

  /** A job that is on the board already stays as it is. */
  insert(job: Job, nowMs: number): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO jobs (id, job, state, attempt, failures, abandoned, posted_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      job.analysisId,
      JSON.stringify(toStoredJob(job)),
      WAITING_ENTRY.state,
      WAITING_ENTRY.attempt,
      WAITING_ENTRY.failures,
      WAITING_ENTRY.abandoned,
      nowMs,
    );
  }

  find(id: string): BoardEntry | null {
    return this.#read(`SELECT * FROM jobs WHERE id = ?`, id)[0]?.entry ?? null;
  }

  /** Reads no further than to the oldest one that suits. */
  oldestWaiting(suits: (entry: BoardEntry) => boolean): StoredJob | null {
    const rows = this.#sql.exec<JobRow>(
      `SELECT * FROM jobs WHERE state = 'waiting' ORDER BY posted_at_ms`,
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
    this.#sql.exec(`UPDATE jobs SET posted_at_ms = ? WHERE id = ?`, nowMs, id);
  }

  remove(id: string): void {
    this.#sql.exec(`DELETE FROM jobs WHERE id = ?`, id);
  }

  removeIf(id: string, state: BoardEntry['state']): void {
    this.#sql.exec(`DELETE FROM jobs WHERE id = ? AND state = ?`, id, state);
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
      .exec<{ at: number | null }>(`SELECT min(lease_ends_at_ms) AS at FROM jobs`)
      .one().at;
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

const workerIdsSchema = z.array(z.string());

function readRow(row: JobRow): StoredJob {
  return {
    id: row.id,
    job: row.job,
    entry: {
      state: row.state,
      attempt: row.attempt,
      failures: row.failures,
      abandoned: row.abandoned,
      leaseEndsAtMs: row.lease_ends_at_ms,
      notBeforeMs: row.not_before_ms,
      leasedBy: row.leased_by,
      failedBy: workerIdsSchema.parse(JSON.parse(row.failed_by)),
      lapsedAs: row.lapsed_as,
    },
  };
}
