import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

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
