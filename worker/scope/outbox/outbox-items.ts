import * as z from 'zod';

import { deleteAnalysisRow, writeAnalysisRow } from '../../analysis-rows/analysis-rows.ts';
import { database } from '../../db/client.ts';
import type { DeadLetter } from '../../dead-letters/dead-letters.ts';
import type { Env } from '../../env.ts';
import { alertMailSchema, sendAlertMail } from '../../low-credit-alerts/low-credit-alerts.ts';
import { receiptMailSchema, sendReceiptMail } from '../../receipts/receipts.ts';
import { sampleKeys } from '../../samples/samples.ts';
import { deliveryMessageSchema } from '../../webhooks/webhooks.ts';
import type { AnalysisRecords } from '../analyses/analysis-records.ts';

const string = z.string();
const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), analysisId: string }),
  z.object({ kind: z.literal('erase'), analysisId: string, videoKey: string }),
  z.object({ kind: z.literal('delivery'), message: deliveryMessageSchema }),
  z.object({ kind: z.literal('alert_mail'), mail: alertMailSchema }),
  z.object({ kind: z.literal('receipt_mail'), mail: receiptMailSchema }),
]);

/** What a committed decision still has to do outside the object. Repeating any of it is harmless. */
export type OutboxItem = z.infer<typeof itemSchema>;

/** Null for an item that only another version of the service explains. */
export function parseItem(json: string): OutboxItem | null {
  try {
    return itemSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Events of one analysis share a lane, so that they leave in order. */
export function eventLane(analysisId: string): string {
  return `events:${analysisId}`;
}

/** Every item that is no event of an analysis has a lane of its own. */
export function laneOf(item: OutboxItem): string {
  const ordered = item.kind === 'delivery' ? item.message.analysisId : null;
  return ordered === null ? `item:${crypto.randomUUID()}` : eventLane(ordered);
}

export async function carryOut(
  item: OutboxItem,
  { env, records }: { env: Env; records: AnalysisRecords },
): Promise<void> {
  switch (item.kind) {
    case 'row': {
      const record = records.find(item.analysisId);
      if (record !== null) await writeAnalysisRow(database(env), record.row);
      return;
    }
    case 'erase':
      await deleteAnalysisRow(database(env), item.analysisId);
      await env.MEDIA.delete([item.videoKey, ...sampleKeys(item.analysisId)]);
      return;
    case 'delivery':
      await env.WEBHOOK_DELIVERIES.send(item.message);
      return;
    case 'alert_mail':
      await sendAlertMail(env, item.mail);
      return;
    case 'receipt_mail':
      await sendReceiptMail(env, item.mail);
  }
}

/** Mail and events may be dropped; rows and deletions are retried for ever. */
export function mayBeDropped(item: OutboxItem | null): boolean {
  return item === null || ['delivery', 'alert_mail', 'receipt_mail'].includes(item.kind);
}

type Letter = Pick<DeadLetter, 'id' | 'queue' | 'reason' | 'analysisId' | 'scopeId' | 'body'>;

/** How the operator sees an item that keeps failing. */
export function letterOf(
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
    case 'row':
    case 'erase':
      return { ...letter, analysisId: item.analysisId };
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
