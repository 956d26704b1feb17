import { logError } from '../../platform/log.ts';
import type { ScopeState } from '../scope-state.ts';
import type { Advance } from './life-cycle.ts';

/** What the hourly check does to many analyses of one scope in one call. */
export class SweptAnalyses {
  readonly #storage: DurableObjectStorage;
  readonly #state: ScopeState;

  constructor(storage: DurableObjectStorage, state: ScopeState) {
    this.#storage = storage;
    this.#state = state;
  }

  /**
   * Ends those that are still open. Where one has ended already, its row in D1 missed that and is
   * written again; where there is no record, the row is for the caller to delete. One that cannot
   * be ended holds up no other.
   */
  async failOpen(
    analysisIds: readonly string[],
    fail: (analysisId: string) => Promise<Advance>,
  ): Promise<{ failedIds: string[]; unknownIds: string[] }> {
    const failedIds: string[] = [];
    const unknownIds: string[] = [];
    const endedIds: string[] = [];
    for (const analysisId of analysisIds) {
      try {
        const advanced = await fail(analysisId);
        if (advanced.ok) failedIds.push(analysisId);
        else if (advanced.reason === 'unknown') unknownIds.push(analysisId);
        else endedIds.push(analysisId);
      } catch (error) {
        logError('analysis_not_ended', { analysisId, error });
      }
    }
    this.#updateRows(endedIds);
    return { failedIds, unknownIds };
  }

  removeMedia(analysisIds: readonly string[], nowMs: number): void {
    this.#updateRows(analysisIds, (id) => this.#state.records.markMediaRemoved(id, nowMs));
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
    alsoInTransaction: (analysisId: string) => void = () => {},
  ): void {
    this.#storage.transactionSync(() => {
      for (const analysisId of analysisIds) {
        alsoInTransaction(analysisId);
        this.#state.outbox.add({ kind: 'row', analysisId }, Date.now());
      }
    });
  }
}
