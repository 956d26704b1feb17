import { DurableObject } from 'cloudflare:workers';

import type { Job } from '../../../contract/job.ts';
import type { Env } from '../../env.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { logError } from '../../platform/log.ts';
import { WakeUp } from '../../platform/wake-up.ts';
import type { BoardEntry } from './board-rules.ts';
import {
  defer,
  isHeldBy,
  JOB_LIFETIME_MS,
  expireLease,
  lease,
  markExhausted,
  mayLease,
  extendLease,
  release,
  renew,
  RESUME_MS,
} from './board-rules.ts';
import type { ListedJob } from './job-table.ts';
import { JobTable, readStoredJob } from './job-table.ts';
import type { RecentContainer } from './recent-containers.ts';
import { RecentContainers } from './recent-containers.ts';

export interface BoardLease {
  job: Job;
  attempt: number;
}

const LAST_REQUEST_KEY = 'last_request_at_ms';
/** `/health/inference` reports minutes, so a few seconds are precise enough. */
const LAST_REQUEST_RESOLUTION_MS = 5_000;
const SEND_RETRY_MS = 10_000;
/** Dead jobs sent in one call. */
const MAX_SENT = 500;
const MAX_REMOVED_PER_ALARM = 500;

interface BoardOverview {
  waiting: number;
  leased: number;
  /** Null if no job is waiting */
  oldestWaitingAtMs: number | null;
  containers: RecentContainer[];
}

/** Holds queued jobs and leases. The scope's object decides what an attempt may change. */
export class JobBoard extends DurableObject<Env> {
  readonly #jobs: JobTable;
  readonly #containers: RecentContainers;
  readonly #watchers = new Set<() => void>();
  readonly #wakeUp: WakeUp;
  #lastRequestAtMs: number;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#jobs = new JobTable(ctx.storage.sql);
    this.#containers = new RecentContainers(ctx.storage.sql);
    this.#lastRequestAtMs = ctx.storage.kv.get<number>(LAST_REQUEST_KEY) ?? 0;
    this.#wakeUp = new WakeUp(ctx.storage);
    void ctx.blockConcurrencyWhile(async () => {
      await this.#wakeUp.restore();
    });
  }

  async post(...jobs: Job[]): Promise<void> {
    const nowMs = Date.now();
    for (const job of jobs) this.#jobs.insert(job, nowMs);
    this.#wakeWatchers();
    await this.#rearm();
  }

  /** Leases the first job in line that the container may take. */
  async lease(containerId: string, device: string | null = null): Promise<BoardLease | null> {
    this.#noteRequest(containerId, device);
    const leased = this.#leaseNext(containerId);
    await this.#rearm();
    return leased;
  }

  /** Waits for a job to become available here; false if none does within this time. */
  async waitForJob(waitMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const wake = () => resolve(true);
    const timer = setTimeout(() => resolve(false), waitMs);
    this.#watchers.add(wake);
    const hasJob = await promise;
    this.#watchers.delete(wake);
    clearTimeout(timer);
    return hasJob;
  }

  /** False if another attempt holds the lease. */
  async renew(analysisId: string, attempt: number): Promise<boolean> {
    const entry = this.#heldBy(analysisId, attempt);
    if (entry === null) return false;
    if (entry.leasedBy !== null) this.#noteContact(entry.leasedBy);
    this.#jobs.store(analysisId, renew(entry, Date.now()));
    await this.#rearm();
    return true;
  }

  async release(analysisId: string, attempt: number, didFail: boolean): Promise<boolean> {
    const entry = this.#heldBy(analysisId, attempt);
    if (entry === null) return false;
    this.#put(analysisId, release(entry, didFail));
    if (didFail) this.#setBackScopeOf(analysisId);
    await this.#rearm();
    await this.#bury();
    return true;
  }

  /** Moves a job to the back of the line; call instead of `release` if no attempt could start. */
  async defer(analysisId: string, attempt: number): Promise<void> {
    const entry = this.#heldBy(analysisId, attempt);
    if (entry === null) return;
    const nowMs = Date.now();
    this.#jobs.store(analysisId, defer(entry, nowMs));
    this.#jobs.moveToBack(analysisId, nowMs);
    await this.#rearm();
  }

  /** Removes jobs of finished analyses; any container still working on one wastes its work. */
  remove(...analysisIds: string[]): void {
    for (const id of analysisIds) this.#jobs.remove(id);
  }

  /** Removes a finished analysis's job, and deprioritizes its scope if the video was rejected. */
  end(analysisId: string, { isRefused }: { isRefused: boolean }): void {
    if (isRefused) this.#setBackScopeOf(analysisId);
    this.#jobs.remove(analysisId);
  }

  missing(analysisIds: readonly string[]): string[] {
    return this.#jobs.missing(analysisIds);
  }

  listOld(postedUntilMs: number, limit: number): ListedJob[] {
    return this.#jobs.listOld(postedUntilMs, limit);
  }

  scopeOf(analysisId: string): string | null {
    return this.#jobs.find(analysisId)?.scopeId ?? null;
  }

  overview(): BoardOverview {
    return {
      waiting: this.#jobs.count('waiting'),
      leased: this.#jobs.count('offered') + this.#jobs.count('leased'),
      oldestWaitingAtMs: this.#jobs.oldestWaitingAtMs(),
      containers: this.#containers.listAt(Date.now()),
    };
  }

  demand(): { unfinished: number; holders: string[] } {
    const holders = this.#jobs.holders();
    return { unfinished: this.#jobs.count('waiting') + holders.length, holders };
  }

  lastRequestAtMs(): number {
    return this.#lastRequestAtMs;
  }

  /**
   * Ends every lapsed lease before the first await, after which its row may belong to a new lease.
   */
  override async alarm(): Promise<void> {
    this.#wakeUp.onAlarm();
    const nowMs = Date.now();
    this.#jobs.removeWaiting(nowMs - JOB_LIFETIME_MS, MAX_REMOVED_PER_ALARM);
    const isOutage = this.#containers.isSilentAt(nowMs);
    for (const { id, entry } of this.#jobs.endingBy(nowMs)) {
      const next = isOutage ? extendLease(entry, nowMs) : expireLease(entry, nowMs);
      this.#put(id, next);
      if (next.lapsedAs === 'failure') this.#setBackScopeOf(id);
    }
    await this.#rearm();
    await this.#bury();
  }

  #heldBy(analysisId: string, attempt: number): BoardEntry | null {
    const entry = this.#jobs.find(analysisId)?.entry;
    return entry !== undefined && isHeldBy(entry, attempt) ? entry : null;
  }

  #put(analysisId: string, entry: BoardEntry): void {
    this.#jobs.store(analysisId, entry);
    if (entry.state === 'waiting') this.#wakeWatchers();
  }

  #setBackScopeOf(analysisId: string): void {
    const scopeId = this.scopeOf(analysisId);
    if (scopeId !== null) this.#jobs.setBack(scopeId, Date.now());
  }

  /** Leases the next job; an unreadable one is marked dead so that it does not block others. */
  #leaseNext(containerId: string): BoardLease | null {
    const nowMs = Date.now();
    const recentContainers = this.#containers.listAt(nowMs).map((one) => one.containerId);
    const poll = { containerId, recentContainers, nowMs };
    const next = () => this.#jobs.nextWaiting((entry) => mayLease(entry, poll));
    for (let row = next(); row !== null; row = next()) {
      const job = readStoredJob(row.job);
      if (job !== null) {
        const entry = lease(row.entry, containerId, nowMs);
        this.#jobs.store(row.id, entry);
        return { job, attempt: entry.attempt };
      }
      this.#jobs.store(row.id, markExhausted(row.entry));
    }
    return null;
  }

  /** Sends dead jobs to the dead-letter queue; the next alarm retries failures. */
  async #bury(): Promise<void> {
    for (const { id: analysisId, scopeId, job } of this.#jobs.ofState('dead', {
      limit: MAX_SENT,
    })) {
      await faultPoint('before-dead-letter');
      const deathReason = readStoredJob(job) === null ? 'unreadable' : 'attempts_exhausted';
      try {
        await this.env.DEAD_JOBS.send({ deathReason, analysisId, scopeId });
        this.#jobs.removeDead(analysisId);
      } catch (error) {
        logError('dead_letter_send_failed', { analysisId, error });
      }
    }
  }

  /** Sets the alarm before any await that may fail, so that unfinished work is retried. */
  async #rearm(): Promise<void> {
    const nowMs = Date.now();
    const leaseEndMs = this.#jobs.nextLeaseEndMs();
    if (leaseEndMs !== null) await this.#wakeUp.by(leaseEndMs);
    if (this.#jobs.count('dead') > 0) await this.#wakeUp.by(nowMs + SEND_RETRY_MS);
    const waitingSinceMs = this.#jobs.oldestWaitingAtMs();
    if (waitingSinceMs !== null) await this.#wakeUp.by(waitingSinceMs + JOB_LIFETIME_MS);
  }

  #noteRequest(containerId: string, device: string | null = null): void {
    this.#noteContact(containerId, device);
    const nowMs = Date.now();
    if (nowMs - this.#lastRequestAtMs < LAST_REQUEST_RESOLUTION_MS) return;
    this.#lastRequestAtMs = nowMs;
    this.ctx.storage.kv.put(LAST_REQUEST_KEY, nowMs);
  }

  /**
   * Records a contact. After a silence, extends leases that are about to end, because the first
   * container to poll may not be their holder.
   */
  #noteContact(containerId: string, device: string | null = null): void {
    const nowMs = Date.now();
    if (this.#containers.isSilentAt(nowMs)) {
      for (const { id, entry } of this.#jobs.endingBy(nowMs + RESUME_MS)) {
        this.#jobs.store(id, extendLease(entry, nowMs));
      }
    }
    this.#containers.note(containerId, nowMs, device);
  }

  /** Wakes all watchers, because some may be gone or may not take the job. */
  #wakeWatchers(): void {
    for (const wake of this.#watchers) wake();
  }
}
