import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** Makes D1 reject statements that start with one of these, until `mockRestore`. */
export function refuseStatements(...beginnings: string[]) {
  const prepare = env.DB.prepare.bind(env.DB);
  return vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (beginnings.some((beginning) => sql.startsWith(beginning))) {
      throw new Error('D1_ERROR: storage is unavailable');
    }
    return prepare(sql);
  });
}

/** Runs something else before the next statement that begins like this, alone or in a batch. */
export function runBefore(beginning: string, run: () => Promise<unknown>): void {
  const prepare = env.DB.prepare.bind(env.DB);
  const batch = env.DB.batch.bind(env.DB);
  const awaited = new Set<D1PreparedStatement>();
  const prepareSpy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    const statement = prepare(sql);
    if (!sql.startsWith(beginning)) return statement;
    prepareSpy.mockRestore();
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => {
      const bound = bind(...values);
      awaited.add(bound);
      const raw = bound.raw.bind(bound);
      return Object.assign(bound, { raw: async () => run().then(async () => raw()) });
    };
    return statement;
  });
  const batchSpy = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    if (!statements.some((statement) => awaited.has(statement))) return batch(statements);
    batchSpy.mockRestore();
    await run();
    return batch(statements);
  });
}
