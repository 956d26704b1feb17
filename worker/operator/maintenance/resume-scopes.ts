import { listScopeIds } from '../../accounts/accounts.ts';
import type { Env } from '../../env.ts';
import { database } from '../../platform/database/client.ts';
import { logError } from '../../platform/log.ts';
import { creditScope } from '../../scope/scope.ts';
import { mapConcurrently, readProgress, saveProgress } from './sweep-progress.ts';

const PAGE = 500;
/** 3,500 scopes every five minutes: a million a day */
const MAX_PAGES = 7;

/**
 * Wakes scopes whose alarm the platform dropped with work pending; nothing else would call an
 * unused scope. A run resumes where the last one stopped.
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

/** A failure is retried in the next round. */
async function resume(env: Env, scopeId: string): Promise<boolean> {
  try {
    return await creditScope(env, scopeId).resume();
  } catch (error) {
    logError('sweep_scope_failed', { scopeId, error });
    return false;
  }
}
