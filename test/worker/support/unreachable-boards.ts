import type { Env } from '../../../worker/env.ts';
import { boardName } from '../../../worker/jobs/board/board.ts';
import { intercept } from './cut-off-scopes.ts';

/** Returns the environment with these boards unreachable. */
export function withoutBoards(env: Env, shards: readonly number[]): Env {
  const names = new Set(shards.map(boardName));
  const reachable = intercept(env.JOB_BOARDS, (member) => {
    if (member !== 'getByName') return null;
    return (name: string) => {
      if (names.has(name)) throw new Error(`${name} cannot be reached`);
      return env.JOB_BOARDS.getByName(name);
    };
  });
  return Object.assign({}, env, { JOB_BOARDS: reachable });
}
