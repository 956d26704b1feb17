import { listScopeIds } from '../accounts/accounts.ts';
import { database } from '../db/client.ts';
import { logError } from '../platform/log.ts';
import { creditScope } from '../scope/scope.ts';
import { mapConcurrently } from './analysis-pages.ts';
import { readProgress, saveProgress } from './sweep-progress.ts';
import type { PartOutcome, SweepContext } from './sweep-part.ts';

/** Reading where to begin, and saving where to go on. */
const PROGRESS_STATEMENTS = 2;
const PAGE = 100;
/** Bounds one run: a thousand scopes. */
const MAX_PAGES = 10;

/**
 * Wakes scopes whose alarm the platform has dropped while they had work left: nothing else calls
 * the object of a scope that is not used. A run goes on where the one before stopped.
 */
export async function resumeScopes({ env, budget }: SweepContext): Promise<PartOutcome> {
  const db = database(env);
  budget.spend(PROGRESS_STATEMENTS);
  let { scopesCheckedUntil } = await readProgress(db);
  let count = 0;
  for (let page = 0; page < MAX_PAGES && budget.covers(1 + PAGE); page += 1) {
    const ids = await listScopeIds(db, { after: scopesCheckedUntil ?? '', limit: PAGE });
    budget.spend(1 + ids.length);
    const resumed = await mapConcurrently(ids, async (id) => resume(env, id));
    count += resumed.filter((wasDropped) => wasDropped).length;
    scopesCheckedUntil = ids.length < PAGE ? null : (ids.at(-1) ?? null);
    if (scopesCheckedUntil === null) break;
  }
  await saveProgress(db, { scopesCheckedUntil });
  return { count, isFinished: true };
}

/** One that fails is asked again in the next round. */
async function resume(env: SweepContext['env'], scopeId: string): Promise<boolean> {
  try {
    return await creditScope(env, scopeId).resume();
  } catch (error) {
    logError('sweep_scope_failed', { scopeId, error });
    return false;
  }
}
