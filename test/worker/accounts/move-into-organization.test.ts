import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import {
  completeAccount,
  createAccount,
  ensureTestScope,
  membershipsOf,
  moveIntoOrganization,
  startDeletion,
} from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { refuseStatements } from '../support/failing-database.ts';
import { operate, send } from '../support/harness.ts';

const NOW_MS = 1_700_000_000_000;

afterEach(() => {
  vi.restoreAllMocks();
});

async function owner() {
  const email = `coach-${crypto.randomUUID()}@club.example`;
  const created = await createAccount(env, { email, password: null, isVerified: true });
  if (created === null) throw new Error('the address is taken');
  return { email, ...created };
}

async function move({ accountId, scopeId }: { accountId: string; scopeId: string }) {
  return moveIntoOrganization(env, { accountId, scopeId, name: 'Track Club' }, NOW_MS);
}

async function scopesOf(accountId: string) {
  const memberships = await membershipsOf(database(env), accountId);
  return memberships.map(({ scopeId, scopeType, scopeName, role }) => ({
    scopeId,
    scopeType,
    scopeName,
    role,
  }));
}

describe('moving a personal account into an organization', () => {
  it('keeps credits and keys in the scope, which the account administers', async ({ expect }) => {
    const { email, accountId, scopeId } = await owner();
    const { api_key: apiKey } = await operate<{ api_key: string }>('key create', {
      scope: scopeId,
    });
    const testScopeId = await ensureTestScope(env, scopeId);
    expect(await move({ accountId, scopeId })).toBe(true);

    const [personal, organization] = await scopesOf(accountId);
    expect(organization).toEqual({
      scopeId,
      scopeType: 'organization',
      scopeName: 'Track Club',
      role: 'admin',
    });
    expect(personal).toMatchObject({ scopeType: 'personal', scopeName: email, role: 'admin' });
    expect((await creditScope(env, scopeId).profile()).balance).toBe(1);
    const settings = await send('/settings/low-credit-alerts', {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    expect(await settings.json()).toMatchObject({ scopeType: 'organization', scopeId });
    const testProfile = await creditScope(env, testScopeId).profile();
    expect(testProfile).toMatchObject({ scopeType: 'organization', liveScopeId: scopeId });
  });

  it('grants no second free credit', async ({ expect }) => {
    const { email, accountId, scopeId } = await owner();
    await move({ accountId, scopeId });
    await completeAccount(env, { accountId, email });
    await completeAccount(env, { accountId, email: `renamed-${email}` });
    const balances = (await scopesOf(accountId)).map(async (scope) => {
      return (await creditScope(env, scope.scopeId).profile()).balance;
    });
    expect(await Promise.all(balances)).toEqual([0, 1]);
  });

  it('happens only once, however often it is requested', async ({ expect }) => {
    const { accountId, scopeId } = await owner();
    await Promise.all([move({ accountId, scopeId }), move({ accountId, scopeId })]);
    await move({ accountId, scopeId });
    expect(await scopesOf(accountId)).toHaveLength(2);
  });

  it.for(['audit_events', 'credit_scopes', 'scope_members'])(
    'moves nothing when it fails before %s, and succeeds on retry',
    async (table, { expect }) => {
      const { accountId, scopeId } = await owner();
      const before = await scopesOf(accountId);
      const refusing = refuseStatements(`insert into "${table}"`);
      await expect(move({ accountId, scopeId })).rejects.toThrow();
      refusing.mockRestore();
      expect(await scopesOf(accountId)).toEqual(before);
      expect(await move({ accountId, scopeId })).toBe(true);
      expect(await scopesOf(accountId)).toHaveLength(2);
    },
  );

  it("refuses another account's scope, and leaves it unchanged", async ({ expect }) => {
    const [other, { accountId }] = [await owner(), await owner()];
    expect(await move({ accountId, scopeId: other.scopeId })).toBe(false);
    expect(await scopesOf(other.accountId)).toMatchObject([{ scopeType: 'personal' }]);
    expect((await creditScope(env, other.scopeId).profile()).scopeType).toBe('personal');
  });

  it('moves nothing from an account that is being deleted', async ({ expect }) => {
    const { accountId, scopeId } = await owner();
    await startDeletion(database(env), { accountId, language: 'en' }, NOW_MS);
    await move({ accountId, scopeId });
    expect(await scopesOf(accountId)).toMatchObject([{ scopeId, scopeType: 'personal' }]);
  });

  it('allows the account to be deleted only after the organization', async ({ expect }) => {
    const { accountId, scopeId } = await owner();
    await move({ accountId, scopeId });
    const isStarted = await startDeletion(database(env), { accountId, language: 'en' }, NOW_MS);
    expect(isStarted).toBe(false);
  });
});
