import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/**
 * Records every statement given to D1 from here on, by its text, with the values last bound to it.
 */
export function recordStatements(): Map<string, unknown[]> {
  const recorded = new Map<string, unknown[]>();
  const prepare = env.DB.prepare.bind(env.DB);
  vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    const statement = prepare(sql);
    const bind = statement.bind.bind(statement);
    if (!recorded.has(sql)) recorded.set(sql, []);
    vi.spyOn(statement, 'bind').mockImplementation((...values: unknown[]) => {
      recorded.set(sql, values);
      return bind(...values);
    });
    return statement;
  });
  return recorded;
}
