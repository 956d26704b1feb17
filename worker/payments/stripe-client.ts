import type Stripe from 'stripe';

import type { StripeSettings } from '../platform/settings.ts';

const TIME_LIMIT_MS = 10_000;
/** With the same idempotency key, which the client adds to each call. */
const MAX_RETRIES = 1;
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com';

/** The package is evaluated by the first call only: few pages of the portal need it. */
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

/** Returns the origin of the checkout pages. */
export function checkoutOrigin({ apiBase }: StripeSettings): string {
  return apiBase === null ? CHECKOUT_ORIGIN : new URL(apiBase).origin;
}

function addressOf({ hostname, port }: URL) {
  return { protocol: 'http', host: hostname, port: port === '' ? '80' : port } as const;
}
