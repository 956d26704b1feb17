import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi, test } from 'vitest';

import { createClub } from '../portal/support/club.ts';
import type { SentMail } from '../portal/support/mailbox.ts';
import { captureMail } from '../portal/support/mailbox.ts';
import { addFactor, codeOf } from '../portal/support/second-factor.ts';
import { hasSession, signedIn, signIn } from '../portal/support/signed-in.ts';
import { createPartner, operate, createTestKey, sendAs } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { refusal, post, UNKNOWN_ID } from './operator-requests.ts';

const SUBJECT = 'Your Strideline two-factor authentication was removed';

let mails: SentMail[];

beforeEach(() => {
  stopTime();
  ({ mails } = captureMail());
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
  it('disables an account, ending its sessions, and enables it again', async ({ expect }) => {
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

  it('prevents a disabled account from completing a sign-in with its second factor', async ({
    expect,
  }) => {
    const account = await signedIn();
    const { secret } = await addFactor(account);
    passMs(30_000);
    await signIn(account.visitor, account.email);
    await operate('account set', { email: account.email, disabled: true });
    await account.visitor.submit('/portal/sign-in/code', { code: await codeOf(secret) });
    await operate('account set', { email: account.email, disabled: false });
    expect(await hasSession(account.visitor)).toBe(false);
  });

  it('can end only the sessions, or remove only the second factor, which notifies the owner', async ({
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

  it('removes a second factor even if its owner cannot be notified', async ({ expect }) => {
    const account = await signedIn();
    await addFactor(account);
    vi.spyOn(env.EMAIL, 'send').mockRejectedValue(new Error('unreachable'));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const fields = { email: account.email, removeSecondFactor: true };
    expect(await operate('account set', fields)).toMatchObject({ second_factor_removed: true });
    expect(String(logged.mock.calls)).toContain('second_factor_email_failed');
  });

  it('finds accounts by email', async ({ expect }) => {
    const [status] = await refusal('account set', { email: 'nobody@club.example' });
    expect(status).toBe(404);
  });
});

interface Organizations {
  organizations: { scope_id: string; name: string }[];
  count: number;
  next_after?: string;
}

describe('organization list', () => {
  test('finds organizations by part of the name, in any case, page by page', async ({ expect }) => {
    for (const name of ['Harbor Runners', 'HARBOR Clinic', 'Hill Striders']) {
      await operate('organization create', { name });
    }
    const first = await operate<Organizations>('organization list', { name: 'harbor', limit: 1 });
    const next = { name: 'harbor', limit: 2, after: first.next_after };
    const second = await operate<Organizations>('organization list', next);
    const names = [...first.organizations, ...second.organizations].map(({ name }) => name);
    expect(names.toSorted()).toEqual(['HARBOR Clinic', 'Harbor Runners']);
    expect(second.next_after).toBeUndefined();
  });

  test('lists neither test scopes nor personal scopes', async ({ expect }) => {
    const partner = await createPartner();
    await createTestKey(partner);
    const personal = await operate<{ scope_id: string }>('account create', {
      email: 'own@club.example',
    });
    const { organizations } = await operate<Organizations>('organization list', { limit: 1000 });
    const ids = organizations.map(({ scope_id }) => scope_id);
    expect(ids.filter((id) => id === partner.scopeId)).toHaveLength(1);
    expect(ids).not.toContain(personal.scope_id);
    const { test_scope_id } = await operate<{ test_scope_id: string }>('scope show', {
      scope: partner.scopeId,
    });
    expect(ids).not.toContain(test_scope_id);
  });
});

test('key list names live and test keys without showing them', async ({ expect }) => {
  const partner = await createPartner();
  const tester = await createTestKey(partner);
  await sendAs(partner, '/analysis');
  const { keys } = await operate<{ keys: object[] }>('key list', {
    scope: partner.scopeId.toUpperCase(),
  });
  expect(keys).toEqual([
    expect.objectContaining({ api_key_id: partner.apiKeyId, name: 'default', mode: 'live' }),
    expect.objectContaining({ api_key_id: tester.apiKeyId, mode: 'test', last_used_at: null }),
  ]);
  expect(JSON.stringify(keys)).not.toContain('gk_');
});

test('scope show reports changes made by scope set', async ({ expect }) => {
  const { scopeId: scope } = await createPartner({ credits: 7, ownerEmail: 'o@club.example' });
  await operate('scope set', { scope, mediaDays: 7, refundUnusable: true });
  expect(await operate('scope show', { scope })).toEqual({
    scope_id: scope,
    scope_type: 'organization',
    name: 'Test club',
    balance: 7,
    unlimited: false,
    refund_unusable: true,
    media_days: 7,
    data_days: 365,
    test_scope_id: null,
    members: [{ email: 'o@club.example', role: 'admin' }],
  });
});

test.for([
  ['/operator/scope/show', { scope: UNKNOWN_ID }],
  ['/operator/key/list', { scope: UNKNOWN_ID }],
  ['/operator/analyses/list', { scope: UNKNOWN_ID }],
  ['/operator/dead-letters/retry', { id: UNKNOWN_ID }],
] as const)('%s refuses an unknown id', async ([path, fields], { expect }) => {
  const { status } = await post(path, { body: JSON.stringify(fields) });
  expect(status).toBe(404);
});

test('a CSV with semicolons and decimal commas is accepted, and filters ignore case', async ({
  expect,
}) => {
  const text =
    'brand;model;purpose;heel_to_toe_drop;gtins\nSemicola;One;"racing";7,5;\nSemicola;Two;jogging|racing;8;\n';
  const imported = await post('/operator/shoes/import', {
    body: JSON.stringify({ file: { name: 'shoes.csv', text } }),
  });
  expect(imported.status).toBe(200);
  const { shoes } = await operate<{ shoes: object[] }>('shoes list', { brand: 'SEMICOLA' });
  expect(shoes).toHaveLength(2);
  expect(await operate('analyses list', { status: 'FAILED' })).toMatchObject({ analyses: [] });
});

test('an invalid row of a shoe list is reported in plain language', async ({ expect }) => {
  const text = 'brand,model,purpose,heel_to_toe_drop\nA,,racing,high\n';
  const { body } = await post('/operator/shoes/import', {
    body: JSON.stringify({ file: { name: 'shoes.csv', text } }),
  });
  expect(body.detail).toBe(
    'The file has errors; nothing was imported.\nline 2: model is missing\nline 2: heel_to_toe_drop must be a number (got "high")',
  );
});
