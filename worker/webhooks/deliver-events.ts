import { logError, logInfo } from '../platform/log.ts';
import { retryDelaySeconds } from '../queues/retry-delay.ts';
import type { Lane } from './delivery-lane.ts';
import { deliveryMessageSchema } from './delivery-message.ts';

/**
 * Offers every event of a batch to the lane of its scope, all at the same time. A lane answers
 * within a second or so; what it has not settled by then comes again from the queue, which is
 * harmless: once an event has its row it is not sent again.
 */
export async function deliverEvents(
  batch: MessageBatch,
  laneOf: (scopeId: string) => Lane,
): Promise<void> {
  await Promise.all(batch.messages.map(async (message) => deliver(message, laneOf)));
}

async function deliver(message: Message, laneOf: (scopeId: string) => Lane): Promise<void> {
  const parsed = deliveryMessageSchema.safeParse(message.body);
  if (!parsed.success) {
    // A newer version may be able to read it on a retry; otherwise it becomes a dead letter.
    logError('webhook_message_unreadable', { messageId: message.id });
    retryLater(message);
    return;
  }
  const event = parsed.data;
  try {
    const result = await laneOf(event.scopeId).take(event);
    if (result === 'settled') {
      message.ack();
      return;
    }
    logInfo('webhook_delivery_postponed', { deliveryId: event.id, reason: result });
  } catch (error) {
    logError('webhook_lane_unreachable', { deliveryId: event.id, error });
  }
  retryLater(message);
}

function retryLater(message: Message): void {
  message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
}
