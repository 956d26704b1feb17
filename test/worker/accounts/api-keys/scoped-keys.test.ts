import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, describe, it, vi } from 'vitest';

import type { Seal } from '../../../../worker/accounts/api-keys/api-key-format.ts';
import { formatApiKey, parseApiKey } from '../../../../worker/accounts/api-keys/api-key-format.ts';
import { sha256Hex } from '../../../../worker/platform/hex.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { foreignApiKey, foreignSeal as seal } from '../../support/foreign-key.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, sendAs } from '../../support/harness.ts';

const otherSeal: Seal = async (text) => seal(`${text}!`);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a key', () => {
  it('reveals its scope only to the service that sealed it', async ({ expect }) => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), bytes, async (scopeId, secret) => {
        const apiKey = await formatApiKey({ scopeId, secret, mode: 'live' }, seal);
        expect(await parseApiKey(apiKey, seal)).toEqual({ scopeId });
        expect(await parseApiKey(apiKey, otherSeal)).toEqual({ scopeId: null });
        expect(await parseApiKey(`${apiKey.slice(0, -1)}-`, seal)).toBeNull();
      }),
    );
  });
});

async function addKnownKey({ scopeId }: Partner, apiKey: string): Promise<void> {
  const keyId = crypto.randomUUID();
  const keyHash = await sha256Hex(apiKey);
  await env.DB.prepare(
    `INSERT INTO api_keys (id, key_hash, scope_id, created_at_ms) VALUES (?, ?, ?, 0)`,
  )
    .bind(keyId, keyHash, scopeId)
    .run();
  const key = { keyId, keyHash, lastFour: apiKey.slice(-4), name: 'test', accountId: null };
  await creditScope(env, scopeId).addKey({ ...key, permission: 'full', expiresAtMs: null });
}

describe('a request', () => {
  it('with a new key needs no lookup', async ({ expect }) => {
    const partner = await createPartner();
    const prepared = vi.spyOn(env.DB, 'prepare').mockClear();
    expect((await sendAs(partner, '/analysis')).status).toBe(200);
    expect(prepared).not.toHaveBeenCalled();
  });

  it('with a key sealed with an earlier secret still works', async ({ expect }) => {
    const partner = await createPartner();
    const apiKey = await foreignApiKey(partner.scopeId);
    await addKnownKey(partner, apiKey);
    expect((await sendAs({ apiKey }, '/analysis')).status).toBe(200);
  });

  it('with a forged key does not wake a scope object', async ({ expect }) => {
    const { scopeId } = await createPartner();
    const made = await foreignApiKey(scopeId);
    const woken = vi.spyOn(env.CREDIT_SCOPES, 'getByName').mockClear();
    expect((await sendAs({ apiKey: made }, '/analysis')).status).toBe(403);
    expect(woken).not.toHaveBeenCalled();
  });
});
