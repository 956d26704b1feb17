import { findTestScope } from '../../accounts/accounts.ts';
import type { Actor } from '../../accounts/audit-log/audit-log.ts';
import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import type { Env } from '../../env.ts';
import { database } from '../../platform/database/client.ts';
import { creditScope } from '../../scope/scope.ts';

/** Includes the test scope. Idempotent. */
export async function setRetention(
  env: Env,
  scopeId: string,
  change: { mediaDays?: number | undefined; dataDays?: number | undefined; by: Actor },
): Promise<'saved' | 'media_above_data'> {
  const { by, ...days } = change;
  const db = database(env);
  const saved = await creditScope(env, scopeId).setRetention(days);
  if (saved === null) return 'media_above_data';
  const testScopeId = await findTestScope(db, scopeId);
  if (testScopeId !== null) await creditScope(env, testScopeId).setRetention(days);
  const detail = `${saved.mediaDays}/${saved.dataDays}`;
  await recordEvent(db, { scopeId, action: 'retention_changed', by, detail }, Date.now());
  return 'saved';
}
