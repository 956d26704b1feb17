import { env } from 'cloudflare:workers';
import { beforeEach, describe, it } from 'vitest';

import { sha256Hex } from '../../../worker/platform/hex.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { foreignApiKey } from '../support/foreign-key.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, createTestKey, operate, sendAs } from '../support/harness.ts';
import { refusal } from './operator-requests.ts';

const OWNER = 'ada@harbor.example';
let partner: Partner;

beforeEach(async () => {
  partner = await createPartner();
});

/** Deletes all rows but those that say which migrations have run. */
async function loseDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  const statements = results.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`));
  await env.DB.batch([env.DB.prepare('PRAGMA defer_foreign_keys = on'), ...statements]);
}

async function rebuild(scopeId: string) {
  return operate('scope rebuild', { scope: scopeId, name: 'Harbor Club', ownerEmail: OWNER });
}

/** Adds a key whose scope is found only in D1. */
async function addForeignKey({ scopeId }: Partner): Promise<string> {
  const apiKey = await foreignApiKey(scopeId);
  const keyHash = await sha256Hex(apiKey);
  const key = { keyId: crypto.randomUUID(), keyHash, lastFour: apiKey.slice(-4) };
  const terms = {
    name: 'foreign',
    accountId: null,
    permission: 'full',
    expiresAtMs: null,
  } as const;
  await creditScope(env, scopeId).addKey({ ...key, ...terms });
  return apiKey;
}

async function statusWith(key: Partner, path = '/analysis'): Promise<number> {
  const response = await sendAs(key, path);
  await response.text();
  return response.status;
}

describe('after D1 is lost', () => {
  it('a scope is rebuilt once, with its balance, owner, and all keys', async ({ expect }) => {
    const foreign = { ...partner, apiKey: await addForeignKey(partner) };
    await loseDatabase();
    expect(await statusWith(foreign)).toBe(403);
    expect(await refusal('key list', { scope: partner.scopeId })).toEqual([404, undefined]);

    const restored = { scope_id: partner.scopeId, scope_restored: true, keys_restored: 2 };
    expect(await rebuild(partner.scopeId)).toEqual({ ...restored, members: 0 });
    await operate('account create', { email: OWNER, verified: true });
    const again = { scope_id: partner.scopeId, scope_restored: false, keys_restored: 0 };
    expect(await rebuild(partner.scopeId)).toEqual({ ...again, members: 1 });
    expect(await operate('scope show', { scope: partner.scopeId })).toMatchObject({
      name: 'Harbor Club',
      scope_type: 'organization',
      members: [{ email: OWNER }],
    });
    expect(await balanceOf(partner)).toBe(10);
    expect(await statusWith(foreign)).toBe(200);
    await operate('key revoke', { keyId: partner.apiKeyId });
    expect(await statusWith(partner)).toBe(403);
    expect(await rebuild(partner.scopeId)).toEqual({ ...again, members: 1 });
  });

  it('a test scope is rebuilt along with its live scope', async ({ expect }) => {
    const tester = await createTestKey(partner);
    const { results } = await env.DB.prepare(`SELECT id FROM credit_scopes WHERE live_scope_id = ?`)
      .bind(partner.scopeId)
      .all<{ id: string }>();
    await loseDatabase();
    await rebuild(partner.scopeId);
    await rebuild(results[0]?.id ?? '');
    const { keys } = await operate<{ keys: { mode: string }[] }>('key list', {
      scope: partner.scopeId,
    });
    expect(keys.map(({ mode }) => mode)).toEqual(['live', 'test']);
    expect(await statusWith(tester)).toBe(200);
  });

  it('an id that was never a scope is not found', async ({ expect }) => {
    const scope = crypto.randomUUID();
    expect(await refusal('scope rebuild', { scope })).toEqual([404, undefined]);
  });
});
