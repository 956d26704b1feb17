import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, it } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

const MINUTE_MS = 60_000;
const LIMIT = 100;

beforeEach(stopTime);

async function scopeWithKeys(...keyHashes: string[]) {
  const scopeId = crypto.randomUUID();
  const scope = creditScope(env, scopeId);
  await scope.open({ scopeId, scopeType: 'organization', isUnlimited: false });
  for (const keyHash of keyHashes) {
    await scope.addKey({
      keyId: `id-of-${keyHash}`,
      keyHash,
      lastFour: keyHash,
      name: keyHash,
      accountId: null,
      permission: 'full',
      expiresAtMs: null,
    });
  }
  return scope;
}

type Scope = Awaited<ReturnType<typeof scopeWithKeys>>;

/** Sends this many requests at once; returns how many were admitted. */
async function admitted(scope: Scope, count: number, keyHash = 'key'): Promise<number> {
  const request = {
    keyHash,
    analysisId: null,
    idempotencyKey: null,
    use: 'read' as const,
    address: '',
    answerTimesMs: [],
  };
  const answers = await Promise.all(
    Array.from({ length: count }, async () => scope.admitRequest(request)),
  );
  return answers.filter(({ ok }) => ok).length;
}

describe('the keys of a scope', () => {
  it('I-45: admit exactly 100 of 150 requests at one instant', async ({ expect }) => {
    const scope = await scopeWithKeys('key');
    expect(await admitted(scope, 150)).toBe(LIMIT);
  });

  it('I-45: admit requests after evictions between which the clock has stepped back', async ({
    expect,
  }) => {
    const scope = await scopeWithKeys('key');
    expect(await admitted(scope, 3)).toBe(3);
    await evictDurableObject(scope);
    passMs(-30);
    expect(await admitted(scope, 1)).toBe(1);
    await evictDurableObject(scope);
    expect(await admitted(scope, 150)).toBe(LIMIT - 4);
  });

  it('I-45: admit as many requests after an eviction as without one', async ({ expect }) => {
    const scope = await scopeWithKeys('key');
    expect(await admitted(scope, 60)).toBe(60);
    passMs(MINUTE_MS / 2);
    expect(await admitted(scope, 50)).toBe(40);
    passMs(MINUTE_MS / 2);
    expect(await admitted(scope, 20)).toBe(20);
    await evictDurableObject(scope);
    expect(await admitted(scope, 50)).toBe(40);
    await evictDurableObject(scope);
    passMs(MINUTE_MS / 2);
    expect(await admitted(scope, 50)).toBe(40);
    await evictDurableObject(scope);
    passMs(MINUTE_MS / 2 - 1);
    expect(await admitted(scope, 1)).toBe(0);
    passMs(1);
    expect(await admitted(scope, 100)).toBe(60);
  });

  it('I-45: are counted separately, also after an eviction', async ({ expect }) => {
    const scope = await scopeWithKeys('one', 'other');
    expect(await admitted(scope, LIMIT, 'one')).toBe(LIMIT);
    expect(await admitted(scope, 1, 'other')).toBe(1);
    await evictDurableObject(scope);
    expect(await admitted(scope, 1, 'one')).toBe(0);
    expect(await admitted(scope, LIMIT, 'other')).toBe(LIMIT - 1);
  });

  it('admit nothing when unknown, and nothing from the moment they are revoked', async ({
    expect,
  }) => {
    const scope = await scopeWithKeys('one', 'other');
    const ask = async (keyHash: string) =>
      scope.admitRequest({
        keyHash,
        analysisId: null,
        idempotencyKey: null,
        use: 'read' as const,
        address: '',
        answerTimesMs: [],
      });
    const refusal = { ok: false, reason: 'invalid_key' };
    expect(await ask('unknown')).toEqual(refusal);
    expect(await scope.revokeKey('id-of-one')).toBe(true);
    expect(await ask('one')).toEqual(refusal);
    expect(await ask('other')).toMatchObject({ ok: true, keyId: 'id-of-other' });
    expect(await scope.revokeKey('id-of-one')).toBe(false);
  });
});
