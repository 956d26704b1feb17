import {
  endSessions as endAccountSessions,
  findAccountId,
  languageOf,
  isDisabled,
  removeSecondFactor,
  setDisabled,
} from '../accounts/accounts.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { mailTo } from '../mail/mail-texts.ts';
import { logError } from '../platform/log.ts';
import type { CommandFields } from '../../contract/operator.ts';

/** An account that is disabled also loses its sessions. Its API keys belong to its scopes. */
export async function changeAccount(env: Env, fields: CommandFields<'account set'>) {
  const { email, disabled, endSessions, removeSecondFactor: removes } = fields;
  const db = database(env);
  const nowMs = Date.now();
  const accountId = await findAccountId(db, email);
  if (accountId === null) throw new ApiError('not_found', 'No such account');
  if (disabled !== undefined) await setDisabled(db, { accountId, isDisabled: disabled }, nowMs);
  const isRemoved = removes && (await removeSecondFactor(db, accountId, nowMs, 'operator'));
  if (isRemoved) await tellOwner(env, { accountId, to: email });
  const ends = endSessions || disabled === true;
  return {
    account_id: accountId,
    disabled: await isDisabled(db, accountId),
    sessions_ended: ends ? await endAccountSessions(db, { accountId, by: 'operator' }, nowMs) : 0,
    second_factor_removed: isRemoved,
  };
}

/** A stranger may have talked the operator into it. A lost mail is only logged. */
async function tellOwner(
  env: Env,
  { accountId, to }: { accountId: string; to: string },
): Promise<void> {
  try {
    const language = await languageOf(database(env), accountId);
    await mailTo(env, { to, language }, 'secondFactorRemoved');
  } catch (error) {
    logError('second_factor_mail_failed', { accountId, error });
  }
}
