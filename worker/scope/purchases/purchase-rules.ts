/**
 * How far a payment has come, in this order. Events arrive late, twice, and in any order: the
 * furthest state that was ever reported is the true one.
 */
const PAYMENT_STATES = ['open', 'expired', 'processing', 'failed', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * What becomes of money that leaves again by a refund or a dispute, in this order: a bank asks, the
 * money is gone, it is gone for good, it is back.
 */
export const LOSS_STAGES = ['inquiry', 'taken', 'lost', 'returned'] as const;
export type LossStage = (typeof LOSS_STAGES)[number];

/** What was ordered. */
export interface Order {
  quantity: number;
  amountCents: number;
  currency: string;
}

export interface Loss {
  amountCents: number;
  stage: LossStage;
}

/** What was taken back for the losses of a purchase, and what could not be: it was spent. */
export interface TakenCredits {
  taken: number;
  shortfall: number;
}

export function furthestState(known: PaymentState, reported: PaymentState): PaymentState {
  return PAYMENT_STATES.indexOf(reported) > PAYMENT_STATES.indexOf(known) ? reported : known;
}

export function isLaterStage(known: LossStage, reported: LossStage): boolean {
  return LOSS_STAGES.indexOf(reported) > LOSS_STAGES.indexOf(known);
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
 * How the two must change so that together they make `unpaid`. Nothing is taken beyond the balance.
 * Of what is given back, the shortfall is canceled first.
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
