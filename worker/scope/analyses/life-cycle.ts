import type { DeliveryMessage } from '../../webhooks/webhooks.ts';
import { isoSeconds } from '../../time/timestamp.ts';
import { failureOf, presentFailure } from './failure.ts';
import type { AnalysisRecord } from './analysis-records.ts';
import type { LifeEvent, LifeState, LifeStep, Outcome, Refusal } from './life-cycle-rules.ts';
import { finish, isRefundDue } from './life-cycle-rules.ts';
import { raiseAlert, rearmAlert } from '../alert/raise-alert.ts';
import type { ScopeState } from '../scope-state.ts';
import { dayOf, tookMeasure } from '../usage/usage-counts.ts';

export type Advance = { ok: true } | { ok: false; reason: Refusal };

interface Change {
  analysisId: string;
  step: (life: LifeState) => LifeStep;
  /** What else a step that is taken changes. */
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
  records.move(analysisId, next);
  // Whoever begins it got it from the queue, and one that has ended needs no dispatch.
  if (!record.isDispatched) records.markDispatched(analysisId);
  onTaken?.(record);
  if (!record.isDispatched) raiseAlert(state, nowMs);
  if (next.status !== record.view.status || next.attempt !== record.view.attempt) {
    outbox.add({ kind: 'row', analysisId }, nowMs);
  }
  if (event !== null && record.notifies) {
    const sequence = records.nextSequence(analysisId);
    outbox.add(
      { kind: 'delivery', message: describe(record, next, event, sequence, nowMs) },
      nowMs,
    );
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
  const { profile, ledger, records } = state;
  const { analysisId } = record.view;
  const failure = outcome.outcome === 'failed' ? failureOf(outcome) : null;
  const isRefunded =
    failure !== null &&
    isRefundDue(outcome, profile.read().refundsUnusable) &&
    ledger.refund(analysisId, failure.code, nowMs);
  if (isRefunded) rearmAlert(state);
  records.end(analysisId, { failure, isRefunded, nowMs });
  countOutcome(state, record, outcome, nowMs);
}

function countOutcome(
  { usage }: ScopeState,
  { keyId, row }: AnalysisRecord,
  outcome: Outcome,
  nowMs: number,
): void {
  if (keyId === null) return;
  const measures =
    outcome.outcome === 'failed'
      ? [`failed:${outcome.reason}`]
      : ['success', tookMeasure(nowMs - row.createdAtMs)];
  for (const measure of measures) {
    usage.add({ day: dayOf(nowMs), keyId, measure, count: 1 });
  }
}

function describe(
  { view: { analysisId, analysisType, language }, row }: AnalysisRecord,
  next: LifeState,
  event: LifeEvent,
  sequence: number,
  nowMs: number,
): DeliveryMessage {
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
  return { id, scopeId: row.scopeId, analysisId, alertUrl: null, payload };
}
