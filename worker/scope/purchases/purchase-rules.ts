/**
 * Payment states, in order. Events arrive late, twice, and out of order, so the furthest reported
 * state wins.
 */
const PAYMENT_STATES = ['open', 'expired', 'processing', 'failed', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Stages of a refund or dispute. A bank may reopen a decision, so a loss can return to an earlier
 * stage.
 */
export const LOSS_STAGES = ['inquiry', 'taken', 'returned', 'lost'] as const;
export type LossStage = (typeof LOSS_STAGES)[number];

export interface Order {
  quantity: number;
  amountCents: number;
  currency: string;
}

export interface Loss {
  amountCents: number;
  stage: LossStage;
}

/** A loss as reported by the payment provider, with the time of the report on its clock */
export interface LossReport extends Loss {
  reportedAtMs: number;
}

/** Credits taken back for a purchase's losses, and spent credits that could not be taken back */
export interface RevokedCredits {
  taken: number;
  shortfall: number;
}

export function furthestState(known: PaymentState, reported: PaymentState): PaymentState {
  return PAYMENT_STATES.indexOf(reported) > PAYMENT_STATES.indexOf(known) ? reported : known;
}

/**
 * Reports arrive in any order; the newest wins. The provider's timestamps are in seconds: within
 * the same second, the later stage wins, then the larger amount.
 */
export function supersedes(reported: LossReport, known: LossReport): boolean {
  if (reported.reportedAtMs !== known.reportedAtMs) {
    return reported.reportedAtMs > known.reportedAtMs;
  }
  if (reported.stage !== known.stage) {
    return LOSS_STAGES.indexOf(reported.stage) > LOSS_STAGES.indexOf(known.stage);
  }
  return reported.amountCents > known.amountCents;
}

/**
 * Returns the credits no longer paid for, rounded down in the buyer's favor. A refund and a dispute
 * of the same money count once, so it never exceeds the quantity bought.
 */
export function unpaidCredits(
  { quantity, amountCents }: Pick<Order, 'quantity' | 'amountCents'>,
  losses: readonly Loss[],
): number {
  const lostCents = losses
    .filter(({ stage }) => stage === 'taken' || stage === 'lost')
    .reduce((sum, loss) => sum + loss.amountCents, 0);
  return Math.floor((Math.min(lostCents, amountCents) * quantity) / amountCents);
}

/**
 * Returns the changes that make both numbers add up to `unpaid`. Takes at most the balance; when
 * giving back, cancels the shortfall first.
 */
export function settle(unpaid: number, now: RevokedCredits, balance: number): RevokedCredits {
  const change = unpaid - now.taken - now.shortfall;
  if (change >= 0) {
    const taken = Math.min(change, balance);
    return { taken, shortfall: change - taken };
  }
  const canceled = Math.min(-change, now.shortfall);
  return { taken: change + canceled, shortfall: -canceled };
}
