import { database } from '../db/client.ts';
import { keepDeadLetter, keepUnreadableMessage } from '../dead-letters/dead-letters.ts';
import type { Env } from '../env.ts';
import { settleEach } from '../queues/settle-each.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { deliveryMessageSchema } from './delivery-message.ts';
import { receiverOf } from './event-receiver.ts';
import { findWebhook, recordAbandoned } from './webhook-store.ts';

/**
 * Events that the queue gave up on. One that has no row was never sent: the delivery log says so,
 * and a dead letter shows it to the operator, who may have it tried again.
 */
export async function consumeDeadDeliveries(batch: MessageBatch, env: Env): Promise<void> {
  await settleEach(batch, async (body, messageId) => {
    const message = deliveryMessageSchema.safeParse(body);
    if (message.success) await abandon(env, message.data);
    else await keepUnreadableMessage(env, { queue: 'webhook-deliveries', messageId });
  });
}

async function abandon(env: Env, message: DeliveryMessage): Promise<void> {
  const db = database(env);
  const receiver = receiverOf(message, await findWebhook(db, message.scopeId));
  if (receiver === null) return;
  const { id, scopeId, analysisId, payload } = message;
  const outcome = await recordAbandoned(db, {
    id,
    scopeId,
    analysisId,
    type: payload.type,
    url: receiver.url,
    body: JSON.stringify(payload),
    createdAtMs: Date.now(),
  });
  if (outcome !== 'abandoned') return;
  await keepDeadLetter(env, {
    id,
    queue: 'webhook-deliveries',
    analysisId,
    scopeId,
    body: JSON.stringify(message),
  });
}
