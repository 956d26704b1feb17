import { logError } from '../platform/log.ts';
import { retryDelaySeconds } from './retry-delay.ts';

/** Processes a batch message by message: one that fails is delivered again, the others are done. */
export async function settleEach(
  batch: MessageBatch,
  processMessage: (body: unknown, messageId: string) => Promise<void>,
): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await processMessage(message.body, message.id);
        message.ack();
      } catch (error) {
        logError('queue_message_failed', { messageId: message.id, error });
        message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
      }
    }),
  );
}
