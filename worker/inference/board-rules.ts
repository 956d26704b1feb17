import { FIRST_LEASE_SECONDS, LEASE_SECONDS, MAX_FAILED_ATTEMPTS } from '../../contract/job.ts';

/** One job as the board keeps it. */
export interface BoardEntry {
  state: 'waiting' | 'leased' | 'dead';
  /** Counts leases, so that a late worker can be told from the current one. */
  attempt: number;
  /** Counts leases that ended in a crash; giving a lease back is none. */
  failures: number;
  leaseEndsAtMs: number | null;
}

export const WAITING_ENTRY: BoardEntry = {
  state: 'waiting',
  attempt: 0,
  failures: 0,
  leaseEndsAtMs: null,
};

export function lease(entry: BoardEntry, nowMs: number): BoardEntry {
  return {
    ...entry,
    state: 'leased',
    attempt: entry.attempt + 1,
    leaseEndsAtMs: nowMs + FIRST_LEASE_SECONDS * 1000,
  };
}

/** A lease that lapsed unnoticed is taken up again as long as nobody else has the job. */
export function renew(entry: BoardEntry, nowMs: number): BoardEntry {
  return { ...entry, state: 'leased', leaseEndsAtMs: nowMs + LEASE_SECONDS * 1000 };
}

export function canRenew(entry: BoardEntry, attempt: number): boolean {
  return entry.state !== 'dead' && entry.attempt === attempt;
}

export function isLeasedTo(entry: BoardEntry, attempt: number): boolean {
  return entry.state === 'leased' && entry.attempt === attempt;
}

/** A job that failed too often is dead; every other one waits for the next worker. */
export function release(entry: BoardEntry, didFail: boolean): BoardEntry {
  const failures = entry.failures + Number(didFail);
  const state = failures >= MAX_FAILED_ATTEMPTS ? 'dead' : 'waiting';
  return { ...entry, state, failures, leaseEndsAtMs: null };
}
