import { and, eq, ne, or } from 'drizzle-orm';
import * as z from 'zod';

import type { Database } from '../platform/database/client.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { shoeRecommendations } from '../platform/database/tables/shoe-recommendations.ts';
import type { ShoeRow } from './catalog-store.ts';
import type { ShoePurpose } from './engine/questionnaire.ts';
import type { DetailedScores } from './engine/rank-shoes.ts';
import type { Recommendations } from './engine/target.ts';
import type { ShoeSpecs } from './engine/shoe-parameters.ts';

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

/** A shoe as it was when recommended; a later import does not change the recommendation. */
export interface ShoeSnapshot {
  id: string;
  brand: string;
  model: string;
  version: string;
  gtins: string[];
  mpns: string[];
  image: string | null;
  purpose: ShoePurpose[];
  specs: ShoeSpecs;
}

/** A successful outcome, without texts and without the scope's links, which are read with it. */
export interface StoredResult {
  recommendations: Recommendations;
  matches: { shoe: ShoeSnapshot; score: number; detailedScores: DetailedScores }[];
  /** Average of the shoes to choose from; null if the weights of too few are known. */
  averageWeightGrams: number | null;
}

export const storedResultSchema = z.object({
  recommendations: z.custom<Recommendations>(),
  matches: z.array(
    z.object({
      shoe: z.custom<ShoeSnapshot>(),
      score: z.number(),
      detailedScores: z.custom<DetailedScores>(),
    }),
  ),
  averageWeightGrams: z.number().nullable(),
}) satisfies z.ZodType<StoredResult>;

export function snapshotOf(row: ShoeRow): ShoeSnapshot {
  return {
    id: row.id,
    brand: row.brand,
    model: row.model,
    version: row.version,
    gtins: row.gtins,
    mpns: row.mpns,
    image: row.image,
    purpose: row.purpose,
    specs: {
      heel_to_toe_drop: row.heel_to_toe_drop,
      motion_control_shoe: row.motion_control_shoe,
      midsole_thickness: row.midsole_thickness,
      midsole_hardness: row.midsole_hardness,
      carbon_plate: row.carbon_plate,
      shoe_weight: row.shoe_weight,
      rocker: row.rocker,
      bending_stiffness: row.bending_stiffness,
    },
  };
}
