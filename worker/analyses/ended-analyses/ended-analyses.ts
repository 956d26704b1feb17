import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, min, sql, sum } from 'drizzle-orm';

import type { Database } from '../../platform/database/client.ts';
import { deleteAtMost } from '../../platform/database/delete-at-most.ts';
import { creditScopes } from '../../platform/database/tables/accounts.ts';
import { analyses } from '../../platform/database/tables/analyses.ts';

/** A finished analysis in the operator's list of all scopes, kept for a day */
export type AnalysisRow = typeof analyses.$inferSelect;

/** Upserts all rows in one statement. Idempotent. */
export async function writeAnalysisRows(db: Database, rows: readonly AnalysisRow[]): Promise<void> {
  const given = JSON.stringify(rows);
  const field = (name: keyof AnalysisRow) => sql`value ->> ${sql.raw(`'$.${name}'`)}`;
  await db.run(sql`INSERT INTO analyses (id, scope_id, analysis_type, status, attempt, is_refunded, failure_code,
      failure_reason, created_at_ms, finished_at_ms)
    SELECT ${field('id')}, ${field('scopeId')}, ${field('analysisType')}, ${field('status')},
      ${field('attempt')}, ${field('isRefunded')}, ${field('failureCode')},
      ${field('failureReason')}, ${field('createdAtMs')}, ${field('finishedAtMs')}
    FROM json_each(${given}) WHERE true
    ON CONFLICT (id) DO NOTHING`);
}

export async function findAnalysisRow(
  db: Database,
  analysisId: string,
): Promise<AnalysisRow | undefined> {
  return db.select().from(analyses).where(eq(analyses.id, analysisId)).get();
}

/** Lists rows of all live or all test scopes, newest first. */
export async function listAnalysisRows(
  db: Database,
  page: {
    isTest: boolean;
    status: AnalysisRow['status'] | undefined;
    after: { atMs: number; id: string } | null;
    limit: number;
  },
): Promise<AnalysisRow[]> {
  const { status, after, limit } = page;
  return db
    .select()
    .from(analyses)
    .where(
      and(
        isOfTestScope(page.isTest),
        status === undefined ? undefined : eq(analyses.status, status),
        sql`(${analyses.createdAtMs}, ${analyses.id}) < (${after?.atMs ?? Number.MAX_SAFE_INTEGER}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy(desc(analyses.createdAtMs), desc(analyses.id))
    .limit(limit);
}

export interface OutcomeCount {
  isTest: boolean;
  status: AnalysisRow['status'];
  failureReason: string | null;
  analyses: number;
  refunded: number;
  earliestAtMs: number;
}

/**
 * Counts analyses accepted since the given time, by outcome; reads at most the newest `limit` rows.
 */
export async function countOutcomes(
  db: Database,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<OutcomeCount[]> {
  const newest = db
    .select()
    .from(analyses)
    .where(gte(analyses.createdAtMs, sinceMs))
    .orderBy(desc(analyses.createdAtMs), desc(analyses.id))
    .limit(limit)
    .as('newest');
  const isTest = sql`${isNotNull(creditScopes.liveScopeId)}`.mapWith(Boolean);
  return db
    .select({
      isTest,
      status: newest.status,
      failureReason: newest.failureReason,
      analyses: count(),
      refunded: sql`${sum(newest.isRefunded)}`.mapWith(Number),
      earliestAtMs: sql`${min(newest.createdAtMs)}`.mapWith(Number),
    })
    .from(newest)
    .leftJoin(creditScopes, eq(creditScopes.id, newest.scopeId))
    .groupBy(isTest, newest.status, newest.failureReason);
}

export async function deleteAnalysisRowsBefore(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  return deleteAtMost(db, analyses, { where: lt(analyses.createdAtMs, beforeMs), limit });
}

function isOfTestScope(isTest: boolean): SQL {
  const liveScopeId = sql`(SELECT ${creditScopes.liveScopeId} FROM ${creditScopes} WHERE ${creditScopes.id} = ${analyses.scopeId})`;
  return isTest ? isNotNull(liveScopeId) : isNull(liveScopeId);
}
