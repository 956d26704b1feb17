import type { Env } from '../env.ts';
import { logError } from '../log.ts';
import { runMessageSchema } from './run-message.ts';
import { LEASE_MS, runRecommendation } from './run-recommendation.ts';

/** When whoever was at it has either ended the run or lost it. */
const RETRY_DELAY_SECONDS = LEASE_MS / 1000 + 1;

/** Works off a batch of the queue; every message is settled for itself. */
export async function consumeRuns(batch: MessageBatch, env: Env): Promise<void> {
  await Promise.all(batch.messages.map(async (message) => settle(message, env)));
}

async function settle(message: Message, env: Env): Promise<void> {
  const parsed = runMessageSchema.safeParse(message.body);
  if (!parsed.success) {
    logError('queue_message_unreadable', { messageId: message.id });
    message.ack();
    return;
  }
  try {
    const outcome = await runRecommendation(env, parsed.data);
    if (outcome === 'done') message.ack();
    else message.retry({ delaySeconds: RETRY_DELAY_SECONDS });
  } catch (error) {
    logError('recommendation_postponed', { ...parsed.data, error });
    message.retry({ delaySeconds: RETRY_DELAY_SECONDS });
  }
}
