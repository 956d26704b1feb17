import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { eraseScope } from '../../../worker/subjects/erasure/erasure.ts';
import type { Session, StripeSimulator } from '../../stripe/stripe-simulator.ts';
import { captureMail } from '../portal/support/mailbox.ts';
import { deliver, openShop, order, pay } from '../portal/support/shop.ts';
import type { Account } from '../portal/support/signed-in.ts';
import { signedIn } from '../portal/support/signed-in.ts';

/** Free credit of a new account. */
const FREE = 1;

let stripe: StripeSimulator;
let account: Account;
let session: Session;
let mails: ReturnType<typeof captureMail>['mails'];

beforeEach(async () => {
  account = await signedIn();
  stripe = openShop();
  ({ mails } = captureMail());
  session = await order(stripe, account, 10);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function erase(): Promise<void> {
  await eraseScope(env, account.scopeId, Date.now());
}

async function balance(): Promise<number> {
  return (await creditScope(env, account.scopeId).statement()).balance;
}

describe('the checkout of an erased scope', () => {
  it('is refunded once if it is paid anyway', async ({ expect }) => {
    await erase();
    for (let time = 0; time < 2; time += 1) expect(await pay(stripe, session)).toBe(200);
    expect(stripe.refunds).toMatchObject([{ payment_intent: session.payment_intent }]);
    for (const refund of stripe.refunds) {
      expect(await deliver(stripe.event('refund.created', refund))).toBe(200);
    }
    expect(await balance()).toBe(FREE);
    expect(mails).toEqual([]);
  });

  it('is refunded later if Stripe refuses the refund at first', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await erase();
    const error = { type: 'invalid_request_error', message: 'This key may not refund.' };
    vi.spyOn(stripe, 'answer').mockResolvedValueOnce(Response.json({ error }, { status: 403 }));
    expect(await pay(stripe, session)).toBe(500);
    expect(await pay(stripe, session)).toBe(200);
    expect(stripe.refunds).toHaveLength(1);
  });

  it('is not refunded if it was already paid', async ({ expect }) => {
    await pay(stripe, session);
    await erase();
    expect(await pay(stripe, session)).toBe(200);
    expect(stripe.refunds).toEqual([]);
  });
});
