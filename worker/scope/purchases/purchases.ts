import { rearmAlert } from '../alert/low-credit-alert.ts';
import type { ScopeState } from '../scope-state.ts';
import type { LossKind, Purchase } from './purchase-records.ts';
import type { LossReport, Order, PaymentState } from './purchase-rules.ts';
import { furthestState, settle, supersedes, unpaidCredits } from './purchase-rules.ts';

export interface ReportedPayment extends Order {
  purchaseId: string;
  sessionId: string;
  state: PaymentState;
}

export interface ReportedLoss extends LossReport {
  purchaseId: string;
  lossId: string;
  kind: LossKind;
  currency: string;
}

type ReportRefusal =
  | 'unknown_purchase'
  | 'other_session'
  | 'wrong_amount'
  | 'other_purchase'
  | 'scope_erased';
export type ReportOutcome = { ok: true } | { ok: false; reason: ReportRefusal };

/**
 * Advances a purchase; the first report of payment grants the credits and sends the receipt. The
 * report must match the recorded order. For an erased scope, grants nothing, and the caller refunds
 * the payment.
 */
export function applyPayment(
  state: ScopeState,
  reported: ReportedPayment,
  nowMs: number,
): ReportOutcome {
  const { purchases, outbox } = state;
  const purchase = purchases.find(reported.purchaseId);
  if (purchase === null) return { ok: false, reason: 'unknown_purchase' };
  if (purchase.sessionId !== null && purchase.sessionId !== reported.sessionId) {
    return { ok: false, reason: 'other_session' };
  }
  if (!isSameOrder(purchase, reported)) return { ok: false, reason: 'wrong_amount' };
  // The process that opened the checkout may have died before it recorded the session.
  purchases.setSession(purchase.id, reported.sessionId);
  const next = furthestState(purchase.state, reported.state);
  if (next === purchase.state) return { ok: true };
  if (next === 'paid' && state.profile.read().isErased) {
    return { ok: false, reason: 'scope_erased' };
  }
  purchases.setState(purchase.id, next, next === 'paid' ? nowMs : null);
  if (next !== 'paid') return { ok: true };
  // The reference prevents a second grant if the operator already granted this checkout manually.
  const grant = { amount: purchase.quantity, reason: 'purchase', reference: reported.sessionId };
  state.ledger.grant(grant, nowMs);
  rearmAlert(state);
  outbox.add({ kind: 'receipt_mail', mail: receiptOf(state, purchase, nowMs) }, nowMs);
  settleLosses(state, purchase.id, {
    reason: 'refund or dispute',
    reference: `${reported.sessionId}:losses`,
    nowMs,
  });
  return { ok: true };
}

/** Records a refund or dispute, and takes back or returns credits accordingly. */
export function applyLoss(state: ScopeState, reported: ReportedLoss, nowMs: number): ReportOutcome {
  const { purchases } = state;
  const purchase = purchases.find(reported.purchaseId);
  if (purchase === null) return { ok: false, reason: 'unknown_purchase' };
  const known = purchases.findLoss(reported.lossId);
  if (known !== null && known.purchaseId !== purchase.id) {
    return { ok: false, reason: 'other_purchase' };
  }
  const { lossId: id, kind, stage, reportedAtMs } = reported;
  const isSameCurrency = reported.currency === purchase.currency;
  // Banks may report a dispute in their own currency; then the whole payment counts as disputed.
  const amountCents = isSameCurrency ? reported.amountCents : purchase.amountCents;
  const report = { amountCents, stage, reportedAtMs };
  if (known !== null && !supersedes(report, known)) return { ok: true };
  purchases.saveLoss({ id, purchaseId: purchase.id, kind, ...report, atMs: nowMs });
  if (purchase.state === 'paid') {
    // Stage and amount may recur, but not with the same report time: each report must supersede the
    // last.
    const reference = `${id}:${stage}:${amountCents}:${reportedAtMs}`;
    settleLosses(state, purchase.id, { reason: kind, reference, nowMs });
  }
  return { ok: true };
}

function isSameOrder(one: Order, other: Order): boolean {
  return (
    one.quantity === other.quantity &&
    one.amountCents === other.amountCents &&
    one.currency === other.currency
  );
}

function receiptOf({ profile }: ScopeState, purchase: Purchase, paidAtMs: number) {
  const { id: purchaseId, accountId, quantity, amountCents, portalOrigin } = purchase;
  const { scopeId } = profile.read();
  return { scopeId, purchaseId, accountId, quantity, amountCents, portalOrigin, paidAtMs };
}

function settleLosses(
  state: ScopeState,
  purchaseId: string,
  { reason, reference, nowMs }: { reason: string; reference: string; nowMs: number },
): void {
  const { ledger, purchases } = state;
  const purchase = purchases.find(purchaseId);
  if (purchase === null) throw new Error(`no purchase ${purchaseId}`);
  const unpaid = unpaidCredits(purchase, purchases.lossesOf(purchaseId));
  const change = settle(unpaid, purchase, ledger.balance());
  if (change.taken === 0 && change.shortfall === 0) return;
  ledger.takeBack({ ...change, reason, reference }, nowMs);
  purchases.setTaken(purchaseId, {
    taken: purchase.taken + change.taken,
    shortfall: purchase.shortfall + change.shortfall,
  });
  if (change.taken < 0) rearmAlert(state);
}
