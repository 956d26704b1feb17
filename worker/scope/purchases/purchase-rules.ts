/**
 * States of a payment, in order. Events arrive late, twice, and out of order, so the furthest
 * reported state wins.
 */
const PAYMENT_STATES = ['open', 'expired', 'processing', 'failed', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Stages of a refund or dispute. A bank may reopen a decision, so a loss can return to an earlier
 * stage.
 */
export const LOSS_STAGES = ['inquiry', 'taken', 'returned', 'lost'] as const;
export type LossStage = (typeof LOSS_STAGES)[number];

/** The order as the buyer placed it. */
export interface Order {
  quantity: number;
  amountCents: number;
  currency: string;
}

export interface Loss {
  amountCents: number;
  stage: LossStage;
}

/** A loss as the payment provider reported it, with the time of the report by its own clock. */
export interface LossReport extends Loss {
  reportedAtMs: number;
}

/** Credits taken back for losses of a purchase, and spent credits that could not be. */
export interface TakenCredits {
  taken: number;
  shortfall: number;
}

export function furthestState(known: PaymentState, reported: PaymentState): PaymentState {
  return PAYMENT_STATES.indexOf(reported) > PAYMENT_STATES.indexOf(known) ? reported : known;
}

/**
 * Reports arrive in any order, and the newest counts. The provider's clock counts seconds: of the
 * same second the further stage counts, then the larger amount.
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
 * The credits that are no longer paid for. A part of a credit stays with the buyer. A refund and a
 * dispute of the same money count once, so never more than was bought.
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
 * Returns the changes that make both numbers add up to `unpaid`. Takes at most the balance; gives
 * back by canceling the shortfall first.
 */
export function settle(unpaid: number, now: TakenCredits, balance: number): TakenCredits {
  const change = unpaid - now.taken - now.shortfall;
  if (change >= 0) {
    const taken = Math.min(change, balance);
    return { taken, shortfall: change - taken };
  }
  const canceled = Math.min(-change, now.shortfall);
  return { taken: change + canceled, shortfall: -canceled };
}
