import type { Env } from '../env.ts';
import type { AnalysisView, StartRequest } from './analyses/analysis-records.ts';
import type { CreditScope } from './credit-scope.ts';
import type { StartTerms } from './dispatch/acceptance.ts';
import type { LedgerEntry } from './credits/ledger.ts';
import type { Purchase, PurchaseLoss } from './purchases/purchase-records.ts';
import type { LossStage, PaymentState } from './purchases/purchase-rules.ts';
import type { ReportOutcome } from './purchases/purchases.ts';
import type { KeySummary } from './keys/key-ring.ts';
import type { Refusal } from './analyses/life-cycle-rules.ts';
import type { UsageCount } from './usage/usage-counts.ts';

export { dayOf, MEASURE_PREFIXES, PORTAL_KEY_ID } from './usage/usage-counts.ts';
export { presentFailure } from './analyses/failure.ts';
export type {
  AnalysisView,
  KeySummary,
  LedgerEntry,
  LossStage,
  PaymentState,
  Purchase,
  PurchaseLoss,
  Refusal,
  ReportOutcome,
  StartRequest,
  StartTerms,
  UsageCount,
};

export type Admission = Extract<Awaited<ReturnType<CreditScope['admitRequest']>>, { ok: true }>;

/** The object that decides about a scope's credits, keys and analyses. */
export function creditScope(env: Env, scopeId: string): DurableObjectStub<CreditScope> {
  return env.CREDIT_SCOPES.getByName(`scope:${scopeId}`);
}
