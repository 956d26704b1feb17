import type { AnalysisFailureCode } from '../../../contract/errors.ts';
import { ANALYSIS_FAILURES } from '../../../contract/errors.ts';
import type { FailureReason } from '../../../contract/failure-reasons.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import type { AnalysisStatus } from '../../../contract/job.ts';

export interface Failure {
  code: AnalysisFailureCode;
  reason: FailureReason;
  /** Operator's explanation */
  detail: string | null;
}

/** The part of an analysis that changes during its life cycle */
export interface LifeState {
  status: AnalysisStatus;
  percentage: number;
  /** The only attempt that may write; 0 before the first. */
  attempt: number;
}

export type LifeEvent =
  | { type: 'analysis.started' }
  | { type: 'analysis.progress'; percentage: number }
  | { type: 'analysis.completed' }
  | { type: 'analysis.failed'; failure: Failure };

export type Refusal = 'unknown' | 'ended' | 'stale_attempt';

export type LifeStep =
  | { ok: true; next: LifeState; event: LifeEvent | null }
  | { ok: false; reason: Refusal };

export type Outcome =
  | { outcome: 'success' }
  /** `detail`: the operator's own words, shown in place of the text of the reason. */
  | { outcome: 'failed'; reason: FailureReason; detail?: string };

export function failureOf({ reason, detail }: { reason: FailureReason; detail?: string }): Failure {
  return { code: FAILURE_REASONS[reason].code, reason, detail: detail ?? null };
}

/** Percentages at which progress events are sent */
export const PROGRESS_STEPS = [10, 25, 50, 75, 90] as const;
const MAX_UNFINISHED_PERCENTAGE = 99;

export function beginAttempt(state: LifeState, attempt: number): LifeStep {
  if (hasEnded(state)) return { ok: false, reason: 'ended' };
  if (attempt <= state.attempt) return { ok: false, reason: 'stale_attempt' };
  const event = state.status === 'pending' ? ({ type: 'analysis.started' } as const) : null;
  return { ok: true, next: { ...state, status: 'analyzing', attempt }, event };
}

/** The displayed percentage never decreases, even when a new attempt starts over. */
export function reportProgress(state: LifeState, attempt: number, reported: number): LifeStep {
  const refusal = refusalOf(state, attempt);
  if (refusal !== null) return { ok: false, reason: refusal };
  const percentage = Math.max(
    state.percentage,
    Math.min(Math.floor(reported), MAX_UNFINISHED_PERCENTAGE),
  );
  const step = PROGRESS_STEPS.findLast((mark) => state.percentage < mark && mark <= percentage);
  const event =
    step === undefined ? null : ({ type: 'analysis.progress', percentage: step } as const);
  return { ok: true, next: { ...state, percentage }, event };
}

/** `attempt` is null if the service itself ends the analysis: timeout, dead letter, or operator. */
export function finish(state: LifeState, attempt: number | null, outcome: Outcome): LifeStep {
  const refusal = refusalOf(state, attempt ?? state.attempt);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (outcome.outcome === 'success') {
    const next = { ...state, status: 'success', percentage: 100 } as const;
    return { ok: true, next, event: { type: 'analysis.completed' } };
  }
  return {
    ok: true,
    next: { ...state, status: 'failed' },
    event: { type: 'analysis.failed', failure: failureOf(outcome) },
  };
}

/** Internal failures are always refunded; unusable videos only if the scope allows it. */
export function isRefundDue(outcome: Outcome, refundsUnusable: boolean): boolean {
  if (outcome.outcome === 'success') return false;
  const { code } = FAILURE_REASONS[outcome.reason];
  return ANALYSIS_FAILURES[code].isOurFault || refundsUnusable;
}

function refusalOf(state: LifeState, attempt: number): Refusal | null {
  if (hasEnded(state)) return 'ended';
  return attempt === state.attempt ? null : 'stale_attempt';
}

export function hasEnded(state: LifeState): boolean {
  return state.status === 'success' || state.status === 'failed';
}
