import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import { createAccount, createOrganization, ownerOf } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScopes } from '../../../worker/platform/database/tables/accounts.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { refuseStatements } from '../support/failing-database.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function freshAccount() {
  const email = `runner-${crypto.randomUUID()}@club.example`;
  return { email, password: null, isVerified: true };
}

async function scopeCount(): Promise<number> {
  return database(env).$count(creditScopes);
}

describe('creating an account', () => {
  it.for(['credit_scopes', 'scope_members'])(
    'leaves the email address available if inserting into %s fails, and succeeds on retry',
    async (table, { expect }) => {
      const account = freshAccount();
      const before = await scopeCount();
      const refusing = refuseStatements(`insert into "${table}"`);
      await expect(createAccount(env, account)).rejects.toThrow();
      refusing.mockRestore();
      expect(await scopeCount()).toBe(before);
      const created = await createAccount(env, account);
      expect(created).not.toBeNull();
      const { accountId, scopeId } = created ?? { accountId: '', scopeId: '' };
      expect(await ownerOf(database(env), scopeId)).toBe(accountId);
      expect((await creditScope(env, scopeId).statement()).balance).toBe(1);
    },
  );

  it('leaves the email address available if the credits are unreachable', async ({ expect }) => {
    const account = freshAccount();
    const unreachable = vi.spyOn(env.CREDIT_SCOPES, 'getByName').mockImplementation(() => {
      throw new Error('the object is unreachable');
    });
    await expect(createAccount(env, account)).rejects.toThrow('unreachable');
    unreachable.mockRestore();
    const created = await createAccount(env, account);
    expect(created).not.toBeNull();
    expect((await creditScope(env, created?.scopeId ?? '').statement()).balance).toBe(1);
  });
});

describe('creating an organization', () => {
  it.for(['accounts', 'scope_members'])(
    'leaves nothing behind when it fails before %s',
    async (table, { expect }) => {
      const before = await scopeCount();
      const refusing = refuseStatements(`insert into "${table}"`);
      const club = { name: 'Club', isUnlimited: false, ownerEmail: freshAccount().email };
      await expect(createOrganization(env, club)).rejects.toThrow();
      refusing.mockRestore();
      expect(await scopeCount()).toBe(before);
    },
  );
});
