import type { Env } from '../env.ts';
import { Receivers } from '../webhooks/webhooks.ts';
import { CaptureUploads } from './captures/capture-uploads.ts';
import { Ledger } from './credits/ledger.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { AnalysisLists } from './life-cycle/analysis-lists.ts';
import { AnalysisRecords } from './life-cycle/analysis-records.ts';
import { Outbox } from './outbox/outbox.ts';
import { PurchaseRecords } from './purchases/purchase-records.ts';
import { ScopeProfile } from './scope-profile.ts';
import { UsageCounts } from './usage.ts';

/** State that a decision reads and writes synchronously, within one storage transaction */
export interface ScopeState {
  profile: ScopeProfile;
  ledger: Ledger;
  idempotency: IdempotencyKeys;
  captures: CaptureUploads;
  records: AnalysisRecords;
  lists: AnalysisLists;
  kv: SyncKvStorage;
  outbox: Outbox;
  receivers: Receivers;
  purchases: PurchaseRecords;
  usage: UsageCounts;
}

export function openScopeState({ sql, kv }: DurableObjectStorage, env: Env): ScopeState {
  const profile = new ScopeProfile(sql);
  const receivers = new Receivers(sql);
  return {
    profile,
    ledger: new Ledger(sql, profile),
    idempotency: new IdempotencyKeys(sql),
    captures: new CaptureUploads(sql),
    records: new AnalysisRecords(sql, profile),
    lists: new AnalysisLists(sql, profile),
    kv,
    outbox: new Outbox(sql, { env, profile, receivers }),
    receivers,
    purchases: new PurchaseRecords(sql),
    usage: new UsageCounts(sql),
  };
}
