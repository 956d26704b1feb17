import { logError } from '../../platform/log.ts';
import type { ScopeState } from '../scope-state.ts';
import { end } from './life-cycle.ts';
import type { Outcome } from './life-cycle-rules.ts';

/** What the hourly check does to many analyses of one scope in one call. */
export class SweptAnalyses {
  readonly #storage: DurableObjectStorage;
  readonly #state: ScopeState;

  constructor(storage: DurableObjectStorage, state: ScopeState) {
    this.#storage = storage;
    this.#state = state;
  }

  /**
   * Ends those that are still open, all of them before anything is done outside: a crash of the
   * object leaves none for the check an hour later. Where one has ended already, its row in D1 missed that and is
   * written again; where there is no record, the row is for the caller to delete. One that cannot
   * be ended holds up no other.
   */
  failOpen(
    analysisIds: readonly string[],
    outcome: Outcome,
    nowMs: number,
  ): { failedIds: string[]; unknownIds: string[] } {
    const failedIds: string[] = [];
    const unknownIds: string[] = [];
    const endedIds: string[] = [];
    for (const analysisId of analysisIds) {
      try {
        const ended = this.#storage.transactionSync(() =>
          end(this.#state, { analysisId, attempt: null, outcome }, nowMs),
        );
        if (ended.ok) failedIds.push(analysisId);
        else if (ended.reason === 'unknown') unknownIds.push(analysisId);
        else endedIds.push(analysisId);
      } catch (error) {
        logError('analysis_not_ended', { analysisId, error });
      }
    }
    this.#updateRows(endedIds, nowMs);
    return { failedIds, unknownIds };
  }

  removeMedia(analysisIds: readonly string[], nowMs: number): void {
    this.#updateRows(analysisIds, nowMs, (id) => this.#state.records.markMediaRemoved(id, nowMs));
  }

  /** Only the ledger's entries still name the analyses. */
  erase(analysisIds: readonly string[]): void {
    const { idempotency, outbox, records } = this.#state;
    this.#storage.transactionSync(() => {
      for (const analysisId of analysisIds) {
        idempotency.free(analysisId);
        outbox.eraseEvents(analysisId);
        records.erase(analysisId);
      }
    });
  }

  #updateRows(
    analysisIds: readonly string[],
    nowMs: number,
    alsoInTransaction: (analysisId: string) => void = () => {},
  ): void {
    this.#storage.transactionSync(() => {
      for (const analysisId of analysisIds) {
        alsoInTransaction(analysisId);
        this.#state.outbox.add({ kind: 'row', analysisId }, nowMs);
      }
    });
  }
}
