import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { logError } from '../platform/log.ts';
import { listStuckRuns } from './recommendation-store.ts';
import { queueRun } from './start-recommendation.ts';

/** Longer than a run takes with two retries of the queue; a second message does no harm. */
const STUCK_AFTER_MS = 10 * 60_000;

/**
 * Queues runs again whose message was dropped or never sent; `limit` at most, the oldest first.
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
      // The others cannot be queued either; the next check takes them.
      logError('recommendation_not_queued', { recommendationId: id, run, error });
      break;
    }
    resumed += 1;
  }
  return resumed;
}
