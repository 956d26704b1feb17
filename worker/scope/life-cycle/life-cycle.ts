import type { ScopeEvent } from '../../webhooks/webhooks.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import { failureOf, presentFailure } from './failure.ts';
import type { AnalysisRecord } from './analysis-records.ts';
import { logOnly } from './analysis-records.ts';
import type { LifeEvent, LifeState, LifeStep, Outcome, Refusal } from './life-cycle-rules.ts';
import { finish, isRefundDue } from './life-cycle-rules.ts';
import { raiseAlert, rearmAlert } from '../alert/raise-alert.ts';
import { announceUpload } from '../captures/announce-capture.ts';
import type { ScopeState } from '../scope-state.ts';
import { dayOf, PORTAL_KEY_ID, tookMeasure } from '../usage.ts';

export type Advance = { ok: true } | { ok: false; reason: Refusal };

interface Change {
  analysisId: string;
  step: (life: LifeState) => LifeStep;
  /** Further changes that go with a step, once it is taken. */
  onTaken?: (record: AnalysisRecord) => void;
}

/** Takes a step in the life of an analysis, with everything that goes with it. */
export function advance(
  state: ScopeState,
  { analysisId, step, onTaken }: Change,
  nowMs: number,
): Advance {
  const { records, outbox } = state;
  const record = records.find(analysisId);
  if (record === null) return { ok: false, reason: 'unknown' };
  const taken = step(record.view);
  if (!taken.ok) return taken;
  const { next, event } = taken;
  // A container that begins it got it from the queue, and an ended analysis needs no dispatch.
  if (!record.isDispatched) {
    records.markDispatched(analysisId);
    announceUpload(state, record, nowMs);
  }
  const hasEvent = event !== null && record.notifies;
  const sequence = records.move(analysisId, { from: record.view, to: next, hasEvent });
  onTaken?.(record);
  if (!record.isDispatched) raiseAlert(state, nowMs);
  if (hasEvent) {
    outbox.addEvent(describe(record, next, event, sequence, nowMs), nowMs);
  }
  return { ok: true };
}

/** `attempt` is null when the service itself ends the analysis. */
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

/** Records the outcome of an analysis, and returns its credit where that is due. */
function settleOutcome(
  state: ScopeState,
  record: AnalysisRecord,
  outcome: Outcome,
  nowMs: number,
): void {
  const { ledger, records } = state;
  const { analysisId } = record.view;
  const failure = outcome.outcome === 'failed' ? failureOf(outcome) : null;
  const isRefunded =
    failure !== null &&
    isRefundDue(outcome, refundsUnusable(state, record)) &&
    ledger.refund(analysisId, failure.code, nowMs);
  if (isRefunded) rearmAlert(state);
  records.end(analysisId, { failure, isRefunded, nowMs });
  countOutcome(state, record, outcome, nowMs);
}

/** Videos of partners are not refunded unless their scope says so; a first try in the portal is. */
function refundsUnusable({ profile, ledger }: ScopeState, { keyId, view }: AnalysisRecord) {
  const isFirstTry = keyId === PORTAL_KEY_ID && ledger.isPaidByFreeCredit(view.analysisId);
  return isFirstTry || profile.read().refundsUnusable;
}

function countOutcome(
  { usage }: ScopeState,
  { keyId, summary }: AnalysisRecord,
  outcome: Outcome,
  nowMs: number,
): void {
  if (keyId === null) return;
  const measures =
    outcome.outcome === 'failed'
      ? [`failed:${outcome.reason}`]
      : ['success', tookMeasure(nowMs - summary.createdAtMs)];
  for (const measure of measures) {
    usage.add({ day: dayOf(nowMs), keyId, measure, count: 1 });
  }
}

function describe(
  record: AnalysisRecord,
  next: LifeState,
  event: LifeEvent,
  sequence: number,
  nowMs: number,
): ScopeEvent {
  const { analysisId, analysisType, language } = record.view;
  const percentage = event.type === 'analysis.progress' ? event.percentage : next.percentage;
  const payload = {
    type: event.type,
    event: event.type,
    analysis_id: analysisId,
    analysis_type: analysisType,
    status: next.status,
    percentage,
    sequence,
    timestamp: isoSeconds(nowMs),
    ...(event.type === 'analysis.failed' ? { error: presentFailure(event.failure, language) } : {}),
  };
  const id = `msg_${analysisId}_${sequence}`;
  const { scopeId } = record.summary;
  return { id, scopeId, analysisId, alertUrl: null, ...logOnly(record), payload };
}
