import type { CommandFields } from '../../contract/operator.ts';
import {
  endSessions as endAccountSessions,
  findAccountId,
  isDisabled,
  languageOf,
  membershipsOf,
  removeSecondFactor,
  setDisabled,
} from '../accounts/accounts.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { mailTo } from '../mail/mail-texts.ts';
import type { Database } from '../platform/database/client.ts';
import { database } from '../platform/database/client.ts';
import { logError } from '../platform/log.ts';

export async function showAccount(env: Env, { email }: CommandFields<'account show'>) {
  const db = database(env);
  const accountId = await requireAccount(db, email);
  const memberships = await membershipsOf(db, accountId);
  return {
    account_id: accountId,
    email: email.toLowerCase(),
    disabled: await isDisabled(db, accountId),
    scopes: memberships.map(({ scopeId, scopeType, scopeName, role }) => ({
      scope_id: scopeId,
      scope_type: scopeType,
      name: scopeName,
      role,
    })),
  };
}

async function requireAccount(db: Database, email: string): Promise<string> {
  const accountId = await findAccountId(db, email);
  if (accountId === null) throw new ApiError('not_found', 'No such account');
  return accountId;
}

/** Disabling an account also ends its sessions, but not its API keys, which belong to scopes. */
export async function changeAccount(env: Env, fields: CommandFields<'account set'>) {
  const { email, disabled, endSessions, removeSecondFactor: removes } = fields;
  const db = database(env);
  const nowMs = Date.now();
  const accountId = await requireAccount(db, email);
  if (disabled !== undefined) await setDisabled(db, { accountId, isDisabled: disabled }, nowMs);
  const isRemoved = removes && (await removeSecondFactor(db, accountId, nowMs, 'operator'));
  if (isRemoved) await notifyOwner(env, { accountId, to: email });
  const ends = endSessions || disabled === true;
  return {
    account_id: accountId,
    disabled: await isDisabled(db, accountId),
    sessions_ended: ends ? await endAccountSessions(db, { accountId, by: 'operator' }, nowMs) : 0,
    second_factor_removed: isRemoved,
  };
}

/**
 * Notifies the owner, because the request may be social engineering. A failed email is only logged.
 */
async function notifyOwner(
  env: Env,
  { accountId, to }: { accountId: string; to: string },
): Promise<void> {
  try {
    const language = await languageOf(database(env), accountId);
    await mailTo(env, { to, language }, 'secondFactorRemoved');
  } catch (error) {
    logError('second_factor_email_failed', { accountId, error });
  }
}
