import * as z from 'zod';

import type { Env } from '../../env.ts';
import { removeJobs } from '../../jobs/board/board.ts';
import { alertMailSchema, sendAlertMail } from '../../mail/alert-mail.ts';
import { receiptMailSchema, sendReceiptMail } from '../../mail/receipt-mail.ts';
import type { DeadLetter } from '../../operator/dead-letters/dead-letters.ts';
import { database } from '../../platform/database/client.ts';
import { eraseAnalysisRows } from '../../platform/database/erase-analysis-rows.ts';
import { keysOfAnalysis, mediaKeysOf } from '../../platform/object-keys.ts';
import { deliveryMessageSchema, eraseDeliveries, webhookLane } from '../../webhooks/webhooks.ts';

const analysesSchema = z.array(
  z.object({ id: z.string(), attempt: z.int(), videoKey: z.string() }),
);
const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('remove_media'), analyses: analysesSchema }),
  z.object({ kind: z.literal('erase'), analyses: analysesSchema }),
  z.object({ kind: z.literal('delivery'), message: deliveryMessageSchema }),
  z.object({ kind: z.literal('alert_mail'), mail: alertMailSchema }),
  z.object({ kind: z.literal('receipt_mail'), mail: receiptMailSchema }),
]);

/** Idempotent side effect of a committed decision, outside the object */
export type OutboxItem = z.infer<typeof itemSchema>;

/** Returns null for an item from another version of the service. */
export function parseItem(json: string): OutboxItem | null {
  try {
    return itemSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the chain prefix of an analysis. There is one chain per receiver, which keeps its events
 * in order.
 */
export function eventChains(analysisId: string): string {
  return `events:${analysisId}:`;
}

/** Returns an item's chain; only analysis events share one. */
export function chainOf(item: OutboxItem): string {
  if (item.kind !== 'delivery' || item.message.analysisId === null) {
    return `item:${crypto.randomUUID()}`;
  }
  return `${eventChains(item.message.analysisId)}${item.message.receiverId}`;
}

export async function processItem(
  item: OutboxItem,
  { env, scopeId }: { env: Env; scopeId: string },
): Promise<void> {
  switch (item.kind) {
    case 'remove_media':
      await deleteObjects(env, item.analyses.flatMap(mediaKeysOf));
      return;
    case 'erase':
      await erase(env, scopeId, item.analyses);
      return;
    case 'delivery':
      await webhookLane(env, item.message.receiverId).offer(item.message);
      return;
    case 'alert_mail':
      await sendAlertMail(env, item.mail);
      return;
    case 'receipt_mail':
      await sendReceiptMail(env, item.mail);
  }
}

/** R2's limit per call */
const MAX_KEYS_PER_CALL = 1000;

/** Ignores missing keys. */
async function deleteObjects({ MEDIA }: Env, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += MAX_KEYS_PER_CALL) {
    await MEDIA.delete(keys.slice(at, at + MAX_KEYS_PER_CALL));
  }
}

/**
 * Erases everything an analysis left behind (listed in docs/architecture.md). An unreachable store
 * does not block the others.
 */
async function erase(
  env: Env,
  scopeId: string,
  analyses: z.infer<typeof analysesSchema>,
): Promise<void> {
  const analysisIds = analyses.map(({ id }) => id);
  const steps = [
    async () => {
      const areAllReached = await removeJobs(env, ...analysisIds);
      if (!areAllReached) throw new Error('a job board cannot be reached');
    },
    async () => eraseDeliveries(env, scopeId, analysisIds),
    async () => deleteObjects(env, analyses.flatMap(keysOfAnalysis)),
    async () => eraseAnalysisRows(database(env), analysisIds),
  ];
  const settled = await Promise.allSettled(steps.map(async (step) => step()));
  for (const step of settled) {
    if (step.status === 'rejected') throw step.reason;
  }
}

/** Emails and events may be dropped; deletions are retried until they succeed. */
export function isDroppable(item: OutboxItem | null): boolean {
  return item === null || ['delivery', 'alert_mail', 'receipt_mail'].includes(item.kind);
}

type Letter = Pick<DeadLetter, 'id' | 'queue' | 'reason' | 'analysisId' | 'scopeId' | 'body'>;

export function deadLetterOf(
  item: OutboxItem | null,
  { scopeId, id, json }: { scopeId: string; id: number; json: string },
): Letter {
  const letter = {
    id: `outbox_${scopeId}_${id}`,
    queue: 'scope-outbox',
    reason: 'undelivered',
    analysisId: null,
    scopeId,
    body: json,
  } as const;
  switch (item?.kind) {
    case 'remove_media':
    case 'erase':
      return letter;
    case 'delivery': {
      const { id: messageId, analysisId } = item.message;
      const body = JSON.stringify(item.message);
      return { ...letter, id: messageId, queue: 'webhook-deliveries', analysisId, body };
    }
    case 'alert_mail':
      return { ...letter, queue: 'alert-mails' };
    case 'receipt_mail':
      return { ...letter, queue: 'receipt-mails' };
    case undefined:
      return { ...letter, reason: 'unreadable' };
  }
}
