import { sql, Tables } from '../../platform/sql.ts';
import type { LossReport, Order, PaymentState, RevokedCredits } from './purchase-rules.ts';

export type LossKind = 'refund' | 'dispute';

export interface Purchase extends Order, RevokedCredits {
  id: string;
  /** Null until the payment provider has opened its page. */
  sessionId: string | null;
  state: PaymentState;
  /** Account that pays and gets the receipt. */
  accountId: string;
  /** Portal origin when the order was placed */
  portalOrigin: string;
  createdAtMs: number;
  paidAtMs: number | null;
}

export interface PurchaseLoss extends LossReport {
  /** Payment provider's id of the refund or dispute */
  id: string;
  purchaseId: string;
  kind: LossKind;
  /** Time of the first report. */
  atMs: number;
}

const SELECT_PURCHASES = sql`SELECT id, session_id AS sessionId, quantity,
  amount_cents AS amountCents, currency, state, account_id AS accountId,
  portal_origin AS portalOrigin, created_at_ms AS createdAtMs, paid_at_ms AS paidAtMs, taken,
  shortfall FROM purchases`;
const SELECT_LOSSES = sql`SELECT id, purchase_id AS purchaseId, kind,
  amount_cents AS amountCents, stage, at_ms AS atMs, reported_at_ms AS reportedAtMs
  FROM purchase_losses`;

const MAX_LISTED = 100;

export class PurchaseRecords extends Tables {
  add(purchase: Omit<Purchase, 'sessionId' | 'state' | 'paidAtMs' | 'taken' | 'shortfall'>): void {
    this.query(sql`
      INSERT INTO purchases (id, quantity, amount_cents, currency, state, account_id,
        portal_origin, created_at_ms)
      VALUES (${purchase.id}, ${purchase.quantity}, ${purchase.amountCents}, ${purchase.currency},
        'open', ${purchase.accountId}, ${purchase.portalOrigin}, ${purchase.createdAtMs})`);
  }

  find(purchaseId: string): Purchase | null {
    return this.query<Purchase>(sql`${SELECT_PURCHASES} WHERE id = ${purchaseId}`)[0] ?? null;
  }

  /** Newest first; excludes open and expired checkouts. */
  list(): Purchase[] {
    return this.query<Purchase>(sql`
      ${SELECT_PURCHASES} WHERE state NOT IN ('open', 'expired')
      ORDER BY created_at_ms DESC LIMIT ${MAX_LISTED}`);
  }

  setSession(purchaseId: string, sessionId: string): void {
    this.query(sql`UPDATE purchases SET session_id = ${sessionId} WHERE id = ${purchaseId}`);
  }

  setState(purchaseId: string, state: PaymentState, paidAtMs: number | null): void {
    this.query(sql`
      UPDATE purchases SET state = ${state}, paid_at_ms = ${paidAtMs} WHERE id = ${purchaseId}`);
  }

  setTaken(purchaseId: string, { taken, shortfall }: RevokedCredits): void {
    this.query(sql`
      UPDATE purchases SET taken = ${taken}, shortfall = ${shortfall} WHERE id = ${purchaseId}`);
  }

  findLoss(lossId: string): PurchaseLoss | null {
    return this.query<PurchaseLoss>(sql`${SELECT_LOSSES} WHERE id = ${lossId}`)[0] ?? null;
  }

  /** Lists a purchase's losses, oldest report first. */
  lossesOf(purchaseId: string): PurchaseLoss[] {
    const losses = this.query<PurchaseLoss>(sql`
      ${SELECT_LOSSES} WHERE purchase_id = ${purchaseId}`);
    return losses.toSorted((one, other) => one.atMs - other.atMs);
  }

  /** Adds a loss, or updates a known one if the report is newer. */
  saveLoss(loss: PurchaseLoss): void {
    this.query(sql`
      INSERT INTO purchase_losses (id, purchase_id, kind, amount_cents, stage, at_ms,
        reported_at_ms)
      VALUES (${loss.id}, ${loss.purchaseId}, ${loss.kind}, ${loss.amountCents}, ${loss.stage},
        ${loss.atMs}, ${loss.reportedAtMs})
      ON CONFLICT (id) DO UPDATE SET amount_cents = excluded.amount_cents, stage = excluded.stage,
        reported_at_ms = excluded.reported_at_ms`);
  }
}
