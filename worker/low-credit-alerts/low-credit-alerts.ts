import { and, eq } from 'drizzle-orm';
import * as z from 'zod';

import { database } from '../db/client.ts';
import { accounts, scopeMembers } from '../db/tables/accounts.ts';
import type { Env } from '../env.ts';
import { sendMail } from '../mail/mail.ts';
import { logInfo } from '../platform/log.ts';

export const alertMailSchema = z.object({
  scopeId: z.string(),
  /** Who saved the settings; null for keys the operator made: then the owner gets the mail. */
  savedByAccountId: z.string().nullable(),
  balance: z.int(),
  threshold: z.int(),
});
export type AlertMail = z.infer<typeof alertMailSchema>;

export async function sendAlertMail(env: Env, mail: AlertMail): Promise<void> {
  const to = await recipientOf(env, mail);
  if (to === null) {
    logInfo('alert_mail_without_recipient', { scopeId: mail.scopeId });
    return;
  }
  await sendMail(env, {
    to,
    subject: `${mail.balance} analysis credits left`,
    text: [
      `Your balance is ${mail.balance} credits, at or below your alert threshold of ${mail.threshold}.`,
      'Each analysis costs one credit. At zero, new analyses are rejected until credits are added.',
    ].join('\n\n'),
  });
}

async function recipientOf(env: Env, mail: AlertMail): Promise<string | null> {
  const db = database(env);
  if (mail.savedByAccountId !== null) {
    const account = await db
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, mail.savedByAccountId))
      .get();
    if (account !== undefined) return account.email;
  }
  const owner = await db
    .select({ email: accounts.email })
    .from(scopeMembers)
    .innerJoin(accounts, eq(accounts.id, scopeMembers.accountId))
    .where(and(eq(scopeMembers.scopeId, mail.scopeId), eq(scopeMembers.role, 'owner')))
    .get();
  return owner?.email ?? null;
}
