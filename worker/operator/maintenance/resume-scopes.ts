import { listScopeIds } from '../../accounts/accounts.ts';
import type { Env } from '../../env.ts';
import { database } from '../../platform/database/client.ts';
import { logError } from '../../platform/log.ts';
import { creditScope } from '../../scope/scope.ts';
import { mapConcurrently, readProgress, saveProgress } from './sweep-progress.ts';

const PAGE = 500;
/** Every five minutes, 3,500 scopes: a million in a day. */
const MAX_PAGES = 7;

/**
 * Wakes scopes whose alarm the platform has dropped while they had work left: nothing else calls
 * the object of a scope that is not used. A run goes on where the one before stopped.
 */
export async function resumeScopes(env: Env): Promise<number> {
  const db = database(env);
  let { scopesCheckedUntil } = await readProgress(db);
  let count = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const ids = await listScopeIds(db, { after: scopesCheckedUntil ?? '', limit: PAGE });
    const resumed = await mapConcurrently(ids, async (id) => resume(env, id));
    count += resumed.filter((wasDropped) => wasDropped).length;
    scopesCheckedUntil = ids.length < PAGE ? null : (ids.at(-1) ?? null);
    if (scopesCheckedUntil === null) break;
  }
  await saveProgress(db, { scopesCheckedUntil });
  return count;
}

/** Resumes a scope; one that fails is asked again in the next round. */
async function resume(env: Env, scopeId: string): Promise<boolean> {
  try {
    return await creditScope(env, scopeId).resume();
  } catch (error) {
    logError('sweep_scope_failed', { scopeId, error });
    return false;
  }
}
