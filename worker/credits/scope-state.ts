import type { AnalysisRecords } from './analysis-records.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { Ledger } from './ledger.ts';
import type { LowCreditAlert } from './low-credit-alert.ts';
import type { Outbox } from './outbox.ts';

/** What a decision reads and writes, synchronously, within one storage transaction. */
export interface ScopeState {
  ledger: Ledger;
  idempotency: IdempotencyKeys;
  records: AnalysisRecords;
  alert: LowCreditAlert;
  outbox: Outbox;
}
