import { keepDeadLetter } from '../dead-letters/dead-letters.ts';
import type { Env } from '../env.ts';
import { settleEach } from '../queues/settle-each.ts';
import { deliveryMessageSchema } from './delivery-message.ts';

/** Events that could not even be claimed; kept to be seen, since none is sent a second time. */
export async function consumeDeadDeliveries(batch: MessageBatch, env: Env): Promise<void> {
  await settleEach(batch, async (body) => {
    const message = deliveryMessageSchema.parse(body);
    await keepDeadLetter(env, {
      id: message.id,
      queue: 'webhook-deliveries',
      analysisId: message.analysisId,
      scopeId: message.scopeId,
      body: JSON.stringify(message),
    });
  });
}
