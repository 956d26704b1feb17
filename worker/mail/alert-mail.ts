import { eq } from 'drizzle-orm';
import * as z from 'zod';

import type { Language } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import { database } from '../platform/database/client.ts';
import { accounts, creditScopes, scopeMembers } from '../platform/database/tables/accounts.ts';
import { logInfo } from '../platform/log.ts';
import { settingsOf } from '../platform/settings.ts';
import { mailTo } from './mail-texts.ts';

export const alertMailSchema = z.object({
  scopeId: z.string(),
  /** Account that saved the settings; null for a key created by the operator. */
  savedByAccountId: z.string().nullable(),
  balance: z.int(),
  threshold: z.int(),
});
export type AlertMail = z.infer<typeof alertMailSchema>;

/**
 * Sends the alert to all recipients. Throws only if none received it, because a retry would email
 * the others twice.
 */
export async function sendAlertMail(env: Env, mail: AlertMail): Promise<void> {
  const recipients = await recipientsOf(env, mail);
  if (recipients.length === 0) {
    logInfo('alert_email_without_recipient', { scopeId: mail.scopeId });
    return;
  }
  const { balance: count, threshold, scopeId } = mail;
  // The host is known only in production; an alert has no request to take it from.
  const [host] = settingsOf(env).ownHosts;
  const link = host !== undefined && { url: `https://${host}/portal/scopes/${scopeId}/credits` };
  const sent = recipients.map(async ({ email: to, language, organization }) =>
    mailTo(env, { to, language }, 'alert', { organization, count, threshold, ...link }),
  );
  await Promise.allSettled(sent);
  await Promise.any(sent);
}

/** Returns the member who saved the settings; if they have left, the admins. */
async function recipientsOf(
  env: Env,
  { scopeId, savedByAccountId }: AlertMail,
): Promise<{ email: string; language: Language | null; organization: string }[]> {
  const members = await database(env)
    .select({
      accountId: accounts.id,
      email: accounts.email,
      language: accounts.language,
      role: scopeMembers.role,
      organization: creditScopes.name,
    })
    .from(scopeMembers)
    .innerJoin(accounts, eq(accounts.id, scopeMembers.accountId))
    .innerJoin(creditScopes, eq(creditScopes.id, scopeMembers.scopeId))
    .where(eq(scopeMembers.scopeId, scopeId));
  const saver = members.filter(({ accountId }) => accountId === savedByAccountId);
  return saver.length > 0
    ? saver
    : members.filter(({ role }) => role === 'owner' || role === 'admin');
}
