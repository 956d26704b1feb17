import {
  endAllSessions,
  findAccountId,
  languageOf,
  isDisabled,
  removeSecondFactor,
  setDisabled,
} from '../accounts/accounts.ts';
import { recordInScopesOf } from '../accounts/audit-log/audit-log.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { sendMail } from '../mail/mail.ts';
import { logError } from '../platform/log.ts';
import type { CommandFields } from '../../contract/operator.ts';

/** An account that is disabled also loses its sessions. Its API keys belong to its scopes. */
export async function changeAccount(env: Env, fields: CommandFields<'account set'>) {
  const { email, disabled, endSessions, removeSecondFactor: removes } = fields;
  const db = database(env);
  const nowMs = Date.now();
  const accountId = await findAccountId(db, email);
  if (accountId === null) throw new ApiError('not_found', 'No such account');
  if (disabled !== undefined && (await setDisabled(db, accountId, disabled ? nowMs : null))) {
    const action = disabled ? 'account_disabled' : 'account_enabled';
    await recordInScopesOf(db, { accountId, action, by: 'operator' }, nowMs);
  }
  const isRemoved = removes && (await removeSecondFactor(db, accountId, nowMs, 'operator'));
  if (isRemoved) await tellOwner(env, { accountId, to: email });
  const ends = endSessions || disabled === true;
  return {
    account_id: accountId,
    disabled: await isDisabled(db, accountId),
    sessions_ended: ends ? await endAllSessions(db, accountId, nowMs) : 0,
    second_factor_removed: isRemoved,
  };
}

/** Whoever talked the operator into it may be somebody else. A lost mail is only logged. */
async function tellOwner(
  env: Env,
  { accountId, to }: { accountId: string; to: string },
): Promise<void> {
  try {
    const language = await languageOf(database(env), accountId);
    await sendMail(env, { to, ...writeMail(language ?? 'en', 'secondFactorRemoved', {}) });
  } catch (error) {
    logError('second_factor_mail_failed', { accountId, error });
  }
}
