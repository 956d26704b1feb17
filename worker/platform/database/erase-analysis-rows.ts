import { or } from 'drizzle-orm';

import type { Database } from './client.ts';
import { isOneOf } from './is-one-of.ts';
import { analyses } from './tables/analyses.ts';
import { deadLetters } from './tables/dead-letters.ts';
import { shoeRecommendations } from './tables/shoe-recommendations.ts';

/**
 * Deletes the D1 rows of analyses. A shoe recommendation is deleted along with the first of its
 * analyses.
 */
export async function eraseAnalysisRows(db: Database, analysisIds: string[]): Promise<void> {
  const { sideViewAnalysisId, backViewAnalysisId } = shoeRecommendations;
  await db.batch([
    db
      .delete(shoeRecommendations)
      .where(
        or(isOneOf(sideViewAnalysisId, analysisIds), isOneOf(backViewAnalysisId, analysisIds)),
      ),
    db.delete(deadLetters).where(isOneOf(deadLetters.analysisId, analysisIds)),
    db.delete(analyses).where(isOneOf(analyses.id, analysisIds)),
  ]);
}
