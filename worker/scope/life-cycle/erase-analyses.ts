import { HOUR_MS } from '../../platform/time/durations.ts';
import type { ScopeState } from '../scope-state.ts';
import type { DueAnalysis } from './analysis-lists.ts';

const ERASED_AT_ONCE = 100;
/** Bounds a call that erases everything. */
const MAX_ERASED_PER_CALL = 1000;

/**
 * Erases records, and what they have left elsewhere as soon as that can be reached. The ledger keeps
 * their credits as part of a month's totals, and their idempotency keys stay bound until they expire.
 * To be called in a transaction.
 */
export function eraseAnalyses(
  { idempotency, ledger, outbox, records }: ScopeState,
  analyses: DueAnalysis[],
  nowMs: number,
): void {
  for (const { id } of analyses) {
    idempotency.markErased(id);
    outbox.eraseEvents(id);
    records.erase(id);
    ledger.rollUp(id);
  }
  idempotency.removeExpired(nowMs);
  outbox.add({ kind: 'erase', analyses }, nowMs);
}

/**
 * Erases the analyses of subjects in any state, or with null a thousand of all, and returns how many
 * there were. What a container is still uploading, or D1 about to list, is erased by a second item
 * an hour later. To be called in a transaction.
 */
export function eraseAnalysesOf(
  state: ScopeState,
  subjectIds: readonly string[] | null,
  nowMs: number,
): number {
  const next = () =>
    subjectIds === null
      ? state.lists.listAny(ERASED_AT_ONCE)
      : state.lists.listOfSubjects(subjectIds, ERASED_AT_ONCE);
  const most = subjectIds === null ? MAX_ERASED_PER_CALL : Infinity;
  let erased = 0;
  for (let analyses = next(); analyses.length > 0; analyses = erased < most ? next() : []) {
    eraseAnalyses(state, analyses, nowMs);
    state.outbox.add({ kind: 'erase', analyses }, nowMs + HOUR_MS);
    erased += analyses.length;
  }
  return erased;
}
