import type { Env } from '../env.ts';
import { scopeObject } from '../platform/scope-object.ts';
import type { ListFilter, ListPosition } from './life-cycle/analysis-lists.ts';
import type {
  AnalysisSummary,
  AnalysisView,
  StartRequest,
  StoredAnalysisType,
} from './life-cycle/analysis-records.ts';
import type { CaptureUpload } from './captures/capture-uploads.ts';
import type { AcceptOutcome, CreditScope } from './credit-scope.ts';
import type { StartTerms } from './dispatch/acceptance.ts';
import type { GrantOutcome, LedgerEntry, LedgerMonth } from './credits/ledger.ts';
import type { Purchase, PurchaseLoss } from './purchases/purchase-records.ts';
import type { LossStage, PaymentState } from './purchases/purchase-rules.ts';
import type { ReportOutcome } from './purchases/purchases.ts';
import type { KeyUse } from './keys/admit-key.ts';
import type { KeySummary, StoredKey } from './keys/key-ring.ts';
import type { Refusal } from './life-cycle/life-cycle-rules.ts';
import type { NewScope, ScopeType } from './scope-profile.ts';
import type { UsageCount } from './usage.ts';

export { CAPTURE_UPLOAD_MS } from './captures/capture-uploads.ts';
export { FREE_CREDIT_REFERENCE } from './credits/ledger.ts';
export { CAPTURE_KEY_ID, dayOf, MEASURE_PREFIXES, PORTAL_KEY_ID } from './usage.ts';
export { readAllowedAddresses } from './keys/allowed-addresses.ts';
export { presentFailure } from './life-cycle/failure.ts';
export type {
  AcceptOutcome,
  AnalysisSummary,
  AnalysisView,
  CaptureUpload,
  GrantOutcome,
  KeySummary,
  KeyUse,
  LedgerEntry,
  LedgerMonth,
  ListFilter,
  ListPosition,
  LossStage,
  NewScope,
  PaymentState,
  Purchase,
  PurchaseLoss,
  Refusal,
  ReportOutcome,
  StartRequest,
  ScopeType,
  StoredKey,
  StartTerms,
  StoredAnalysisType,
  UsageCount,
};

export type Admission = Extract<Awaited<ReturnType<CreditScope['admitRequest']>>, { ok: true }>;

/** The object that decides about a scope's credits, keys and analyses. */
export function creditScope(env: Env, scopeId: string): DurableObjectStub<CreditScope> {
  return env.CREDIT_SCOPES.getByName(scopeObject(scopeId));
}
