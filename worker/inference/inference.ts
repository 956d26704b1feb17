import type { Env } from '../env.ts';
import { askBoards, boardAt, shardOf } from './boards.ts';
import type { JobBoard } from './job-board.ts';
import type { RecentWorker } from './recent-workers.ts';

export { MAX_REQUEUE_CALLS, requeueLostJobs } from './requeue-lost-jobs.ts';

export function boardOf(env: Env, analysisId: string): DurableObjectStub<JobBoard> {
  return boardAt(env, shardOf(env, analysisId));
}

/**
 * From any board that is polled; false if one of them cannot be reached. A job that stays on a
 * board, or comes back from one that is no longer polled, goes when a container asks for it.
 */
export async function removeJobs(env: Env, ...analysisIds: string[]): Promise<boolean> {
  const { unreachable } = await askBoards(env, async (board) => board.remove(...analysisIds));
  return unreachable.length === 0;
}

export interface InferenceOverview {
  boards: { shard: number; waiting: number; leased: number }[];
  unreachableBoards: number[];
  /** Each once, even if it polls several boards. */
  containers: RecentWorker[];
}

export async function inferenceOverview(env: Env): Promise<InferenceOverview> {
  const { answers, unreachable } = await askBoards(env, async (board) => board.overview());
  const newestFirst = answers
    .flatMap(({ answer }) => answer.workers)
    .toSorted((one, other) => other.seenAtMs - one.seenAtMs);
  const byId = Map.groupBy(newestFirst, ({ workerId }) => workerId);
  return {
    boards: answers.map(({ shard, answer: { waiting, leased } }) => ({ shard, waiting, leased })),
    unreachableBoards: unreachable,
    containers: [...byId.values()].flatMap(([newest]) => (newest === undefined ? [] : [newest])),
  };
}

export interface LastRequest {
  /** Null when no container ever asked a board that can be reached. */
  atMs: number | null;
  unreachableBoards: number[];
}

/** When a container last asked for work. */
export async function lastRequest(env: Env): Promise<LastRequest> {
  const { answers, unreachable } = await askBoards(env, async (board) => board.lastRequestAtMs());
  const newestMs = Math.max(0, ...answers.map(({ answer }) => answer));
  return { atMs: newestMs === 0 ? null : newestMs, unreachableBoards: unreachable };
}
