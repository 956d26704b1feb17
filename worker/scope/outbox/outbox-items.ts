import * as z from 'zod';

import { deleteAnalysisRow, writeAnalysisRow } from '../../analysis-rows/analysis-rows.ts';
import { database } from '../../db/client.ts';
import type { DeadLetter } from '../../dead-letters/dead-letters.ts';
import type { Env } from '../../env.ts';
import { alertMailSchema, sendAlertMail } from '../../low-credit-alerts/low-credit-alerts.ts';
import { deliveryMessageSchema } from '../../webhooks/webhooks.ts';
import type { AnalysisRecords } from '../analyses/analysis-records.ts';

const analysisId = z.string();
const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), analysisId }),
  z.object({ kind: z.literal('erase'), analysisId, videoKey: z.string() }),
  z.object({ kind: z.literal('delivery'), message: deliveryMessageSchema }),
  z.object({ kind: z.literal('alert_mail'), mail: alertMailSchema }),
]);

/** What a committed decision still has to do outside the object. Repeating any of it is harmless. */
export type OutboxItem = z.infer<typeof itemSchema>;

/** Null for an item that only another version of the service explains. */
export function parseItem(text: string): OutboxItem | null {
  try {
    return itemSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Events of one analysis share a lane, so that they leave in order; every other item has its own. */
export function laneOf(item: OutboxItem): string {
  const ordered = item.kind === 'delivery' ? item.message.analysisId : null;
  return ordered === null ? `item:${crypto.randomUUID()}` : `events:${ordered}`;
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
      await env.MEDIA.delete(item.videoKey);
      return;
    case 'delivery':
      await env.WEBHOOK_DELIVERIES.send(item.message);
      return;
    case 'alert_mail':
      await sendAlertMail(env, item.mail);
  }
}

/** A row or a video that stays wrong would stay wrong for ever; a mail or an event is merely lost. */
export function mayEnd(item: OutboxItem | null): boolean {
  return item === null || item.kind === 'delivery' || item.kind === 'alert_mail';
}

/** How the operator sees an item that keeps failing. */
export function letterOf(
  item: OutboxItem | null,
  stored: { scopeId: string; id: number; text: string },
): Pick<DeadLetter, 'id' | 'queue' | 'analysisId' | 'scopeId' | 'body'> {
  const { scopeId } = stored;
  const id = `outbox_${scopeId}_${stored.id}`;
  switch (item?.kind) {
    case 'delivery': {
      const { message } = item;
      const body = JSON.stringify(message);
      const queue = 'webhook-deliveries';
      return { id: message.id, queue, analysisId: message.analysisId, scopeId, body };
    }
    case 'alert_mail':
      return { id, queue: 'alert-mails', analysisId: null, scopeId, body: stored.text };
    case 'row':
    case 'erase':
      return {
        id,
        queue: 'scope-outbox',
        analysisId: item.analysisId,
        scopeId,
        body: stored.text,
      };
    case undefined:
      return { id, queue: 'scope-outbox', analysisId: null, scopeId, body: stored.text };
  }
}
