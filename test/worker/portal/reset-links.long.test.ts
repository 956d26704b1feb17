import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { operate } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { captureMail } from './support/mailbox.ts';
import { freshEmail, PASSWORD, signedIn } from './support/signed-in.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'another good password';
const CHANGED = 'Your Strideline password was changed';
let mailbox: ReturnType<typeof captureMail>;

beforeEach(() => {
  mailbox = captureMail();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function requestToken(email: string): Promise<string> {
  const visitor = new Visitor();
  await visitor.open('/portal/forgot-password');
  await visitor.submit('/portal/forgot-password', { email });
  return new URL(mailbox.linkTo(email), ORIGIN).searchParams.get('token') ?? '';
}

async function use(token: string, password = NEW_PASSWORD): Promise<number> {
  const visitor = new Visitor();
  await visitor.open(`/portal/reset-password?token=${token}`);
  return (await visitor.submit('/portal/reset-password', { token, password })).status;
}

async function opens(email: string, password: string): Promise<boolean> {
  const visitor = new Visitor();
  await visitor.open('/portal/sign-in');
  return (await visitor.submit('/portal/sign-in', { email, password })).status === 303;
}

function mailsAboutChanges() {
  return mailbox.mails.filter(({ subject }) => subject === CHANGED);
}

describe('a link for a new password', () => {
  it('is invalidated by the use of another link, older or newer', async ({ expect }) => {
    const { email } = await signedIn();
    const tokens = [
      await requestToken(email),
      await requestToken(email),
      await requestToken(email),
    ];
    const [older = '', used = '', newer = ''] = tokens;
    expect(await use(used)).toBe(303);
    expect([await use(older, PASSWORD), await use(newer, PASSWORD)]).toEqual([400, 400]);
    expect(await opens(email, NEW_PASSWORD)).toBe(true);
  });

  it('sets one password, even if many links are used concurrently', async ({ expect }) => {
    const { email } = await signedIn();
    const tokens = [await requestToken(email), await requestToken(email)];
    const attempts = [...tokens, ...tokens].map((token, index) => ({
      token,
      password: `password number ${index}`,
    }));
    const statuses = await Promise.all(
      attempts.map(async ({ token, password }) => use(token, password)),
    );
    expect(statuses.filter((status) => status !== 303)).toEqual([400, 400, 400]);
    const opened: boolean[] = [];
    for (const { password } of attempts) opened.push(await opens(email, password));
    expect(opened).toEqual(statuses.map((status) => status === 303));
    expect(mailsAboutChanges()).toHaveLength(1);
  });

  it('does not take effect along with a concurrent change in the portal', async ({ expect }) => {
    const { email, visitor } = await signedIn();
    const token = await requestToken(email);
    await visitor.open('/portal/account');
    const chosen = 'chosen in the portal';
    const [, changed] = await Promise.all([
      use(token),
      visitor.submit('/portal/account/password', { current_password: PASSWORD, password: chosen }),
    ]);
    expect(changed.status).toBe(303);
    const opened = [await opens(email, NEW_PASSWORD), await opens(email, chosen)];
    expect(new Set(opened)).toEqual(new Set([true, false]));
    expect(await opens(email, PASSWORD)).toBe(false);
    expect(mailsAboutChanges()).toHaveLength(1);
  });

  it('sets only one first password for an account without a password', async ({ expect }) => {
    const email = freshEmail();
    await operate('account create', { email });
    const tokens = [await requestToken(email), await requestToken(email)];
    const statuses = await Promise.all(tokens.map(async (token) => use(token)));
    expect(new Set(statuses)).toEqual(new Set([303, 400]));
    expect(await opens(email, NEW_PASSWORD)).toBe(true);
  });

  it('expires after an hour', async ({ expect }) => {
    const { email } = await signedIn();
    stopTime();
    const [first, second] = [await requestToken(email), await requestToken(email)];
    passMs(HOUR_MS);
    expect(await use(first)).toBe(400);
    passMs(-1);
    expect(await use(second)).toBe(303);
  });

  it('cannot be extended, redirected to another account, or forged', async ({ expect }) => {
    const [victim, attacker] = [await signedIn(), await signedIn()];
    const token = await requestToken(attacker.email);
    expect(token).toMatch(/^[\w-]{22}$/);
    const stored = await env.DB.prepare('SELECT value FROM portal_verifications WHERE value LIKE ?')
      .bind(`${attacker.accountId}.%`)
      .first<{ value: string }>();
    const [accountId = '', end = '', signature = ''] = stored?.value.split('.') ?? [];
    expect(accountId).toBe(attacker.accountId);
    for (const forged of [
      `${accountId}.${end}.${signature}`,
      `${victim.accountId}.${end}.${signature}`,
      `${accountId}.${Number(end) + 1}.${signature}`,
      `${accountId}.${end}.${'A'.repeat(43)}`,
      `${accountId}.${end}.`,
      `${accountId}.${end}`,
      `${victim.accountId}.1e308.${signature}`,
      '',
      '..',
      'x'.repeat(10_000),
    ]) {
      expect(await use(forged)).toBe(400);
    }
    expect(await use(token)).toBe(303);
    expect(await opens(victim.email, PASSWORD)).toBe(true);
  });
});

describe('a new password', () => {
  it("is reported to the account's address, with a way to undo it", async ({ expect }) => {
    const { email, visitor } = await signedIn();
    expect(await use(await requestToken(email))).toBe(303);
    expect(mailsAboutChanges().map(({ to }) => to)).toEqual([email]);
    expect(mailbox.linkTo(email)).toBe('/portal/forgot-password');
    const next = { current_password: NEW_PASSWORD, password: PASSWORD };
    await visitor.open('/portal/sign-in');
    await visitor.submit('/portal/sign-in', { email, password: NEW_PASSWORD });
    await visitor.open('/portal/account');
    expect((await visitor.submit('/portal/account/password', next)).status).toBe(303);
    expect(mailsAboutChanges().map(({ to }) => to)).toEqual([email, email]);
  });
});
