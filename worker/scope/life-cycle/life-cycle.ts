import { REASONS_AFTER_MEASURING } from '../../../contract/failure-reasons.ts';
import type { Language } from '../../../contract/job.ts';
import { failureTexts } from '../../analyses/content/content.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import { raiseAlert, rearmAlert } from '../alert/low-credit-alert.ts';
import type { CaptureOpening } from '../captures/capture-uploads.ts';
import type { ScopeState } from '../scope-state.ts';
import type { UsageCounts } from '../usage.ts';
import {
  CAPTURE_KEY_ID,
  dayOf,
  durationMeasure,
  MEASURE_PREFIXES,
  PORTAL_KEY_ID,
} from '../usage.ts';
import type { AnalysisRecord } from './analysis-records.ts';
import type { Failure, LifeState, LifeStep, Outcome, Refusal } from './life-cycle-rules.ts';
import { failureOf, finish, isRefundDue } from './life-cycle-rules.ts';

const KEYLESS_IDS = [PORTAL_KEY_ID, CAPTURE_KEY_ID];

export type Advance = { ok: true } | { ok: false; reason: Refusal };

interface Change {
  analysisId: string;
  step: (life: LifeState) => LifeStep;
  /** Further changes to make once the step is taken */
  onTaken?: (record: AnalysisRecord) => void;
}

/** Advances an analysis by one step, with all side effects. */
export function advance(
  state: ScopeState,
  { analysisId, step, onTaken }: Change,
  nowMs: number,
): Advance {
  const { records } = state;
  const record = records.find(analysisId);
  if (record === null) return { ok: false, reason: 'unknown' };
  const stepResult = step(record.view);
  if (!stepResult.ok) return stepResult;
  const { next, event } = stepResult;
  // An attempt proves that the job was queued; an ended analysis needs no dispatch.
  if (!record.isDispatched) {
    records.markDispatched(analysisId);
    announceUpload(state, record, nowMs);
  }
  const hasEvent = event !== null && record.notifies;
  const sequence = records.move(analysisId, { from: record.view, to: next, hasEvent });
  onTaken?.(record);
  if (!record.isDispatched) raiseAlert(state, nowMs);
  if (hasEvent) {
    const percentage = event.type === 'analysis.progress' ? event.percentage : next.percentage;
    const failure = event.type === 'analysis.failed' ? event.failure : null;
    const error = failure && { error: presentFailure(failure, record.view.language) };
    const fields = { status: next.status, percentage, ...error };
    announce(state, record, { type: event.type, sequence, fields, nowMs });
  }
  return { ok: true };
}

export function end(
  state: ScopeState,
  {
    analysisId,
    attempt,
    outcome,
  }: { analysisId: string; attempt: number | null; outcome: Outcome },
  nowMs: number,
): Advance {
  const change: Change = {
    analysisId,
    step: (life) => finish(life, attempt, outcome),
    onTaken: (record) => settleOutcome(state, record, outcome, nowMs),
  };
  return advance(state, change, nowMs);
}

/** Records and counts an outcome, and refunds the credit if due. */
function settleOutcome(
  state: ScopeState,
  record: AnalysisRecord,
  outcome: Outcome,
  nowMs: number,
): void {
  const { ledger, profile, records, usage } = state;
  const { keyId, summary, view } = record;
  const { analysisId } = view;
  const failure = outcome.outcome === 'failed' ? failureOf(outcome) : null;
  // Partners' unusable videos are refunded only if their scope allows it.
  const isFirstTry = keyId === PORTAL_KEY_ID && ledger.isPaidByFreeCredit(analysisId);
  const isRefunded =
    failure !== null &&
    isRefundDue(
      outcome,
      isFirstTry ||
        isFreeRejection(usage, { keyId, failure, nowMs }) ||
        profile.read().refundsUnusable,
    ) &&
    ledger.refund(analysisId, failure.code, nowMs);
  if (isRefunded) rearmAlert(state);
  records.end(analysisId, { failure, isRefunded, nowMs });
  const measures =
    failure === null
      ? ['success', durationMeasure(nowMs - summary.createdAtMs)]
      : [`failed:${failure.reason}`];
  for (const measure of measures) usage.add({ day: dayOf(nowMs), keyId, measure, count: 1 });
}

/** Refunds per UTC day for uploads without a key that are rejected before measuring */
const MAX_FREE_REJECTIONS = 20;

/** Whether an upload without a key was rejected before measuring, and the day's limit allows it. */
function isFreeRejection(
  usage: UsageCounts,
  { keyId, failure, nowMs }: { keyId: string; failure: Failure; nowMs: number },
): boolean {
  if (!KEYLESS_IDS.includes(keyId) || REASONS_AFTER_MEASURING.includes(failure.reason)) {
    return false;
  }
  const rejected = usage
    .since(dayOf(nowMs))
    .filter((one) => KEYLESS_IDS.includes(one.keyId))
    .filter(({ measure }) => measure.startsWith(MEASURE_PREFIXES.failed));
  return rejected.reduce((sum, { count }) => sum + count, 0) < MAX_FREE_REJECTIONS;
}

export function presentFailure({ code, reason, detail }: Failure, language: Language) {
  const texts = failureTexts(reason, language);
  return { detail: detail ?? texts.detail, code, reason, advice: texts.advice };
}

/**
 * Announces that an upload became an analysis, before its other events. Call once, when the start
 * can no longer be withdrawn.
 */
export function announceUpload(state: ScopeState, record: AnalysisRecord, nowMs: number): void {
  const { analysisId } = record.view;
  const linkId = record.notifies ? state.captures.linkOf(analysisId) : null;
  if (linkId === null) return;
  const sequence = state.records.takeSequence(analysisId);
  const fields = { capture_link_id: linkId };
  announce(state, record, { type: 'capture.uploaded', sequence, fields, nowMs });
}

/** Announces the first opening of a link; false, without effect, if opened before. */
export function announceOpening(
  { captures, outbox, receivers }: ScopeState,
  opening: CaptureOpening,
  nowMs: number,
): boolean {
  if (!captures.markOpened(opening, nowMs)) return false;
  const { linkId } = opening;
  const type = 'capture.opened';
  const event = {
    id: `msg_${linkId}_opened`,
    analysisId: null,
    alertUrl: null,
    isLogOnly: !receivers.hasWebhook(),
    payload: { type, event: type, capture_link_id: linkId, timestamp: isoSeconds(nowMs) },
  };
  outbox.addEvent(event, nowMs);
  return true;
}

function announce(
  { outbox }: ScopeState,
  { view: { analysisId, analysisType }, isLogOnly }: AnalysisRecord,
  {
    type,
    sequence,
    fields,
    nowMs,
  }: { type: string; sequence: number; fields: object; nowMs: number },
): void {
  const payload = {
    type,
    event: type,
    analysis_id: analysisId,
    analysis_type: analysisType,
    ...fields,
    sequence,
    timestamp: isoSeconds(nowMs),
  };
  const id = `msg_${analysisId}_${sequence}`;
  outbox.addEvent({ id, analysisId, alertUrl: null, isLogOnly, payload }, nowMs);
}
