import type { AnalysisStatus } from '../../../contract/job.ts';
import type { Statement } from '../../platform/sql.ts';
import { sql, Tables } from '../../platform/sql.ts';
import type { ScopeProfile } from '../scope-profile.ts';
import type { AnalysisSummary, RecordRow, StoredAnalysisType } from './analysis-records.ts';
import { toSummary } from './analysis-records.ts';

/** Undefined fields do not filter. */
export interface ListFilter {
  status?: AnalysisStatus | undefined;
  analysisTypes?: readonly StoredAnalysisType[] | undefined;
  subjectIds?: readonly string[] | undefined;
}

/** Last analysis of a page; the next page starts after it. */
export type ListPosition = Pick<AnalysisSummary, 'createdAtMs' | 'id'>;

export interface DueAnalysis {
  id: string;
  attempt: number;
  videoKey: string;
}

/**
 * Kinds of due work and the analyses they apply to. The first two conditions must match partial
 * indexes literally; for the third, the oldest analyses match.
 */
const DUE = {
  timeout: sql`status IN ('pending', 'analyzing')`,
  media: sql`media_removed_at_ms IS NULL AND status IN ('success', 'failed')`,
  data: sql`status IN ('success', 'failed')`,
};
export type DueKind = keyof typeof DUE;

export class AnalysisLists extends Tables {
  readonly #profile: ScopeProfile;

  constructor(storage: SqlStorage, profile: ScopeProfile) {
    super(storage);
    this.#profile = profile;
  }

  /** Newest first. */
  list(
    { status, analysisTypes, subjectIds }: ListFilter,
    page: { after: ListPosition | null; limit: number },
  ): AnalysisSummary[] {
    const { createdAtMs = Number.MAX_SAFE_INTEGER, id = '' } = page.after ?? {};
    const conditions = [
      status && isOneOf(sql`status`, [status]),
      analysisTypes && isOneOf(sql`analysis_type`, analysisTypes),
      subjectIds && isOneOf(sql`subject_id`, subjectIds),
    ].filter((condition) => condition !== undefined);
    return this.#summaries(sql`
      (accepted_at_ms, id) < (${createdAtMs}, ${id})
      AND ${conditions.reduce((one, other) => sql`${one} AND ${other}`, sql`TRUE`)}
      ORDER BY accepted_at_ms DESC, id DESC LIMIT ${page.limit}`);
  }

  /** Lists dispatched analyses without an attempt, oldest first. */
  listWaiting(page: { acceptedUntilMs: number; after: ListPosition; limit: number }) {
    const { after, acceptedUntilMs, limit } = page;
    return this.query<ListPosition>(sql`
      SELECT id, accepted_at_ms AS createdAtMs FROM analyses
      WHERE status IN ('pending', 'analyzing') AND status = 'pending'
        AND dispatch = 'dispatched' AND (accepted_at_ms, id) > (${after.createdAtMs}, ${after.id})
        AND accepted_at_ms <= ${acceptedUntilMs}
      ORDER BY accepted_at_ms, id LIMIT ${limit}`);
  }

  /** Lists due analyses accepted by `acceptedUntilMs`, oldest first. */
  listDue(kind: DueKind, page: { acceptedUntilMs: number; limit: number }): DueAnalysis[] {
    return this.#due(sql`
      ${DUE[kind]} AND accepted_at_ms <= ${page.acceptedUntilMs}
      ORDER BY accepted_at_ms LIMIT ${page.limit}`);
  }

  /** Lists these subjects' analyses in any state. */
  listOfSubjects(subjectIds: readonly string[], limit: number): DueAnalysis[] {
    return this.#due(sql`${isOneOf(sql`subject_id`, subjectIds)} LIMIT ${limit}`);
  }

  listOne(analysisId: string): DueAnalysis[] {
    return this.#due(sql`id = ${analysisId}`);
  }

  listAny(limit: number): DueAnalysis[] {
    return this.#due(sql`id > '' ORDER BY id LIMIT ${limit}`);
  }

  /** Returns when the oldest due analysis was accepted; null if there is none. */
  oldestMs(kind: DueKind): number | null {
    const [oldest] = this.query<{ at: number }>(sql`
      SELECT accepted_at_ms AS at FROM analyses WHERE ${DUE[kind]}
      ORDER BY accepted_at_ms LIMIT 1`);
    return oldest?.at ?? null;
  }

  /** Returns ended analyses that are not in D1 yet, oldest first. */
  unlisted(limit: number): AnalysisSummary[] {
    return this.#summaries(sql`is_unlisted = 1 ORDER BY finished_at_ms LIMIT ${limit}`);
  }

  hasUnlisted(): boolean {
    return this.query(sql`SELECT 1 FROM analyses WHERE is_unlisted = 1 LIMIT 1`).length > 0;
  }

  markListed(analysisIds: readonly string[]): void {
    this.query(sql`
      UPDATE analyses SET is_unlisted = 0
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(analysisIds)}))`);
  }

  #due(condition: Statement): DueAnalysis[] {
    return this.query(sql`
      SELECT id, attempt, video_key AS videoKey FROM analyses WHERE ${condition}`);
  }

  #summaries(condition: Statement): AnalysisSummary[] {
    const { scopeId } = this.#profile.read();
    const rows = this.query<RecordRow>(sql`SELECT * FROM analyses WHERE ${condition}`);
    return rows.map((row) => toSummary(row, scopeId));
  }
}

/** Matches any of the values. With a single value, an index returns the rows in order. */
function isOneOf(column: Statement, values: readonly string[]): Statement {
  const [value = ''] = values;
  return values.length === 1
    ? sql`${column} = ${value}`
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
