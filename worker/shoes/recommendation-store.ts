import { and, eq, ne, or } from 'drizzle-orm';
import * as z from 'zod';

import type { Database } from '../platform/database/client.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { shoeRecommendations } from '../platform/database/tables/shoe-recommendations.ts';
import type { ShoeRow } from './catalog-store.ts';
import type { DetailedScores } from './engine/rank-shoes.ts';
import type { ShoeSpecs } from './engine/shoe-parameters.ts';
import { shoeSpecsSchema } from './engine/shoe-parameters.ts';
import type { Recommendations } from './engine/target.ts';

export type RecommendationRow = typeof shoeRecommendations.$inferSelect;
export type FailureReason = NonNullable<RecommendationRow['failureReason']>;

export type Outcome =
  | { state: 'success'; result: StoredResult }
  | { state: 'failed'; reason: FailureReason };

export async function insertRecommendation(db: Database, row: RecommendationRow): Promise<void> {
  await db.insert(shoeRecommendations).values(row);
}

/** Finds a recommendation; null, indistinguishably, if unknown, deleted, or in another scope. */
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

/** A shoe as it was when recommended; later imports do not change the recommendation. */
type ShoeSnapshot = Pick<
  ShoeRow,
  'id' | 'brand' | 'model' | 'version' | 'gtins' | 'mpns' | 'image' | 'purpose'
> & { specs: ShoeSpecs };

/**
 * A successful outcome, without texts and without the scope's links, which are added when it is
 * read
 */
export const storedResultSchema = z.object({
  recommendations: z.custom<Recommendations>(),
  matches: z.array(
    z.object({
      shoe: z.custom<ShoeSnapshot>(),
      score: z.number(),
      detailedScores: z.custom<DetailedScores>(),
    }),
  ),
  /** Average weight of the eligible shoes; null if too few weights are known */
  averageWeightGrams: z.number().nullable(),
});
export type StoredResult = z.infer<typeof storedResultSchema>;

export function snapshotOf(row: ShoeRow): ShoeSnapshot {
  const { id, brand, model, version, gtins, mpns, image, purpose } = row;
  const specs = shoeSpecsSchema.parse(row);
  return { id, brand, model, version, gtins, mpns, image, purpose, specs };
}
