import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { Ledger } from '../../../worker/scope/credits/ledger.ts';
import { ScopeProfile } from '../../../worker/scope/scope-profile.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { Session, StripeSimulator } from '../../stripe/stripe-simulator.ts';
import { captureMail } from '../portal/support/mailbox.ts';
import { deliver, openShop, order, pay } from '../portal/support/shop.ts';
import type { Account } from '../portal/support/signed-in.ts';
import { signedIn } from '../portal/support/signed-in.ts';
import { operate } from '../support/harness.ts';

const MINUTE_MS = 60_000;
/** Free credit of a new account. */
const FREE = 1;

let stripe: StripeSimulator;
let account: Account;
let mails: ReturnType<typeof captureMail>['mails'];

beforeEach(async () => {
  account = await signedIn();
  stripe = openShop();
  ({ mails } = captureMail());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function scope() {
  return creditScope(env, account.scopeId);
}

async function balance(): Promise<number> {
  return (await scope().statement()).balance;
}

/** Returns the kind, amount, and shortfall of the entries after the free credit, oldest first. */
async function entries() {
  const statement = await scope().statement();
  return statement.entries
    .toReversed()
    .slice(1)
    .map(({ kind, amount, shortfall }) => [kind, amount, shortfall]);
}

async function spend(credits: number): Promise<void> {
  await runInDurableObject(scope(), (_instance, { storage }) => {
    const ledger = new Ledger(storage.sql, new ScopeProfile(storage.sql));
    for (let each = 0; each < credits; each += 1) ledger.debit(crypto.randomUUID(), Date.now());
  });
}

/** Completes a paid purchase of ten credits for 20 EUR. */
async function paidOrder(): Promise<Session> {
  const session = await order(stripe, account, 10);
  await pay(stripe, session);
  return session;
}

async function tell(type: string, object: object): Promise<number> {
  return deliver(stripe.event(type, object));
}

let losses = 0;

/** Builds a refund or dispute of this session's payment, in full by default. */
function lossOf({ payment_intent }: Session, fields: object = {}) {
  return { id: `loss_${(losses += 1)}`, amount: 2000, currency: 'eur', payment_intent, ...fields };
}

describe('a paid checkout', () => {
  it('I-13: grants its credits once, whatever is repeated', async ({ expect }) => {
    const session = await order(stripe, account, 10);
    stripe.complete(session);
    const event = stripe.event('checkout.session.completed', session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await evictDurableObject(scope());
    await deliver(event);
    await tell('checkout.session.async_payment_succeeded', session);
    expect(await entries()).toEqual([['grant', 10, 0]]);
    expect(mails).toHaveLength(1);
  });

  it('grants its credits even if the process ended before recording the session', async ({
    expect,
  }) => {
    const session = await order(stripe, account, 10);
    const id = crypto.randomUUID();
    const { accountId } = account;
    await scope().openPurchase({
      id,
      quantity: 10,
      amountCents: 2000,
      currency: 'eur',
      accountId,
      portalOrigin: 'https://edge.test',
      createdAtMs: Date.now(),
    });
    const unnamed = { ...session, metadata: { ...session.metadata, strideline_purchase: id } };
    unnamed.id = 'cs_test_unnamed';
    expect(await pay(stripe, unnamed)).toBe(200);
    expect(await pay(stripe, { ...unnamed, id: 'cs_test_other' })).toBe(409);
    expect(await entries()).toEqual([['grant', 10, 0]]);
  });

  it.for<[string, (session: Session, other: Account) => object]>([
    ['another amount', () => ({ amount_total: 1999 })],
    ['another currency', () => ({ currency: 'usd' })],
    ['no amount', () => ({ amount_total: null, currency: null })],
    [
      'another quantity',
      ({ metadata }) => ({ metadata: { ...metadata, strideline_credits: '11' } }),
    ],
    ['another checkout', () => ({ id: 'cs_test_another' })],
    [
      'the scope of somebody else',
      ({ metadata }, { scopeId }) => ({ metadata: { ...metadata, strideline_scope: scopeId } }),
    ],
    [
      'a purchase that was never ordered',
      ({ metadata }) => ({ metadata: { ...metadata, strideline_purchase: crypto.randomUUID() } }),
    ],
  ])('with %s is refused', async ([, change], { expect }) => {
    const other = await signedIn();
    const session = await order(stripe, account, 10);
    stripe.complete(session);
    const event = { ...session, ...change(session, other) };
    expect(await tell('checkout.session.completed', event)).toBe(409);
    expect(await balance()).toBe(FREE);
    expect((await creditScope(env, other.scopeId).statement()).balance).toBe(FREE);
  });

  it('of another service on the same Stripe account is ignored', async ({ expect }) => {
    const session = await order(stripe, account, 10);
    stripe.complete(session);
    const foreign = { ...session, metadata: { shop: 'shoes' } };
    expect(await tell('checkout.session.completed', foreign)).toBe(200);
    expect(await tell('customer.created', { id: 'cus_1' })).toBe(200);
    expect(await balance()).toBe(FREE);
  });
});

describe('a payment that takes days', () => {
  it('grants nothing until it has succeeded', async ({ expect }) => {
    const session = await order(stripe, account, 10);
    stripe.complete(session, 'unpaid');
    const completed = stripe.event('checkout.session.completed', session);
    expect(await deliver(completed)).toBe(200);
    expect(await balance()).toBe(FREE);
    const page = await account.visitor.open(session.success_url);
    expect(page.text).toContain('Your bank is still confirming');
    stripe.complete(session);
    await tell('checkout.session.async_payment_succeeded', session);
    await deliver(completed);
    await tell('checkout.session.expired', session);
    expect(await entries()).toEqual([['grant', 10, 0]]);
  });

  it('grants nothing when it fails', async ({ expect }) => {
    const session = await order(stripe, account, 10);
    stripe.complete(session, 'unpaid');
    await tell('checkout.session.async_payment_failed', session);
    await tell('checkout.session.completed', session);
    expect(await entries()).toEqual([]);
    expect((await account.visitor.open(session.success_url)).text).toContain('Payment failed');
  });
});

describe('an event', () => {
  it('requires a signature with our secret that is at most five minutes old', async ({
    expect,
  }) => {
    const session = await order(stripe, account, 10);
    stripe.complete(session);
    const event = stripe.event('checkout.session.completed', session);
    const forged = {
      'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    };
    expect(await deliver(event, { secret: 'whsec_ofSomebodyElse00' })).toBe(400);
    expect(await deliver(event, { headers: forged })).toBe(400);
    expect(await deliver(event, { headers: { 'Stripe-Signature': '' } })).toBe(400);
    expect(await deliver(event, { signedAtMs: Date.now() - 6 * MINUTE_MS })).toBe(400);
    expect(await deliver(' '.repeat(262_145))).toBe(400);
    expect(await balance()).toBe(FREE);
    expect(await deliver(event, { signedAtMs: Date.now() - 4 * MINUTE_MS })).toBe(200);
  });
});

describe('a refund', () => {
  it('takes back the credits it covers, once, and never a fraction', async ({ expect }) => {
    const session = await paidOrder();
    const part = lossOf(session, { amount: 300, status: 'pending' });
    await tell('refund.created', part);
    await tell('refund.updated', { ...part, status: 'succeeded' });
    await tell('refund.created', part);
    expect(await balance()).toBe(FREE + 9);
    await tell('refund.created', lossOf(session, { amount: 100, status: 'succeeded' }));
    expect(await balance()).toBe(FREE + 8);
    await tell('refund.created', lossOf(session, { amount: 1600, status: 'succeeded' }));
    expect(await entries()).toEqual([
      ['grant', 10, 0],
      ['reversal', 1, 0],
      ['reversal', 1, 0],
      ['reversal', 8, 0],
    ]);
    expect((await account.visitor.open(session.success_url)).text).toContain('Payment returned');
  });

  it('does not take spent credits, and reports the shortfall to operator and buyer', async ({
    expect,
  }) => {
    const session = await paidOrder();
    await spend(8);
    await tell('refund.created', lossOf(session, { status: 'succeeded' }));
    const { scopeId: scopeOfBuyer } = account;
    expect(await balance()).toBe(0);
    const ledger = await operate<{ entries: object[] }>('credits ledger', { scope: scopeOfBuyer });
    expect(ledger).toMatchObject({ balance: 0, shortfall: 7 });
    expect(ledger.entries[0]).toMatchObject({ kind: 'reversal', amount: 3, shortfall: 7 });
    expect(await operate('purchases list', { scope: scopeOfBuyer })).toMatchObject({
      purchases: [{ state: 'paid', credits: 10, taken_back: 3, shortfall: 7 }],
    });
    const page = await account.visitor.open(`/portal/scopes/${scopeOfBuyer}/credits`);
    expect(page.text).toContain('7 more had already been used');
  });

  it('counts even if it is reported before its payment', async ({ expect }) => {
    const session = await order(stripe, account, 10);
    stripe.complete(session);
    await tell('refund.created', lossOf(session, { amount: 800, status: 'succeeded' }));
    expect(await entries()).toEqual([]);
    await tell('checkout.session.completed', session);
    expect(await entries()).toEqual([
      ['grant', 10, 0],
      ['reversal', 4, 0],
    ]);
  });

  it('of a foreign payment is ignored', async ({ expect }) => {
    stripe.payments.set('pi_foreign', { shop: 'shoes' });
    const session = await paidOrder();
    const foreign = { ...lossOf(session, { status: 'succeeded' }), payment_intent: 'pi_foreign' };
    expect(await tell('refund.created', foreign)).toBe(200);
    expect(await tell('refund.created', { ...foreign, payment_intent: null })).toBe(200);
    expect(await tell('refund.created', { ...foreign, payment_intent: 'pi_unknown' })).toBe(500);
    expect(await balance()).toBe(FREE + 10);
  });
});

describe('a dispute', () => {
  it('takes the credits back, and returns them when it is won', async ({ expect }) => {
    const session = await paidOrder();
    await spend(6);
    const dispute = lossOf(session, { status: 'warning_needs_response' });
    await tell('charge.dispute.created', dispute);
    expect(await balance()).toBe(FREE + 4);
    await tell('charge.dispute.updated', { ...dispute, status: 'needs_response' });
    await tell('charge.dispute.updated', { ...dispute, status: 'under_review' });
    expect(await balance()).toBe(0);
    await tell('charge.dispute.closed', { ...dispute, status: 'won' });
    await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    expect(await entries()).toEqual([
      ['grant', 10, 0],
      ...Array.from({ length: 6 }, () => ['debit', 1, 0]),
      ['reversal', 5, 5],
      ['restoration', 5, -5],
    ]);
    expect(await scope().statement()).toMatchObject({ balance: 5, shortfall: 0 });
  });

  it('that is lost changes nothing more, and counts only once together with a refund', async ({
    expect,
  }) => {
    const session = await paidOrder();
    await tell('refund.created', lossOf(session, { amount: 1000, status: 'succeeded' }));
    const dispute = lossOf(session, { amount: 2600, currency: 'usd', status: 'needs_response' });
    await tell('charge.dispute.created', dispute);
    await tell('charge.dispute.closed', { ...dispute, status: 'lost' });
    expect(await entries()).toEqual([
      ['grant', 10, 0],
      ['reversal', 5, 0],
      ['reversal', 5, 0],
    ]);
    expect(await balance()).toBe(FREE);
  });
});
