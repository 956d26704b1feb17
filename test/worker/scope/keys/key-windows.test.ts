import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { createPartner } from '../../support/harness.ts';
import { passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { startRequest } from '../start-request.ts';

const MINUTE_MS = 60_000;

beforeEach(stopTime);

afterEach(() => {
  vi.restoreAllMocks();
});

async function scopeWithKeys(...names: string[]) {
  const { scopeId } = await createPartner();
  const scope = creditScope(env, scopeId);
  for (const name of names) {
    const key = { keyId: name, keyHash: name, lastFour: name, name, accountId: null };
    await scope.addKey({ ...key, permission: 'full', expiresAtMs: null });
    for (let use = 0; use < 3; use += 1) {
      await scope.admitRequest({
        keyHash: name,
        analysisId: null,
        idempotencyKey: null,
        use: 'read',
        address: '',
        answerTimesMs: [],
      });
    }
  }
  return { scopeId, scope };
}

async function windowRows(scope: ReturnType<typeof creditScope>): Promise<string[]> {
  return runInDurableObject(scope, async (_instance, { storage }) => {
    const rows = await storage.list({ prefix: 'window:' });
    return [...rows.keys()];
  });
}

describe('the stored rate-limit window of a key', () => {
  it('is deleted when the key is revoked', async ({ expect }) => {
    const { scope } = await scopeWithKeys('one', 'other');
    await scope.revokeKey('one');
    expect(await windowRows(scope)).toEqual(['window:other:0', 'window:other:1', 'window:other:2']);
  });

  it('is deleted when the object wakes up, once the key has been idle for a minute', async ({
    expect,
  }) => {
    const { scope } = await scopeWithKeys('idle', 'busy');
    passMs(MINUTE_MS);
    await scope.admitRequest({
      keyHash: 'busy',
      analysisId: null,
      idempotencyKey: null,
      use: 'read',
      address: '',
      answerTimesMs: [],
    });
    await evictDurableObject(scope);
    expect(await windowRows(scope)).toEqual([
      'window:busy:0',
      'window:busy:1',
      'window:busy:2',
      'window:busy:3',
    ]);
  });

  it('is deleted by the alarm of an object that never sleeps', async ({ expect }) => {
    const queues = new CapturedQueues();
    const { scope, scopeId } = await scopeWithKeys('idle');
    await scope.accept(startRequest(scopeId));
    passMs(MINUTE_MS);
    await ringDueAlarm(scope);
    expect(await windowRows(scope)).toEqual([]);
    expect(queues.jobs).toHaveLength(1);
  });
});
