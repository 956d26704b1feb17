import type { Env } from '../env.ts';
import { scopeObject } from '../platform/scope-object.ts';
import type { CreditScope } from './credit-scope.ts';

export type { CaptureUpload } from './captures/capture-uploads.ts';
export { CAPTURE_UPLOAD_MS } from './captures/capture-uploads.ts';
export type { AcceptOutcome } from './credit-scope.ts';
export type { GrantOutcome, LedgerEntry, LedgerMonth } from './credits/ledger.ts';
export { FREE_CREDIT_REFERENCE } from './credits/ledger.ts';
export type { StartTerms } from './dispatch/acceptance.ts';
export type { KeyUse } from './keys/admit-key.ts';
export { readAllowedAddresses } from './keys/allowed-addresses.ts';
export type { KeySummary, StoredKey } from './keys/key-ring.ts';
export type { ListFilter, ListPosition } from './life-cycle/analysis-lists.ts';
export type {
  AnalysisSummary,
  AnalysisView,
  StartRequest,
  StoredAnalysisType,
} from './life-cycle/analysis-records.ts';
export { presentFailure } from './life-cycle/life-cycle.ts';
export type { Refusal } from './life-cycle/life-cycle-rules.ts';
export type { Purchase, PurchaseLoss } from './purchases/purchase-records.ts';
export type { LossStage, PaymentState } from './purchases/purchase-rules.ts';
export type { ReportOutcome } from './purchases/purchases.ts';
export type { NewScope, ScopeType } from './scope-profile.ts';
export type { UsageCount } from './usage.ts';
export { CAPTURE_KEY_ID, dayOf, MEASURE_PREFIXES, PORTAL_KEY_ID } from './usage.ts';

export type Admission = Extract<Awaited<ReturnType<CreditScope['admitRequest']>>, { ok: true }>;

export function creditScope(env: Env, scopeId: string): DurableObjectStub<CreditScope> {
  return env.CREDIT_SCOPES.getByName(scopeObject(scopeId));
}
