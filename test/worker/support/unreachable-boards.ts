import type { Env } from '../../../worker/env.ts';
import { boardName } from '../../../worker/jobs/board/board.ts';

/** The environment, in which these boards cannot be reached. */
export function withoutBoards(env: Env, shards: readonly number[]): Env {
  const names = new Set(shards.map(boardName));
  const boards = env.JOB_BOARDS;
  const reachable = new Proxy(boards, {
    get: (_target, member) => {
      if (member !== 'getByName') {
        const other: unknown = Reflect.get(boards, member);
        return other;
      }
      return (name: string) => {
        if (names.has(name)) throw new Error(`${name} cannot be reached`);
        return boards.getByName(name);
      };
    },
  });
  return Object.assign({}, env, { JOB_BOARDS: reachable });
}
