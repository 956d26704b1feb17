import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import type { Session, StripeSimulator } from '../../stripe/stripe-simulator.ts';
import { captureMail } from '../portal/support/mailbox.ts';
import { answerTo, deliver, openShop, order, pay } from '../portal/support/shop.ts';
import type { Account } from '../portal/support/signed-in.ts';
import { signedIn } from '../portal/support/signed-in.ts';

const MINUTE_MS = 60_000;
/** Credits of a new account, and of the order. */
const FREE = 1;
const BOUGHT = 10;
const PAID_CENTS = 2000;

let stripe: StripeSimulator;
let account: Account;
let session: Session;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  account = await signedIn();
  stripe = openShop();
  captureMail();
  session = await order(stripe, account, BOUGHT);
  await pay(stripe, session);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function balance(): Promise<number> {
  return (await creditScope(env, account.scopeId).statement()).balance;
}

interface Told {
  type: string;
  atSeconds: number;
  fields: object;
}

function eventOf({ type, atSeconds, fields }: Told): string {
  const { payment_intent } = session;
  const loss = { id: 'loss', amount: PAID_CENTS, currency: 'eur', payment_intent, ...fields };
  return stripe.event(type, loss, atSeconds);
}

const REFUND_GROWS: Told[] = [
  { type: 'refund.created', atSeconds: 100, fields: { amount: 150, status: 'pending' } },
  { type: 'refund.updated', atSeconds: 160, fields: { amount: 2000, status: 'pending' } },
];
const REFUND_SHRINKS: Told[] = [
  { type: 'refund.created', atSeconds: 100, fields: { amount: 2000, status: 'pending' } },
  { type: 'refund.updated', atSeconds: 160, fields: { amount: 1000, status: 'succeeded' } },
];
const WON_THEN_LOST: Told[] = [
  { type: 'charge.dispute.created', atSeconds: 100, fields: { status: 'needs_response' } },
  { type: 'charge.dispute.closed', atSeconds: 200, fields: { status: 'won' } },
  { type: 'charge.dispute.closed', atSeconds: 300, fields: { status: 'lost' } },
];
const LOST_THEN_WON: Told[] = [
  { type: 'charge.dispute.created', atSeconds: 100, fields: { status: 'needs_response' } },
  { type: 'charge.dispute.closed', atSeconds: 200, fields: { status: 'lost' } },
  { type: 'charge.dispute.closed', atSeconds: 300, fields: { status: 'won' } },
];
const REOPENED: Told[] = [
  { type: 'charge.dispute.closed', atSeconds: 100, fields: { status: 'won' } },
  { type: 'charge.dispute.updated', atSeconds: 200, fields: { status: 'under_review' } },
];

const CHANGES: [name: string, told: Told[], taken: number][] = [
  ['a refund that grows takes the rest', REFUND_GROWS, 10],
  ['a refund that shrinks gives back the rest', REFUND_SHRINKS, 5],
  ['a dispute that is won, then lost takes the credits again', WON_THEN_LOST, 10],
  ['a dispute that is lost, then won gives them back', LOST_THEN_WON, 0],
  ['a dispute that is won, then opened again takes them again', REOPENED, 10],
];

describe.for(CHANGES)('%s', ([, told, taken]) => {
  it('in the order of the events', async ({ expect }) => {
    for (const each of told) expect(await deliver(eventOf(each))).toBe(200);
    expect(await balance()).toBe(FREE + BOUGHT - taken);
  });

  it('in any other order, and repeated', async ({ expect }) => {
    const events = told.map(eventOf);
    for (const event of [...events.toReversed(), ...events]) {
      expect(await deliver(event)).toBe(200);
    }
    expect(await balance()).toBe(FREE + BOUGHT - taken);
  });
});

describe('reports from the same second', () => {
  it.for<[string, Told[], number]>([
    ['the larger refund counts', REFUND_GROWS, 10],
    ['the further stage counts, and lost is the last', WON_THEN_LOST, 10],
  ])('%s, in either order', async ([, told, taken], { expect }) => {
    const events = told.map((each) => eventOf({ ...each, atSeconds: 100 }));
    for (const event of events) await deliver(event);
    expect(await balance()).toBe(FREE + BOUGHT - taken);
    for (const event of events.toReversed()) await deliver(event);
    expect(await balance()).toBe(FREE + BOUGHT - taken);
  });
});

/** Stands for the payment of the session, which each test opens. */
const PAYMENT = 'pi_of_the_session';
const LOSS = {
  id: 'loss',
  amount: PAID_CENTS,
  currency: 'eur',
  status: 'succeeded',
  payment_intent: PAYMENT,
};

describe('a signed event that cannot be read', () => {
  it('counts in its original, readable form', async ({ expect }) => {
    const sent = JSON.stringify(eventWith(LOSS)).replace(PAYMENT, session.payment_intent ?? '');
    expect(await deliver(sent)).toBe(200);
    expect(await balance()).toBe(FREE);
  });

  it.for<[string, unknown]>([
    ['no object', null],
    ['a list', []],
    ['text', 'event'],
    ['no data', { id: 'evt_1', type: 'refund.created' }],
    ['null data', { id: 'evt_1', type: 'refund.created', data: null }],
    ['data with a null object', eventWith(null)],
    ['data with a list', eventWith([])],
    ['a refund of a negative amount', eventWith({ ...LOSS, amount: -2000 })],
    ['a refund of half a cent', eventWith({ ...LOSS, amount: 0.5 })],
    ['a refund of 1e308 cents', eventWith({ ...LOSS, amount: 1e308 })],
    ['an amount in words', eventWith({ ...LOSS, amount: '2000' })],
    ['no amount', eventWith({ ...LOSS, amount: null })],
    ['a numeric id', eventWith({ ...LOSS, id: 7 })],
    ['a payment that is an object', eventWith({ ...LOSS, payment_intent: { id: 'pi_1' } })],
    ['a time before 1970', { ...eventWith(LOSS), created: -1 }],
    ['a time in words', { ...eventWith(LOSS), created: 'now' }],
    ['a checkout that is null', { ...eventWith(null), type: 'checkout.session.completed' }],
    ['a checkout that is a list', { ...eventWith([]), type: 'checkout.session.completed' }],
  ])('(%s) is refused with 400, logged, and changes nothing', async ([, event], { expect }) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    logged.mockClear();
    const sent = JSON.stringify(event).replace(PAYMENT, session.payment_intent ?? '');
    expect(await codeOf(sent)).toEqual([400, 'invalid_body']);
    expect(JSON.stringify(logged.mock.calls)).toContain('stripe_event_unreadable');
    expect(await balance()).toBe(FREE + BOUGHT);
  });

  it.for(['', '{', 'null and more'])('("%s") is refused with 400', async (body, { expect }) => {
    expect((await codeOf(body))[0]).toBe(400);
  });
});

function eventWith(object: unknown) {
  return { id: 'evt_1', type: 'refund.created', created: 100, data: { object } };
}

async function codeOf(body: string): Promise<[number, string | undefined]> {
  const response = await answerTo(body);
  return [response.status, (await response.json<{ code?: string }>()).code];
}

describe('a signature', () => {
  it('may be up to five minutes ahead of our clock', async ({ expect }) => {
    const event = eventOf({
      type: 'refund.created',
      atSeconds: 100,
      fields: { status: 'pending' },
    });
    const ahead = Date.now() + 5 * MINUTE_MS;
    expect(await deliver(event, { signedAtMs: ahead + 1000 })).toBe(400);
    expect(await deliver(event, { signedAtMs: ahead + 365 * 24 * 60 * MINUTE_MS })).toBe(400);
    expect(await balance()).toBe(FREE + BOUGHT);
    expect(await deliver(event, { signedAtMs: ahead })).toBe(200);
    expect(await balance()).toBe(FREE);
  });
});
