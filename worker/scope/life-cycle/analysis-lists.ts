import type { AnalysisStatus } from '../../../contract/job.ts';
import type { ScopeProfile } from '../scope-profile.ts';
import type { AnalysisSummary, RecordRow, StoredAnalysisType } from './analysis-records.ts';
import { toSummary } from './analysis-records.ts';

/** Filter of analyses; undefined fields do not filter. */
export interface ListFilter {
  status?: AnalysisStatus | undefined;
  analysisTypes?: readonly StoredAnalysisType[] | undefined;
  subjectIds?: readonly string[] | undefined;
}

/** The last analysis of a page; the next page begins behind it. */
export type ListPosition = Pick<AnalysisSummary, 'createdAtMs' | 'id'>;

/** An analysis to erase or to end, with what its stored objects are named after. */
export interface DueAnalysis {
  id: string;
  attempt: number;
  videoKey: string;
}

/**
 * Kinds of due work and the analyses they apply to. The first two conditions must match partial
 * indexes literally; the oldest analyses meet the third.
 */
const DUE = {
  timeout: `status IN ('pending', 'analyzing')`,
  media: `media_removed_at_ms IS NULL AND status IN ('success', 'failed')`,
  data: `status IN ('success', 'failed')`,
} as const;
export type DueKind = keyof typeof DUE;

/** The analyses of one scope in order: for lists, and for what becomes due. */
export class AnalysisLists {
  readonly #sql: SqlStorage;
  readonly #profile: ScopeProfile;

  constructor(sql: SqlStorage, profile: ScopeProfile) {
    this.#sql = sql;
    this.#profile = profile;
  }

  /** Newest first. */
  list(filter: ListFilter, page: { after: ListPosition | null; limit: number }): AnalysisSummary[] {
    const conditions = conditionsOf(filter);
    const { scopeId } = this.#profile.read();
    return this.#sql
      .exec<RecordRow>(
        `SELECT * FROM analyses
         WHERE ${[`(accepted_at_ms, id) < (?, ?)`, ...conditions.map(({ sql }) => sql)].join(' AND ')}
         ORDER BY accepted_at_ms DESC, id DESC LIMIT ?`,
        page.after?.createdAtMs ?? Number.MAX_SAFE_INTEGER,
        page.after?.id ?? '',
        ...conditions.map(({ value }) => value),
        page.limit,
      )
      .toArray()
      .map((row) => toSummary(row, scopeId));
  }

  /** Oldest first, beginning after `after`: dispatched, and no attempt begun. */
  listWaiting(page: { acceptedUntilMs: number; after: ListPosition; limit: number }) {
    return this.#sql
      .exec<{ id: string; createdAtMs: number }>(
        `SELECT id, accepted_at_ms AS createdAtMs FROM analyses
         WHERE status IN ('pending', 'analyzing') AND status = 'pending'
           AND dispatch = 'dispatched' AND (accepted_at_ms, id) > (?, ?) AND accepted_at_ms <= ?
         ORDER BY accepted_at_ms, id LIMIT ?`,
        page.after.createdAtMs,
        page.after.id,
        page.acceptedUntilMs,
        page.limit,
      )
      .toArray();
  }

  /** Oldest first: accepted at `acceptedUntilMs` or before. */
  listDue(kind: DueKind, page: { acceptedUntilMs: number; limit: number }): DueAnalysis[] {
    return this.#listWhere(
      `${DUE[kind]} AND accepted_at_ms <= ? ORDER BY accepted_at_ms LIMIT ?`,
      page.acceptedUntilMs,
      page.limit,
    );
  }

  /** Analyses in any state that name one of these subjects. */
  listOfSubjects(subjectIds: readonly string[], limit: number): DueAnalysis[] {
    const { sql, value } = isOneOf('subject_id', subjectIds);
    return this.#listWhere(`${sql} LIMIT ?`, value, limit);
  }

  /** Some analyses, whichever they are. */
  listAny(limit: number): DueAnalysis[] {
    return this.#listWhere(`id > '' ORDER BY id LIMIT ?`, limit);
  }

  #listWhere(condition: string, ...values: SqlStorageValue[]): DueAnalysis[] {
    return this.#sql
      .exec<DueAnalysis & Record<string, SqlStorageValue>>(
        `SELECT id, attempt, video_key AS videoKey FROM analyses WHERE ${condition}`,
        ...values,
      )
      .toArray();
  }

  /** Returns when the oldest due analysis was accepted; null if there is none. */
  oldestMs(kind: DueKind): number | null {
    const [oldest] = this.#sql
      .exec<{ at: number }>(
        `SELECT accepted_at_ms AS at FROM analyses WHERE ${DUE[kind]}
         ORDER BY accepted_at_ms LIMIT 1`,
      )
      .toArray();
    return oldest?.at ?? null;
  }

  /** Ended analyses that D1 does not list yet, oldest first. */
  unlisted(limit: number): AnalysisSummary[] {
    const { scopeId } = this.#profile.read();
    return this.#sql
      .exec<RecordRow>(
        `SELECT * FROM analyses WHERE is_unlisted = 1 ORDER BY finished_at_ms LIMIT ?`,
        limit,
      )
      .toArray()
      .map((row) => toSummary(row, scopeId));
  }

  hasUnlisted(): boolean {
    const rows = this.#sql.exec(`SELECT 1 FROM analyses WHERE is_unlisted = 1 LIMIT 1`);
    return rows.toArray().length > 0;
  }

  markListed(analysisIds: readonly string[]): void {
    this.#sql.exec(
      `UPDATE analyses SET is_unlisted = 0 WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(analysisIds),
    );
  }
}

interface Condition {
  sql: string;
  value: string;
}

function conditionsOf({ status, analysisTypes, subjectIds }: ListFilter): Condition[] {
  return [
    ...(status === undefined ? [] : [isOneOf('status', [status])]),
    ...(analysisTypes === undefined ? [] : [isOneOf('analysis_type', analysisTypes)]),
    ...(subjectIds === undefined ? [] : [isOneOf('subject_id', subjectIds)]),
  ];
}

/** Matches any of the values. For a single one, an index yields the rows in order. */
function isOneOf(column: string, values: readonly string[]): Condition {
  const [value = ''] = values;
  return values.length === 1
    ? { sql: `${column} = ?`, value }
    : { sql: `${column} IN (SELECT value FROM json_each(?))`, value: JSON.stringify(values) };
}
