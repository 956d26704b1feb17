import { annotationWordsIn } from '../content/content.ts';
import type { Refusal } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { boardAt, shardsFrom } from './boards.ts';
import type { BoardLease } from './job-board.ts';
import { formatLeaseToken } from './lease-token.ts';
import type { LeasedJob } from '../../contract/job.ts';
import { FIRST_LEASE_SECONDS } from '../../contract/job.ts';

/** Bounds how many jobs one request passes over: of ended analyses, or of scopes that fail. */
const MAX_SKIPPED_JOBS = 100;
/** With several boards a wait at one is short, so that the others' jobs are found in time. */
const MAX_WAIT_AT_ONE_OF_SEVERAL_MS = 3_000;

interface LeaseRequest {
  workerId: string;
  waitMs: number;
  /** Null if the container is of a version that does not say. */
  device?: string | null;
}

interface ShardLease extends BoardLease {
  shard: number;
}

/** Takes a job from the boards and begins its next attempt; null when there is none in time. */
export async function leaseJob(env: Env, request: LeaseRequest): Promise<LeasedJob | null> {
  const failing: ShardLease[] = [];
  try {
    return await leaseFirst(env, request, failing);
  } finally {
    // Not before: released at once, the oldest would come again (head-of-line blocking).
    await Promise.all(failing.map(async (leased) => release(env, leased)));
  }
}

/** Adds to `failing` the jobs whose scope's object failed. */
async function leaseFirst(
  env: Env,
  { waitMs, ...container }: LeaseRequest,
  failing: ShardLease[],
): Promise<LeasedJob | null> {
  const shards = shardsFrom(env, Math.floor(Math.random() * 2 ** 16));
  const endsAtMs = Date.now() + waitMs;
  for (let skipped = 0; skipped < MAX_SKIPPED_JOBS; skipped += 1) {
    const leased = await takeFrom(env, shards, {
      ...container,
      waitMs: Math.max(0, endsAtMs - Date.now()),
    });
    if (leased === null) return null;
    const { job, attempt, shard } = leased;
    const { analysisId, scopeId } = job;
    await faultPoint('after-lease');
    const begun = await beginAttempt(env, leased);
    if (begun === null) {
      failing.push(leased);
      continue;
    }
    if (begun.ok) {
      const leaseToken = formatLeaseToken({ analysisId, scopeId, attempt, shard });
      const words = annotationWordsIn(begun.language);
      return { job, attempt, leaseToken, leaseSeconds: FIRST_LEASE_SECONDS, words };
    }
    await giveBack(env, leased, begun.reason);
  }
  return null;
}

/** Null if the scope's object fails. */
async function beginAttempt(env: Env, { job: { analysisId, scopeId }, attempt }: ShardLease) {
  try {
    return await creditScope(env, scopeId).beginAttempt(analysisId, attempt);
  } catch (error) {
    logError('attempt_not_begun', { analysisId, scopeId, attempt, error });
    return null;
  }
}

/** No attempt has begun, so nothing is counted; a lease that is not released lapses. */
async function release(env: Env, { job, attempt, shard }: ShardLease): Promise<void> {
  const { analysisId } = job;
  try {
    await boardAt(env, shard).release(analysisId, attempt, false);
  } catch (error) {
    logError('lease_not_released', { analysisId, attempt, error });
  }
}

/** A board that counts behind the scope, because the job came to it anew, catches up by leasing. */
async function giveBack(env: Env, leased: ShardLease, reason: Refusal): Promise<void> {
  const { analysisId } = leased.job;
  const board = boardAt(env, leased.shard);
  if (reason === 'stale_attempt') await board.release(analysisId, leased.attempt, false);
  else await board.remove(analysisId);
}

async function takeFrom(
  env: Env,
  shards: number[],
  { waitMs, ...container }: LeaseRequest,
): Promise<ShardLease | null> {
  const [first] = shards;
  if (first === undefined) return null;
  if (shards.length === 1) return leaseFrom(env, first, { ...container, waitMs });
  for (const shard of shards) {
    const leased = await leaseFrom(env, shard, { ...container, waitMs: 0 });
    if (leased !== null) return leased;
  }
  const shortWaitMs = Math.min(waitMs, MAX_WAIT_AT_ONE_OF_SEVERAL_MS);
  return leaseFrom(env, first, { ...container, waitMs: shortWaitMs });
}

async function leaseFrom(
  env: Env,
  shard: number,
  { workerId, waitMs, device }: LeaseRequest,
): Promise<ShardLease | null> {
  const leased = await boardAt(env, shard).lease(workerId, waitMs, device);
  return leased === null ? null : { ...leased, shard };
}
