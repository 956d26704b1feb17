import { logError } from './log.ts';

/** Works off a batch message by message: one that fails is delivered again, the others are done. */
export async function settleEach(
  batch: MessageBatch,
  work: (body: unknown) => Promise<void>,
): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await work(message.body);
        message.ack();
      } catch (error) {
        logError('queue_message_failed', { messageId: message.id, error });
        message.retry();
      }
    }),
  );
}
