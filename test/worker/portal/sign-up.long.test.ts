import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { startTimers, stopTime } from '../support/virtual-time.ts';
import { captureMail } from './support/mailbox.ts';
import { freshEmail, PASSWORD, signedIn, signIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

let mailbox: ReturnType<typeof captureMail>;

beforeEach(() => {
  mailbox = captureMail();
});
afterEach(() => {
  stopTime();
  vi.restoreAllMocks();
});

async function signUp(visitor: Visitor, email: string, password = PASSWORD) {
  await visitor.open('/portal/sign-up');
  return visitor.submit('/portal/sign-up', { email, password });
}

async function verify(visitor: Visitor, email: string, password = PASSWORD) {
  const link = mailbox.linkTo(email);
  await visitor.open(link);
  const token = new URL(link, 'https://edge.test').searchParams.get('token') ?? '';
  return visitor.submit('/portal/verify', { token, password });
}

function scopeIdIn(location: string | null): string {
  return /\/scopes\/([0-9a-f-]{36})/.exec(location ?? '')?.[1] ?? '';
}

async function balanceAfter(visitor: Visitor): Promise<number> {
  const { location } = await visitor.open('/portal');
  return (await creditScope(env, scopeIdIn(location)).statement()).balance;
}

describe('signing up', () => {
  it('goes through email verification to a start page with one free credit', async ({ expect }) => {
    const visitor = new Visitor();
    const email = freshEmail();
    expect((await signUp(visitor, email)).location).toBe('/portal/check-inbox');
    const verified = await verify(visitor, email);
    expect(verified).toMatchObject({ status: 303, location: '/portal' });
    const start = await visitor.follow(verified);
    expect(start.status).toBe(200);
    expect(await balanceAfter(visitor)).toBe(1);
    expect(await balanceAfter(visitor)).toBe(1);
  });

  it('requires the password in addition to the link (pre-hijacking)', async ({ expect }) => {
    const attacker = new Visitor();
    const victim = new Visitor();
    const email = freshEmail();
    await signUp(attacker, email, 'chosen by the attacker');
    startTimers();
    expect((await verify(victim, email, 'chosen by the victim')).status).toBe(401);
    expect((await signIn(attacker, email, 'chosen by the attacker')).status).toBe(401);
  });

  it('refuses a forged link', async ({ expect }) => {
    const visitor = new Visitor();
    const email = freshEmail();
    await signUp(visitor, email);
    expect(mailbox.linkTo(email)).toMatch(/^\/portal\/verify\?token=[\w-]{22}$/);
    const stored = await env.DB.prepare(
      'SELECT id, value FROM portal_verifications ORDER BY rowid DESC LIMIT 1',
    ).first<{ id: string; value: string }>();
    expect(stored?.value).toContain('.');
    for (const token of ['A'.repeat(22), '', stored?.id ?? '', stored?.value ?? '']) {
      const refused = await visitor.submit('/portal/verify', { token, password: PASSWORD });
      expect(refused.status).toBe(400);
    }
  });

  it.for([
    ['no address', PASSWORD],
    ['runner@club.example', 'short'],
    ['runner@club.example', 'x'.repeat(201)],
  ] as const)(
    'rejects the sign-up of %s with a password of invalid length',
    async ([email, password], { expect }) => {
      const page = await signUp(new Visitor(), email, password);
      expect(page.status).toBe(400);
      expect(page.text).toContain('aria-invalid="true"');
      expect(mailbox.mails).toEqual([]);
    },
  );
});

describe('protects: signing up', () => {
  it('I-53: responds identically for an address with an account, and notifies its owner', async ({
    expect,
  }) => {
    const { email } = await signedIn();
    const [known, unknown] = [
      await signUp(new Visitor(), email),
      await signUp(new Visitor(), freshEmail()),
    ];
    expect([known.status, known.location, known.text]).toEqual([
      unknown.status,
      unknown.location,
      unknown.text,
    ]);
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(mailbox.mails.find(({ to }) => to === email)?.text).not.toContain('token=');
  });

  it('I-53: responds identically to a forged link, with or without an account', async ({
    expect,
  }) => {
    const { email } = await signedIn();
    const answers = [];
    for (const address of [email, freshEmail()]) {
      const payload = btoa(JSON.stringify({ email: address })).replaceAll('=', '');
      const visitor = new Visitor();
      await visitor.open('/portal/sign-in');
      const token = `eyJhbGciOiJIUzI1NiJ9.${payload}.${'A'.repeat(43)}`;
      const page = await visitor.submit('/portal/verify', {
        token,
        password: 'a guess that is long',
      });
      const text = page.text.replaceAll(/value="[^"]*"/g, '');
      answers.push({ status: page.status, text });
    }
    expect(answers[0]?.status).toBe(400);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('I-14: grants one credit for concurrent clicks on the link', async ({ expect }) => {
    const visitor = new Visitor();
    const email = freshEmail();
    await signUp(visitor, email);
    const link = mailbox.linkTo(email);
    await visitor.open(link);
    const token = new URL(link, 'https://edge.test').searchParams.get('token') ?? '';
    const clicks = await Promise.all(
      Array.from({ length: 50 }, async () =>
        visitor.submit('/portal/verify', { token, password: PASSWORD }),
      ),
    );
    const statuses = new Set(clicks.map(({ status }) => status));
    expect(statuses).toEqual(new Set([303, 429]));
    await Promise.all(Array.from({ length: 50 }, () => visitor.open('/portal')));
    expect(await balanceAfter(visitor)).toBe(1);
  });

  it('I-14: grants one credit per mailbox, for any spelling of its address', async ({ expect }) => {
    const name = crypto.randomUUID().replaceAll('-', '');
    const spellings = [
      `${name}@gmail.com`,
      `${name.slice(0, 5)}.${name.slice(5)}+2@Googlemail.com`,
    ];
    const balances: number[] = [];
    for (const email of spellings) {
      const visitor = new Visitor();
      await signUp(visitor, email);
      await verify(visitor, email.toLowerCase());
      balances.push(await balanceAfter(visitor));
    }
    expect(balances).toEqual([1, 0]);
  });

  it('sends at most five emails per hour to an address, without revealing the limit', async ({
    expect,
  }) => {
    const email = freshEmail();
    const statuses = new Set<string | null>();
    for (let index = 0; index < 8; index += 1) {
      statuses.add((await signUp(new Visitor(), email)).location);
    }
    expect([...statuses]).toEqual(['/portal/check-inbox']);
    expect(mailbox.mails).toHaveLength(5);
  });
});
