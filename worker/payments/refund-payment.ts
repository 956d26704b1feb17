import type Stripe from 'stripe';

const ALREADY_REFUNDED = 'charge_already_refunded';

/** Returns all of a payment. May be repeated. */
export async function refundPayment(stripe: Stripe, paymentId: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentId });
  } catch (error) {
    const isDone = error instanceof Error && 'code' in error && error.code === ALREADY_REFUNDED;
    if (!isDone) throw error;
  }
}
