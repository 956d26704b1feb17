import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { logError } from '../log.ts';
import { listStuckRuns } from './recommendation-store.ts';
import { queueRun } from './start-recommendation.ts';

/** Long after the queue has stopped trying by itself. */
const STUCK_AFTER_MS = 10 * 60_000;

/**
 * Queues again what was begun and lost: by a dropped message, or by a crash before there was one.
 * `limit` at most, the oldest first.
 */
export async function resumeRecommendations(
  env: Env,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  const startedUntilMs = nowMs - STUCK_AFTER_MS;
  const stuck = await listStuckRuns(database(env), { startedUntilMs, nowMs, limit });
  let resumed = 0;
  for (const { id, run } of stuck) {
    try {
      await queueRun(env, { recommendationId: id, run });
    } catch (error) {
      // The queue is away for the others too: they come with the next check.
      logError('recommendation_not_queued', { recommendationId: id, run, error });
      break;
    }
    resumed += 1;
  }
  return resumed;
}
