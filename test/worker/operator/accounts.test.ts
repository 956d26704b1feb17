import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { passMs, stopTime } from '../support/virtual-time.ts';
import { createPartner, operate } from '../support/harness.ts';
import { createClub } from '../portal/support/club.ts';
import type { SentMail } from '../portal/support/mailbox.ts';
import { catchMail } from '../portal/support/mailbox.ts';
import { addFactor, codeOf } from '../portal/support/second-factor.ts';
import { hasSession, signedIn, signIn } from '../portal/support/signed-in.ts';
import { refusal } from './operator-requests.ts';

const SUBJECT = 'Two-factor authentication was removed from your Strideline account';

let mails: SentMail[];

beforeEach(() => {
  stopTime();
  ({ mails } = catchMail());
});
afterEach(() => {
  stopTime();
  vi.restoreAllMocks();
});

describe('account show', () => {
  it('finds an account and its scopes by email', async ({ expect }) => {
    const email = 'ada@club.example';
    const { scopeId } = await createPartner({ ownerEmail: email });
    const account = { email: 'Ada@Club.example' };
    expect(await operate('account show', account)).toEqual({
      account_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      email,
      disabled: false,
      scopes: [{ scope_id: scopeId, scope_type: 'organization', name: 'Test club', role: 'admin' }],
    });
    expect(await refusal('account show', { email: 'b@club.example' })).toEqual([404, undefined]);
  });
});

describe('account set', () => {
  it('disables an account, whose sessions end, and enables it again', async ({ expect }) => {
    const { owner, root } = await createClub();
    const { email } = owner;
    const disabled = await operate('account set', { email: email.toUpperCase(), disabled: true });
    expect(disabled).toEqual({
      account_id: owner.accountId,
      disabled: true,
      sessions_ended: 1,
      second_factor_removed: false,
    });
    expect(await hasSession(owner.visitor)).toBe(false);
    await signIn(owner.visitor, email);
    await operate('account set', { email, disabled: false });
    expect(await hasSession(owner.visitor)).toBe(false);
    await signIn(owner.visitor, email);
    expect(await hasSession(owner.visitor)).toBe(true);
    const log = await owner.visitor.open(`${root}/audit-log/export`);
    for (const action of ['account_disabled', 'account_enabled']) {
      expect(log.text).toContain(`,${action},,,,${email},`);
    }
  });

  it('opens no session to a disabled account that has a second factor', async ({ expect }) => {
    const account = await signedIn();
    const { secret } = await addFactor(account);
    passMs(30_000);
    await signIn(account.visitor, account.email);
    await operate('account set', { email: account.email, disabled: true });
    await account.visitor.submit('/portal/sign-in/code', { code: await codeOf(secret) });
    await operate('account set', { email: account.email, disabled: false });
    expect(await hasSession(account.visitor)).toBe(false);
  });

  it('only ends sessions, or only removes a second factor, which its owner is told', async ({
    expect,
  }) => {
    const account = await signedIn();
    const { email } = account;
    await addFactor(account);
    expect(await operate('account set', { email, endSessions: true })).toMatchObject({
      disabled: false,
      sessions_ended: 1,
    });
    expect(await hasSession(account.visitor)).toBe(false);
    const removed = await operate('account set', { email, removeSecondFactor: true });
    expect(removed).toMatchObject({ sessions_ended: 0, second_factor_removed: true });
    const mail = mails.at(-1);
    expect([mail?.to, mail?.subject]).toEqual([email, SUBJECT]);
    expect(mail?.text).toContain('The operator of Strideline has removed');
    await signIn(account.visitor, email);
    expect(await hasSession(account.visitor)).toBe(true);
    const again = await operate('account set', { email, removeSecondFactor: true });
    expect(again).toMatchObject({ second_factor_removed: false });
    expect(mails.filter(({ subject }) => subject === SUBJECT)).toHaveLength(1);
  });

  it('removes a second factor although its owner cannot be told', async ({ expect }) => {
    const account = await signedIn();
    await addFactor(account);
    vi.spyOn(env.EMAIL, 'send').mockRejectedValue(new Error('unreachable'));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const fields = { email: account.email, removeSecondFactor: true };
    expect(await operate('account set', fields)).toMatchObject({ second_factor_removed: true });
    expect(String(logged.mock.calls)).toContain('second_factor_mail_failed');
  });

  it('knows accounts by their address', async ({ expect }) => {
    const [status] = await refusal('account set', { email: 'nobody@club.example' });
    expect(status).toBe(404);
  });
});
