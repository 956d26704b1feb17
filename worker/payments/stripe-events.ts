import * as z from 'zod';

import type { LossStage, PaymentState } from '../scope/scope.ts';

/** Handled checkout events, with the payment state that each implies */
const CHECKOUT_EVENTS: Readonly<Record<string, PaymentState>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};
const LOSS_EVENTS: Readonly<Record<string, 'refund' | 'dispute'>> = {
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
};

const cents = z.int().nonnegative();
const eventSchema = z.object({
  id: z.string(),
  /** Unix seconds. Missing values become 0, so that reports of one loss count as simultaneous. */
  created: z.int().nonnegative().default(0),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
const sessionSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
  metadata: z.unknown(),
  payment_intent: z.string().nullable().default(null),
});
const lossSchema = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  status: z.string().nullable(),
  payment_intent: z.string().nullable(),
});

type Checkout = NonNullable<ReturnType<typeof checkoutOf>>;
type PaymentLoss = NonNullable<ReturnType<typeof lossOf>> & { reportedAtMs: number };
export type StripeEvent = { id: string; type: string } & (
  | { about: 'checkout'; checkout: Checkout }
  | { about: 'loss'; loss: PaymentLoss }
  | { about: 'something_else' }
);

export type ReadEvent = { ok: true; event: StripeEvent } | { ok: false; problem: string };

/** Throws if a relevant event does not match Stripe's documented shape. */
export function readEvent(body: string): ReadEvent {
  try {
    return { ok: true, event: parseEvent(JSON.parse(body)) };
  } catch (error) {
    if (error instanceof z.ZodError) return { ok: false, problem: z.prettifyError(error) };
    if (error instanceof SyntaxError) return { ok: false, problem: 'not JSON' };
    throw error;
  }
}

function parseEvent(sent: unknown): StripeEvent {
  const { id, type, created, data } = eventSchema.parse(sent);
  const checkout = checkoutOf(type, data.object);
  if (checkout !== null) return { id, type, about: 'checkout', checkout };
  const loss = lossOf(type, data.object);
  if (loss === null) return { id, type, about: 'something_else' };
  return { id, type, about: 'loss', loss: { ...loss, reportedAtMs: created * 1000 } };
}

/**
 * Returns the checkout of an event; null for other events, and for other services on the same
 * Stripe account.
 */
function checkoutOf(type: string, object: unknown) {
  const state = CHECKOUT_EVENTS[type];
  if (state === undefined) return null;
  const session = sessionSchema.parse(object);
  const ours = fromMetadata(session.metadata);
  if (ours === null) return null;
  const isWaiting = state === 'paid' && session.payment_status !== 'paid';
  const { scopeId, purchaseId, quantity } = ours;
  return {
    scopeId,
    paymentId: session.payment_intent,
    payment: {
      purchaseId,
      quantity,
      sessionId: session.id,
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? '',
      // A bank debit or transfer completes the checkout days before the money arrives.
      state: isWaiting ? ('processing' as const) : state,
    },
  };
}

/**
 * Returns the refund or dispute of an event; null for other events, and for payments not made
 * through a checkout.
 */
function lossOf(type: string, object: unknown) {
  const kind = LOSS_EVENTS[type];
  if (kind === undefined) return null;
  const sent = lossSchema.parse(object);
  if (sent.payment_intent === null) return null;
  const { id: lossId, amount: amountCents, currency, payment_intent: paymentId } = sent;
  const stage = kind === 'refund' ? refundStage(sent.status) : disputeStage(sent.status);
  return { paymentId, lossId, kind, amountCents, currency, stage };
}

function refundStage(status: string | null): LossStage {
  return status === 'failed' || status === 'canceled' ? 'returned' : 'taken';
}

/** No money moves while a dispute is an inquiry, which Stripe calls a warning. */
function disputeStage(status: string | null): LossStage {
  if (status?.startsWith('warning_') === true) return 'inquiry';
  if (status === 'won' || status === 'prevented') return 'returned';
  return status === 'lost' ? 'lost' : 'taken';
}

/** Metadata that Stripe keeps with a checkout and its payment. */
const metadataSchema = z.object({
  strideline_scope: z.uuid(),
  strideline_purchase: z.uuid(),
  strideline_credits: z.string().regex(/^[0-9]{1,9}$/),
});

interface PurchaseMetadata {
  scopeId: string;
  purchaseId: string;
  quantity: number;
}

export function toMetadata({ scopeId, purchaseId, quantity }: PurchaseMetadata) {
  return {
    strideline_scope: scopeId,
    strideline_purchase: purchaseId,
    strideline_credits: String(quantity),
  };
}

/** Null if this service did not create the payment. */
export function fromMetadata(metadata: unknown): PurchaseMetadata | null {
  const { data } = metadataSchema.safeParse(metadata);
  if (data === undefined) return null;
  return {
    scopeId: data.strideline_scope,
    purchaseId: data.strideline_purchase,
    quantity: Number(data.strideline_credits),
  };
}
