import type { Env } from '../env.ts';
import { logError } from '../platform/log.ts';
import { settleEach } from '../queues/settle-each.ts';
import { runMessageSchema } from './run-message.ts';
import { runRecommendation } from './run-recommendation.ts';

/** A message that comes before the lease of another attempt has lapsed is delivered again. */
export async function consumeRuns(batch: MessageBatch, env: Env): Promise<void> {
  await settleEach(batch, async (body) => {
    const message = runMessageSchema.safeParse(body);
    if (!message.success) {
      logError('recommendation_message_unreadable', { error: message.error });
      return;
    }
    const outcome = await runRecommendation(env, message.data);
    if (outcome === 'busy') throw new Error('another attempt holds the lease of this run');
  });
}
