import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';

import type { AnalysisRow } from '../analysis-rows/analysis-rows.ts';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { analyses, analysisExpiry } from '../db/tables/analyses.ts';
import type { AnalysisStatus, AnalysisType } from '../../contract/job.ts';

export { CURRENT_TYPE } from './current-type.ts';
export type { Motion, MotionStep } from './motion-data.ts';
export { presentAnalysis } from './present-results.ts';
export { answerPortalUpload } from './start-from-request.ts';
export type { UploadRequest } from './start-from-request.ts';
export type { FoundAnalysis } from './stored-analysis.ts';
export { findAnalysis, readMotion, readStoredResult, readStoredSpeed } from './stored-analysis.ts';

/** Literal, because an index on some of the rows is not used where its condition is a parameter. */
const isOpen = sql`${analyses.status} IN ('pending', 'analyzing')`;
const hasEnded = sql`${analyses.status} IN ('success', 'failed')`;

/** Rows of older analyses have the second name of their view. */
const NAMES = {
  side_view: ['side_view', 'running'],
  back_view: ['back_view', 'pronation'],
} as const satisfies Record<AnalysisType, readonly AnalysisRow['analysisType'][]>;

/** The last row of a page; the next page begins behind it. */
export interface Position {
  atMs: number;
  id: string;
}

export interface AnalysisPage {
  rows: AnalysisRow[];
  /** Null on the last page. */
  next: Position | null;
}

interface PageRequest {
  after: Position | null;
  limit: number;
}

/** Newest first. */
export async function listAnalyses(
  db: Database,
  page: PageRequest & {
    /** A live scope; undefined for all. */
    scopeId: string | undefined;
    /** Whether to list what its test keys started instead. */
    isTest: boolean;
    status: AnalysisStatus | undefined;
    analysisType?: AnalysisType | undefined;
    subjectId?: string | undefined;
  },
): Promise<AnalysisPage> {
  const { status, analysisType, subjectId, after, limit } = page;
  const isListed = and(
    isOfScope(page),
    status === undefined ? undefined : eq(analyses.status, status),
    status === 'pending' || status === 'analyzing' ? isOpen : undefined,
    analysisType === undefined ? undefined : inArray(analyses.analysisType, NAMES[analysisType]),
    subjectId === undefined ? undefined : eq(analyses.subjectId, subjectId),
    sql`(${analyses.createdAtMs}, ${analyses.id}) < (${after?.atMs ?? Number.MAX_SAFE_INTEGER}, ${after?.id ?? ''})`,
  );
  const rows = await db
    .select()
    .from(analyses)
    .where(isListed)
    .orderBy(desc(analyses.createdAtMs), desc(analyses.id))
    .limit(limit);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { rows, next: last === undefined ? null : { atMs: last.createdAtMs, id: last.id } };
}

function isOfScope({ scopeId, isTest }: { scopeId: string | undefined; isTest: boolean }): SQL {
  if (scopeId === undefined) {
    const liveScopeId = sql`(SELECT live_scope_id FROM credit_scopes WHERE id = ${analyses.scopeId})`;
    return isTest ? sql`${liveScopeId} IS NOT NULL` : sql`${liveScopeId} IS NULL`;
  }
  if (!isTest) return eq(analyses.scopeId, scopeId);
  return sql`${analyses.scopeId} = (SELECT id FROM credit_scopes WHERE live_scope_id = ${scopeId})`;
}

/** Oldest first: analyses accepted at `acceptedUntilMs` or before that have not ended. */
export async function listOverdueAnalyses(
  db: Database,
  { acceptedUntilMs, ...page }: PageRequest & { acceptedUntilMs: number },
): Promise<AnalysisPage> {
  const createdAtMs = sql<number>`${analyses.createdAtMs}`;
  return listDue(db, {
    condition: isOpen,
    dueAtMs: createdAtMs,
    untilMs: acceptedUntilMs,
    ...page,
  });
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
  { what, nowMs, ...page }: PageRequest & { what: 'media' | 'data'; nowMs: number },
): Promise<AnalysisPage> {
  const isMedia = what === 'media';
  return listDue(db, {
    condition: isMedia ? and(hasEnded, isNull(analyses.mediaRemovedAtMs)) : hasEnded,
    dueAtMs: isMedia ? analysisExpiry.mediaAtMs : analysisExpiry.dataAtMs,
    untilMs: nowMs,
    ...page,
  });
}

async function listDue(
  db: Database,
  due: PageRequest & { condition: SQL | undefined; dueAtMs: SQL<number>; untilMs: number },
): Promise<AnalysisPage> {
  const { dueAtMs, after, limit } = due;
  const found = await db
    .select({ row: analyses, atMs: dueAtMs })
    .from(analyses)
    .where(
      and(
        due.condition,
        lte(dueAtMs, due.untilMs),
        sql`(${dueAtMs}, ${analyses.id}) > (${after?.atMs ?? 0}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy(asc(dueAtMs), asc(analyses.id))
    .limit(limit);
  const last = found.length < limit ? undefined : found.at(-1);
  return {
    rows: found.map(({ row }) => row),
    next: last === undefined ? null : { atMs: last.atMs, id: last.row.id },
  };
}

/** Which of these ids have a row. */
export async function knownAnalysisIds(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: analyses.id }).from(analyses).where(isOneOf(analyses.id, ids));
  return new Set(rows.map(({ id }) => id));
}

export async function deleteAnalysisRows(db: Database, analysisIds: string[]): Promise<void> {
  await db.delete(analyses).where(isOneOf(analyses.id, analysisIds));
}
