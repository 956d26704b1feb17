import { and, eq, ne, or } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { shoeRecommendations } from '../platform/database/tables/shoe-recommendations.ts';
import type { StoredResult } from './stored-result.ts';

export type RecommendationRow = typeof shoeRecommendations.$inferSelect;
export type FailureReason = NonNullable<RecommendationRow['failureReason']>;

export type Outcome =
  | { state: 'success'; result: StoredResult }
  | { state: 'failed'; reason: FailureReason };

export async function insertRecommendation(db: Database, row: RecommendationRow): Promise<void> {
  await db.insert(shoeRecommendations).values(row);
}

/** Returns null for an unknown, deleted, or foreign id: the caller cannot tell which. */
export async function findRecommendation(
  db: Database,
  address: { scopeId: string; recommendationId: string },
): Promise<RecommendationRow | null> {
  const { scopeId, recommendationId } = address;
  const isOwn = and(
    eq(shoeRecommendations.id, recommendationId),
    eq(shoeRecommendations.scopeId, scopeId),
  );
  return (await db.select().from(shoeRecommendations).where(isOwn).get()) ?? null;
}

/** Lists the recommendations that are based on one of these analyses. */
export async function recommendationsOf(
  db: Database,
  analysisIds: readonly string[],
): Promise<RecommendationRow[]> {
  const { sideViewAnalysisId, backViewAnalysisId } = shoeRecommendations;
  return db
    .select()
    .from(shoeRecommendations)
    .where(or(isOneOf(sideViewAnalysisId, analysisIds), isOneOf(backViewAnalysisId, analysisIds)));
}

/** Stores the outcome; false if the recommendation has already succeeded or no longer exists. */
export async function storeOutcome(
  db: Database,
  { id, outcome, nowMs }: { id: string; outcome: Outcome; nowMs: number },
): Promise<boolean> {
  const { meta } = await db
    .update(shoeRecommendations)
    .set({
      state: outcome.state,
      result: outcome.state === 'success' ? outcome.result : null,
      failureReason: outcome.state === 'failed' ? outcome.reason : null,
      finishedAtMs: nowMs,
    })
    .where(and(eq(shoeRecommendations.id, id), ne(shoeRecommendations.state, 'success')));
  return meta.changes > 0;
}

export async function deleteRecommendation(db: Database, id: string): Promise<void> {
  await db.delete(shoeRecommendations).where(eq(shoeRecommendations.id, id));
}
