import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** From here on D1 refuses statements that begin with one of these; `mockRestore` mends it. */
export function refuseStatements(...beginnings: string[]) {
  const prepare = env.DB.prepare.bind(env.DB);
  return vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (beginnings.some((beginning) => sql.startsWith(beginning))) {
      throw new Error('D1_ERROR: storage is unavailable');
    }
    return prepare(sql);
  });
}
