import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import type { Session, StripeSimulator } from '../../stripe/stripe-simulator.ts';
import { captureMail } from '../portal/support/mailbox.ts';
import { deliver, openShop, order } from '../portal/support/shop.ts';
import type { Account } from '../portal/support/signed-in.ts';
import { signedIn } from '../portal/support/signed-in.ts';

const BOUGHT = 10;
const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

let stripe: StripeSimulator;
let account: Account;
let session: Session;
let mails: ReturnType<typeof captureMail>['mails'];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  account = await signedIn();
  stripe = openShop();
  ({ mails } = captureMail());
  session = await order(stripe, account, BOUGHT);
  stripe.complete(session);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function grants(): Promise<number[]> {
  const { entries } = await creditScope(env, account.scopeId).statement();
  return entries.filter(({ kind }) => kind === 'grant').map(({ amount }) => amount);
}

describe('the first events of a paid checkout', () => {
  it('I-13: grant its credits once if two kinds of events arrive concurrently', async ({
    expect,
  }) => {
    const events = PAID.map((type) => stripe.event(type, session));
    expect(await Promise.all(events.map((event) => deliver(event)))).toEqual([200, 200]);
    expect(await grants()).toEqual([BOUGHT, 1]);
    expect(mails).toHaveLength(1);
  });

  it('I-13: grant its credits once despite its expiry, failure, and refund', async ({ expect }) => {
    const { payment_intent } = session;
    const refund = { id: 're_1', amount: 2000, currency: 'eur', status: 'pending', payment_intent };
    const events = [
      ...['checkout.session.expired', 'checkout.session.async_payment_failed', ...PAID].map(
        (type) => stripe.event(type, session),
      ),
      stripe.event('refund.created', refund),
    ];
    const statuses = await Promise.all(events.map((event) => deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await grants()).toEqual([BOUGHT, 1]);
    expect((await creditScope(env, account.scopeId).statement()).balance).toBe(1);
  });
});
