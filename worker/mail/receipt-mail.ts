import { eq } from 'drizzle-orm';
import * as z from 'zod';

import { database } from '../db/client.ts';
import { accounts } from '../db/tables/accounts.ts';
import type { Env } from '../env.ts';
import { sendMail } from './mail.ts';
import { logInfo } from '../platform/log.ts';
import { isoSeconds } from '../time/timestamp.ts';

export const receiptMailSchema = z.object({
  scopeId: z.string(),
  purchaseId: z.string(),
  /** Who has paid. */
  accountId: z.string(),
  quantity: z.int(),
  amountCents: z.int(),
  portalOrigin: z.string(),
  paidAtMs: z.int(),
});
export type ReceiptMail = z.infer<typeof receiptMailSchema>;

export async function sendReceiptMail(env: Env, mail: ReceiptMail): Promise<void> {
  const account = await database(env)
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, mail.accountId))
    .get();
  if (account === undefined) {
    logInfo('receipt_without_recipient', { scopeId: mail.scopeId, purchaseId: mail.purchaseId });
    return;
  }
  const { scopeId, purchaseId, quantity, portalOrigin } = mail;
  const total = `${(mail.amountCents / 100).toFixed(2)} EUR`;
  await sendMail(env, {
    to: account.email,
    subject: `Receipt: ${quantity} analysis credits, ${total}`,
    text: [
      'Thank you for your payment. The credits have been added to your balance.',
      [
        `Credits: ${quantity}`,
        `Total: ${total}`,
        `Paid: ${isoSeconds(mail.paidAtMs)}`,
        `Purchase: ${purchaseId}`,
      ].join('\n'),
      `Your invoice and the details of the purchase:\n\n${portalOrigin}/portal/scopes/${scopeId}/credits/purchases/${purchaseId}`,
    ].join('\n\n'),
  });
}
