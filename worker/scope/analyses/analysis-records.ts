import type { AnalysisFailureCode } from '../../../contract/errors.ts';
import type { FailureReason } from '../../../contract/failure-reasons.ts';
import type { AnalysisStatus, AnalysisType, Job, Language } from '../../../contract/job.ts';
import { storedJobSchema, toStoredJob } from '../../../contract/stored-shapes.ts';
import type { TestScenario } from '../../../contract/test-scenarios.ts';
import type { AnalysisRow } from '../../analysis-rows/analysis-rows.ts';
import type { ScopeProfile } from '../scope-profile.ts';
import { PORTAL_KEY_ID } from '../usage/usage-counts.ts';
import type { Failure } from './failure.ts';
import type { LifeState } from './life-cycle-rules.ts';

interface RecordRow extends Record<string, SqlStorageValue> {
  id: string;
  analysis_type: AnalysisType;
  status: AnalysisStatus;
  dispatch: 'accepted' | 'dispatched';
  percentage: number;
  attempt: number;
  video_key: string;
  subject_id: string | null;
  language: Language;
  notifies: number;
  sequence: number;
  failure_code: AnalysisFailureCode | null;
  failure_reason: FailureReason | null;
  failure_detail: string | null;
  is_refunded: number;
  accepted_at_ms: number;
  finished_at_ms: number | null;
  media_removed_at_ms: number | null;
  version: number;
  test_scenario: TestScenario | null;
  key_id: string | null;
}

export interface StartRequest {
  job: Job;
  /** Of the key that asked for it, or `PORTAL_KEY_ID`. */
  keyId: string;
  idempotencyKey: string | null;
  subjectId: string | null;
  language: Language;
  /** Fixed at the start; the webhook's URL and switch are read when an event is sent. */
  notifies: boolean;
  /** How it ends; absent in a live scope. */
  testScenario?: TestScenario;
}

/** What a poll needs to know. */
export interface AnalysisView extends LifeState {
  analysisId: string;
  analysisType: AnalysisType;
  language: Language;
  failure: Failure | null;
  isMediaRemoved: boolean;
  /** Uploaded in the portal, not started by a key. */
  isFromPortal: boolean;
}

export interface AnalysisRecord {
  view: AnalysisView;
  row: AnalysisRow;
  /** Whether the row and the queue message of the start are written. */
  isDispatched: boolean;
  notifies: boolean;
  /** Null in a live scope. */
  testScenario: TestScenario | null;
  /** Null if it was started before this was stored. */
  keyId: string | null;
}

/** The analyses of one scope as its object decides them; the rows in D1 follow. */
export class AnalysisRecords {
  readonly #sql: SqlStorage;
  readonly #profile: ScopeProfile;

  constructor(sql: SqlStorage, profile: ScopeProfile) {
    this.#sql = sql;
    this.#profile = profile;
  }

  insert({ job, keyId, subjectId, language, notifies, testScenario }: StartRequest): void {
    this.#sql.exec(
      `INSERT INTO analyses (id, status, dispatch, percentage, attempt, job, analysis_type,
         video_key, accepted_at_ms, subject_id, language, notifies, sequence, is_refunded, version,
         test_scenario, key_id)
       VALUES (?, 'pending', 'accepted', 0, 0, ?, ?, ?, ?, ?, ?, ?, 0, 0, 1, ?, ?)`,
      job.analysisId,
      JSON.stringify(toStoredJob(job)),
      job.analysisType,
      job.videoKey,
      job.acceptedAtMs,
      subjectId,
      language,
      Number(notifies),
      testScenario ?? null,
      keyId,
    );
  }

  find(analysisId: string): AnalysisRecord | null {
    const [row] = this.#sql
      .exec<RecordRow>(`SELECT * FROM analyses WHERE id = ?`, analysisId)
      .toArray();
    return row === undefined ? null : toRecord(row, this.#profile.read().scopeId);
  }

  /** Only a dispatch needs it; null when no version of the service explains what is stored. */
  readJob(analysisId: string): Job | null {
    const { job } = this.#sql
      .exec<{ job: string }>(`SELECT job FROM analyses WHERE id = ?`, analysisId)
      .one();
    return storedJobSchema.safeParse(JSON.parse(job)).data ?? null;
  }

  /** Oldest first. */
  undispatched(): string[] {
    return this.#sql
      .exec<{ id: string }>(
        `SELECT id FROM analyses WHERE dispatch = 'accepted' ORDER BY accepted_at_ms`,
      )
      .toArray()
      .map(({ id }) => id);
  }

  markDispatched(analysisId: string): void {
    this.#sql.exec(`UPDATE analyses SET dispatch = 'dispatched' WHERE id = ?`, analysisId);
  }

  /** Increments `version`, which orders the copies of the record. */
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
    end: { failure: Failure | null; isRefunded: boolean; nowMs: number },
  ): void {
    this.#sql.exec(
      `UPDATE analyses SET failure_code = ?, failure_reason = ?, failure_detail = ?,
         is_refunded = ?, finished_at_ms = ? WHERE id = ?`,
      end.failure?.code ?? null,
      end.failure?.reason ?? null,
      end.failure?.detail ?? null,
      Number(end.isRefunded),
      end.nowMs,
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

function toRecord(row: RecordRow, scopeId: string): AnalysisRecord {
  return {
    view: {
      analysisId: row.id,
      analysisType: row.analysis_type,
      status: row.status,
      percentage: row.percentage,
      attempt: row.attempt,
      language: row.language,
      failure: readFailure(row),
      isMediaRemoved: row.media_removed_at_ms !== null,
      isFromPortal: row.key_id === PORTAL_KEY_ID,
    },
    row: {
      id: row.id,
      scopeId,
      analysisType: row.analysis_type,
      status: row.status,
      subjectId: row.subject_id,
      videoKey: row.video_key,
      attempt: row.attempt,
      isRefunded: row.is_refunded === 1,
      failureCode: row.failure_code,
      failureReason: row.failure_reason,
      createdAtMs: row.accepted_at_ms,
      finishedAtMs: row.finished_at_ms,
      mediaRemovedAtMs: row.media_removed_at_ms,
      version: row.version,
    },
    isDispatched: row.dispatch === 'dispatched',
    notifies: row.notifies === 1,
    testScenario: row.test_scenario,
    keyId: row.key_id,
  };
}

function readFailure(row: RecordRow): Failure | null {
  const { failure_code: code, failure_reason: reason, failure_detail: detail } = row;
  return code === null ? null : { code, reason, detail };
}
