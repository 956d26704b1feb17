import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { invitationsFor, membershipsOf } from '../../../worker/accounts/accounts.ts';
import { sendAlertMail } from '../../../worker/mail/alert-mail.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { createClub } from './support/club.ts';
import { captureMail } from './support/mailbox.ts';
import { addFactor } from './support/second-factor.ts';
import type { Account } from './support/signed-in.ts';
import { freshEmail, hasSession, PASSWORD, signedIn, signIn } from './support/signed-in.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const PATH = '/portal/account/email';
const HOUR_MS = 3_600_000;
let mailbox: ReturnType<typeof captureMail>;

beforeEach(() => {
  stopTime();
  mailbox = captureMail();
});
afterEach(() => {
  stopTime();
  vi.restoreAllMocks();
});

async function request({ visitor }: Account, email: string, password = PASSWORD) {
  await visitor.open(PATH);
  return visitor.submit(PATH, { email, current_password: password });
}

/** Opens the link and confirms in a browser without a session. */
async function confirm(link: string) {
  const visitor = new Visitor();
  await visitor.open(link);
  const token = new URL(link, ORIGIN).searchParams.get('token') ?? '';
  return visitor.submit('/portal/confirm-email', { token });
}

async function canSignIn(email: string): Promise<boolean> {
  const visitor = new Visitor();
  await signIn(visitor, email);
  return hasSession(visitor);
}

describe('a change of email', () => {
  it.for(['old first', 'new first'])(
    'requires both addresses, %s, and is reported to the old address',
    async (order, { expect }) => {
      const account = await signedIn();
      const email = freshEmail();
      expect((await request(account, email.toUpperCase())).status).toBe(303);
      const links = [mailbox.linkTo(account.email), mailbox.linkTo(email)];
      const [first = '', second = ''] = order === 'old first' ? links : links.toReversed();
      expect((await confirm(first)).text).toContain('Now open the link');
      expect([await canSignIn(account.email), await canSignIn(email)]).toEqual([true, false]);
      expect((await confirm(first)).status).toBe(400);
      expect((await confirm(second)).text).toContain('has been changed');
      expect([await canSignIn(account.email), await canSignIn(email)]).toEqual([false, true]);
      const notice = mailbox.mails.findLast(({ to }) => to === account.email);
      expect(notice?.text).toContain(`is now ${email}`);
      expect((await account.visitor.open('/portal/account')).text).toContain(email);
      const [personal] = await membershipsOf(database(env), account.accountId);
      expect(personal?.scopeName).toBe(email);
    },
  );

  it('updates invitations, alerts, and the audit log', async ({ expect }) => {
    const club = await createClub();
    const { owner, root, partner } = club;
    const inviting = await createClub();
    await inviting.owner.visitor.open('/portal/account');
    await inviting.owner.visitor.submit(`${inviting.root}/invitations`, {
      email: owner.email,
      role: 'member',
    });
    const email = freshEmail();
    await request(owner, email);
    const [agree, confirmNew] = [mailbox.linkTo(owner.email), mailbox.linkTo(email)];
    await confirm(agree);
    await confirm(confirmNew);
    const db = database(env);
    expect(await invitationsFor(db, owner.email, Date.now())).toEqual([]);
    expect(await invitationsFor(db, email, Date.now())).toHaveLength(1);
    const alert = { scopeId: partner.scopeId, savedByAccountId: owner.accountId };
    await sendAlertMail(env, { ...alert, balance: 1, threshold: 2 });
    expect(mailbox.mails.at(-1)?.to).toBe(email);
    const log = await owner.visitor.open(`${root}/audit-log/export`);
    expect(log.text).toContain(`,email_changed,${email},`);
    await inviting.owner.visitor.open('/portal/account');
    const theirs = await inviting.owner.visitor.open(`${inviting.root}/audit-log/export`);
    expect(theirs.text).toContain(`,${email},member\r\n`);
    expect(theirs.text).not.toContain(owner.email);
  });

  it('requires the password, and a second-factor code', async ({ expect }) => {
    const account = await signedIn();
    const { recoveryCodes } = await addFactor(account);
    mailbox.mails.length = 0;
    expect((await request(account, freshEmail(), 'a guess')).status).toBe(400);
    expect((await request(account, freshEmail())).status).toBe(400);
    expect(mailbox.mails).toEqual([]);
    const fields = { email: freshEmail(), current_password: PASSWORD };
    const answer = await account.visitor.submit(PATH, { ...fields, code: recoveryCodes[0] ?? '' });
    expect(answer.status).toBe(303);
    expect(mailbox.mails).toHaveLength(2);
  });

  it('responds identically for an address with an account, and sends it no link', async ({
    expect,
  }) => {
    const [account, other] = [await signedIn(), await signedIn()];
    const free = await request(account, freshEmail());
    const taken = await request(account, other.email);
    expect([taken.status, taken.location]).toEqual([free.status, free.location]);
    expect(mailbox.linkTo(other.email)).toBe('/portal/sign-in');
    await confirm(mailbox.linkTo(account.email));
    expect(await canSignIn(account.email)).toBe(true);
  });

  it('fails if an account with that address has been created in the meantime', async ({
    expect,
  }) => {
    const account = await signedIn();
    const email = freshEmail();
    await request(account, email);
    const [agree, confirmNew] = [mailbox.linkTo(account.email), mailbox.linkTo(email)];
    const other = await signedIn(email);
    await confirm(agree);
    expect((await confirm(confirmNew)).status).toBe(400);
    expect((await other.visitor.open('/portal/account')).text).toContain(email);
    expect(await canSignIn(account.email)).toBe(true);
  });
});

describe('protects: links that change an email', () => {
  it('expire after an hour, and are replaced by the next request', async ({ expect }) => {
    const account = await signedIn();
    const [earlier, later] = [freshEmail(), freshEmail()];
    await request(account, earlier);
    const ended = [mailbox.linkTo(account.email), mailbox.linkTo(earlier)];
    await request(account, later);
    for (const link of ended) expect((await confirm(link)).status).toBe(400);
    passMs(HOUR_MS);
    expect((await confirm(mailbox.linkTo(later))).status).toBe(400);
    expect((await new Visitor().open(mailbox.linkTo(later))).status).toBe(400);
    expect((await confirm('/portal/confirm-email?token=forged')).status).toBe(400);
  });

  it('invalidate a password link that the old address received earlier', async ({ expect }) => {
    const account = await signedIn();
    const visitor = new Visitor();
    await visitor.open('/portal/forgot-password');
    await visitor.submit('/portal/forgot-password', { email: account.email });
    const reset = mailbox.linkTo(account.email);
    const email = freshEmail();
    await request(account, email);
    await confirm(mailbox.linkTo(account.email));
    await confirm(mailbox.linkTo(email));
    await visitor.open(reset);
    const token = new URL(reset, ORIGIN).searchParams.get('token') ?? '';
    const fields = { token, password: 'another good password' };
    expect((await visitor.submit('/portal/reset-password', fields)).status).toBe(400);
  });

  it('are invalidated by a new password, which the owner is advised to set', async ({ expect }) => {
    const account = await signedIn();
    const email = freshEmail();
    await request(account, email);
    const links = [mailbox.linkTo(account.email), mailbox.linkTo(email)];
    await account.visitor.open('/portal/account');
    const passwords = { current_password: PASSWORD, password: 'another good password' };
    const saved = await account.visitor.submit('/portal/account/password', passwords);
    expect(saved.status).toBe(303);
    for (const link of links) expect((await confirm(link)).status).toBe(400);
    const path = `/portal/scopes/${account.scopeId}/audit-log/export`;
    expect((await account.visitor.open(path)).text).toContain(
      `,password_changed,${account.email},`,
    );
  });
});
