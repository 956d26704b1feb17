import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { listenOnLoopback } from '../../cli/stack/loopback-server.ts';
import type { Session } from './stripe-simulator.ts';
import { signatureOf, StripeSimulator } from './stripe-simulator.ts';

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_0000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_test0000000000000000',
};

export interface StripeServer {
  origin: string;
  simulator: StripeSimulator;
  /** While true, the customer returns before the payment event is sent. */
  isLate: boolean;
  /** Sends a signed event to the service that created the checkout; returns the status. */
  tell: (session: Session, type: string, object: object) => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts Stripe's API, its payment page, and its events on the loopback interface. */
export async function startStripeServer(): Promise<StripeServer> {
  const server = createServer((request, response) => void respond(request, response));
  const { port, stop } = await listenOnLoopback(server);
  const origin = `http://127.0.0.1:${port}`;
  const simulator = new StripeSimulator(origin, STRIPE_KEYS.STRIPE_SECRET_KEY);
  const stripe: StripeServer = { origin, simulator, isLate: false, tell, stop };

  async function tell(session: Session, type: string, object: object): Promise<number> {
    const body = simulator.event(type, object);
    const signature = await signatureOf(body, STRIPE_KEYS.STRIPE_WEBHOOK_SECRET);
    const headers = { 'Stripe-Signature': signature };
    const url = new URL('/webhooks/stripe', session.success_url);
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const [, kind = '', id = ''] = /^\/(c\/pay|invoices)\/(\w+)/.exec(url) ?? [];
    const session = simulator.sessions.get(id);
    if (kind === 'c/pay' && session !== undefined && method === 'POST') {
      await request.resume().toArray();
      simulator.complete(session);
      if (!stripe.isLate) await tell(session, 'checkout.session.completed', session);
      response.writeHead(303, { Location: session.success_url }).end();
    } else if (session !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(pageOf(kind, session));
    } else {
      await pass(request, response);
    }
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const body = method === 'GET' ? null : await text(request);
    const sent = new Request(new URL(url, origin), { method, headers, body });
    const answer = await simulator.answer(sent);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(await answer.text());
  }

  return stripe;
}

/** Without an icon, browsers would request one. */
const HEAD = '<!doctype html><link rel="icon" href="data:,">';

function pageOf(kind: string, session: Session): string {
  if (kind === 'invoices') return `${HEAD}<title>Invoice</title><h1>Invoice</h1>`;
  return `${HEAD}<title>Pay</title>
    <h1>${session.amount_total / 100} ${session.currency}</h1>
    <form method="post"><button>Pay</button></form>
    <a href="${session.cancel_url}">Back</a>`;
}
