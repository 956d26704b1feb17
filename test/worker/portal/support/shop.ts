import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import { app } from '../../../../worker/app.ts';
import type { Env } from '../../../../worker/env.ts';
import type { Session } from '../../../stripe/stripe-simulator.ts';
import { signatureOf, StripeSimulator } from '../../../stripe/stripe-simulator.ts';
import type { Account } from './signed-in.ts';
import { ORIGIN } from './visitor.ts';

const { STRIPE_API_BASE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;

/** Mocks Stripe until mocks are restored. */
export function openShop(): StripeSimulator {
  const stripe = new StripeSimulator(STRIPE_API_BASE, STRIPE_SECRET_KEY);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    stripe.answer(new Request(input, init)),
  );
  return stripe;
}

/** Orders credits as an admin does, up to Stripe's page. */
export async function order(
  stripe: StripeSimulator,
  { visitor, scopeId }: Pick<Account, 'visitor' | 'scopeId'>,
  quantity: number,
): Promise<Session> {
  const path = `/portal/scopes/${scopeId}/credits`;
  await visitor.open(`${path}/buy?quantity=${quantity}`);
  const answer = await visitor.submit(`${path}/checkout`, { quantity: String(quantity) });
  const session = stripe.lastSession();
  if (answer.location !== session.url) throw new Error(`${answer.status}: ${answer.text}`);
  return session;
}

export interface Delivery {
  secret?: string;
  signedAtMs?: number;
  headers?: Record<string, string>;
  environment?: Env;
}

/** Sends an event as Stripe does; returns the status of the answer. */
export async function deliver(body: string, delivery: Delivery = {}): Promise<number> {
  return (await answerTo(body, delivery)).status;
}

/** Sends an event as Stripe does; returns the response. */
export async function answerTo(
  body: string,
  {
    secret = STRIPE_WEBHOOK_SECRET,
    signedAtMs = Date.now(),
    headers = {},
    environment = env,
  }: Delivery = {},
): Promise<Response> {
  const signature = await signatureOf(body, secret, signedAtMs);
  const request = new Request(`${ORIGIN}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json', ...headers },
  });
  const context = createExecutionContext();
  const response = await app.fetch(request, environment, context);
  await waitOnExecutionContext(context);
  return response;
}

export async function pay(stripe: StripeSimulator, session: Session): Promise<number> {
  stripe.complete(session);
  return deliver(stripe.event('checkout.session.completed', session));
}
