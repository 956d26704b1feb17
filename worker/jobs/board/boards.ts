import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import { boardName } from './board-name.ts';
import type { JobBoard } from './job-board.ts';

export function boardAt(env: Env, shard: number): DurableObjectStub<JobBoard> {
  return env.JOB_BOARDS.getByName(boardName(shard));
}

/**
 * Returns the board for the jobs of a scope, so that a burst fills only one board. Jobs stay put
 * when the number of boards changes.
 */
export function shardOf(env: Env, scopeId: string): number {
  return Number.parseInt(scopeId.slice(0, 8), 16) % settingsOf(env).jobBoardShards;
}

/** The shards that containers poll, beginning with `start` modulo their number, to spread the polls. */
export function shardsFrom(env: Env, start: number): number[] {
  const shards = settingsOf(env).jobBoardShards;
  return Array.from({ length: shards }, (_, offset) => (start + offset) % shards);
}

export interface BoardAnswers<Answer> {
  answers: { shard: number; answer: Answer }[];
  unreachable: number[];
}

/** Asks all boards that are polled; one that cannot be reached holds up no other. */
export async function askBoards<Answer>(
  env: Env,
  ask: (board: DurableObjectStub<JobBoard>) => Promise<Answer>,
): Promise<BoardAnswers<Answer>> {
  const settled = await Promise.all(
    shardsFrom(env, 0).map(async (shard) => {
      try {
        return { shard, answer: await ask(boardAt(env, shard)), isReachable: true } as const;
      } catch (error) {
        logError('board_unreachable', { shard, error });
        return { shard, isReachable: false } as const;
      }
    }),
  );
  return {
    answers: settled.flatMap((one) =>
      one.isReachable ? [{ shard: one.shard, answer: one.answer }] : [],
    ),
    unreachable: settled.flatMap((one) => (one.isReachable ? [] : [one.shard])),
  };
}
