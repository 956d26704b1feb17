import type { Job } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import { settingsOf } from '../env.ts';
import type { JobBoard } from './job-board.ts';

/** A container that asked for work this recently counts as there. */
export const PRESENCE_MS = 60_000;

/** The board that a job waits on; every job of one analysis goes to the same one. */
export function boardOf(env: Env, analysisId: string): DurableObjectStub<JobBoard> {
  return boardAt(env, shardOf(env, analysisId));
}

/** All boards, beginning at one chosen by `start`, so that workers spread over them. */
export function boardsFrom(env: Env, start: number): DurableObjectStub<JobBoard>[] {
  const shards = settingsOf(env).jobBoardShards;
  return Array.from({ length: shards }, (_, offset) => boardAt(env, (start + offset) % shards));
}

/** One call to each board that gets any of them. */
export async function postJobs(env: Env, jobs: Job[]): Promise<void> {
  const jobsByShard = Map.groupBy(jobs, ({ analysisId }) => shardOf(env, analysisId));
  await Promise.all(
    Array.from(jobsByShard, async ([shard, together]) => boardAt(env, shard).post(...together)),
  );
}

export async function removeJob(env: Env, analysisId: string): Promise<void> {
  await boardOf(env, analysisId).remove(analysisId);
}

/** One call to each board at most. */
export async function removeJobs(env: Env, analysisIds: string[]): Promise<void> {
  const idsByShard = Map.groupBy(analysisIds, (analysisId) => shardOf(env, analysisId));
  await Promise.all(
    Array.from(idsByShard, async ([shard, ids]) => boardAt(env, shard).remove(...ids)),
  );
}

/** When a container last asked for work; null when none ever did. */
export async function lastRequestAtMs(env: Env): Promise<number | null> {
  const times = await Promise.all(boardsFrom(env, 0).map((board) => board.lastRequestAtMs()));
  const newest = Math.max(...times);
  return newest === 0 ? null : newest;
}

function shardOf(env: Env, analysisId: string): number {
  return Number.parseInt(analysisId.slice(0, 8), 16) % settingsOf(env).jobBoardShards;
}

function boardAt(env: Env, shard: number): DurableObjectStub<JobBoard> {
  return env.JOB_BOARDS.getByName(`board:${shard}`);
}
