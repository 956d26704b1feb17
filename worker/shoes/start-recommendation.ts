import { ApiError } from '../http/api-error.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import type { RecommendationRow } from './recommendation-store.ts';
import { beginRun, findRecommendation, markUnqueued } from './recommendation-store.ts';
import type { RunMessage } from './run-message.ts';

/** A run takes a second or two. One that takes longer has lost its message; a start sends it again. */
const MESSAGE_LOST_AFTER_MS = 60_000;

/** Queues one run, however many starts there are; a failed one may be started again. */
export async function startRecommendation(
  env: Env,
  address: { scopeId: string; recommendationId: string },
): Promise<void> {
  const db = database(env);
  const nowMs = Date.now();
  const begun = await beginRun(db, { ...address, nowMs });
  if (begun !== null) {
    await faultPoint('after-recommendation-begun');
    await queueRunOrPostpone(env, begun);
    await faultPoint('after-recommendation-queued');
    return;
  }
  const row = await findRecommendation(db, address);
  if (row === null) throw new ApiError('not_found', 'Shoe recommendation not found');
  const { id, run } = row;
  if (hasLostItsMessage(row, nowMs)) await queueRun(env, { recommendationId: id, run });
}

export async function queueRun(env: Env, message: RunMessage): Promise<void> {
  await env.SHOE_RECOMMENDATIONS.send(message);
}

/**
 * The run stays begun when it cannot be queued, because another start may have relied on it. The
 * caller learns of the failure and may start again at once.
 */
async function queueRunOrPostpone(env: Env, message: RunMessage): Promise<void> {
  try {
    await queueRun(env, message);
  } catch (error) {
    logError('recommendation_not_queued', { ...message, error });
    await markUnqueued(database(env), message);
    throw new ApiError('internal_error', 'Internal server error');
  }
}

function hasLostItsMessage(row: RecommendationRow, nowMs: number): boolean {
  const { state, startedAtMs, leaseUntilMs } = row;
  return (
    state === 'processing' &&
    Math.max(startedAtMs ?? 0, leaseUntilMs ?? 0) + MESSAGE_LOST_AFTER_MS <= nowMs
  );
}
