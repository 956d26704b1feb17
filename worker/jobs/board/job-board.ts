import { DurableObject } from 'cloudflare:workers';

import type { Job } from '../../../contract/job.ts';
import { toStoredJob } from '../../../contract/stored-shapes.ts';
import type { Env } from '../../env.ts';
import { settingsOf } from '../../platform/settings.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { logError } from '../../platform/log.ts';
import { WakeUp } from '../../platform/wake-up.ts';
import { shardOfName } from './board-name.ts';
import type { BoardEntry } from './board-rules.ts';
import {
  defer,
  isHeldBy,
  JOB_LIFETIME_MS,
  lapse,
  lease,
  markDead,
  mayLease,
  prolong,
  release,
  renew,
  RESUME_MS,
} from './board-rules.ts';
import type { BuriedJob } from './buried-job.ts';
import type { ListedJob, StoredJob } from './job-table.ts';
import { JobTable } from './job-table.ts';
import type { RecentContainer } from './recent-containers.ts';
import { RecentContainers } from './recent-containers.ts';
import { readStoredJob } from './stored-job.ts';

export interface BoardLease {
  job: Job;
  attempt: number;
}

const LAST_REQUEST_KEY = 'last_request_at_ms';
/** `/health/inference` reports minutes, so a few seconds are precise enough. */
const LAST_REQUEST_RESOLUTION_MS = 5_000;
const SEND_RETRY_MS = 10_000;
const MAX_SENT_PER_ALARM = 500;
const MAX_REMOVED_PER_ALARM = 500;
/** Interval at which a board with waiting jobs checks that it is polled. */
const RETIREMENT_CHECK_MS = 300_000;

interface BoardOverview {
  waiting: number;
  leased: number;
  /** Null if none waits. */
  oldestWaitingAtMs: number | null;
  containers: RecentContainer[];
}

/**
 * Holds queued jobs and leases. The scope's object decides what an attempt may do to an analysis.
 */
export class JobBoard extends DurableObject<Env> {
  readonly #shard: number;
  readonly #jobs: JobTable;
  readonly #containers: RecentContainers;
  readonly #watchers = new Set<() => void>();
  readonly #wakeUp: WakeUp;
  #lastRequestAtMs: number;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#shard = shardOfName(ctx.id.name);
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

  /** Leases the first job in line that the container may have. */
  async lease(containerId: string, device: string | null = null): Promise<BoardLease | null> {
    this.#noteRequest(containerId, device);
    const leased = this.#leaseNext(containerId);
    await this.#rearm();
    return leased;
  }

  /** Waits until a job begins to wait here; false if none has within this time. */
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

  /** False when another attempt holds the lease. */
  async renew(analysisId: string, attempt: number): Promise<boolean> {
    const entry = this.#jobs.find(analysisId);
    if (entry === null || !isHeldBy(entry, attempt)) return false;
    if (entry.leasedBy !== null) this.#noteContact(entry.leasedBy);
    this.#jobs.store(analysisId, renew(entry, Date.now()));
    await this.#rearm();
    return true;
  }

  async release(analysisId: string, attempt: number, didFail: boolean): Promise<boolean> {
    const entry = this.#jobs.find(analysisId);
    if (entry === null || !isHeldBy(entry, attempt)) return false;
    this.#put(analysisId, release(entry, didFail));
    if (didFail) this.#setBackScopeOf(analysisId);
    await this.#rearm();
    await this.#bury();
    return true;
  }

  /** To be called instead where no attempt could begin: the job goes to the back of the line. */
  async defer(analysisId: string, attempt: number): Promise<void> {
    const entry = this.#jobs.find(analysisId);
    if (entry === null || !isHeldBy(entry, attempt)) return;
    const nowMs = Date.now();
    this.#jobs.store(analysisId, defer(entry, nowMs));
    this.#jobs.moveToBack(analysisId, nowMs);
    await this.#rearm();
  }

  /** Removes jobs of ended analyses; a container that still works on one works in vain. */
  remove(...analysisIds: string[]): void {
    for (const id of analysisIds) this.#jobs.remove(id);
  }

  /** Removes the job of an analysis that has ended, and sets its scope back for a refused video. */
  end(analysisId: string, { isRefused }: { isRefused: boolean }): void {
    if (isRefused) this.#setBackScopeOf(analysisId);
    this.#jobs.remove(analysisId);
  }

  /** Returns the given analyses that have no job on this board. */
  missing(analysisIds: readonly string[]): string[] {
    return this.#jobs.missing(analysisIds);
  }

  listOld(postedUntilMs: number, limit: number): ListedJob[] {
    return this.#jobs.listOld(postedUntilMs, limit);
  }

  /** Null if there is no such job. */
  scopeOf(analysisId: string): string | null {
    return this.#jobs.scopeOf(analysisId);
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

  /** Every lapsed lease ends before the first await: later, its row may belong to a new lease. */
  override async alarm(): Promise<void> {
    this.#wakeUp.onAlarm();
    const nowMs = Date.now();
    this.#jobs.removeWaiting(nowMs - JOB_LIFETIME_MS, MAX_REMOVED_PER_ALARM);
    const isOutage = this.#containers.areSilentAt(nowMs);
    for (const { id, entry } of this.#jobs.endingBy(nowMs)) {
      const next = isOutage ? prolong(entry, nowMs) : lapse(entry, nowMs);
      this.#put(id, next);
      if (next.lapsedAs === 'failure') this.#setBackScopeOf(id);
    }
    await this.#rearm();
    await this.#bury();
    if (this.#isRetired()) await this.#moveAway();
  }

  #put(analysisId: string, entry: BoardEntry): void {
    this.#jobs.store(analysisId, entry);
    if (entry.state === 'waiting') this.#wakeWatchers();
  }

  #setBackScopeOf(analysisId: string): void {
    const scopeId = this.#jobs.scopeOf(analysisId);
    if (scopeId !== null) this.#jobs.setBack(scopeId, Date.now());
  }

  /** A job that cannot be read is marked dead, so that it keeps no other from being leased. */
  #leaseNext(containerId: string): BoardLease | null {
    const nowMs = Date.now();
    const poll = { containerId, recentContainers: this.#containers.idsAt(nowMs), nowMs };
    const next = () => this.#jobs.nextWaiting((entry) => mayLease(entry, poll));
    for (let row = next(); row !== null; row = next()) {
      const job = readStoredJob(row.job);
      if (job !== null) {
        const entry = lease(row.entry, containerId, nowMs);
        this.#jobs.store(row.id, entry);
        return { job, attempt: entry.attempt };
      }
      this.#jobs.store(row.id, markDead(row.entry));
    }
    return null;
  }

  /** Dead jobs go to the dead letters; one that cannot be sent stays for the next alarm. */
  async #bury(): Promise<void> {
    for (const row of this.#jobs.ofState('dead', MAX_SENT_PER_ALARM)) {
      await faultPoint('before-dead-letter');
      try {
        await this.env.DEAD_JOBS.send(buriedJob(row));
        this.#jobs.removeIf(row.id, 'dead');
      } catch (error) {
        logError('dead_letter_not_sent', { analysisId: row.id, error });
      }
    }
  }

  /** Whether `JOB_BOARD_SHARDS` was lowered, so that no container polls this board any more. */
  #isRetired(): boolean {
    return this.#shard >= settingsOf(this.env).jobBoardShards;
  }

  /** Through the queue to a board that is polled, where the counts of failures start over. */
  async #moveAway(): Promise<void> {
    for (const { id, job: stored, entry } of this.#jobs.ofState('waiting', MAX_SENT_PER_ALARM)) {
      const job = readStoredJob(stored);
      try {
        if (job === null) this.#jobs.store(id, markDead(entry));
        else {
          await this.env.ANALYSIS_JOBS.send(toStoredJob(job));
          this.#jobs.removeIf(id, 'waiting');
        }
      } catch (error) {
        logError('job_not_moved', { analysisId: id, error });
      }
    }
  }

  /** Before anything is awaited that may fail: the alarm takes up what is left undone. */
  async #rearm(): Promise<void> {
    const nowMs = Date.now();
    const leaseEndMs = this.#jobs.nextLeaseEndMs();
    if (leaseEndMs !== null) await this.#wakeUp.by(leaseEndMs);
    if (this.#jobs.has('dead')) await this.#wakeUp.by(nowMs + SEND_RETRY_MS);
    const waitingSinceMs = this.#jobs.oldestWaitingAtMs();
    if (waitingSinceMs === null) return;
    await this.#wakeUp.by(waitingSinceMs + JOB_LIFETIME_MS);
    // The first board is always polled.
    if (this.#shard > 0) {
      await this.#wakeUp.by(nowMs + (this.#isRetired() ? SEND_RETRY_MS : RETIREMENT_CHECK_MS));
    }
  }

  #noteRequest(containerId: string, device: string | null = null): void {
    this.#noteContact(containerId, device);
    const nowMs = Date.now();
    if (nowMs - this.#lastRequestAtMs < LAST_REQUEST_RESOLUTION_MS) return;
    this.#lastRequestAtMs = nowMs;
    this.ctx.storage.kv.put(LAST_REQUEST_KEY, nowMs);
  }

  /** The first container to poll after a silence may not hold a lease. */
  #noteContact(containerId: string, device: string | null = null): void {
    const nowMs = Date.now();
    if (this.#containers.areSilentAt(nowMs)) {
      for (const { id, entry } of this.#jobs.endingBy(nowMs + RESUME_MS)) {
        this.#jobs.store(id, prolong(entry, nowMs));
      }
    }
    this.#containers.note(containerId, nowMs, device);
  }

  /** All of them: some may be gone, or may not have the job. */
  #wakeWatchers(): void {
    for (const wake of this.#watchers) wake();
  }
}

function buriedJob({ id, scopeId, job }: StoredJob): BuriedJob {
  const buriedFor = readStoredJob(job) === null ? 'unreadable' : 'attempts_exhausted';
  return { buriedFor, analysisId: id, scopeId };
}
