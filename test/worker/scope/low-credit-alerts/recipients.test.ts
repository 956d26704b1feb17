import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { removeMember } from '../../../../worker/accounts/accounts.ts';
import { sendAlertMail } from '../../../../worker/mail/alert-mail.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { createClub, joinClub } from '../../portal/support/club.ts';
import type { Club } from '../../portal/support/club.ts';
import { captureMail } from '../../portal/support/mailbox.ts';
import type { Account } from '../../portal/support/signed-in.ts';

let club: Club;
let admin: Account;
let member: Account;
let mailbox: ReturnType<typeof captureMail>;

beforeEach(async () => {
  club = await createClub();
  admin = await joinClub(club, 'admin');
  member = await joinClub(club);
  mailbox = captureMail();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function recipientsOf(savedByAccountId: string | null, { scopeId } = club.partner) {
  await sendAlertMail(env, { scopeId, savedByAccountId, balance: 1, threshold: 5 });
  return mailbox.mails.map(({ to }) => to).toSorted();
}

test('the low-credit email uses the singular for one credit', async ({ expect }) => {
  const { scopeId } = club.partner;
  for (const balance of [1, 2]) {
    await sendAlertMail(env, {
      scopeId,
      savedByAccountId: member.accountId,
      balance,
      threshold: 5,
    });
  }
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
    '1 analysis credit left',
    '2 analysis credits left',
  ]);
  const [{ text } = { text: '' }] = mailbox.mails;
  expect(text).toContain('Account: Test club');
  expect(text).toContain('Your balance is 1 credit, at or below');
});

describe('the low-credit email goes to', () => {
  test('the member who saved the settings', async ({ expect }) => {
    expect(await recipientsOf(member.accountId)).toEqual([member.email]);
  });

  test('all admins once that member has left', async ({ expect }) => {
    const { scopeId } = club.partner;
    const { accountId } = member;
    const leaving = { scopeId, accountId, byAccountId: accountId };
    await removeMember(database(env), leaving, Date.now());
    const admins = [club.owner.email, admin.email].toSorted();
    expect(await recipientsOf(member.accountId)).toEqual(admins);
  });

  test('all admins if an operator key saved the settings', async ({ expect }) => {
    expect(await recipientsOf(null)).toEqual([club.owner.email, admin.email].toSorted());
  });

  test('the owner of a personal account', async ({ expect }) => {
    expect(await recipientsOf(null, { ...club.partner, scopeId: admin.scopeId })).toEqual([
      admin.email,
    ]);
  });

  test('the other recipients if one cannot be reached', async ({ expect }) => {
    const send = vi.spyOn(env.EMAIL, 'send').mockRejectedValueOnce(new Error('mailbox full'));
    await recipientsOf(null);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRejectedValue(new Error('mail service down'));
    await expect(recipientsOf(null)).rejects.toThrow();
  });
});
