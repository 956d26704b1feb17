import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import { withinTimeLimit } from '../../platform/time-limit.ts';
import type { JobBoard } from './job-board.ts';
import type { ListedJob } from './job-table.ts';
import type { RecentContainer } from './recent-containers.ts';

export type { BoardLease } from './job-board.ts';
export type { DeadJob, ListedJob } from './job-table.ts';
export { deadJobSchema } from './job-table.ts';

export function boardName(shard: number): string {
  return `board:${shard}`;
}

export function boardAt(env: Env, shard: number): DurableObjectStub<JobBoard> {
  return env.JOB_BOARDS.getByName(boardName(shard));
}

/**
 * Returns the shard of a scope's jobs. A scope can fill only one board, and jobs stay put when the
 * number of boards changes.
 */
export function shardOf(env: Env, scopeId: string): number {
  return Number.parseInt(scopeId.slice(0, 8), 16) % settingsOf(env).jobBoardShards;
}

/**
 * Returns the shards that containers poll, starting with `start` modulo the number of shards, to
 * spread the polls.
 */
export function shardsFrom(env: Env, start: number): number[] {
  const shards = settingsOf(env).jobBoardShards;
  return Array.from({ length: shards }, (_, offset) => (start + offset) % shards);
}

/** Calls all polled boards in parallel; an unreachable one does not block the others. */
async function callBoards<Answer>(
  env: Env,
  ask: (board: DurableObjectStub<JobBoard>) => Promise<Answer>,
): Promise<{ answers: { shard: number; answer: Answer }[]; unreachable: number[] }> {
  const unreachable: number[] = [];
  const answers = await Promise.all(
    shardsFrom(env, 0).map(async (shard) => {
      try {
        return [{ shard, answer: await ask(boardAt(env, shard)) }];
      } catch (error) {
        logError('board_unreachable', { shard, error });
        unreachable.push(shard);
        return [];
      }
    }),
  );
  return { answers: answers.flat(), unreachable };
}

/**
 * Returns a scope's analyses that have no job on any board; throws if the scope's own board cannot
 * be reached.
 */
export async function missingJobs(
  env: Env,
  { scopeId, analysisIds }: { scopeId: string; analysisIds: readonly string[] },
): Promise<string[]> {
  const missing = await boardAt(env, shardOf(env, scopeId)).missing(analysisIds);
  if (missing.length === 0) return [];
  // Check all boards: a job posted before the number of boards changed may be on any of them.
  const { answers } = await callBoards(env, async (board) => board.missing(missing));
  return missing.filter((id) => answers.every(({ answer }) => answer.includes(id)));
}

/** Returns the scope of an analysis whose job is on a board; null if no reachable board has it. */
export async function findScopeOfJob(env: Env, analysisId: string): Promise<string | null> {
  const { answers } = await callBoards(env, async (board) => board.scopeOf(analysisId));
  return answers.map(({ answer }) => answer).find((scopeId) => scopeId !== null) ?? null;
}

/** Lists jobs posted by `postedUntilMs` on any board, oldest first. */
export async function listOldJobs(
  env: Env,
  { postedUntilMs = Date.now(), limit }: { postedUntilMs?: number; limit: number },
): Promise<ListedJob[]> {
  const { answers } = await callBoards(env, async (board) => board.listOld(postedUntilMs, limit));
  return answers
    .flatMap(({ answer }) => answer)
    .toSorted((one, other) => one.postedAtMs - other.postedAtMs)
    .slice(0, limit);
}

/**
 * Removes jobs from all polled boards; false if one is unreachable. A remaining job is removed when
 * a container leases it, or when it expires.
 */
export async function removeJobs(env: Env, ...analysisIds: string[]): Promise<boolean> {
  const { unreachable } = await callBoards(env, async (board) => board.remove(...analysisIds));
  return unreachable.length === 0;
}

/** A board that takes longer to respond counts as unreachable. */
const OVERVIEW_LIMIT_MS = 5_000;

export interface InferenceOverview {
  boards: { shard: number; waiting: number; leased: number; oldestWaitingAtMs: number | null }[];
  unreachableBoards: number[];
  /** Lists each container once, even if it polls several boards. */
  containers: RecentContainer[];
}

export async function inferenceOverview(env: Env): Promise<InferenceOverview> {
  const { answers, unreachable } = await callBoards(env, async (board) => {
    const limited = await withinTimeLimit(OVERVIEW_LIMIT_MS, async () => board.overview());
    if (!limited.ok) throw new Error(`no answer within ${OVERVIEW_LIMIT_MS} ms`);
    return limited.value;
  });
  const oldestFirst = answers
    .flatMap(({ answer }) => answer.containers)
    .toSorted((one, other) => one.lastContactAtMs - other.lastContactAtMs);
  const newestById = new Map(oldestFirst.map((container) => [container.containerId, container]));
  return {
    boards: answers.map(({ shard, answer: { containers: _containers, ...counts } }) => ({
      shard,
      ...counts,
    })),
    unreachableBoards: unreachable,
    containers: [...newestById.values()],
  };
}

export interface InferenceDemand {
  /** Waiting and leased jobs on the boards that responded. */
  unfinished: number;
  /** Containers that hold a lease on those boards. */
  holders: string[];
  /** Whether all boards responded. */
  isComplete: boolean;
}

export async function inferenceDemand(env: Env): Promise<InferenceDemand> {
  const { answers, unreachable } = await callBoards(env, async (board) => board.demand());
  return {
    unfinished: answers.reduce((sum, { answer }) => sum + answer.unfinished, 0),
    holders: answers.flatMap(({ answer }) => answer.holders),
    isComplete: unreachable.length === 0,
  };
}

export interface LastRequest {
  /** Null if no reachable board was ever polled */
  atMs: number | null;
  unreachableBoards: number[];
}

export async function lastRequest(env: Env): Promise<LastRequest> {
  const { answers, unreachable } = await callBoards(env, async (board) => board.lastRequestAtMs());
  const newestMs = Math.max(0, ...answers.map(({ answer }) => answer));
  return { atMs: newestMs === 0 ? null : newestMs, unreachableBoards: unreachable };
}
