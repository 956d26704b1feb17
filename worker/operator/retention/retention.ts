import { findTestScope } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import type { Env } from '../../env.ts';
import { creditScope } from '../../scope/scope.ts';

/** Changes the retention of a live scope and its test scope; may be repeated. */
export async function setRetention(
  env: Env,
  scopeId: string,
  change: { mediaDays?: number | undefined; dataDays?: number | undefined },
): Promise<'saved' | 'media_above_data'> {
  if (!(await creditScope(env, scopeId).setRetention(change))) return 'media_above_data';
  const testScopeId = await findTestScope(database(env), scopeId);
  if (testScopeId !== null) await creditScope(env, testScopeId).setRetention(change);
  return 'saved';
}
