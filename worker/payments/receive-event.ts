import type Stripe from 'stripe';

import { recordEvent } from '../accounts/audit-log/audit-log.ts';
import type { Env } from '../env.ts';
import { database } from '../platform/database/client.ts';
import { logError, logInfo } from '../platform/log.ts';
import { settingsOf } from '../platform/settings.ts';
import type { ReportOutcome } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import { openStripe, refundPayment } from './stripe-client.ts';
import type { StripeEvent } from './stripe-events.ts';
import { fromMetadata, readEvent } from './stripe-events.ts';

export type EventOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_configured' | 'bad_signature' | 'unreadable' | 'refused' };

/** Allowed difference between a signature's timestamp and our clock */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

/**
 * Processes a Stripe event. Stripe retries until it is accepted, so errors are rethrown; processing
 * is idempotent.
 */
export async function receiveEvent(
  env: Env,
  { body, signature }: { body: string; signature: string },
): Promise<EventOutcome> {
  const { stripe: settings } = settingsOf(env);
  if (settings === null) return { ok: false, reason: 'not_configured' };
  const stripe = await openStripe(settings);
  const signed = { body, signature, secret: settings.webhookSecret };
  if (!(await isSigned(stripe, signed, Date.now()))) return { ok: false, reason: 'bad_signature' };
  const read = readEvent(body);
  if (!read.ok) {
    logError('stripe_event_unreadable', { problem: read.problem });
    return { ok: false, reason: 'unreadable' };
  }
  const { event } = read;
  const outcome = await apply(env, stripe, event);
  const { id: eventId, type } = event;
  if (outcome.ok) {
    logInfo('stripe_event_accepted', { eventId, type });
    return { ok: true };
  }
  logError('stripe_event_rejected', { eventId, type, reason: outcome.reason });
  return { ok: false, reason: 'refused' };
}

/** Checks the timestamp, too. */
async function isSigned(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
  nowMs: number,
): Promise<boolean> {
  const toleranceSeconds = MAX_CLOCK_DIFFERENCE_MS / 1000;
  const { signature: verifier } = stripe.webhooks;
  try {
    await verifier?.verifyHeaderAsync(body, signature, secret, toleranceSeconds);
  } catch {
    return false;
  }
  // Stripe's package rejects signatures that are too old, but not those from the future.
  return verifier !== null && signedAtMs(signature) <= nowMs + MAX_CLOCK_DIFFERENCE_MS;
}

/** Reads the time as Stripe's package does; NaN if the header has none. */
function signedAtMs(signature: string): number {
  const time = signature.split(',').findLast((item) => item.startsWith('t='));
  return 1000 * Number.parseInt(time?.slice('t='.length) ?? '', 10);
}

async function apply(env: Env, stripe: Stripe, event: StripeEvent): Promise<ReportOutcome> {
  switch (event.about) {
    case 'checkout': {
      const { scopeId, payment, paymentId } = event.checkout;
      const { purchaseId } = payment;
      const outcome = await creditScope(env, scopeId).reportPayment(payment);
      if (outcome.ok && payment.state === 'paid') {
        await recordPurchase(env, { scopeId, purchaseId });
      }
      if (!outcome.ok && outcome.reason === 'scope_erased' && paymentId !== null) {
        await refundPayment(stripe, paymentId);
        logInfo('payment_refunded', { scopeId, purchaseId });
        return { ok: true };
      }
      return outcome;
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

/** Records a purchase once, although Stripe may repeat the event. */
async function recordPurchase(
  env: Env,
  { scopeId, purchaseId }: { scopeId: string; purchaseId: string },
): Promise<void> {
  const found = await creditScope(env, scopeId).readPurchase(purchaseId);
  if (found === null) return;
  const { accountId, quantity } = found.purchase;
  const facts = { target: purchaseId, detail: String(quantity) };
  const event = { scopeId, action: 'credits_bought', by: { accountId }, ...facts } as const;
  await recordEvent(database(env), event, Date.now(), purchaseId);
}
