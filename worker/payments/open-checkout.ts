import type { Env } from '../env.ts';
import { logError } from '../platform/log.ts';
import { settingsOf } from '../platform/settings.ts';
import { creditScope } from '../scope/scope.ts';
import { checkoutOrigin, openStripe } from './stripe-client.ts';
import { toMetadata } from './stripe-events.ts';

const CURRENCY = 'eur';
export const CENTS_PER_CREDIT = 200;
/** Keeps the payment provider's fixed fee a small part of each payment. */
export const MIN_CREDITS = 5;
export const MAX_CREDITS = 10_000;

interface Buyer {
  scopeId: string;
  accountId: string;
  email: string;
  /** Origin that Stripe's page returns to */
  portalOrigin: string;
}

type CheckoutOutcome =
  | { ok: true; url: string }
  | { ok: false; reason: 'not_configured' | 'unavailable' };

/**
 * Records the order before creating a Stripe checkout, so that every payment has a record; a record
 * without a payment grants nothing.
 */
export async function openCheckout(
  env: Env,
  buyer: Buyer,
  quantity: number,
): Promise<CheckoutOutcome> {
  const { stripe: settings } = settingsOf(env);
  if (settings === null) return { ok: false, reason: 'not_configured' };
  const { scopeId, accountId, portalOrigin } = buyer;
  const scope = creditScope(env, scopeId);
  const purchaseId = crypto.randomUUID();
  await scope.openPurchase({
    id: purchaseId,
    quantity,
    amountCents: totalCents(quantity),
    currency: CURRENCY,
    accountId,
    portalOrigin,
    createdAtMs: Date.now(),
  });
  try {
    const stripe = await openStripe(settings);
    const order = checkoutOf(buyer, { purchaseId, quantity });
    const session = await stripe.checkout.sessions.create(order, { idempotencyKey: purchaseId });
    const { url } = session;
    if (url === null || new URL(url).origin !== checkoutOrigin(settings)) {
      throw new Error(`The checkout page is at ${url}`);
    }
    await scope.nameCheckout(purchaseId, session.id);
    return { ok: true, url };
  } catch (error) {
    logError('checkout_create_failed', { scopeId, purchaseId, error });
    return { ok: false, reason: 'unavailable' };
  }
}

function checkoutOf(
  { scopeId, email, portalOrigin }: Buyer,
  { purchaseId, quantity }: { purchaseId: string; quantity: number },
) {
  const metadata = toMetadata({ scopeId, purchaseId, quantity });
  const page = `${portalOrigin}/portal/scopes/${scopeId}/credits/purchases/${purchaseId}`;
  return {
    mode: 'payment' as const,
    client_reference_id: purchaseId,
    customer_email: email,
    line_items: [
      {
        quantity,
        price_data: {
          currency: CURRENCY,
          unit_amount: CENTS_PER_CREDIT,
          product_data: { name: 'Strideline analysis credit' },
        },
      },
    ],
    metadata,
    // Refunds and disputes refer to the payment, not the checkout.
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true },
    // Otherwise, the buyer could pay in a currency other than the recorded one.
    adaptive_pricing: { enabled: false },
    success_url: page,
    cancel_url: `${page}?canceled=1`,
  };
}

export function totalCents(credits: number): number {
  return credits * CENTS_PER_CREDIT;
}
