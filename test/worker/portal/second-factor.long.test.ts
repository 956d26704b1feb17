import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { scopeMembers } from '../../../worker/platform/database/tables/accounts.ts';
import { secondFactors } from '../../../worker/platform/database/tables/second-factors.ts';
import { runBefore } from '../support/failing-database.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { createClub } from './support/club.ts';
import { mockProvider, signInAtProvider, visitorOfProvider } from './support/identity-provider.ts';
import { captureMail } from './support/mailbox.ts';
import { addFactor, codeOf } from './support/second-factor.ts';
import type { Account } from './support/signed-in.ts';
import { freshEmail, hasSession, PASSWORD, signedIn, signIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const PATH = '/portal/account/second-factor';
const CODE_PAGE = '/portal/sign-in/code';
const STEP_MS = 30_000;
let mailbox: ReturnType<typeof captureMail>;

beforeEach(() => {
  stopTime();
  mailbox = captureMail();
});
afterEach(() => {
  stopTime();
  vi.restoreAllMocks();
});

/** Sends the password from a new browser, which is then asked for the code. */
async function sendPassword(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  await signIn(visitor, email);
  return visitor;
}

async function sendCode(visitor: Visitor, code: string): Promise<boolean> {
  await visitor.submit(CODE_PAGE, { code });
  return hasSession(visitor);
}

async function change({ visitor }: Account, fields: Record<string, string>) {
  await visitor.open(PATH);
  return visitor.submit(`${PATH}/change`, { current_password: PASSWORD, ...fields });
}

describe('two-factor authentication', () => {
  it('requires a code after the password, and accepts each code once', async ({ expect }) => {
    const account = await signedIn();
    const { secret } = await addFactor(account);
    passMs(STEP_MS);
    const visitor = new Visitor();
    await visitor.open('/portal/sign-in');
    const asked = await visitor.submit('/portal/sign-in?next=/portal/account', {
      email: account.email,
      password: PASSWORD,
    });
    expect(asked.location).toBe(`${CODE_PAGE}?next=%2Fportal%2Faccount`);
    expect(await hasSession(visitor)).toBe(false);
    await visitor.open(asked.location ?? '');
    const code = await codeOf(secret);
    expect((await visitor.submit(CODE_PAGE, { code: '000000' })).status).toBe(401);
    const opened = await visitor.submit(asked.location ?? '', { code });
    expect(opened.location).toBe('/portal?next=%2Fportal%2Faccount');
    expect(await hasSession(visitor)).toBe(true);
    expect(await sendCode(await sendPassword(account.email), code)).toBe(false);
  });

  it('accepts each recovery code once, in any spelling', async ({ expect }) => {
    const account = await signedIn();
    const { recoveryCodes } = await addFactor(account);
    expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      account.email,
      'Two-factor authentication is on for your Strideline account',
    ]);
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    expect(await sendCode(await sendPassword(account.email), typed)).toBe(true);
    expect(await sendCode(await sendPassword(account.email), typed)).toBe(false);
    expect((await account.visitor.open(PATH)).text).toContain('9 recovery codes');
  });

  it('cannot be turned on without the password or by an app with another secret', async ({
    expect,
  }) => {
    const { visitor, email } = await signedIn();
    const secret = 'A'.repeat(32);
    const code = await codeOf(secret);
    for (const fields of [
      { secret, code, current_password: 'a guess' },
      { secret: 'B'.repeat(32), code, current_password: PASSWORD },
      { secret: 'A', code, current_password: PASSWORD },
    ]) {
      await visitor.open(PATH);
      expect((await visitor.submit(PATH, fields)).status).toBe(400);
    }
    expect(await hasSession(await sendPassword(email))).toBe(true);
  });

  it('is never replaced by turning it on again', async ({ expect }) => {
    const account = await signedIn();
    await addFactor(account);
    const secret = 'C'.repeat(32);
    const fields = { secret, code: await codeOf(secret), current_password: PASSWORD };
    expect((await account.visitor.submit(PATH, fields)).status).toBe(400);
    passMs(STEP_MS);
    const visitor = await sendPassword(account.email);
    expect(await sendCode(visitor, await codeOf(secret))).toBe(false);
  });

  it('is turned off with the password and a code, and reported by email', async ({ expect }) => {
    const account = await signedIn();
    const { secret } = await addFactor(account);
    passMs(STEP_MS);
    const code = await codeOf(secret);
    for (const wrong of [{ code: '000000' }, { code, current_password: 'a guess' }]) {
      expect((await change(account, { wanted: 'off', ...wrong })).status).toBe(400);
    }
    expect((await change(account, { wanted: 'off', code })).status).toBe(303);
    expect(mailbox.linkTo(account.email)).toBe('/portal/forgot-password');
    const visitor = await sendPassword(account.email);
    expect(await hasSession(visitor)).toBe(true);
  });

  it('replaces all recovery codes', async ({ expect }) => {
    const account = await signedIn();
    const { secret, recoveryCodes } = await addFactor(account);
    passMs(STEP_MS);
    const answer = await change(account, { wanted: 'codes', code: await codeOf(secret) });
    const page = await account.visitor.follow(answer);
    const again = await account.visitor.open(answer.location ?? '');
    expect(again.location).toBe(PATH);
    const [fresh = ''] = /\b[a-z2-7]{4}(-[a-z2-7]{4}){5}\b/.exec(page.text) ?? [];
    const visitor = await sendPassword(account.email);
    expect(await sendCode(visitor, recoveryCodes[0] ?? '')).toBe(false);
    expect(await sendCode(visitor, fresh)).toBe(true);
  });

  it('is also required after an identity provider sign-in', async ({ expect }) => {
    const account = await signedIn();
    const { secret } = await addFactor(account);
    passMs(STEP_MS);
    await mockProvider();
    const visitor = visitorOfProvider();
    const claims = { sub: 'somebody', email: account.email, email_verified: true };
    const answer = await signInAtProvider(visitor, claims, '?next=/portal/account');
    expect(answer.location).toBe(`${CODE_PAGE}?next=%2Fportal%2Faccount`);
    await visitor.open(CODE_PAGE);
    expect(await hasSession(visitor)).toBe(false);
    expect(await sendCode(visitor, await codeOf(secret))).toBe(true);
  });
});

describe('protects: the second factor', () => {
  it('does not allow code attempts without the password', async ({ expect }) => {
    const account = await signedIn();
    const { secret } = await addFactor(account);
    passMs(STEP_MS);
    const visitor = new Visitor();
    await visitor.open(CODE_PAGE);
    const code = await codeOf(secret);
    expect((await visitor.submit(CODE_PAGE, { code })).location).toBe('/portal/sign-in');
    const waiting = await sendPassword(account.email);
    passMs(10 * 60_000);
    const late = await waiting.submit(CODE_PAGE, { code: await codeOf(secret) });
    expect(late.location).toBe('/portal/sign-in');
  });

  it('ends a session that was opened while the factor was being added', async ({ expect }) => {
    const account = await signedIn();
    const added: Awaited<ReturnType<typeof addFactor>>[] = [];
    runBefore('insert into "portal_sessions"', async () => added.push(await addFactor(account)));
    const visitor = await sendPassword(account.email);
    expect(added).toHaveLength(1);
    expect(await hasSession(visitor)).toBe(false);
    expect(await sendCode(visitor, added[0]?.recoveryCodes[0] ?? '')).toBe(true);
    expect(await hasSession(account.visitor)).toBe(true);
  });

  it('blocks a password change that began before the factor was added', async ({ expect }) => {
    const account = await signedIn();
    const elsewhere = new Visitor();
    await signIn(elsewhere, account.email);
    await elsewhere.open('/portal/account');
    let recoveryCodes: string[] = [];
    runBefore('insert into "sign_in_methods"', async () => {
      ({ recoveryCodes } = await addFactor(account));
    });
    const next = { password: 'another good password', current_password: PASSWORD };
    const saved = await elsewhere.submit('/portal/account/password', next);
    expect([saved.status, recoveryCodes.length]).toEqual([303, 10]);
    expect(await hasSession(elsewhere)).toBe(false);
  });

  it('allows twenty codes a day, plus a separate allowance on a known device', async ({
    expect,
  }) => {
    const account = await signedIn();
    const { secret, recoveryCodes } = await addFactor(account);
    passMs(STEP_MS);
    const statuses = [];
    for (let index = 0; index < 21; index += 1) {
      const visitor = await sendPassword(account.email);
      statuses.push((await visitor.submit(CODE_PAGE, { code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    const visitor = await sendPassword(account.email);
    expect(await sendCode(visitor, await codeOf(secret))).toBe(false);
    expect(await sendCode(visitor, recoveryCodes[0] ?? '')).toBe(true);
    await account.visitor.submit('/portal/sign-out');
    await signIn(account.visitor, account.email);
    expect(await sendCode(account.visitor, await codeOf(secret))).toBe(true);
  });

  it('is stored encrypted, and its recovery codes as hashes', async ({ expect }) => {
    const account = await signedIn();
    const { secret, recoveryCodes } = await addFactor(account);
    const stored = JSON.stringify(await database(env).select().from(secondFactors));
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(stored.toUpperCase()).not.toContain(code.replaceAll('-', '').toUpperCase());
    }
  });
});

describe('an organization that requires a second factor', () => {
  it('is invisible to members without one', async ({ expect }) => {
    const { owner, root, partner } = await createClub();
    const { scopeId } = partner;
    const member = await signedIn();
    const { accountId } = member;
    await database(env).insert(scopeMembers).values({ scopeId, accountId, role: 'member' });
    expect((await member.visitor.open(`${root}/keys`)).status).toBe(200);
    await owner.visitor.open(`${root}/members`);
    await owner.visitor.submit(`${root}/members/second-factor`, { required: 'on' });
    const setUp = `${PATH}?notice=second_factor_required`;
    expect((await owner.visitor.open(root)).location).toBe(setUp);
    for (const path of ['', '/keys', '/analyses']) {
      expect((await member.visitor.open(`${root}${path}`)).location).toBe(setUp);
    }
    await member.visitor.open('/portal/account');
    expect((await member.visitor.submit(`${root}/subjects`, { name: 'Jo' })).location).toBe(setUp);
    expect((await member.visitor.open(`/portal/scopes/${member.scopeId}`)).status).toBe(200);
    await addFactor(member);
    expect((await member.visitor.open(`${root}/keys`)).status).toBe(200);
    await addFactor(owner);
    const page = await owner.visitor.open(`${root}/members`);
    expect(page.text.match(/Two-factor</g)).toHaveLength(2);
    await owner.visitor.submit(`${root}/members/second-factor`);
    const log = await owner.visitor.open(`${root}/audit-log/export`);
    for (const action of ['second_factor_required', 'second_factor_optional', 'second_factor_on']) {
      expect(log.text).toContain(`,${action},`);
    }
    const newcomer = await signedIn(freshEmail());
    await database(env)
      .insert(scopeMembers)
      .values({ scopeId, accountId: newcomer.accountId, role: 'member' });
    expect((await newcomer.visitor.open(`${root}/keys`)).status).toBe(200);
  });
});
