import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { requireSecondFactor, setDisabled } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import type { Ceremony } from './support/authenticator.ts';
import {
  addPasskey,
  Authenticator,
  challengeIn,
  signInWithPasskey,
} from './support/authenticator.ts';
import { createClub } from './support/club.ts';
import { captureMail } from './support/mailbox.ts';
import { addFactor } from './support/second-factor.ts';
import type { Account } from './support/signed-in.ts';
import { PASSWORD, signedIn, signIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const PATH = '/portal/account/passkeys';
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

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.open('/portal/account')).status === 200;
}

async function storedOf({ accountId }: Account) {
  const { results } = await env.DB.prepare('SELECT * FROM passkeys WHERE account_id = ?')
    .bind(accountId)
    .all();
  return results;
}

describe('a passkey', () => {
  it('is added with the password, and reported by email', async ({ expect }) => {
    const account = await signedIn();
    const { answer } = await addPasskey(account, { name: 'My laptop' });
    const page = await account.visitor.follow(answer);
    expect(page.text).toContain('My laptop');
    expect(page.text).toContain('has been added');
    expect(mailbox.linkTo(account.email)).toBe(PATH);
  });

  it('signs in without password, code, or email', async ({ expect }) => {
    const account = await signedIn();
    const { recoveryCodes } = await addFactor(account);
    const { authenticator } = await addPasskey(account, { code: recoveryCodes[0] ?? '' });
    for (let time = 0; time < 2; time += 1) {
      const visitor = new Visitor();
      expect((await signInWithPasskey(visitor, authenticator)).location).toBe('/portal');
      expect((await visitor.open('/portal/account')).text).toContain(account.email);
    }
    const password = new Visitor();
    expect((await signIn(password, account.email)).text).toContain('Enter your code');
  });

  it('counts as the second factor that an organization requires', async ({ expect }) => {
    const { owner, root, partner } = await createClub();
    const { authenticator } = await addPasskey(owner);
    const requirement = {
      scopeId: partner.scopeId,
      isRequired: true,
      byAccountId: owner.accountId,
    };
    await requireSecondFactor(database(env), requirement, Date.now());
    expect((await owner.visitor.open(root)).location).toContain('second-factor');
    const visitor = new Visitor();
    await signInWithPasskey(visitor, authenticator);
    expect((await visitor.open(root)).status).toBe(200);
  });

  it('is renamed by its owner, and the audit log records it', async ({ expect }) => {
    const [account, stranger] = [await signedIn(), await signedIn()];
    const { authenticator } = await addPasskey(account, { name: 'Laptop' });
    await addPasskey(stranger);
    const fields = { passkey_id: authenticator.id, new_name: '<b>Old</b> laptop' };
    for (const [{ visitor }, newName, status] of [
      [stranger, 'Mine', 404],
      [account, ' ', 400],
      [account, 'x'.repeat(101), 400],
      [account, fields.new_name, 303],
    ] as const) {
      const answer = await visitor.submit(`${PATH}/rename`, { ...fields, new_name: newName });
      expect([newName, answer.status]).toEqual([newName, status]);
    }
    expect(await storedOf(account)).toMatchObject([{ name: fields.new_name }]);
    const page = await account.visitor.open(PATH);
    expect(page.text).toContain('&lt;b&gt;Old&lt;/b&gt; laptop');
    expect(page.text).not.toContain('<b>Old');
    const log = await account.visitor.open(`/portal/scopes/${account.scopeId}/audit-log/export`);
    expect(log.text.match(/,passkey_renamed,/g)).toHaveLength(1);
    expect((await signInWithPasskey(new Visitor(), authenticator)).status).toBe(303);
  });

  it('is removed with the password, and then no longer signs in', async ({ expect }) => {
    const account = await signedIn();
    const { authenticator } = await addPasskey(account);
    const { visitor } = account;
    const fields = { remove: authenticator.id, current_password: 'a guess' };
    expect((await visitor.submit(PATH, fields)).status).toBe(400);
    const removed = await visitor.submit(PATH, { ...fields, current_password: PASSWORD });
    expect(removed.location).toBe(`${PATH}?notice=passkey_removed`);
    expect((await signInWithPasskey(new Visitor(), authenticator)).status).toBe(401);
    const log = await visitor.open(`/portal/scopes/${account.scopeId}/audit-log/export`);
    for (const action of ['passkey_added', 'passkey_removed']) {
      expect(log.text).toContain(`,${action},`);
    }
  });

  it('ends other passkey sessions when removed', async ({ expect }) => {
    const account = await signedIn();
    const [kept, removed] = [await addPasskey(account), await addPasskey(account)];
    const [current, other, byPassword] = [new Visitor(), new Visitor(), new Visitor()];
    await signInWithPasskey(current, kept.authenticator);
    await signInWithPasskey(other, removed.authenticator);
    await signIn(byPassword, account.email);
    for (const remove of ['unknown', removed.authenticator.id]) {
      expect(await isSignedIn(other)).toBe(true);
      await current.open(PATH);
      await current.submit(PATH, { remove, current_password: PASSWORD });
    }
    expect(await Promise.all([current, other, byPassword].map(isSignedIn))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('requires a sign-in within the last 10 minutes if there is no password or code', async ({
    expect,
  }) => {
    const account = await signedIn();
    await env.DB.prepare('DELETE FROM sign_in_methods WHERE account_id = ?')
      .bind(account.accountId)
      .run();
    passMs(600_000);
    const { answer } = await addPasskey(account);
    expect([answer.status, answer.text.includes('sign in again')]).toEqual([400, true]);
    expect(await storedOf(account)).toEqual([]);
    passMs(-1);
    expect((await addPasskey(account)).answer.status).toBe(303);
  });

  it('is limited to ten', async ({ expect }) => {
    const account = await signedIn();
    for (let time = 0; time < 10; time += 1) {
      expect((await addPasskey(account)).answer.status).toBe(303);
    }
    expect((await addPasskey(account)).answer.text).toContain('You already have 10 passkeys');
    expect(await storedOf(account)).toHaveLength(10);
  });
});

const FORGERIES: Record<string, Ceremony> = {
  'another site (phishing)': { origin: 'https://edge.test.evil.example' },
  'another host': { host: 'evil.example' },
  'a frame of another site': { crossOrigin: true },
  'another ceremony': { type: 'payment.get' },
  'nobody present': { flags: 0x44 },
  'a person who was not verified': { flags: 0x41 },
  'a challenge of nobody': { challenge: 'AAAAAAAAAAAAAAAAAAAAAA.9999999999999.' + 'A'.repeat(43) },
  'no challenge': { challenge: '' },
};

describe('protects: passkeys', () => {
  it.for(Object.entries(FORGERIES))('refuses %s', async ([, ceremony], { expect }) => {
    const account = await signedIn();
    expect((await addPasskey(account, { ceremony })).answer.status).toBe(400);
    expect(await storedOf(account)).toEqual([]);
    const { authenticator } = await addPasskey(account);
    const visitor = new Visitor();
    expect((await signInWithPasskey(visitor, authenticator, ceremony)).status).toBe(401);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await signInWithPasskey(visitor, authenticator)).status).toBe(303);
  });

  it('accepts a response once, within an hour, from the same browser', async ({ expect }) => {
    const { authenticator } = await addPasskey(await signedIn());
    const visitor = new Visitor();
    const challenge = challengeIn(await visitor.open('/portal/sign-in'));
    expect((await signInWithPasskey(new Visitor(), authenticator, { challenge })).status).toBe(401);
    expect((await signInWithPasskey(visitor, authenticator, { challenge })).status).toBe(303);
    expect((await signInWithPasskey(visitor, authenticator, { challenge })).status).toBe(401);
    const waiting = new Visitor();
    const late = { challenge: challengeIn(await waiting.open('/portal/sign-in')) };
    passMs(HOUR_MS);
    expect((await signInWithPasskey(waiting, authenticator, late)).status).toBe(401);
  });

  it('allows only one of two concurrent sign-ins with the same response', async ({ expect }) => {
    const { authenticator } = await addPasskey(await signedIn());
    const visitor = new Visitor();
    const fields = await authenticator.sign(challengeIn(await visitor.open('/portal/sign-in')));
    const answers = await Promise.all(
      [1, 2].map(async () => visitor.submit('/portal/sign-in/passkey', fields)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 401]));
  });

  it('rejects a counter that did not increase (cloned authenticator)', async ({ expect }) => {
    const { authenticator } = await addPasskey(await signedIn());
    const counts = [5, 5, 4, 0, 6];
    const statuses = [];
    for (const signCount of counts) {
      const answer = await signInWithPasskey(new Visitor(), authenticator, { signCount });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([303, 401, 401, 401, 303]);
  });

  it('accepts an authenticator without a counter', async ({ expect }) => {
    const { authenticator } = await addPasskey(await signedIn());
    for (let time = 0; time < 2; time += 1) {
      const answer = await signInWithPasskey(new Visitor(), authenticator, { signCount: 0 });
      expect(answer.status).toBe(303);
    }
  });

  it('refuses the key of another authenticator', async ({ expect }) => {
    const { authenticator } = await addPasskey(await signedIn());
    const other = await Authenticator.create();
    const visitor = new Visitor();
    const challenge = challengeIn(await visitor.open('/portal/sign-in'));
    const forged = { ...(await other.sign(challenge)), passkey_id: authenticator.id };
    expect((await visitor.submit('/portal/sign-in/passkey', forged)).status).toBe(401);
    for (const signature of ['AA', 'MAYCAQECAQE', 'MEQC', '']) {
      const broken = { ...(await authenticator.sign(challenge)), signature };
      expect((await visitor.submit('/portal/sign-in/passkey', broken)).status).toBe(401);
    }
  });

  it('does not sign in to a disabled account', async ({ expect }) => {
    const account = await signedIn();
    const { authenticator } = await addPasskey(account);
    await setDisabled(
      database(env),
      { accountId: account.accountId, isDisabled: true },
      Date.now(),
    );
    const visitor = new Visitor();
    expect((await signInWithPasskey(visitor, authenticator)).status).toBe(401);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('belonging to another account cannot be removed or added again', async ({ expect }) => {
    const [account, other] = [await signedIn(), await signedIn()];
    const { authenticator } = await addPasskey(account);
    const challenge = challengeIn(await other.visitor.open(PATH));
    const proof = { current_password: PASSWORD };
    const removal = { ...proof, remove: authenticator.id };
    expect((await other.visitor.submit(PATH, removal)).status).toBe(404);
    const again = await authenticator.register(challenge);
    await other.visitor.open(PATH);
    expect((await other.visitor.submit(PATH, { ...proof, ...again })).status).toBe(400);
    expect((await signInWithPasskey(new Visitor(), authenticator)).status).toBe(303);
  });
});
