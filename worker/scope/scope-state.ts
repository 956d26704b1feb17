import type { AnalysisLists } from './life-cycle/analysis-lists.ts';
import type { AnalysisRecords } from './life-cycle/analysis-records.ts';
import type { CaptureUploads } from './captures/capture-uploads.ts';
import type { IdempotencyKeys } from './idempotency/idempotency-keys.ts';
import type { Ledger } from './credits/ledger.ts';
import type { RefusedStarts } from './dispatch/refused-starts.ts';
import type { LowCreditAlert } from './alert/low-credit-alert.ts';
import type { PurchaseRecords } from './purchases/purchase-records.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { ScopeProfile } from './scope-profile.ts';
import type { UsageCounts } from './usage/usage-counts.ts';

/** State that a decision reads and writes, synchronously, within one storage transaction. */
export interface ScopeState {
  profile: ScopeProfile;
  ledger: Ledger;
  idempotency: IdempotencyKeys;
  refusedStarts: RefusedStarts;
  captures: CaptureUploads;
  records: AnalysisRecords;
  lists: AnalysisLists;
  alert: LowCreditAlert;
  outbox: Outbox;
  purchases: PurchaseRecords;
  usage: UsageCounts;
}
