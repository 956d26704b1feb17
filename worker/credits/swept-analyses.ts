import { logError } from '../log.ts';
import type { AnalysisRecords } from './analysis-records.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import type { Refusal } from './lifecycle-rules.ts';
import type { Outbox } from './outbox.ts';

/** What the hourly check does to many analyses of one scope in one call. */
export class SweptAnalyses {
  readonly #storage: DurableObjectStorage;
  readonly #records: AnalysisRecords;
  readonly #outbox: Outbox;
  readonly #idempotency: IdempotencyKeys;

  constructor(
    storage: DurableObjectStorage,
    records: AnalysisRecords,
    outbox: Outbox,
    idempotency: IdempotencyKeys,
  ) {
    this.#storage = storage;
    this.#records = records;
    this.#outbox = outbox;
    this.#idempotency = idempotency;
  }

  /**
   * Ends those that are still open. Where one has ended already, its row in D1 missed that and is
   * written again; where there is no record, the row is for the caller to delete. One that cannot
   * be ended holds up no other.
   */
  async failOpen(
    analysisIds: readonly string[],
    fail: (analysisId: string) => Promise<{ ok: true } | { ok: false; reason: Refusal }>,
  ): Promise<{ failedIds: string[]; unknownIds: string[] }> {
    const failedIds: string[] = [];
    const unknownIds: string[] = [];
    const endedIds: string[] = [];
    for (const analysisId of analysisIds) {
      try {
        const step = await fail(analysisId);
        if (step.ok) failedIds.push(analysisId);
        else if (step.reason === 'unknown') unknownIds.push(analysisId);
        else endedIds.push(analysisId);
      } catch (error) {
        logError('analysis_not_ended', { analysisId, error });
      }
    }
    await this.#writeRows(endedIds);
    return { failedIds, unknownIds };
  }

  async removeMedia(analysisIds: readonly string[]): Promise<void> {
    const nowMs = Date.now();
    await this.#writeRows(analysisIds, (id) => this.#records.markMediaRemoved(id, nowMs));
  }

  /** Only the ledger's entries still name the analyses. */
  erase(analysisIds: readonly string[]): void {
    this.#storage.transactionSync(() => {
      for (const analysisId of analysisIds) {
        this.#idempotency.free(analysisId);
        this.#outbox.erase(analysisId);
        this.#records.erase(analysisId);
      }
    });
  }

  async #writeRows(
    analysisIds: readonly string[],
    alsoInTransaction: (analysisId: string) => void = () => {},
  ): Promise<void> {
    this.#storage.transactionSync(() => {
      for (const analysisId of analysisIds) {
        alsoInTransaction(analysisId);
        this.#outbox.add({ kind: 'row', analysisId });
      }
    });
    await this.#outbox.arm(Date.now());
    await this.#outbox.drain();
  }
}
