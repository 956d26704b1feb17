import {
  FIRST_LEASE_SECONDS,
  LEASE_SECONDS,
  MAX_ABANDONED_LEASES,
  MAX_FAILED_ATTEMPTS,
} from '../../contract/job.ts';

/** One job as the board keeps it. */
export interface BoardEntry {
  /** `offered`: leased, but not renewed yet, so that nobody knows whether the lease arrived. */
  state: 'waiting' | 'offered' | 'leased' | 'dead';
  /** Counts leases, so that a late container can be told from the current one. */
  attempt: number;
  /** Attempts that ended in a crash; giving a lease back does not count. */
  failures: number;
  /** Leases that lapsed before their first renewal. */
  abandoned: number;
  leaseEndsAtMs: number | null;
}

export const WAITING_ENTRY: BoardEntry = {
  state: 'waiting',
  attempt: 0,
  failures: 0,
  abandoned: 0,
  leaseEndsAtMs: null,
};

export function lease(entry: BoardEntry, nowMs: number): BoardEntry {
  return {
    ...entry,
    state: 'offered',
    attempt: entry.attempt + 1,
    leaseEndsAtMs: nowMs + FIRST_LEASE_SECONDS * 1000,
  };
}

/** A lapsed lease may be resumed as long as nobody else has leased the job. */
export function renew(entry: BoardEntry, nowMs: number): BoardEntry {
  return { ...entry, state: 'leased', leaseEndsAtMs: nowMs + LEASE_SECONDS * 1000 };
}

export function canRenew(entry: BoardEntry, attempt: number): boolean {
  return entry.state !== 'dead' && entry.attempt === attempt;
}

export function isLeasedTo(entry: BoardEntry, attempt: number): boolean {
  return (entry.state === 'offered' || entry.state === 'leased') && entry.attempt === attempt;
}

export function release(entry: BoardEntry, didFail: boolean): BoardEntry {
  return requeue({ ...entry, failures: entry.failures + Number(didFail) });
}

/** A container that had renewed its lease has crashed; one that never did may not have got it. */
export function lapse(entry: BoardEntry): BoardEntry {
  return entry.state === 'offered'
    ? requeue({ ...entry, abandoned: entry.abandoned + 1 })
    : requeue({ ...entry, failures: entry.failures + 1 });
}

export function park(entry: BoardEntry): BoardEntry {
  return { ...entry, state: 'dead', leaseEndsAtMs: null };
}

function requeue(entry: BoardEntry): BoardEntry {
  const isSpent = entry.failures >= MAX_FAILED_ATTEMPTS || entry.abandoned >= MAX_ABANDONED_LEASES;
  return isSpent ? park(entry) : { ...entry, state: 'waiting', leaseEndsAtMs: null };
}
