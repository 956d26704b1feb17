import { and, desc, eq, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { analyses } from '../db/tables/analyses.ts';

const { id, analysisType, status, subjectId, createdAtMs } = analyses;
const LISTED_COLUMNS = { id, analysisType, status, subjectId, createdAtMs };

export type ListedAnalysis = Pick<typeof analyses.$inferSelect, keyof typeof LISTED_COLUMNS>;

/**
 * Newest first, a page after the last row of the one before. A row never moves in this order, so
 * pages neither repeat nor skip one while others come and go.
 */
export async function listAnalysesPage(
  db: Database,
  owner: { scopeId: string; subjectId?: string },
  { after, limit }: { after: ListedAnalysis | null; limit: number },
): Promise<ListedAnalysis[]> {
  return db
    .select(LISTED_COLUMNS)
    .from(analyses)
    .where(
      and(
        eq(analyses.scopeId, owner.scopeId),
        owner.subjectId === undefined ? undefined : eq(subjectId, owner.subjectId),
        after === null
          ? undefined
          : sql`(${createdAtMs}, ${id}) < (${after.createdAtMs}, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAtMs), desc(id))
    .limit(limit);
}
