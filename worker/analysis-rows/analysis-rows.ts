import { eq, lt, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { currentSubjectId } from '../db/current-subject.ts';
import { analyses } from '../db/tables/analyses.ts';

/** The projection of an analysis in D1; the scope's object decides what it says. */
export type AnalysisRow = typeof analyses.$inferSelect;

/** Inserts the row or brings it up to date; a copy older than what is there changes nothing. */
export async function writeAnalysisRow(db: Database, row: AnalysisRow): Promise<void> {
  const { status, attempt, isRefunded, finishedAtMs, mediaRemovedAtMs, version } = row;
  const { failureCode, failureReason } = row;
  await db
    .insert(analyses)
    .values({ ...row, subjectId: currentSubjectId(sql`${row.subjectId}`) })
    .onConflictDoUpdate({
      target: analyses.id,
      set: {
        status,
        attempt,
        isRefunded,
        failureCode,
        failureReason,
        finishedAtMs,
        mediaRemovedAtMs,
        version,
      },
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
