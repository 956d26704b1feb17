import type { Env } from '../env.ts';
import { boardAt, shardOf, shardsFrom } from './boards.ts';
import type { JobBoard } from './job-board.ts';
import type { RecentWorker } from './recent-workers.ts';

export { MAX_REQUEUE_CALLS, requeueLostJobs } from './requeue-lost-jobs.ts';

export function boardOf(env: Env, analysisId: string): DurableObjectStub<JobBoard> {
  return boardAt(env, shardOf(env, analysisId));
}

/**
 * From any board that is polled. A job on one that is no longer polled comes back to these through
 * the queue, and goes when a container asks for it.
 */
export async function removeJobs(env: Env, ...analysisIds: string[]): Promise<void> {
  await Promise.all(shardsFrom(env, 0).map((shard) => boardAt(env, shard).remove(...analysisIds)));
}

export interface InferenceOverview {
  boards: { shard: number; waiting: number; leased: number }[];
  /** Each once, even if it polls several boards. */
  containers: RecentWorker[];
}

export async function inferenceOverview(env: Env): Promise<InferenceOverview> {
  const boards = await Promise.all(
    shardsFrom(env, 0).map(async (shard) => ({ shard, ...(await boardAt(env, shard).overview()) })),
  );
  const newestFirst = boards
    .flatMap(({ workers }) => workers)
    .toSorted((one, other) => other.seenAtMs - one.seenAtMs);
  const byId = Map.groupBy(newestFirst, ({ workerId }) => workerId);
  return {
    boards: boards.map(({ shard, waiting, leased }) => ({ shard, waiting, leased })),
    containers: [...byId.values()].flatMap(([newest]) => (newest === undefined ? [] : [newest])),
  };
}

/** When a container last asked for work; null when none ever did. */
export async function lastRequestAtMs(env: Env): Promise<number | null> {
  const times = await Promise.all(
    shardsFrom(env, 0).map((shard) => boardAt(env, shard).lastRequestAtMs()),
  );
  const newest = Math.max(...times);
  return newest === 0 ? null : newest;
}
