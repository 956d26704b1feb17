import type { StartRequest } from '../analyses/analysis-records.ts';
import type { DispatchOutcome } from './dispatcher.ts';
import { raiseAlert, rearmAlert } from '../alert/raise-alert.ts';
import { playScenario } from '../analyses/play-scenario.ts';
import type { ScopeState } from '../scope-state.ts';

export type StartDecision =
  | { outcome: 'accepted'; analysisId: string }
  | { outcome: 'replayed'; analysisId: string }
  | { outcome: 'insufficient_credits' };

export interface StartTerms {
  boundAnalysisId: string | null;
  canPay: boolean;
  /** Of a test scope; null for a live one. */
  liveScopeId: string | null;
}

export function startTermsOf(
  { profile, idempotency, ledger }: ScopeState,
  idempotencyKey: string | null,
  nowMs: number,
): StartTerms {
  return {
    boundAnalysisId: idempotencyKey === null ? null : idempotency.analysisOf(idempotencyKey, nowMs),
    canPay: ledger.canPay(),
    liveScopeId: profile.read().liveScopeId,
  };
}

/** Binds the key, takes the credit and records the analysis, which still has to be dispatched. */
export function decideStart(
  { ledger, idempotency, records }: ScopeState,
  start: StartRequest,
  nowMs: number,
): StartDecision {
  const { idempotencyKey } = start;
  const { analysisId } = start.job;
  if (idempotencyKey !== null) {
    const bound = idempotency.analysisOf(idempotencyKey, nowMs);
    if (bound !== null) return { outcome: 'replayed', analysisId: bound };
  }
  if (!ledger.canPay()) return { outcome: 'insufficient_credits' };
  if (idempotencyKey !== null) idempotency.bind(idempotencyKey, analysisId, nowMs);
  ledger.debit(analysisId, nowMs);
  records.insert(start);
  return { outcome: 'accepted', analysisId };
}

/**
 * The low-credit alert waits for this: an undispatched start may still be withdrawn. A test analysis
 * ends at once.
 */
export function confirmDispatch(state: ScopeState, analysisId: string, nowMs: number): void {
  const record = state.records.find(analysisId);
  if (record === null || record.isDispatched) return;
  state.records.markDispatched(analysisId);
  raiseAlert(state, nowMs);
  const { testScenario: scenario } = record;
  if (scenario !== null) playScenario(state, { analysisId, scenario }, nowMs);
}

/** An analysis that has begun was dispatched by an attempt that was cut off after the queue. */
export function withdrawStart(
  state: ScopeState,
  analysisId: string,
  nowMs: number,
): DispatchOutcome {
  const { ledger, idempotency, records, outbox } = state;
  const record = records.find(analysisId);
  if (record === null) return 'withdrawn';
  if (record.isDispatched) {
    outbox.add({ kind: 'row', analysisId }, nowMs);
    return 'dispatched';
  }
  ledger.refund(analysisId, 'dispatch_failed', nowMs);
  idempotency.free(analysisId);
  records.erase(analysisId);
  rearmAlert(state);
  outbox.add({ kind: 'erase', analysisId, videoKey: record.row.videoKey }, nowMs);
  return 'withdrawn';
}
