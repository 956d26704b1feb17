import { findScope } from '../accounts/accounts.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';

export async function requireScope(env: Env, scopeId: string): Promise<void> {
  if ((await findScope(database(env), scopeId)) === null) {
    throw new ApiError('not_found', 'No such scope');
  }
}

/** Returns the cursor of the next page; undefined on the last page. */
export function nextPageCursor<Row>(rows: readonly Row[], limit: number): Row | undefined {
  return rows.length === limit ? rows.at(-1) : undefined;
}
