import {
  FIRST_LEASE_SECONDS,
  LEASE_SECONDS,
  MAX_ABANDONED_LEASES,
  MAX_FAILED_ATTEMPTS,
} from '../../../contract/job.ts';
import { HOUR_MS } from '../../platform/time/durations.ts';

/**
 * Silence after which the board was probably unreachable, so no lease lapses. Idle containers poll,
 * and busy ones renew, every 20 s.
 */
export const SILENCE_MS = 30_000;
/**
 * After a silence, how long holders have to resume their leases before other containers get their
 * jobs.
 */
export const RESUME_MS = 20_000;
/** Time in which a lapsed last attempt may be resumed before the job becomes a dead letter. */
export const DEAD_LETTER_GRACE_MS = 120_000;
/** A container heard from within this time counts as available for jobs that another one failed. */
export const RECENT_MS = 60_000;
/**
 * Maximum wait of a job. Its analysis has timed out by then, so its message arrived late. If the
 * analysis is still open, its scope queues the job again.
 */
export const JOB_LIFETIME_MS = 2 * HOUR_MS;
/** Time to skip a job after its scope's object has failed. */
export const DEFERRAL_MS = 15_000;

/** Time by which each failure or rejected video deprioritizes a scope */
const DEPRIORITIZED_MS = 60_000;
const MAX_DEPRIORITIZED_MS = 10 * DEPRIORITIZED_MS;

export interface BoardEntry {
  /**
   * `offered`: leased but not yet renewed, so the lease may not have arrived. `doomed`: the last
   * attempt lapsed; dead-lettered unless that lease is resumed.
   */
  state: 'waiting' | 'offered' | 'leased' | 'doomed' | 'dead';
  /** Counts leases, to distinguish a late container from the current one */
  attempt: number;
  /** Attempts that crashed; released leases do not count */
  failures: number;
  /** Leases that lapsed before their first renewal. */
  abandoned: number;
  /** End of the lease or, for a lapsed last attempt, the time when the job becomes a dead letter */
  leaseEndsAtMs: number | null;
  /** Earliest time at which a waiting job may be leased; null for immediately. */
  notBeforeMs: number | null;
  /** Container of the latest lease; null before the first lease. */
  leasedBy: string | null;
  /** One container per failure, in order. */
  failedBy: readonly string[];
  /** How the latest lapse was counted; null if it has not lapsed */
  lapsedAs: 'abandoned' | 'failure' | null;
}

export const WAITING_ENTRY: BoardEntry = {
  state: 'waiting',
  attempt: 0,
  failures: 0,
  abandoned: 0,
  leaseEndsAtMs: null,
  notBeforeMs: null,
  leasedBy: null,
  failedBy: [],
  lapsedAs: null,
};

export function lease(entry: BoardEntry, containerId: string, nowMs: number): BoardEntry {
  return {
    ...entry,
    state: 'offered',
    attempt: entry.attempt + 1,
    leaseEndsAtMs: nowMs + FIRST_LEASE_SECONDS * 1000,
    notBeforeMs: null,
    leasedBy: containerId,
    lapsedAs: null,
  };
}

/**
 * Whether a container may lease a job. One that failed it must wait until all recent containers
 * have failed it.
 */
export function mayLease(
  { failedBy, notBeforeMs }: BoardEntry,
  {
    containerId,
    recentContainers,
    nowMs,
  }: { containerId: string; recentContainers: readonly string[]; nowMs: number },
): boolean {
  if (notBeforeMs !== null && nowMs < notBeforeMs) return false;
  return !failedBy.includes(containerId) || recentContainers.every((id) => failedBy.includes(id));
}

/**
 * Whether this attempt holds the lease; a lapsed lease may be resumed until another attempt starts
 * or the job is dead-lettered.
 */
export function isHeldBy(entry: BoardEntry, attempt: number): boolean {
  if (entry.attempt !== attempt || entry.state === 'dead') return false;
  return entry.state !== 'waiting' || entry.lapsedAs !== null;
}

export function renew(entry: BoardEntry, nowMs: number): BoardEntry {
  return { ...resume(entry), state: 'leased', leaseEndsAtMs: nowMs + LEASE_SECONDS * 1000 };
}

export function release(entry: BoardEntry, didFail: boolean): BoardEntry {
  const held = resume(entry);
  const released = didFail ? countFailure(held) : held;
  return isExhausted(released) ? markExhausted(released) : wait(released);
}

/** Releases a lease whose attempt could not start: not a failure, but other jobs go first. */
export function defer(entry: BoardEntry, nowMs: number): BoardEntry {
  const released = release(entry, false);
  if (released.state !== 'waiting') return released;
  return { ...released, notBeforeMs: nowMs + DEFERRAL_MS };
}

/**
 * Counts a failure if the lease was ever renewed (the container crashed), otherwise an abandoned
 * lease (it may never have arrived).
 */
export function expireLease(entry: BoardEntry, nowMs: number): BoardEntry {
  if (entry.state === 'doomed') return markExhausted(entry);
  const lapsed: BoardEntry =
    entry.state === 'offered'
      ? { ...entry, abandoned: entry.abandoned + 1, lapsedAs: 'abandoned' }
      : { ...countFailure(entry), lapsedAs: 'failure' };
  if (!isExhausted(lapsed)) return wait(lapsed);
  return { ...lapsed, state: 'doomed', leaseEndsAtMs: nowMs + DEAD_LETTER_GRACE_MS };
}

/** Extends the lease by at least the time its holder needs to renew it. */
export function extendLease(entry: BoardEntry, nowMs: number): BoardEntry {
  return { ...entry, leaseEndsAtMs: Math.max(entry.leaseEndsAtMs ?? 0, nowMs + RESUME_MS) };
}

export function markExhausted(entry: BoardEntry): BoardEntry {
  return { ...entry, state: 'dead', leaseEndsAtMs: null, lapsedAs: null };
}

/** Undoes the counting of the latest lapse. */
function resume(entry: BoardEntry): BoardEntry {
  const { lapsedAs, leasedBy, failedBy } = entry;
  switch (lapsedAs) {
    case null:
      return entry;
    case 'abandoned':
      return { ...entry, abandoned: entry.abandoned - 1, lapsedAs: null };
    case 'failure':
      return {
        ...entry,
        failures: entry.failures - 1,
        failedBy: leasedBy === null ? failedBy : failedBy.slice(0, -1),
        lapsedAs: null,
      };
  }
}

function countFailure(entry: BoardEntry): BoardEntry {
  const { leasedBy, failedBy } = entry;
  return {
    ...entry,
    failures: entry.failures + 1,
    failedBy: leasedBy === null ? failedBy : [...failedBy, leasedBy],
  };
}

function isExhausted({ failures, abandoned }: BoardEntry): boolean {
  return failures >= MAX_FAILED_ATTEMPTS || abandoned >= MAX_ABANDONED_LEASES;
}

function wait(entry: BoardEntry): BoardEntry {
  return { ...entry, state: 'waiting', leaseEndsAtMs: null };
}

/**
 * Returns the time until which a scope is deprioritized, so that its costly videos do not delay
 * others (head-of-line blocking).
 */
export function deprioritizedUntil(untilMs: number, nowMs: number): number {
  return Math.min(Math.max(untilMs, nowMs) + DEPRIORITIZED_MS, nowMs + MAX_DEPRIORITIZED_MS);
}
