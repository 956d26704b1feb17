import type { Env } from '../env.ts';
import { settingsOf } from '../platform/settings.ts';
import { checkoutOrigin } from './stripe-client.ts';

export { findInvoiceUrl } from './find-invoice-url.ts';
export { openCheckout } from './open-checkout.ts';
export { CENTS_PER_CREDIT, MAX_CREDITS, MIN_CREDITS, totalCents } from './price.ts';
export { receiveEvent } from './receive-event.ts';

/** Returns the origin of the checkout pages; null if card payments are not set up. */
export function checkoutOriginOf(env: Env): string | null {
  const { stripe } = settingsOf(env);
  return stripe === null ? null : checkoutOrigin(stripe);
}
