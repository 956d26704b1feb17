import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, describe, it, vi } from 'vitest';

import type { Seal } from '../../../../worker/accounts/api-keys/api-key-format.ts';
import {
  formatApiKey,
  formatScopedApiKey,
  isWellFormedApiKey,
  scopeInApiKey,
} from '../../../../worker/accounts/api-keys/api-key-format.ts';
import { sha256Hex } from '../../../../worker/platform/hex.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, sendAs } from '../../support/harness.ts';

const seal: Seal = async (text) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`seal ${text}`)));
const secretOf = () => crypto.getRandomValues(new Uint8Array(32));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a key', () => {
  it('names its scope to whoever has sealed it, and to no one else', async ({ expect }) => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), bytes, async (scopeId, secret) => {
        const apiKey = await formatScopedApiKey({ scopeId, secret, mode: 'live' }, seal);
        expect(isWellFormedApiKey(apiKey)).toBe(true);
        expect(await scopeInApiKey(apiKey, seal)).toBe(scopeId);
        const other: Seal = async (text) => seal(`${text}!`);
        expect(await scopeInApiKey(apiKey, other)).toBeNull();
      }),
    );
  });

  it('of the older format names none', async ({ expect }) => {
    expect(await scopeInApiKey(formatApiKey(secretOf(), 'live'), seal)).toBeNull();
    expect(await scopeInApiKey('nonsense', seal)).toBeNull();
  });
});

/** A key that the scope knows, in whatever format. */
async function knownKey({ scopeId }: Partner, apiKey: string): Promise<void> {
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
  it('with a new key looks nothing up', async ({ expect }) => {
    const partner = await createPartner();
    const prepared = vi.spyOn(env.DB, 'prepare').mockClear();
    expect((await sendAs(partner, '/analysis')).status).toBe(200);
    expect(prepared).not.toHaveBeenCalled();
  });

  it('with a key of the older format, or sealed by an earlier key of ours, still works', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const { scopeId } = partner;
    const older = formatApiKey(secretOf(), 'live');
    const resealed = await formatScopedApiKey({ scopeId, secret: secretOf(), mode: 'live' }, seal);
    for (const apiKey of [older, resealed]) {
      await knownKey(partner, apiKey);
      expect((await sendAs({ apiKey }, '/analysis')).status).toBe(200);
    }
  });

  it('with a made-up key wakes no object of a scope', async ({ expect }) => {
    const { scopeId } = await createPartner();
    const made = await formatScopedApiKey({ scopeId, secret: secretOf(), mode: 'live' }, seal);
    const woken = vi.spyOn(env.CREDIT_SCOPES, 'getByName').mockClear();
    expect((await sendAs({ apiKey: made }, '/analysis')).status).toBe(403);
    expect(woken).not.toHaveBeenCalled();
  });
});
