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

/** Takes a step in the life of an analysis, with everything that goes with it. */
export function advance(
  state: ScopeState,
  analysisId: string,
  nowMs: number,
  step: (life: LifeState) => LifeStep,
  alsoInTransaction: () => void = () => {},
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
  alsoInTransaction();
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
  analysisId: string,
  nowMs: number,
  { attempt, outcome }: { attempt: number | null; outcome: Outcome },
): Advance {
  return advance(
    state,
    analysisId,
    nowMs,
    (life) => finish(life, attempt, outcome),
    () => settleOutcome(state, analysisId, outcome, nowMs),
  );
}

/** Records the outcome of an analysis, and returns its credit where that is due. */
function settleOutcome(
  state: ScopeState,
  analysisId: string,
  outcome: Outcome,
  nowMs: number,
): void {
  const { ledger, records } = state;
  const failure = outcome.outcome === 'failed' ? failureOf(outcome) : null;
  const isRefunded =
    failure !== null &&
    isRefundDue(outcome, ledger.refundsUnusable()) &&
    ledger.refund(analysisId, failure.code, nowMs);
  if (isRefunded) rearmAlert(state);
  records.end(analysisId, { failure, isRefunded, nowMs });
  countOutcome(state, analysisId, outcome, nowMs);
}

function countOutcome(
  { records, usage }: ScopeState,
  analysisId: string,
  outcome: Outcome,
  nowMs: number,
): void {
  const record = records.find(analysisId);
  if (record === null || record.keyId === null) return;
  const measures =
    outcome.outcome === 'failed'
      ? [`failed:${outcome.reason}`]
      : ['success', tookMeasure(nowMs - record.row.createdAtMs)];
  for (const measure of measures) {
    usage.add({ day: dayOf(nowMs), keyId: record.keyId, measure, count: 1 });
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
