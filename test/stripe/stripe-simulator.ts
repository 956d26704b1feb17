import { Stripe } from 'stripe';

/** A checkout as Stripe's API returns it; only what is used. */
export interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  customer_email: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  /** Parameters as the client sent them. */
  sent: Record<string, string>;
}

/** A full refund of a payment. */
export interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded';
}

const METADATA = /^metadata\[(\w+)\]$/;
const ALREADY_REFUNDED = 'charge_already_refunded';
/** Fields that Stripe requires for a checkout like ours */
const REQUIRED = [
  'mode',
  'success_url',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
];

/** Handles the Stripe API calls that the service makes, and stores what they create. */
export class StripeSimulator {
  readonly sessions = new Map<string, Session>();
  /** By id, with the metadata that a checkout gave them. */
  readonly payments = new Map<string, Record<string, string>>();
  readonly refunds: Refund[] = [];
  readonly #origin: string;
  readonly #secretKey: string;
  readonly #bySameKey = new Map<string, Session>();
  #serial = 0;

  constructor(origin: string, secretKey: string) {
    this.#origin = origin;
    this.#secretKey = secretKey;
  }

  async answer(request: Request): Promise<Response> {
    if (request.headers.get('Authorization') !== `Bearer ${this.#secretKey}`) {
      return refusal(401, 'Invalid API Key provided');
    }
    const { pathname } = new URL(request.url);
    const [, collection, id = ''] =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds)\/?(\w*)$/.exec(pathname) ?? [];
    if (collection === 'checkout/sessions' && request.method === 'POST' && id === '') {
      const sent = new URLSearchParams(await request.text());
      return this.#open(Object.fromEntries(sent), request.headers.get('Idempotency-Key') ?? '');
    }
    if (collection === 'refunds' && request.method === 'POST') {
      const sent = new URLSearchParams(await request.text());
      return this.#refund(sent.get('payment_intent') ?? '');
    }
    const session = this.sessions.get(id);
    if (collection === 'checkout/sessions' && session !== undefined) {
      return Response.json(this.#expanded(session));
    }
    const metadata = this.payments.get(id);
    if (collection === 'payment_intents' && metadata !== undefined) {
      return Response.json({ id, object: 'payment_intent', metadata });
    }
    return refusal(404, `No such object: ${pathname}`);
  }

  /** Returns the only checkout, or the last one. */
  lastSession(): Session {
    const session = [...this.sessions.values()].at(-1);
    if (session === undefined) throw new Error('no checkout has been opened');
    return session;
  }

  /** Ends the checkout; a bank debit pays later. */
  complete(session: Session, paymentStatus: Session['payment_status'] = 'paid'): void {
    session.status = 'complete';
    session.payment_status = paymentStatus;
    session.payment_intent ??= `pi_${(this.#serial += 1)}`;
    this.payments.set(session.payment_intent, session.metadata);
  }

  /** Builds an event; all are from the same second unless the time matters. */
  event(type: string, object: object, created = 1_790_000_000): string {
    const id = `evt_${(this.#serial += 1)}`;
    return JSON.stringify({ id, object: 'event', created, type, data: { object } });
  }

  #open(sent: Record<string, string>, idempotencyKey: string): Response {
    const known = this.#bySameKey.get(idempotencyKey);
    if (known !== undefined) return Response.json(known);
    const missing = REQUIRED.find((name) => sent[name] === undefined);
    if (missing !== undefined) return refusal(400, `Missing required param: ${missing}`);
    const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${this.#origin}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total:
        Number(sent['line_items[0][quantity]']) *
        Number(sent['line_items[0][price_data][unit_amount]']),
      currency: sent['line_items[0][price_data][currency]'] ?? '',
      customer_email: sent['customer_email'] ?? '',
      metadata: metadataIn(sent),
      payment_intent: null,
      success_url: sent['success_url'] ?? '',
      cancel_url: sent['cancel_url'] ?? '',
      sent,
    };
    this.sessions.set(id, session);
    if (idempotencyKey !== '') this.#bySameKey.set(idempotencyKey, session);
    return Response.json(session);
  }

  #refund(paymentId: string): Response {
    const paid = [...this.sessions.values()].find(
      ({ payment_intent: id, payment_status: status }) => id === paymentId && status === 'paid',
    );
    if (paid === undefined) return refusal(404, `No such payment_intent: '${paymentId}'`);
    if (this.refunds.some((refund) => refund.payment_intent === paymentId)) {
      return refusal(400, `Charge ${paymentId} has already been refunded.`, ALREADY_REFUNDED);
    }
    const refund: Refund = {
      id: `re_${(this.#serial += 1)}`,
      object: 'refund',
      payment_intent: paymentId,
      amount: paid.amount_total,
      currency: paid.currency,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    return Response.json(refund);
  }

  #expanded(session: Session): object {
    const receipt = { object: 'charge', receipt_url: `${this.#origin}/receipts/${session.id}` };
    return {
      ...session,
      invoice: { object: 'invoice', hosted_invoice_url: `${this.#origin}/invoices/${session.id}` },
      payment_intent: { object: 'payment_intent', latest_charge: receipt },
    };
  }
}

/** Signs an event as Stripe's own library does. */
export async function signatureOf(
  body: string,
  secret: string,
  atMs = Date.now(),
): Promise<string> {
  const stripe = new Stripe('sk_test_signatures');
  return stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp: Math.floor(atMs / 1000),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
}

function metadataIn(sent: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent)
      .map(([name, value]): [string, string] => [METADATA.exec(name)?.[1] ?? '', value])
      .filter(([name]) => name !== ''),
  );
}

function refusal(status: number, message: string, code?: string): Response {
  return Response.json({ error: { type: 'invalid_request_error', code, message } }, { status });
}
