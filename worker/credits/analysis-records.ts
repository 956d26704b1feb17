import type { AnalysisFailureCode } from '../../contract/errors.ts';
import type { Job, LANGUAGES } from '../../contract/job.ts';
import { jobSchema } from '../../contract/job.ts';
import type { AnalysisRow } from '../analyses/analyses.ts';
import type { AnalysisStatus, LifeState } from './lifecycle-rules.ts';

export type Language = (typeof LANGUAGES)[number];

interface RecordRow extends Record<string, SqlStorageValue> {
  id: string;
  status: AnalysisStatus;
  percentage: number;
  attempt: number;
  job: string;
  subject_id: string | null;
  language: Language;
  notifies: number;
  sequence: number;
  failure_code: AnalysisFailureCode | null;
  failure_detail: string | null;
  is_refunded: number;
  finished_at_ms: number | null;
  media_removed_at_ms: number | null;
  version: number;
}

export interface StartRequest {
  job: Job;
  idempotencyKey: string | null;
  subjectId: string | null;
  language: Language;
  /** Fixed at the start; URL and switch of the webhook are read when an event is sent. */
  notifies: boolean;
}

/** What a poll needs to know. */
export interface AnalysisView extends LifeState {
  analysisId: string;
  analysisType: Job['analysisType'];
  language: Language;
  failure: { code: AnalysisFailureCode; detail: string } | null;
  isMediaRemoved: boolean;
}

export interface AnalysisRecord extends AnalysisView {
  job: Job;
  notifies: boolean;
  sequence: number;
  row: AnalysisRow;
}

/** The analyses of one scope as its object decides them; the rows in D1 follow. */
export class AnalysisRecords {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  insert(start: StartRequest): void {
    this.#sql.exec(
      `INSERT INTO analyses (id, status, percentage, attempt, job, subject_id, language, notifies,
         sequence, is_refunded, version)
       VALUES (?, 'pending', 0, 0, ?, ?, ?, ?, 0, 0, 1)`,
      start.job.analysisId,
      JSON.stringify(start.job),
      start.subjectId,
      start.language,
      Number(start.notifies),
    );
  }

  find(analysisId: string): AnalysisRecord | null {
    const [row] = this.#sql
      .exec<RecordRow>(`SELECT * FROM analyses WHERE id = ?`, analysisId)
      .toArray();
    return row === undefined ? null : readRecord(row);
  }

  /** Every change counts `version` up, so that copies of it can be ordered. */
  move(analysisId: string, next: LifeState): void {
    this.#sql.exec(
      `UPDATE analyses SET status = ?, percentage = ?, attempt = ?, version = version + 1
       WHERE id = ?`,
      next.status,
      next.percentage,
      next.attempt,
      analysisId,
    );
  }

  end(
    analysisId: string,
    ending: {
      failure: { code: AnalysisFailureCode; detail: string } | null;
      isRefunded: boolean;
      nowMs: number;
    },
  ): void {
    this.#sql.exec(
      `UPDATE analyses SET failure_code = ?, failure_detail = ?, is_refunded = ?,
         finished_at_ms = ? WHERE id = ?`,
      ending.failure?.code ?? null,
      ending.failure?.detail ?? null,
      Number(ending.isRefunded),
      ending.nowMs,
      analysisId,
    );
  }

  nextSequence(analysisId: string): number {
    return this.#sql
      .exec<{ sequence: number }>(
        `UPDATE analyses SET sequence = sequence + 1 WHERE id = ? RETURNING sequence`,
        analysisId,
      )
      .one().sequence;
  }

  markMediaRemoved(analysisId: string, nowMs: number): void {
    this.#sql.exec(
      `UPDATE analyses SET media_removed_at_ms = ?, version = version + 1 WHERE id = ?`,
      nowMs,
      analysisId,
    );
  }

  erase(analysisId: string): void {
    this.#sql.exec(`DELETE FROM analyses WHERE id = ?`, analysisId);
  }
}

function readRecord(row: RecordRow): AnalysisRecord {
  const job = jobSchema.parse(JSON.parse(row.job));
  const failure =
    row.failure_code === null ? null : { code: row.failure_code, detail: row.failure_detail ?? '' };
  return {
    analysisId: row.id,
    analysisType: job.analysisType,
    status: row.status,
    percentage: row.percentage,
    attempt: row.attempt,
    language: row.language,
    failure,
    isMediaRemoved: row.media_removed_at_ms !== null,
    job,
    notifies: row.notifies === 1,
    sequence: row.sequence,
    row: {
      id: row.id,
      scopeId: job.scopeId,
      analysisType: job.analysisType,
      status: row.status,
      subjectId: row.subject_id,
      videoKey: job.videoKey,
      attempt: row.attempt,
      isRefunded: row.is_refunded === 1,
      failureCode: row.failure_code,
      createdAtMs: job.acceptedAtMs,
      finishedAtMs: row.finished_at_ms,
      mediaRemovedAtMs: row.media_removed_at_ms,
      version: row.version,
    },
  };
}
