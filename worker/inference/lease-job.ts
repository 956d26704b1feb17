import type { Refusal } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import { boardOf, boardsFrom } from './inference.ts';
import type { JobBoard, BoardLease } from './job-board.ts';
import { formatLeaseToken } from './lease-token.ts';
import type { LeasedJob } from '../../contract/job.ts';
import { FIRST_LEASE_SECONDS } from '../../contract/job.ts';

/** Jobs of analyses that ended meanwhile are taken off the board; so many at one request. */
const MAX_REFUSED_JOBS = 50;
/** With several boards a wait at one is short, so that the others' jobs are seen in time. */
const MAX_WAIT_AT_ONE_OF_SEVERAL_MS = 3_000;

/** Takes a job from the boards and begins its next attempt; null when there is none in time. */
export async function leaseJob(env: Env, waitMs: number): Promise<LeasedJob | null> {
  const boards = boardsFrom(env, Math.floor(Math.random() * 2 ** 16));
  const endsAtMs = Date.now() + waitMs;
  for (let refused = 0; refused < MAX_REFUSED_JOBS; refused += 1) {
    const leased = await takeFrom(boards, Math.max(0, endsAtMs - Date.now()));
    if (leased === null) return null;
    const { job, attempt } = leased;
    const { analysisId, scopeId } = job;
    await faultPoint('after-lease');
    const begun = await creditScope(env, scopeId).beginAttempt(analysisId, attempt);
    if (begun.ok) {
      const leaseToken = formatLeaseToken({ analysisId, scopeId, attempt });
      return { job, attempt, leaseToken, leaseSeconds: FIRST_LEASE_SECONDS };
    }
    await giveBack(env, leased, begun.reason);
  }
  return null;
}

/** A board that counts behind the scope, because the job came to it anew, catches up by leasing. */
async function giveBack(env: Env, { job, attempt }: BoardLease, reason: Refusal): Promise<void> {
  const { analysisId } = job;
  const board = boardOf(env, analysisId);
  if (reason === 'stale_attempt') await board.release(analysisId, attempt, false);
  else await board.remove(analysisId);
}

async function takeFrom(
  boards: DurableObjectStub<JobBoard>[],
  waitMs: number,
): Promise<BoardLease | null> {
  const [first, ...others] = boards;
  if (first === undefined || others.length === 0) return first?.lease(waitMs) ?? null;
  for (const board of boards) {
    const leased = await board.lease(0);
    if (leased !== null) return leased;
  }
  return first.lease(Math.min(waitMs, MAX_WAIT_AT_ONE_OF_SEVERAL_MS));
}
