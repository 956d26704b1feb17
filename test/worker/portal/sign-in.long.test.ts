import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { operate } from '../support/harness.ts';
import { passMs, startTimers, stopTime } from '../support/virtual-time.ts';
import { addPasskey, signInWithPasskey } from './support/authenticator.ts';
import { captureMail } from './support/mailbox.ts';
import { freshEmail, hasSession, PASSWORD, signedIn, signIn } from './support/signed-in.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
const SESSION_COOKIE = '__Host-strideline-session';
let mailbox: ReturnType<typeof captureMail>;

beforeEach(() => {
  mailbox = captureMail();
});
afterEach(() => {
  stopTime();
  vi.restoreAllMocks();
});

async function tryPassword(visitor: Visitor, email: string, password: string) {
  await visitor.open('/portal/sign-in');
  return visitor.submit('/portal/sign-in', { email, password });
}

describe('signing in', () => {
  it('redirects to the requested page', async ({ expect }) => {
    const { email, scopeId } = await signedIn();
    const visitor = new Visitor();
    const refused = await visitor.open(`/portal/scopes/${scopeId}/keys`);
    expect(refused.location).toBe(
      `/portal/sign-in?next=${encodeURIComponent(`/portal/scopes/${scopeId}/keys`)}`,
    );
    const form = await visitor.open(refused.location ?? '');
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(form.text) ?? [];
    const answer = await visitor.submit(action, { email, password: PASSWORD });
    expect((await visitor.follow(answer)).text).toContain('API keys');
  });

  it('lasts two weeks, extended by use', async ({ expect }) => {
    const [used, unused, later] = [await signedIn(), await signedIn(), await signedIn()];
    const startMs = Date.now();
    for (const day of [6, 12]) {
      vi.setSystemTime(startMs + day * DAY_MS);
      expect(await hasSession(used.visitor)).toBe(true);
    }
    vi.setSystemTime(startMs + 14 * DAY_MS);
    expect(await hasSession(unused.visitor)).toBe(true);
    passMs(1);
    expect(await hasSession(later.visitor)).toBe(false);
    vi.setSystemTime(startMs + 18 * DAY_MS);
    expect(await hasSession(used.visitor)).toBe(true);
  });

  it('ends 90 days after sign-in, regardless of use', async ({ expect }) => {
    const { visitor } = await signedIn();
    const startMs = Date.now();
    for (let day = 13; day < 90; day += 13) {
      vi.setSystemTime(startMs + day * DAY_MS);
      expect(await hasSession(visitor)).toBe(true);
    }
    vi.setSystemTime(startMs + 90 * DAY_MS);
    expect(await hasSession(visitor)).toBe(false);
  });

  it('ends when the user signs out', async ({ expect }) => {
    const { visitor } = await signedIn();
    const cookies = new Map(visitor.cookies);
    await visitor.open('/portal/account');
    await visitor.submit('/portal/sign-out');
    expect(await hasSession(visitor)).toBe(false);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect(await hasSession(visitor)).toBe(false);
  });

  it('ends everywhere on request', async ({ expect }) => {
    const { visitor, email } = await signedIn();
    const elsewhere = new Visitor();
    await signIn(elsewhere, email);
    expect(await hasSession(elsewhere)).toBe(true);
    await visitor.open('/portal/account');
    const all = { session_id: 'all', current_password: PASSWORD };
    const guess = { ...all, current_password: 'a guess' };
    expect((await visitor.submit('/portal/account/sessions/end', guess)).status).toBe(400);
    expect(await hasSession(elsewhere)).toBe(true);
    await visitor.submit('/portal/account/sessions/end', all);
    expect([await hasSession(visitor), await hasSession(elsewhere)]).toEqual([false, false]);
  });
});

describe('a forgotten password', () => {
  it('is reset by a link that works once, and ends all sessions', async ({ expect }) => {
    const { visitor, email } = await signedIn();
    const forgetful = new Visitor();
    await forgetful.open('/portal/forgot-password');
    await forgetful.submit('/portal/forgot-password', { email });
    const link = mailbox.linkTo(email);
    await forgetful.open(link);
    const token = new URL(link, ORIGIN).searchParams.get('token') ?? '';
    const fields = { token, password: 'another good password' };
    const guessable = { token, password: email };
    expect((await forgetful.submit('/portal/reset-password', guessable)).status).toBe(400);
    expect((await forgetful.submit('/portal/reset-password', fields)).status).toBe(303);
    expect((await forgetful.submit('/portal/reset-password', fields)).status).toBe(400);
    expect(await hasSession(visitor)).toBe(false);
    expect((await tryPassword(forgetful, email, PASSWORD)).status).toBe(401);
    await signIn(forgetful, email, 'another good password');
    expect(await hasSession(forgetful)).toBe(true);
  });
});

describe('a changed password', () => {
  it('requires the current one, and ends the other sessions', async ({ expect }) => {
    const { visitor, email } = await signedIn();
    const elsewhere = new Visitor();
    await signIn(elsewhere, email);
    await visitor.open('/portal/account');
    const next = { password: 'another good password' };
    const change = async (current_password: string) =>
      visitor.submit('/portal/account/password', { ...next, current_password });
    expect((await change('a guess')).status).toBe(400);
    const fields = { password: 'Password2026', current_password: PASSWORD };
    const guessable = await visitor.submit('/portal/account/password', fields);
    expect([guessable.status, guessable.text.includes('Too easy to guess')]).toEqual([400, true]);
    expect((await change(PASSWORD)).status).toBe(303);
    expect([await hasSession(visitor), await hasSession(elsewhere)]).toEqual([true, false]);
  });
});

describe('protects: signing in', () => {
  it('I-53: responds identically for an unknown address, a wrong password, and an unverified address', async ({
    expect,
  }) => {
    const { email } = await signedIn();
    const unverified = freshEmail();
    await operate('account create', { email: unverified, password: PASSWORD });
    const answers = [];
    // The sign-in to an unverified account takes its time.
    startTimers();
    for (const [address, password] of [
      [email, 'a guess that is long'],
      [freshEmail(), PASSWORD],
      [unverified, PASSWORD],
    ] as const) {
      const { status, text } = await tryPassword(new Visitor(), address, password);
      answers.push({
        status,
        text: text.replaceAll(address, '').replaceAll(/(value|data-challenge)="[^"]+"/g, ''),
      });
    }
    expect(answers[0]?.status).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('I-53: responds identically to any forgotten-password request', async ({ expect }) => {
    const { email } = await signedIn();
    const answers = [];
    for (const address of [email, freshEmail()]) {
      const visitor = new Visitor();
      await visitor.open('/portal/forgot-password');
      const { status, location } = await visitor.submit('/portal/forgot-password', {
        email: address,
      });
      answers.push({ status, location });
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('I-53: allows five attempts per account and address, whether or not the account exists', async ({
    expect,
  }) => {
    const { email } = await signedIn();
    for (const address of [email, freshEmail()]) {
      const visitor = new Visitor();
      const statuses = [];
      for (let index = 0; index < 6; index += 1) {
        statuses.push((await tryPassword(visitor, address, 'a guess')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
    expect((await tryPassword(new Visitor(), email, PASSWORD)).status).toBe(303);
  });

  it('lets the owner in while others try passwords', async ({ expect }) => {
    const { email, visitor, ...rest } = await signedIn();
    const { authenticator } = await addPasskey({ email, visitor, ...rest });
    await visitor.submit('/portal/sign-out');
    for (let index = 0; index < 10; index += 1) {
      const stranger = new Visitor();
      for (let time = 0; time < 5; time += 1) await tryPassword(stranger, email, 'a guess');
    }
    const { visitor: otherDevice } = await signedIn();
    await otherDevice.submit('/portal/sign-out');
    for (const unknown of [new Visitor(), otherDevice]) {
      expect((await tryPassword(unknown, email, PASSWORD)).status).toBe(429);
    }
    expect((await signInWithPasskey(new Visitor(), authenticator)).status).toBe(303);
    expect((await tryPassword(visitor, email.toUpperCase(), PASSWORD)).status).toBe(303);
    for (let time = 0; time < 9; time += 1) await tryPassword(visitor, email, 'a guess');
    expect((await tryPassword(visitor, email, PASSWORD)).status).toBe(429);
  });

  it('I-52: sets the session cookie host-only, Secure, and HttpOnly', async ({ expect }) => {
    const { email } = await signedIn();
    const answer = await tryPassword(new Visitor(), email, PASSWORD);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE));
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('never reuses an existing session (session fixation)', async ({ expect }) => {
    const attacker = await signedIn();
    const victim = await signedIn();
    const planted = attacker.visitor.cookies.get(SESSION_COOKIE) ?? '';
    victim.visitor.cookies.set(SESSION_COOKIE, planted);
    await signIn(victim.visitor, victim.email);
    expect(victim.visitor.cookies.get(SESSION_COOKIE)).not.toBe(planted);
    expect(await hasSession(attacker.visitor)).toBe(false);
  });

  it('rejects a tampered session cookie', async ({ expect }) => {
    const { visitor } = await signedIn();
    const cookie = visitor.cookies.get(SESSION_COOKIE) ?? '';
    visitor.cookies.set(SESSION_COOKIE, `x${cookie}`);
    expect(await hasSession(visitor)).toBe(false);
  });

  it.for([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/portal//evil.example',
    '/portal/../operator',
    'javascript:alert(1)',
  ])('stays on the site after signing in with next=%s', async (next, { expect }) => {
    const { email } = await signedIn();
    const visitor = new Visitor();
    const path = `/portal/sign-in?next=${encodeURIComponent(next)}`;
    const form = await visitor.open(path);
    expect(form.text).not.toContain('evil.example');
    const answer = await visitor.submit(path, { email, password: PASSWORD });
    expect(answer.location).toBe('/portal');
    const home = await visitor.open(`/portal?next=${encodeURIComponent(next)}`);
    expect(home.location).toMatch(/^\/portal\/scopes\/[0-9a-f-]{36}$/);
  });
});
