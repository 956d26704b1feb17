import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import { logInfo } from '../platform/log.ts';
import { computeOutcome } from './compute-outcome.ts';
import { findRecommendation, storeOutcome } from './recommendation-store.ts';

/**
 * Computes a pending or failed recommendation and stores the outcome in one statement: until then
 * the row is as it was, so an interrupted start leaves nothing to resume. Of concurrent starts, the
 * first success is kept.
 */
export async function startRecommendation(
  env: Env,
  address: { scopeId: string; recommendationId: string },
): Promise<void> {
  const db = database(env);
  const row = await findRecommendation(db, address);
  if (row === null) throw notFound();
  if (row.state === 'success') return;
  const outcome = await computeOutcome(env, row);
  const isKept = await storeOutcome(db, { id: row.id, outcome, nowMs: Date.now() });
  if (isKept) {
    logInfo('recommendation_ended', { recommendationId: row.id, state: outcome.state });
  } else if ((await findRecommendation(db, address)) === null) {
    // Erased with one of its analyses in the meantime.
    throw notFound();
  }
}

function notFound(): ApiError {
  return new ApiError('not_found', 'Shoe recommendation not found');
}
