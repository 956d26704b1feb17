import type Stripe from 'stripe';

import type { Env } from '../env.ts';
import { logError, logInfo } from '../platform/log.ts';
import { settingsOf } from '../platform/settings.ts';
import type { ReportOutcome } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { fromMetadata } from './purchase-metadata.ts';
import { openStripe } from './stripe-client.ts';
import type { StripeEvent } from './stripe-events.ts';
import { readEvent } from './stripe-events.ts';

export type EventOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_configured' | 'bad_signature' | 'refused' };

/**
 * Takes an event from Stripe. Stripe repeats an event until it is accepted, so whatever throws here
 * is done later; all that an event says may be said again.
 */
export async function receiveEvent(
  env: Env,
  { body, signature }: { body: string; signature: string },
): Promise<EventOutcome> {
  const { stripe: settings } = settingsOf(env);
  if (settings === null) return { ok: false, reason: 'not_configured' };
  const stripe = await openStripe(settings);
  const sent = await verifiedEvent(stripe, { body, signature, secret: settings.webhookSecret });
  if (sent === null) return { ok: false, reason: 'bad_signature' };
  const event = readEvent(sent);
  const outcome = await apply(env, stripe, event);
  const { id: eventId, type } = event;
  if (outcome.ok) {
    logInfo('stripe_event_accepted', { eventId, type });
    return { ok: true };
  }
  logError('stripe_event_refused', { eventId, type, reason: outcome.reason });
  return { ok: false, reason: 'refused' };
}

/** Null unless it is signed with our secret, within the last five minutes. */
async function verifiedEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<unknown> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch {
    return null;
  }
}

async function apply(env: Env, stripe: Stripe, event: StripeEvent): Promise<ReportOutcome> {
  switch (event.about) {
    case 'checkout': {
      const { scopeId, payment } = event.checkout;
      return creditScope(env, scopeId).reportPayment(payment);
    }
    case 'loss': {
      const { paymentId, ...loss } = event.loss;
      const { metadata } = await stripe.paymentIntents.retrieve(paymentId);
      const ours = fromMetadata(metadata);
      if (ours === null) return { ok: true };
      const { scopeId, purchaseId } = ours;
      return creditScope(env, scopeId).reportLoss({ purchaseId, ...loss });
    }
    case 'something_else':
      return { ok: true };
  }
}
