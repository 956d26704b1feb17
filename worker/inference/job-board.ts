import { DurableObject } from 'cloudflare:workers';

import type { Job } from '../../contract/job.ts';
import { jobSchema } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import { logError } from '../log.ts';
import type { BoardEntry } from './board-rules.ts';
import { canRenew, isLeasedTo, lease, release, renew, WAITING_ENTRY } from './board-rules.ts';

interface JobRow extends Record<string, SqlStorageValue> {
  id: string;
  job: string;
  state: BoardEntry['state'];
  attempt: number;
  failures: number;
  lease_ends_at_ms: number | null;
}

export interface BoardLease {
  job: Job;
  attempt: number;
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
const LAST_REQUEST_KEY = 'last_request_at_ms';
/** `/health/inference` speaks of minutes, so seconds are exact enough. */
const LAST_REQUEST_RESOLUTION_MS = 5_000;
const DEAD_LETTER_RETRY_MS = 10_000;

/**
 * Where queued jobs wait for a container. It knows who holds which lease and until when;
 * what an attempt may do to an analysis is decided by the scope's object, not here.
 */
export class JobBoard extends DurableObject<Env> {
  readonly #waiters = new Set<() => void>();
  #lastRequestAtMs = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    for (const statement of SCHEMA) ctx.storage.sql.exec(statement);
    this.#lastRequestAtMs = ctx.storage.kv.get<number>(LAST_REQUEST_KEY) ?? 0;
  }

  /** A job that is on the board already stays as it is. */
  post(...jobs: Job[]): void {
    for (const job of jobs) {
      this.ctx.storage.sql.exec(
        `INSERT OR IGNORE INTO jobs VALUES (?, ?, ?, ?, ?, NULL, ?)`,
        job.analysisId,
        JSON.stringify(job),
        WAITING_ENTRY.state,
        WAITING_ENTRY.attempt,
        WAITING_ENTRY.failures,
        Date.now(),
      );
      this.#wakeOne();
    }
  }

  /** The oldest waiting job; when there is none, waits for one for so long, then gives up. */
  async lease(waitMs: number): Promise<BoardLease | null> {
    this.#noteRequest();
    const endsAtMs = Date.now() + waitMs;
    let found = await this.#leaseOldest();
    while (found === null && Date.now() < endsAtMs) {
      await this.#nextPost(endsAtMs - Date.now());
      found = await this.#leaseOldest();
    }
    this.#noteRequest();
    return found;
  }

  /** False when the lease belongs to another attempt by now. */
  async renew(analysisId: string, attempt: number): Promise<boolean> {
    const row = this.#find(analysisId);
    if (row === null || !canRenew(entryOf(row), attempt)) return false;
    const entry = renew(entryOf(row), Date.now());
    this.#store(analysisId, entry);
    await this.#armFor(entry.leaseEndsAtMs);
    return true;
  }

  async release(analysisId: string, attempt: number, didFail: boolean): Promise<boolean> {
    const row = this.#find(analysisId);
    if (row === null || !isLeasedTo(entryOf(row), attempt)) return false;
    await this.#put(analysisId, release(entryOf(row), didFail));
    return true;
  }

  /** The analysis has ended: whoever still works on it works in vain. */
  remove(...analysisIds: string[]): void {
    for (const id of analysisIds) this.ctx.storage.sql.exec(`DELETE FROM jobs WHERE id = ?`, id);
  }

  lastRequestAtMs(): number {
    return this.#lastRequestAtMs;
  }

  override async alarm(): Promise<void> {
    const nowMs = Date.now();
    const lapsed = this.ctx.storage.sql
      .exec<JobRow>(`SELECT * FROM jobs WHERE state = 'leased' AND lease_ends_at_ms <= ?`, nowMs)
      .toArray();
    for (const row of lapsed) await this.#put(row.id, release(entryOf(row), true));
    await this.#bury();
    const [next] = this.ctx.storage.sql
      .exec<{ at: number | null }>(`SELECT min(lease_ends_at_ms) AS at FROM jobs`)
      .toArray();
    if (next !== undefined && next.at !== null) await this.#armFor(next.at);
  }

  async #leaseOldest(): Promise<BoardLease | null> {
    const [row] = this.ctx.storage.sql
      .exec<JobRow>(`SELECT * FROM jobs WHERE state = 'waiting' ORDER BY posted_at_ms LIMIT 1`)
      .toArray();
    if (row === undefined) return null;
    const entry = lease(entryOf(row), Date.now());
    this.#store(row.id, entry);
    await this.#armFor(entry.leaseEndsAtMs);
    return { job: jobSchema.parse(JSON.parse(row.job)), attempt: entry.attempt };
  }

  async #put(analysisId: string, entry: BoardEntry): Promise<void> {
    this.#store(analysisId, entry);
    if (entry.state === 'waiting') this.#wakeOne();
    if (entry.state === 'dead') await this.#bury();
  }

  /** Dead jobs go to the dead letters, whose consumer ends the analysis and gives the credit back. */
  async #bury(): Promise<void> {
    const dead = this.ctx.storage.sql
      .exec<JobRow>(`SELECT * FROM jobs WHERE state = 'dead'`)
      .toArray();
    for (const row of dead) {
      await faultPoint('before-dead-letter');
      try {
        await this.env.DEAD_JOBS.send(jobSchema.parse(JSON.parse(row.job)));
        this.remove(row.id);
      } catch (error) {
        logError('dead_letter_not_sent', { analysisId: row.id, error });
        await this.ctx.storage.setAlarm(Date.now() + DEAD_LETTER_RETRY_MS);
      }
    }
  }

  #find(analysisId: string): JobRow | null {
    const rows = this.ctx.storage.sql.exec<JobRow>(`SELECT * FROM jobs WHERE id = ?`, analysisId);
    return rows.toArray()[0] ?? null;
  }

  #store(analysisId: string, entry: BoardEntry): void {
    this.ctx.storage.sql.exec(
      `UPDATE jobs SET state = ?, attempt = ?, failures = ?, lease_ends_at_ms = ? WHERE id = ?`,
      entry.state,
      entry.attempt,
      entry.failures,
      entry.leaseEndsAtMs,
      analysisId,
    );
  }

  /** The alarm rings no later than the first lease that may lapse. */
  async #armFor(atMs: number | null): Promise<void> {
    if (atMs === null) return;
    const alarmAtMs = await this.ctx.storage.getAlarm();
    if (alarmAtMs === null || atMs < alarmAtMs) await this.ctx.storage.setAlarm(atMs);
  }

  #noteRequest(): void {
    const nowMs = Date.now();
    if (nowMs - this.#lastRequestAtMs < LAST_REQUEST_RESOLUTION_MS) return;
    this.#lastRequestAtMs = nowMs;
    this.ctx.storage.kv.put(LAST_REQUEST_KEY, nowMs);
  }

  /** Whoever is woken leaves the line at once: a second job wakes the next one. */
  #wakeOne(): void {
    const [wake] = this.#waiters;
    if (wake === undefined) return;
    this.#waiters.delete(wake);
    wake();
  }

  async #nextPost(waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, waitMs);
    this.#waiters.add(resolve);
    await promise;
    this.#waiters.delete(resolve);
    clearTimeout(timer);
  }
}

function entryOf(row: JobRow): BoardEntry {
  const { state, attempt, failures, lease_ends_at_ms: leaseEndsAtMs } = row;
  return { state, attempt, failures, leaseEndsAtMs };
}
