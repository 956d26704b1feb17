import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it } from 'vitest';

import { createApiKey } from '../../../../worker/accounts/api-keys/api-keys.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { eraseScope } from '../../../../worker/subjects/erasure/erasure.ts';
import { startRequest } from '../../scope/start-request.ts';
import { clearWorld } from '../../support/analysis-world.ts';
import { runBefore } from '../../support/failing-database.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, createTestKey } from '../../support/harness.ts';
import { stopTime } from '../../support/virtual-time.ts';

let partner: Partner;

beforeEach(async () => {
  stopTime();
  partner = await createPartner();
});

afterEach(clearWorld);

async function create(mode: 'live' | 'test'): Promise<unknown> {
  const { scopeId } = partner;
  return createApiKey(env, { scopeId, mode, accountId: null, name: 'late', by: 'operator' });
}

async function erase(): Promise<void> {
  await eraseScope(env, partner.scopeId, Date.now());
}

function openCapture(scopeId: string) {
  const upload = { analysisId: crypto.randomUUID(), videoKey: 'videos/late', uploadId: 'late' };
  const link = { linkId: 'link', maxUses: 1, bytes: 1 };
  return creditScope(env, scopeId).openCapture({ ...upload, ...link });
}

describe('protects: an erased scope', () => {
  it('rejects requests that began before the erasure, and can be erased again', async ({
    expect,
  }) => {
    const tester = await createTestKey(partner);
    for (let time = 0; time < 2; time += 1) {
      await erase();
      for (const { scopeId } of [partner, tester]) {
        const scope = creditScope(env, scopeId);
        expect(await scope.accept(startRequest(scopeId))).toEqual({ outcome: 'key_ended' });
        expect(await openCapture(scopeId)).toBe('ended');
      }
    }
    expect(await balanceOf(partner)).toBe(10);
  });

  it.for(['live', 'test'] as const)('gets no %s key', async (mode, { expect }) => {
    await erase();
    expect(await create(mode)).toBe('no_such_scope');
  });

  it('is unusable from the first step of the erasure', async ({ expect }) => {
    let late: unknown;
    runBefore('delete from "capture_links"', async () => {
      late = await create('live');
    });
    await erase();
    expect(late).toBe('no_such_scope');
    expect(await creditScope(env, partner.scopeId).listKeys()).toEqual([]);
  });
});
