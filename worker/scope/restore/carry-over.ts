import { HOUR_MS } from '../../platform/time/durations.ts';
import type { KeyRing, StoredKey } from '../keys/key-ring.ts';
import type { DueAnalysis, KnownAnalysis } from '../life-cycle/analysis-lists.ts';
import { eraseAnalyses } from '../life-cycle/erase-analyses.ts';
import { end, advance } from '../life-cycle/life-cycle.ts';
import type { Outcome } from '../life-cycle/life-cycle-rules.ts';
import { beginAttempt, hasEnded } from '../life-cycle/life-cycle-rules.ts';
import type { ScopeType } from '../scope-profile.ts';
import type { ScopeState } from '../scope-state.ts';

/** What an object that has gone back in time must not have forgotten. */
export interface CarriedOver {
  keys: StoredKey[];
  scopeType: ScopeType;
  hasWebhook: boolean;
  isErased: boolean;
  /** Analyses that may have been accepted or have ended since that time. */
  recent: KnownAnalysis[];
  /** Analyses that are back and had been erased. */
  erasedIds: string[];
}

export interface CarryOutcome {
  /** Analyses that the object no longer knows; what is stored of them is erased. */
  forgotten: number;
  /** Analyses that are open again, and were ended as they had ended. */
  endedAgain: number;
}

/** Erased with one item of the outbox. */
const ERASED_AT_ONCE = 100;

/**
 * Keys stay as they were, so that a revoked one opens nothing. Analyses that the object has
 * forgotten leave nothing behind, those that had been erased go again, and those that had ended end
 * the same way. Only money goes back. To be called in a transaction; repeating it changes nothing.
 */
export function carryOver(
  state: ScopeState,
  keys: KeyRing,
  { keys: storedKeys, scopeType, hasWebhook, isErased, recent, erasedIds }: CarriedOver,
  nowMs: number,
): CarryOutcome {
  const { records, profile, lists } = state;
  for (const key of storedKeys) keys.restore(key);
  if (hasWebhook) profile.noteWebhook();
  profile.configure({ scopeType, isErased });
  const forgotten = recent.filter(({ id }) => records.find(id) === null);
  for (let at = 0; at < forgotten.length; at += ERASED_AT_ONCE) {
    eraseTwice(state, forgotten.slice(at, at + ERASED_AT_ONCE), nowMs);
  }
  const erased = lists.listByIds(erasedIds);
  if (erased.length > 0) eraseTwice(state, erased, nowMs);
  const endedAgain = recent.filter((known) => endAgain(state, known, nowMs));
  return { forgotten: forgotten.length, endedAgain: endedAgain.length };
}

/** Also in an hour: a container may still be uploading. */
function eraseTwice(state: ScopeState, analyses: DueAnalysis[], nowMs: number): void {
  const named = analyses.map(({ id, attempt, videoKey }) => ({ id, attempt, videoKey }));
  eraseAnalyses(state, named, nowMs);
  state.outbox.add({ kind: 'erase', analyses: named }, nowMs + HOUR_MS);
}

/** The lane has sent the events of the first end already, and knows these by their numbers. */
function endAgain(state: ScopeState, known: KnownAnalysis, nowMs: number): boolean {
  const { id: analysisId, attempt } = known;
  const restored = state.records.find(analysisId);
  const outcome = outcomeOf(known);
  if (restored === null || hasEnded(restored.view) || outcome === null) return false;
  if (restored.view.attempt < attempt) {
    advance(state, { analysisId, step: (life) => beginAttempt(life, attempt) }, nowMs);
  }
  return end(state, { analysisId, attempt: null, outcome }, nowMs).ok;
}

function outcomeOf({ status, failureReason, failureDetail }: KnownAnalysis): Outcome | null {
  if (status === 'success') return { outcome: 'success' };
  if (status !== 'failed' || failureReason === null) return null;
  const detail = failureDetail === null ? {} : { detail: failureDetail };
  return { outcome: 'failed', reason: failureReason, ...detail };
}
