import type { Env } from '../env.ts';
import { settingsOf } from '../platform/settings.ts';
import { boardName } from './board-name.ts';
import type { JobBoard } from './job-board.ts';

export function boardAt(env: Env, shard: number): DurableObjectStub<JobBoard> {
  return env.JOB_BOARDS.getByName(boardName(shard));
}

/** Where jobs of an analysis are posted. One posted before the number of boards changed stays put. */
export function shardOf(env: Env, analysisId: string): number {
  return Number.parseInt(analysisId.slice(0, 8), 16) % settingsOf(env).jobBoardShards;
}

/** The shards that containers poll, beginning with `start` modulo their number, to spread the polls. */
export function shardsFrom(env: Env, start: number): number[] {
  const shards = settingsOf(env).jobBoardShards;
  return Array.from({ length: shards }, (_, offset) => (start + offset) % shards);
}
