import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

const POLL_MS = 5;

/** Makes D1 refuse statements that begin with one of these; `mockRestore` ends it. */
export function refuseStatements(...beginnings: string[]) {
  const prepare = env.DB.prepare.bind(env.DB);
  return vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (beginnings.some((beginning) => sql.startsWith(beginning))) {
      throw new Error('D1_ERROR: storage is unavailable');
    }
    return prepare(sql);
  });
}

/** Makes D1 hold statements that begin like this until they are released. */
export function holdStatements(beginning: string): { release: () => void } {
  const prepare = env.DB.prepare.bind(env.DB);
  const hold = { isOver: false };
  vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    const statement = prepare(sql);
    if (!sql.startsWith(beginning)) return statement;
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => {
      const bound = bind(...values);
      const run = bound.run.bind(bound);
      // Polling keeps every promise within the object that waits for it.
      bound.run = async <Row>() => {
        while (!hold.isOver) await scheduler.wait(POLL_MS);
        return run<Row>();
      };
      return bound;
    };
    return statement;
  });
  return {
    release: () => {
      hold.isOver = true;
    },
  };
}
