import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { logError } from '../log.ts';
import { deleteExpiredRecommendations, listStuckRuns } from './recommendation-store.ts';
import { queueRun } from './start-recommendation.ts';

/** Longer than a run takes with two retries of the queue; a second message does no harm. */
const STUCK_AFTER_MS = 10 * 60_000;
/** Bounds one run of the hourly check; what is left comes with the next. */
const MAX_RESUMED = 500;
const MAX_DELETED = 5000;

/** Queues runs again whose message was dropped or never sent. */
export async function resumeRecommendations(env: Env, nowMs: number): Promise<number> {
  const startedUntilMs = nowMs - STUCK_AFTER_MS;
  const limit = MAX_RESUMED;
  const stuck = await listStuckRuns(database(env), { startedUntilMs, nowMs, limit });
  let resumed = 0;
  for (const { id, run } of stuck) {
    try {
      await queueRun(env, { recommendationId: id, run });
    } catch (error) {
      // The others cannot be queued either; the next check takes them, and the rest of this one goes on.
      logError('recommendation_not_queued', { recommendationId: id, run, error });
      break;
    }
    resumed += 1;
  }
  return resumed;
}

export async function forgetRecommendations(env: Env, nowMs: number): Promise<number> {
  return deleteExpiredRecommendations(database(env), { nowMs, limit: MAX_DELETED });
}
