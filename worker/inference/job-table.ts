import type { Job } from '../../contract/job.ts';
import { toStoredJob } from '../../contract/stored-shapes.ts';
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
    posted_at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS jobs_waiting ON jobs (state, posted_at_ms)`,
];

/** The rows of one board. Every method is synchronous: what it reads cannot change before it writes. */
export class JobTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    for (const statement of SCHEMA) sql.exec(statement);
    this.#addMissingColumn('abandoned', 'INTEGER NOT NULL DEFAULT 0');
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

  oldestWaiting(): StoredJob | null {
    return this.ofState('waiting', 1)[0] ?? null;
  }

  ofState(state: BoardEntry['state'], limit: number): StoredJob[] {
    return this.#read(
      `SELECT * FROM jobs WHERE state = ? ORDER BY posted_at_ms LIMIT ?`,
      state,
      limit,
    );
  }

  lapsed(nowMs: number): StoredJob[] {
    return this.#read(`SELECT * FROM jobs WHERE lease_ends_at_ms <= ?`, nowMs);
  }

  store(id: string, entry: BoardEntry): void {
    this.#sql.exec(
      `UPDATE jobs SET state = ?, attempt = ?, failures = ?, abandoned = ?, lease_ends_at_ms = ?
       WHERE id = ?`,
      entry.state,
      entry.attempt,
      entry.failures,
      entry.abandoned,
      entry.leaseEndsAtMs,
      id,
    );
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

  has(state: BoardEntry['state']): boolean {
    const rows = this.#sql.exec(`SELECT 1 FROM jobs WHERE state = ? LIMIT 1`, state);
    return rows.toArray().length > 0;
  }

  #read(query: string, ...bindings: SqlStorageValue[]): StoredJob[] {
    return this.#sql
      .exec<JobRow>(query, ...bindings)
      .toArray()
      .map((row) => ({
        id: row.id,
        job: row.job,
        entry: {
          state: row.state,
          attempt: row.attempt,
          failures: row.failures,
          abandoned: row.abandoned,
          leaseEndsAtMs: row.lease_ends_at_ms,
        },
      }));
  }

  /** Boards of earlier versions lack it. */
  #addMissingColumn(name: string, definition: string): void {
    const found = this.#sql.exec(`SELECT 1 FROM pragma_table_info('jobs') WHERE name = ?`, name);
    if (found.toArray().length > 0) return;
    this.#sql.exec(`ALTER TABLE jobs ADD COLUMN ${name} ${definition}`);
  }
}
