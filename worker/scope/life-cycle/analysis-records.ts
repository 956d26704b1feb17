import type { AnalysisFailureCode } from '../../../contract/errors.ts';
import type { FailureReason } from '../../../contract/failure-reasons.ts';
import type { AnalysisStatus, Job, Language } from '../../../contract/job.ts';
import { storedJobSchema, toStoredJob } from '../../../contract/stored-shapes.ts';
import type { TestScenario } from '../../../contract/test-scenarios.ts';
import { onlyRow, sql, Tables } from '../../platform/sql.ts';
import type { CaptureUse } from '../captures/capture-uploads.ts';
import type { ScopeProfile } from '../scope-profile.ts';
import { PORTAL_KEY_ID } from '../usage.ts';
import type { Failure, LifeState, Refusal } from './life-cycle-rules.ts';

/** `running` and `pronation` are earlier names of the two views. */
export type StoredAnalysisType = 'side_view' | 'back_view' | 'running' | 'pronation';

export interface RecordRow {
  id: string;
  analysis_type: StoredAnalysisType;
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
  test_scenario: TestScenario | null;
  key_id: string;
  file_name: string | null;
  note: string | null;
}

const NOTIFIES = { none: 0, webhook: 1, log: 2 };

export interface StartRequest {
  job: Job;
  /** Key that started the analysis, `PORTAL_KEY_ID`, or `CAPTURE_KEY_ID` */
  keyId: string;
  idempotencyKey: string | null;
  /** For comparing replays */
  fieldDigests: Readonly<Record<string, string>>;
  subjectId: string | null;
  /** Name of the uploaded file, without folders */
  fileName?: string | undefined;
  language: Language;
  /** Whether notification was requested; the webhook's URL and switch are read when sending. */
  notifies: boolean;
  /** How the test analysis ends; absent in a live scope */
  testScenario?: TestScenario;
  /** Absent unless started through a capture link */
  capture?: CaptureUse;
}

export interface AnalysisView extends LifeState {
  analysisId: string;
  analysisType: StoredAnalysisType;
  language: Language;
  failure: Failure | null;
  isMediaRemoved: boolean;
  /** Whether it was uploaded in the portal, not started with a key */
  isFromPortal: boolean;
}

export interface AnalysisSummary {
  id: string;
  scopeId: string;
  analysisType: StoredAnalysisType;
  status: AnalysisStatus;
  /** The id last set, even if that subject has since been merged */
  subjectId: string | null;
  /** The attempt whose result counts; 0 before the first */
  attempt: number;
  isRefunded: boolean;
  failureCode: AnalysisFailureCode | null;
  failureReason: FailureReason | null;
  createdAtMs: number;
  finishedAtMs: number | null;
  isMediaRemoved: boolean;
  fileName: string | null;
  note: string | null;
}

/** Omitted fields keep their values. */
interface AnalysisChange {
  subjectId?: string | null | undefined;
  note?: string | null | undefined;
}

export interface AnalysisRecord {
  view: AnalysisView;
  summary: AnalysisSummary;
  videoKey: string;
  /** Whether the start's queue message has been sent */
  isDispatched: boolean;
  notifies: boolean;
  /** Whether events are only recorded, because no webhook was configured at the start */
  isLogOnly: boolean;
  /** Null in a live scope. */
  testScenario: TestScenario | null;
  keyId: string;
}

export class AnalysisRecords extends Tables {
  readonly #profile: ScopeProfile;

  constructor(storage: SqlStorage, profile: ScopeProfile) {
    super(storage);
    this.#profile = profile;
  }

  insert(
    { job, keyId, subjectId, fileName, language, notifies, testScenario }: StartRequest,
    { isLogOnly }: { isLogOnly: boolean },
  ): void {
    this.query(sql`
      INSERT INTO analyses (id, status, dispatch, percentage, attempt, job, analysis_type,
        video_key, accepted_at_ms, subject_id, language, notifies, sequence, is_refunded,
        test_scenario, key_id, file_name)
      VALUES (${job.analysisId}, 'pending', 'accepted', 0, 0, ${JSON.stringify(toStoredJob(job))},
        ${job.analysisType}, ${job.videoKey}, ${job.acceptedAtMs}, ${subjectId}, ${language},
        ${notifies ? (isLogOnly ? NOTIFIES.log : NOTIFIES.webhook) : NOTIFIES.none}, 0, 0,
        ${testScenario ?? null}, ${keyId}, ${fileName ?? null})`);
  }

  find(analysisId: string): AnalysisRecord | null {
    const [row] = this.query<RecordRow>(sql`SELECT * FROM analyses WHERE id = ${analysisId}`);
    return row === undefined ? null : toRecord(row, this.#profile.read().scopeId);
  }

  /** Returns null if the stored job is unreadable. */
  readJob(analysisId: string): Job | null {
    const rows = this.query<{ job: string }>(sql`
      SELECT job FROM analyses WHERE id = ${analysisId}`);
    return storedJobSchema.safeParse(JSON.parse(onlyRow(rows).job)).data ?? null;
  }

  /** Oldest first. */
  undispatched(): string[] {
    return this.query<{ id: string }>(sql`
      SELECT id FROM analyses WHERE dispatch = 'accepted' ORDER BY accepted_at_ms`).map(
      ({ id }) => id,
    );
  }

  markDispatched(analysisId: string): void {
    this.query(sql`UPDATE analyses SET dispatch = 'dispatched' WHERE id = ${analysisId}`);
  }

  /**
   * Stores a step and returns the sequence number of its event. Four indexes contain the status, so
   * a step that keeps it does not write them.
   */
  move(
    analysisId: string,
    { from, to, hasEvent }: { from: LifeState; to: LifeState; hasEvent: boolean },
  ): number {
    if (to.status !== from.status) {
      this.query(sql`UPDATE analyses SET status = ${to.status} WHERE id = ${analysisId}`);
    }
    return this.number(sql`
      UPDATE analyses SET percentage = ${to.percentage}, attempt = ${to.attempt},
        sequence = sequence + ${Number(hasEvent)}
      WHERE id = ${analysisId} RETURNING sequence AS value`);
  }

  /** Returns the sequence number for an event without a step. */
  takeSequence(analysisId: string): number {
    return this.number(sql`
      UPDATE analyses SET sequence = sequence + 1 WHERE id = ${analysisId}
      RETURNING sequence AS value`);
  }

  /**
   * Records the end and deletes the job, which contains height and weight and is no longer needed.
   */
  end(
    analysisId: string,
    end: { failure: Failure | null; isRefunded: boolean; nowMs: number },
  ): void {
    const { code = null, reason = null, detail = null } = end.failure ?? {};
    this.query(sql`
      UPDATE analyses SET failure_code = ${code}, failure_reason = ${reason},
        failure_detail = ${detail}, is_refunded = ${Number(end.isRefunded)},
        finished_at_ms = ${end.nowMs}, is_unlisted = 1, job = 'null'
      WHERE id = ${analysisId}`);
  }

  checkAttempt(
    analysisId: string,
    attempt: number,
  ):
    | { ok: true; videoKey: string; analysisType: StoredAnalysisType }
    | { ok: false; reason: Refusal } {
    const record = this.find(analysisId);
    if (record === null) return { ok: false, reason: 'unknown' };
    if (record.view.status !== 'analyzing') return { ok: false, reason: 'ended' };
    if (record.view.attempt !== attempt) return { ok: false, reason: 'stale_attempt' };
    const { videoKey, view } = record;
    return { ok: true, videoKey, analysisType: view.analysisType };
  }

  markMediaRemoved(analysisId: string, nowMs: number): void {
    this.query(sql`UPDATE analyses SET media_removed_at_ms = ${nowMs} WHERE id = ${analysisId}`);
  }

  change(analysisId: string, { subjectId, note }: AnalysisChange): AnalysisSummary | null {
    if (subjectId !== undefined) {
      this.query(sql`UPDATE analyses SET subject_id = ${subjectId} WHERE id = ${analysisId}`);
    }
    if (note !== undefined) {
      this.query(sql`UPDATE analyses SET note = ${note} WHERE id = ${analysisId}`);
    }
    return this.find(analysisId)?.summary ?? null;
  }

  erase(analysisId: string): void {
    this.query(sql`DELETE FROM analyses WHERE id = ${analysisId}`);
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
    summary: toSummary(row, scopeId),
    videoKey: row.video_key,
    isDispatched: row.dispatch === 'dispatched',
    notifies: row.notifies !== NOTIFIES.none,
    isLogOnly: row.notifies === NOTIFIES.log,
    testScenario: row.test_scenario,
    keyId: row.key_id,
  };
}

export function toSummary(row: RecordRow, scopeId: string): AnalysisSummary {
  return {
    id: row.id,
    scopeId,
    analysisType: row.analysis_type,
    status: row.status,
    subjectId: row.subject_id,
    attempt: row.attempt,
    isRefunded: row.is_refunded === 1,
    failureCode: row.failure_code,
    failureReason: row.failure_reason,
    createdAtMs: row.accepted_at_ms,
    finishedAtMs: row.finished_at_ms,
    isMediaRemoved: row.media_removed_at_ms !== null,
    fileName: row.file_name,
    note: row.note,
  };
}

function readFailure(row: RecordRow): Failure | null {
  const { failure_code: code, failure_reason: reason, failure_detail: detail } = row;
  return code === null || reason === null ? null : { code, reason, detail };
}
