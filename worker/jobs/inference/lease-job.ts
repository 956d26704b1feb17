import type { LeasedJob } from '../../../contract/job.ts';
import { FIRST_LEASE_SECONDS } from '../../../contract/job.ts';
import { spanIdOf } from '../../../contract/traces.ts';
import { annotationWordsIn } from '../../analyses/content/content.ts';
import type { Env } from '../../env.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { logError } from '../../platform/log.ts';
import { traceSteps } from '../../platform/trace.ts';
import type { Refusal } from '../../scope/scope.ts';
import { creditScope } from '../../scope/scope.ts';
import type { BoardLease } from '../board/board.ts';
import { boardAt, shardsFrom } from '../board/board.ts';
import { formatLeaseToken } from './lease-token.ts';

/** Jobs that one request may skip because their analysis has ended or their scope fails */
const MAX_SKIPPED_JOBS = 100;
interface LeaseRequest {
  containerId: string;
  waitMs: number;
  /** Null if the container's version does not report it. */
  device?: string | null;
}

interface ShardLease extends BoardLease {
  shard: number;
}

/**
 * Leases a job and starts its next attempt; null on timeout. Skips unreachable boards, and throws
 * if all are unreachable.
 */
export async function leaseJob(
  env: Env,
  { waitMs, ...container }: LeaseRequest,
): Promise<LeasedJob | null> {
  const boards = new Set(shardsFrom(env, Math.floor(Math.random() * 2 ** 16)));
  const endsAtMs = Date.now() + waitMs;
  for (let skipped = 0; skipped < MAX_SKIPPED_JOBS; skipped += 1) {
    const leased = await leaseFromBoards(env, boards, {
      ...container,
      waitMs: Math.max(0, endsAtMs - Date.now()),
    });
    if (boards.size === 0) throw new Error('no job board can be reached');
    if (leased === null) return null;
    const { job, attempt, shard } = leased;
    const { analysisId, scopeId } = job;
    const step = { analysisId, name: 'lease', kind: 'server', startedAtMs: Date.now() } as const;
    await faultPoint('after-lease');
    const begun = await beginAttempt(env, leased);
    if (begun?.ok === true) {
      const attributes = {
        'strideline.attempt': attempt,
        'strideline.shard': shard,
        'strideline.container_id': container.containerId,
      };
      traceSteps(env, { ...step, spanId: spanIdOf(analysisId, attempt), attributes });
      const leaseToken = formatLeaseToken({ analysisId, scopeId, attempt, shard });
      const words = annotationWordsIn(begun.language);
      return { job, attempt, leaseToken, leaseSeconds: FIRST_LEASE_SECONDS, words };
    }
    await releaseLease(env, leased, begun?.reason ?? 'scope_failed');
  }
  return null;
}

/** Starts the attempt in the scope's object; null if the object fails. */
async function beginAttempt(env: Env, { job: { analysisId, scopeId }, attempt }: ShardLease) {
  try {
    return await creditScope(env, scopeId).beginAttempt(analysisId, attempt);
  } catch (error) {
    logError('attempt_start_failed', { analysisId, scopeId, attempt, error });
    return null;
  }
}

/** Releases a lease without counting an attempt; if that fails, the lease lapses. */
async function releaseLease(
  env: Env,
  { job: { analysisId }, attempt, shard }: ShardLease,
  reason: Refusal | 'scope_failed',
): Promise<void> {
  const board = boardAt(env, shard);
  try {
    switch (reason) {
      case 'scope_failed':
        // Defer: a released job would be leased again immediately (head-of-line blocking).
        await board.defer(analysisId, attempt);
        break;
      case 'stale_attempt':
        // A reposted job restarts at attempt 0 on the board; each lease adds one until it reaches
        // the scope's count.
        await board.release(analysisId, attempt, false);
        break;
      case 'unknown':
      case 'ended':
        await board.remove(analysisId);
    }
  } catch (error) {
    logError('lease_release_failed', { analysisId, attempt, shard, error });
  }
}

/** Checks each board, then waits on all of them. */
async function leaseFromBoards(
  env: Env,
  boards: Set<number>,
  { waitMs, ...container }: LeaseRequest,
): Promise<ShardLease | null> {
  const waiting = await leaseFromAny(env, boards, container);
  if (waiting !== null || waitMs === 0) return waiting;
  const endsAtMs = Date.now() + waitMs;
  const watch = async (shard: number) => {
    const hasJob = await boardAt(env, shard)
      .waitForJob(Math.max(0, endsAtMs - Date.now()))
      .catch(() => false);
    return { shard, hasJob };
  };
  const watches = new Map(Array.from(boards, (shard) => [shard, watch(shard)]));
  // Check again: a job may have been posted before the watches were set.
  const posted = await leaseFromAny(env, boards, container);
  if (posted !== null) return posted;
  while (watches.size > 0) {
    const { shard, hasJob } = await Promise.race(watches.values());
    watches.delete(shard);
    if (!hasJob) continue;
    // Renew the watch before checking: if another container wins the job, this one is still
    // notified of the next.
    watches.set(shard, watch(shard));
    const leased = await leaseFrom(env, { boards, shard }, container);
    if (leased !== null) return leased;
  }
  return null;
}

async function leaseFromAny(
  env: Env,
  boards: Set<number>,
  container: Omit<LeaseRequest, 'waitMs'>,
): Promise<ShardLease | null> {
  for (const shard of boards) {
    const leased = await leaseFrom(env, { boards, shard }, container);
    if (leased !== null) return leased;
  }
  return null;
}

/** Leases from a board; removes an unreachable one from `boards` for the rest of the request. */
async function leaseFrom(
  env: Env,
  { boards, shard }: { boards: Set<number>; shard: number },
  { containerId, device }: Omit<LeaseRequest, 'waitMs'>,
): Promise<ShardLease | null> {
  try {
    const leased = await boardAt(env, shard).lease(containerId, device);
    return leased === null ? null : { ...leased, shard };
  } catch (error) {
    boards.delete(shard);
    logError('board_unreachable', { shard, error });
    return null;
  }
}
