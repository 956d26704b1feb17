import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { scopeMembers } from '../../../worker/platform/database/tables/accounts.ts';
import type { StripeSimulator } from '../../stripe/stripe-simulator.ts';
import { createPartner, operate } from '../support/harness.ts';
import { captureMail } from './support/mailbox.ts';
import { deliver, openShop, order, pay } from './support/shop.ts';
import type { Account } from './support/signed-in.ts';
import { freshEmail, signedIn } from './support/signed-in.ts';
import { ORIGIN } from './support/visitor.ts';

let stripe: StripeSimulator;
let account: Account;
let path: string;

beforeEach(async () => {
  account = await signedIn();
  path = `/portal/scopes/${account.scopeId}/credits`;
  stripe = openShop();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('buying credits', () => {
  it('shows the total and orders the same amount from Stripe', async ({ expect }) => {
    const review = await account.visitor.open(`${path}/buy?quantity=25`);
    expect(review.text).toContain('€50.00');
    const session = await order(stripe, account, 25);
    expect(session).toMatchObject({
      amount_total: 5000,
      currency: 'eur',
      customer_email: account.email,
      metadata: { strideline_scope: account.scopeId, strideline_credits: '25' },
    });
    expect(session.sent).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '25',
      'line_items[0][price_data][unit_amount]': '200',
      'payment_intent_data[metadata][strideline_scope]': account.scopeId,
      'invoice_creation[enabled]': 'true',
      'adaptive_pricing[enabled]': 'false',
    });
    const purchaseId = session.metadata['strideline_purchase'] ?? '';
    expect(session.success_url).toBe(`${ORIGIN}${path}/purchases/${purchaseId}`);
    const policy = review.headers.get('Content-Security-Policy');
    expect(policy).toContain(`form-action 'self' ${env.STRIPE_API_BASE}`);
  });

  it('shows what Stripe confirmed, not what the URL says', async ({ expect }) => {
    const mailbox = captureMail();
    const session = await order(stripe, account, 25);
    const waiting = await account.visitor.open(session.success_url);
    expect(waiting.text).toContain('Being confirmed');
    expect((await account.visitor.open(session.cancel_url)).text).toContain('Nothing was charged');
    expect(await pay(stripe, session)).toBe(200);
    for (const url of [session.success_url, session.cancel_url]) {
      expect((await account.visitor.open(url)).text).toContain('The credits have been added');
    }
    const credits = await account.visitor.open(path);
    expect(credits.text).toMatch(/class="figure">26</);
    expect(credits.text).toContain('€50.00');
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]).toMatchObject({ to: account.email });
    expect(mailbox.linkTo(account.email)).toBe(session.success_url.replace(ORIGIN, ''));
    const invoice = await account.visitor.open(`${session.success_url}/invoice`);
    expect(invoice.location).toBe(`${env.STRIPE_API_BASE}/invoices/${session.id}`);
  });

  it.for(['', '0', '4', '10001', '-5', '7.5', '1e3', 'many'])(
    'refuses a quantity of "%s"',
    async (quantity, { expect }) => {
      const review = await account.visitor.open(`${path}/buy?quantity=${quantity}`);
      expect(review.status).toBe(400);
      expect(review.text).toContain('aria-invalid="true"');
      expect((await account.visitor.submit(`${path}/checkout`, { quantity })).status).toBe(400);
      expect(stripe.sessions.size).toBe(0);
    },
  );

  it('charges nothing when Stripe cannot be reached', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ error: { type: 'api_error' } }, { status: 402 }),
    );
    await account.visitor.open(`${path}/buy?quantity=5`);
    const answer = await account.visitor.submit(`${path}/checkout`, { quantity: '5' });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('nothing was charged');
  });

  it('is limited to twenty checkouts an hour', async ({ expect }) => {
    for (let index = 0; index < 20; index += 1) await order(stripe, account, 5);
    const answer = await account.visitor.submit(`${path}/checkout`, { quantity: '5' });
    expect(answer.status).toBe(429);
  });

  it('is available only to admins, and not with unlimited credits', async ({ expect }) => {
    const { scopeId } = await createPartner({ ownerEmail: freshEmail() });
    const { accountId, visitor } = account;
    await database(env).insert(scopeMembers).values({ scopeId, accountId, role: 'member' });
    const root = `/portal/scopes/${scopeId}/credits`;
    expect((await visitor.open(root)).text).toContain('Ask an admin');
    expect((await visitor.open(`${root}/buy?quantity=5`)).status).toBe(403);
    expect((await visitor.submit(`${root}/checkout`, { quantity: '5' })).status).toBe(403);
    await operate('scope set', { scope: account.scopeId, unlimited: true });
    expect((await visitor.open(path)).text).not.toContain('quantity');
    expect((await visitor.open(`${path}/buy?quantity=5`)).status).toBe(404);
    expect((await visitor.submit(`${path}/checkout`, { quantity: '5' })).status).toBe(404);
    expect(stripe.sessions.size).toBe(0);
  });

  it('shows whom to ask if card payments are not set up', async ({ expect }) => {
    const environment: Env = Object.assign({}, env, {
      STRIPE_SECRET_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      SUPPORT_EMAIL: 'help@club.example',
    });
    const cookie = [...account.visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const openThere = async (url: string) =>
      app.fetch(
        new Request(`${ORIGIN}${url}`, { headers: { Cookie: cookie } }),
        environment,
        createExecutionContext(),
      );
    const page = await (await openThere(path)).text();
    expect(page).toContain('mailto:help@club.example');
    expect(page).not.toContain('name="quantity"');
    expect((await openThere(`${path}/buy?quantity=5`)).status).toBe(404);
    expect(await deliver('{}', { environment })).toBe(404);
  });
});
