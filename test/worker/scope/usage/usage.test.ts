import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { createPartner } from '../../support/harness.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';
import { startRequest } from '../start-request.ts';

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
const MINUTE_MS = 60_000;
const LIMIT = 100;

beforeEach(() => {
  stopTime();
  passMs(DAY_MS - (Date.now() % DAY_MS) + NOON_MS);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function scopeWithKey() {
  const { scopeId } = await createPartner();
  const scope = creditScope(env, scopeId);
  await scope.addKey({
    keyId: 'key',
    keyHash: 'hash',
    lastFour: 'hash',
    name: 'Backend',
    accountId: null,
    permission: 'full',
    expiresAtMs: null,
  });
  return { scopeId, scope };
}

type Scope = Awaited<ReturnType<typeof scopeWithKey>>['scope'];

async function request(
  scope: Scope,
  times = 1,
  answerTimesMs: readonly number[] = [],
): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const need = { analysisId: null, idempotencyKey: null, use: 'read', address: '' } as const;
    await scope.admitRequest({ keyHash: 'hash', ...need, answerTimesMs });
  }
}

/** Returns sums by metric and by day, counted from today. */
async function countsOf(scope: Scope): Promise<Record<string, number>> {
  const today = Math.floor(Date.now() / DAY_MS);
  const { counts } = await scope.usage(0);
  const sums: Record<string, number> = {};
  for (const { day, measure, count } of counts) {
    const name = `${day - today} ${measure}`;
    sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

async function storedRows(scope: Scope): Promise<number> {
  return runInDurableObject(scope, (_instance, { storage }) =>
    Number(storage.sql.exec(`SELECT count(*) AS rows FROM usage`).one()['rows']),
  );
}

describe('counted requests', () => {
  it('need no row of their own, and survive an eviction', async ({ expect }) => {
    const { scope } = await scopeWithKey();
    await request(scope, 7);
    await evictDurableObject(scope);
    await request(scope, 2);
    expect(await countsOf(scope)).toEqual({ '0 requests': 9 });
    expect(await storedRows(scope)).toBe(0);
  });

  it('include the response times of earlier requests without an additional row', async ({
    expect,
  }) => {
    const { scope } = await scopeWithKey();
    await request(scope, 1, [4, 12, 18]);
    await request(scope, 1, [20, 21, 999_999]);
    await evictDurableObject(scope);
    const counts = {
      '0 requests': 2,
      '0 answered:5': 1,
      '0 answered:20': 3,
      '0 answered:30': 1,
      '0 answered:400000': 1,
    };
    expect(await countsOf(scope)).toEqual(counts);
    expect(await storedRows(scope)).toBe(0);
    await scope.revokeKey('key');
    expect(await countsOf(scope)).toEqual(counts);
    expect(await storedRows(scope)).toBe(5);
  });

  it('include rejected requests once the next one is admitted', async ({ expect }) => {
    const { scope } = await scopeWithKey();
    await request(scope, LIMIT + 3);
    passMs(MINUTE_MS);
    await request(scope);
    await evictDurableObject(scope);
    expect(await countsOf(scope)).toEqual({ '0 requests': LIMIT + 1, '0 rate_limited': 3 });
  });

  it('are deleted after ninety days', async ({ expect }) => {
    const { scope } = await scopeWithKey();
    await request(scope);
    passMs(DAY_MS);
    await request(scope);
    passMs(89 * DAY_MS);
    await request(scope);
    passMs(MINUTE_MS);
    await evictDurableObject(scope);
    expect(await countsOf(scope)).toEqual({ '-89 requests': 1, '0 requests': 1 });
  });
});

describe('counted analyses', () => {
  it('are counted once, by key, with their failure reason or their duration', async ({
    expect,
  }) => {
    const queues = new CapturedQueues();
    const { scope, scopeId } = await scopeWithKey();
    const [good, bad] = [
      startRequest(scopeId, { keyId: 'key' }),
      startRequest(scopeId, { keyId: 'key' }),
    ];
    await scope.accept(good);
    await scope.accept(bad);
    await scope.beginAttempt(good.job.analysisId, 1);
    passMs(17_000);
    await scope.finish(good.job.analysisId, 1, { outcome: 'success' });
    const failure = { outcome: 'failed', reason: 'nobody_seen' } as const;
    await scope.finish(bad.job.analysisId, null, failure);
    await scope.finish(bad.job.analysisId, null, failure);
    expect(await countsOf(scope)).toEqual({
      '0 success': 1,
      '0 took:20': 1,
      '0 failed:nobody_seen': 1,
    });
    expect(queues.jobs).toHaveLength(2);
  });
});
