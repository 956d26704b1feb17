import { eq } from 'drizzle-orm';
import * as z from 'zod';

import type { Env } from '../env.ts';
import { database } from '../platform/database/client.ts';
import { accounts } from '../platform/database/tables/accounts.ts';
import { formatEuros } from '../platform/languages/money-format.ts';
import { writeTime } from '../platform/languages/time-format.ts';
import { logInfo } from '../platform/log.ts';
import { mailTo } from './mail-texts.ts';

export const receiptMailSchema = z.object({
  scopeId: z.string(),
  purchaseId: z.string(),
  accountId: z.string(),
  quantity: z.int(),
  amountCents: z.int(),
  portalOrigin: z.string(),
  paidAtMs: z.int(),
});
export type ReceiptMail = z.infer<typeof receiptMailSchema>;

export async function sendReceiptMail(env: Env, mail: ReceiptMail): Promise<void> {
  const account = await database(env)
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, mail.accountId))
    .get();
  if (account === undefined) {
    logInfo('receipt_without_recipient', { scopeId: mail.scopeId, purchaseId: mail.purchaseId });
    return;
  }
  const { scopeId, purchaseId, quantity, portalOrigin } = mail;
  const language = account.language ?? 'en';
  await mailTo(env, { to: account.email, language }, 'receipt', {
    count: quantity,
    total: formatEuros(mail.amountCents, language),
    time: writeTime(language, mail.paidAtMs, { shows: 'minute', timeZone: 'UTC' }),
    purchase: purchaseId,
    url: `${portalOrigin}/portal/scopes/${scopeId}/credits/purchases/${purchaseId}`,
  });
}
