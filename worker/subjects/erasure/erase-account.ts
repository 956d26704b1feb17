import { deleteAccountRows, deletedAccounts, forgetScopeOf } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import type { Env } from '../../env.ts';
import { mailTo } from '../../mail/mail-texts.ts';
import { logError } from '../../platform/log.ts';
import { eraseScope } from './erase-scope.ts';

const ACCOUNTS_PER_SWEEP = 100;

/**
 * Erases the personal scope of an account whose deletion has begun, and then the account, and tells
 * its address. May be cut off and repeated.
 */
export async function eraseAccount(env: Env, accountId: string, nowMs: number): Promise<void> {
  const db = database(env);
  const scopeId = await forgetScopeOf(db, accountId);
  if (scopeId !== null) await eraseScope(env, scopeId, nowMs);
  const account = await deleteAccountRows(db, accountId);
  if (account === null) return;
  const { email: to, language } = account;
  await mailTo(env, { to, language }, 'accountDeleted');
}

/** Erases the accounts whose erasure was cut off; returns how many. */
export async function eraseDeletedAccounts(env: Env, nowMs: number): Promise<number> {
  let count = 0;
  for (const accountId of await deletedAccounts(database(env), ACCOUNTS_PER_SWEEP)) {
    try {
      await eraseAccount(env, accountId, nowMs);
      count += 1;
    } catch (error) {
      logError('sweep_account_failed', { accountId, error });
    }
  }
  return count;
}
