import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { creditScopes } from '../db/tables/accounts.ts';
import { analyses } from '../db/tables/analyses.ts';
import type { ANALYSIS_STATUSES } from '../../contract/job.ts';

export type { OwnAnalysis } from './stored-analysis.ts';
export { findOwnAnalysis, readStoredResult, readStoredSpeed } from './stored-analysis.ts';

export type AnalysisRow = typeof analyses.$inferSelect;
type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

const OPEN: AnalysisStatus[] = ['pending', 'analyzing'];
const ENDED: AnalysisStatus[] = ['success', 'failed'];
const DAY_MS = 86_400_000;

/** Inserts the row or brings it up to date; a copy older than what is there changes nothing. */
export async function writeAnalysisRow(db: Database, row: AnalysisRow): Promise<void> {
  const { status, attempt, isRefunded, failureCode, finishedAtMs, mediaRemovedAtMs, version } = row;
  await db
    .insert(analyses)
    .values(row)
    .onConflictDoUpdate({
      target: analyses.id,
      set: { status, attempt, isRefunded, failureCode, finishedAtMs, mediaRemovedAtMs, version },
      setWhere: lt(analyses.version, version),
    });
}

export async function deleteAnalysisRow(db: Database, analysisId: string): Promise<void> {
  await db.delete(analyses).where(eq(analyses.id, analysisId));
}

export async function findAnalysisRow(
  db: Database,
  analysisId: string,
): Promise<AnalysisRow | undefined> {
  return db.select().from(analyses).where(eq(analyses.id, analysisId)).get();
}

export async function listAnalyses(
  db: Database,
  filter: { scopeId?: string | undefined; status?: AnalysisStatus | undefined; limit: number },
): Promise<AnalysisRow[]> {
  const conditions = [
    filter.scopeId === undefined ? undefined : eq(analyses.scopeId, filter.scopeId),
    filter.status === undefined ? undefined : eq(analyses.status, filter.status),
  ];
  return db
    .select()
    .from(analyses)
    .where(and(...conditions))
    .orderBy(desc(analyses.createdAtMs))
    .limit(filter.limit);
}

/** Oldest first: analyses accepted at `acceptedUntilMs` or before that have not ended. */
export async function listOverdueAnalyses(
  db: Database,
  page: { acceptedUntilMs: number; limit: number },
): Promise<AnalysisRow[]> {
  return db
    .select()
    .from(analyses)
    .where(and(inArray(analyses.status, OPEN), lte(analyses.createdAtMs, page.acceptedUntilMs)))
    .orderBy(asc(analyses.createdAtMs))
    .limit(page.limit);
}

/** Oldest first, beginning after `after`: accepted by `acceptedUntilMs`, and no attempt begun. */
export async function listPendingAnalyses(
  db: Database,
  page: {
    acceptedUntilMs: number;
    after: Pick<AnalysisRow, 'createdAtMs' | 'id'>;
    limit: number;
  },
): Promise<AnalysisRow[]> {
  const { status, createdAtMs, id } = analyses;
  return db
    .select()
    .from(analyses)
    .where(
      and(
        // Literally the condition of the partial index, which is not used otherwise.
        sql`${status} IN ('pending', 'analyzing')`,
        eq(status, 'pending'),
        sql`(${createdAtMs}, ${id}) > (${page.after.createdAtMs}, ${page.after.id})`,
        lte(createdAtMs, page.acceptedUntilMs),
      ),
    )
    .orderBy(asc(createdAtMs), asc(id))
    .limit(page.limit);
}

/** Ended analyses that have been there longer than their scope keeps media, or keeps them at all. */
export async function listExpiredAnalyses(
  db: Database,
  page: { what: 'media' | 'data'; nowMs: number; limit: number },
): Promise<AnalysisRow[]> {
  const { mediaRetentionDays, dataRetentionDays } = creditScopes;
  const keptDays = page.what === 'media' ? mediaRetentionDays : dataRetentionDays;
  const rows = await db
    .select({ analysis: analyses })
    .from(analyses)
    .innerJoin(creditScopes, eq(creditScopes.id, analyses.scopeId))
    .where(
      and(
        inArray(analyses.status, ENDED),
        page.what === 'media' ? isNull(analyses.mediaRemovedAtMs) : undefined,
        sql`${analyses.createdAtMs} + ${keptDays} * ${DAY_MS} <= ${page.nowMs}`,
      ),
    )
    .limit(page.limit);
  return rows.map(({ analysis }) => analysis);
}

/** Which of these ids have a row. */
export async function knownAnalysisIds(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: analyses.id }).from(analyses).where(inArray(analyses.id, ids));
  return new Set(rows.map(({ id }) => id));
}
