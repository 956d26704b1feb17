import type Stripe from 'stripe';

import type { Env } from '../env.ts';
import { logError } from '../platform/log.ts';
import type { StripeSettings } from '../platform/settings.ts';
import { settingsOf } from '../platform/settings.ts';

const TIME_LIMIT_MS = 10_000;
/** Retries reuse the idempotency key that the client adds to each call. */
const MAX_RETRIES = 1;
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com';
const ALREADY_REFUNDED = 'charge_already_refunded';

/** Imports Stripe's package lazily: few portal pages need it. */
export async function openStripe({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    httpClient: StripeClient.createFetchHttpClient(),
    timeout: TIME_LIMIT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(new URL(apiBase))),
  });
}

export function checkoutOrigin({ apiBase }: StripeSettings): string {
  return apiBase === null ? CHECKOUT_ORIGIN : new URL(apiBase).origin;
}

function addressOf({ hostname, port }: URL) {
  return { protocol: 'http', host: hostname, port: port === '' ? '80' : port } as const;
}

/** Null if card payments are not set up. */
export function checkoutOriginOf(env: Env): string | null {
  const { stripe } = settingsOf(env);
  return stripe === null ? null : checkoutOrigin(stripe);
}

export async function refundPayment(stripe: Stripe, paymentId: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentId });
  } catch (error) {
    const isDone = error instanceof Error && 'code' in error && error.code === ALREADY_REFUNDED;
    if (!isDone) throw error;
  }
}

/**
 * Returns the URL of a paid checkout's invoice or receipt, which expires; null if there is none or
 * Stripe does not respond.
 */
export async function findInvoiceUrl(env: Env, sessionId: string): Promise<string | null> {
  const { stripe: settings } = settingsOf(env);
  if (settings === null) return null;
  try {
    const stripe = await openStripe(settings);
    const { invoice, payment_intent: payment } = await stripe.checkout.sessions.retrieve(
      sessionId,
      { expand: ['invoice', 'payment_intent.latest_charge'] },
    );
    const charge = expanded(expanded(payment)?.latest_charge);
    return expanded(invoice)?.hosted_invoice_url ?? charge?.receipt_url ?? null;
  } catch (error) {
    logError('invoice_not_found', { sessionId, error });
    return null;
  }
}

function expanded<Value extends object>(value: Value | string | null | undefined): Value | null {
  return typeof value === 'object' ? value : null;
}
