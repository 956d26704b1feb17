import type { Env } from '../env.ts';
import { boardAt, shardOf, shardsFrom } from './boards.ts';
import type { JobBoard } from './job-board.ts';

export { requeueLostJobs } from './requeue-lost-jobs.ts';

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

/** When a container last asked for work; null when none ever did. */
export async function lastRequestAtMs(env: Env): Promise<number | null> {
  const times = await Promise.all(
    shardsFrom(env, 0).map((shard) => boardAt(env, shard).lastRequestAtMs()),
  );
  const newest = Math.max(...times);
  return newest === 0 ? null : newest;
}
