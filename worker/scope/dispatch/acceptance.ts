import { raiseAlert, rearmAlert } from '../alert/low-credit-alert.ts';
import type { BoundStart } from '../idempotency.ts';
import type { StartRequest } from '../life-cycle/analysis-records.ts';
import { announceUpload } from '../life-cycle/life-cycle.ts';
import { playScenario } from '../life-cycle/play-scenario.ts';
import type { ScopeState } from '../scope-state.ts';
import type { DispatchOutcome } from './dispatcher.ts';

export type StartDecision =
  | { outcome: 'accepted'; analysisId: string }
  | ({ outcome: 'replayed' } & BoundStart)
  | { outcome: 'insufficient_credits' | 'link_used_up' | 'refused' };

export interface StartTerms {
  bound: BoundStart | null;
  canPay: boolean;
  /** Live scope of a test scope; null in a live scope */
  liveScopeId: string | null;
}

export function startTermsOf(
  { profile, idempotency, ledger }: ScopeState,
  idempotencyKey: string | null,
  nowMs: number,
): StartTerms {
  return {
    bound: idempotencyKey === null ? null : idempotency.find(idempotencyKey, nowMs),
    canPay: ledger.canPay(),
    liveScopeId: profile.read().liveScopeId,
  };
}

/** Binds the key, debits the credit, and records the analysis, which is not dispatched yet. */
export function decideStart(
  { receivers, ledger, idempotency, captures, records }: ScopeState,
  start: StartRequest,
  nowMs: number,
): StartDecision {
  const { idempotencyKey, fieldDigests, capture } = start;
  const { analysisId } = start.job;
  if (idempotency.isRefused(analysisId)) return { outcome: 'refused' };
  if (idempotencyKey !== null) {
    const bound = idempotency.find(idempotencyKey, nowMs);
    if (bound !== null) return { outcome: 'replayed', ...bound };
  }
  // A capture page resends its start if it got no response.
  if (capture !== undefined && records.find(analysisId) !== null) {
    return { outcome: 'replayed', analysisId, fieldDigests: {} };
  }
  if (!ledger.canPay()) return { outcome: 'insufficient_credits' };
  if (capture !== undefined) {
    const use = captures.take(analysisId, capture, nowMs);
    if (use !== 'taken') return { outcome: use === 'used_up' ? 'link_used_up' : 'refused' };
  }
  if (idempotencyKey !== null) {
    idempotency.bind(idempotencyKey, { analysisId, fieldDigests }, nowMs);
  }
  ledger.debit(analysisId, nowMs);
  // Analyses never notify a webhook that is configured later.
  records.insert(start, { isLogOnly: !receivers.hasWebhook() });
  return { outcome: 'accepted', analysisId };
}

/**
 * Settles a start whose caller got no response: true if accepted. Otherwise, rejects it from now
 * on, because the accept call may still arrive.
 */
export function settleStart(
  { records, idempotency }: ScopeState,
  analysisId: string,
  nowMs: number,
): boolean {
  const isAccepted = records.find(analysisId) !== null;
  if (!isAccepted) idempotency.refuse(analysisId, nowMs);
  return isAccepted;
}

/**
 * Confirms a dispatch. Raises the low-credit alert and upload event only now, because an
 * undispatched start may be withdrawn. Test analyses end here.
 */
export function confirmDispatch(state: ScopeState, analysisId: string, nowMs: number): void {
  const record = state.records.find(analysisId);
  if (record === null || record.isDispatched) return;
  state.records.markDispatched(analysisId);
  announceUpload(state, record, nowMs);
  raiseAlert(state, nowMs);
  const { testScenario: scenario } = record;
  if (scenario !== null) playScenario(state, { analysisId, scenario }, nowMs);
}

/**
 * Withdraws a start unless an attempt has begun, because then an interrupted dispatch had already
 * queued it.
 */
export function withdrawStart(
  state: ScopeState,
  analysisId: string,
  nowMs: number,
): DispatchOutcome {
  const { ledger, idempotency, captures, records, outbox } = state;
  const record = records.find(analysisId);
  if (record === null) return 'withdrawn';
  if (record.isDispatched) return 'dispatched';
  ledger.refund(analysisId, 'dispatch_failed', nowMs);
  idempotency.free(analysisId);
  captures.remove(analysisId);
  records.erase(analysisId);
  rearmAlert(state);
  const { videoKey } = record;
  outbox.add({ kind: 'erase', analyses: [{ id: analysisId, attempt: 0, videoKey }] }, nowMs);
  return 'withdrawn';
}
