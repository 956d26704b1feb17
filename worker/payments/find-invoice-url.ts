import type { Env } from '../env.ts';
import { logError } from '../platform/log.ts';
import { settingsOf } from '../platform/settings.ts';
import { openStripe } from './stripe-client.ts';

/**
 * Returns the URL of the invoice or receipt of a paid checkout, which expires; null if Stripe has
 * neither or does not answer.
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
