import type { ScopeState } from '../scope-state.ts';
import type { DueAnalysis } from './analysis-lists.ts';

/**
 * Erases records, and what they have left elsewhere as soon as that can be reached. The ledger keeps
 * their credits as part of a month's totals. To be called in a transaction.
 */
export function eraseAnalyses(
  { idempotency, ledger, outbox, records }: ScopeState,
  analyses: DueAnalysis[],
  nowMs: number,
): void {
  for (const { id } of analyses) {
    idempotency.free(id);
    outbox.eraseEvents(id);
    records.erase(id);
    ledger.rollUp(id);
  }
  outbox.add({ kind: 'erase', analyses }, nowMs);
}
