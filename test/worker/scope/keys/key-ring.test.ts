import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, it, afterEach, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, sendAs, start } from '../../support/harness.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';
import { startRequest } from '../start-request.ts';

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

/** Sends this many requests concurrently; returns how many were admitted. */
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
  it('I-45: admit requests after evictions even if the clock stepped back in between', async ({
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

  it('I-45: admit no more requests after an eviction than without one', async ({ expect }) => {
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

  it('admit nothing if they are unknown, or from the moment they are revoked', async ({
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

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends a form without a video, so that the header is the first thing that can be refused. */
async function refusalOf(partner: Partner, idempotencyKey: string): Promise<string> {
  const form = new FormData();
  form.append('analysis_type', 'side_view');
  const response = await sendAs(partner, '/analysis/start', {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: form,
  });
  const { code } = await response.json<{ code: string }>();
  return `${response.status} ${code}`;
}

describe('the lifetime of an idempotency key', () => {
  it('I-7: ends replays at exactly 24 h', async ({ expect }) => {
    const queues = new CapturedQueues();
    const { scopeId } = await createPartner({ credits: 5 });
    const scope = creditScope(env, scopeId);
    const first = startRequest(scopeId, { idempotencyKey: 'morning run' });
    const again = startRequest(scopeId, { idempotencyKey: 'morning run' });
    await scope.accept(first);
    passMs(24 * HOUR_MS - 1);
    expect(await scope.accept(again)).toMatchObject({
      outcome: 'replayed',
      analysisId: first.job.analysisId,
    });
    passMs(1);
    expect(await scope.accept(again)).toMatchObject({
      outcome: 'accepted',
      analysisId: again.job.analysisId,
    });
    passMs(24 * HOUR_MS - 1);
    expect(
      await scope.accept(startRequest(scopeId, { idempotencyKey: 'morning run' })),
    ).toMatchObject({
      outcome: 'replayed',
      analysisId: again.job.analysisId,
    });
    expect(queues.jobs).toHaveLength(2);
  });
});

describe('the format of an idempotency key', () => {
  it.for([
    ['one character', 'k'],
    ['255 characters', 'k'.repeat(255)],
    [
      'every printable character',
      Array.from({ length: 94 }, (_, i) => String.fromCodePoint(33 + i)).join(''),
    ],
    ['spaces inside', 'two words'],
    ['a comma and a space', 'a, b'],
  ])('I-8: allows %s', async ([, key], { expect }) => {
    const partner = await createPartner();
    expect(await refusalOf(partner, key ?? '')).toBe('400 missing_video');
  });

  it.for([
    ['no character', ''],
    ['only white space', ' \t '],
    ['256 characters', 'k'.repeat(256)],
    ['a tab inside', 'a\tb'],
    ['a control character', 'a\u0001b'],
    ['a delete character', 'a\u007fb'],
    ['a letter beyond ASCII', 'clé'],
  ])('I-8: forbids %s, and nothing is debited', async ([, key], { expect }) => {
    const partner = await createPartner({ credits: 1 });
    const response = await start(partner, { idempotencyKey: key ?? '' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_idempotency_key' });
    expect(await balanceOf(partner)).toBe(1);
  });
});
