import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { startInterruptedAt } from '../../support/cut-off-scopes.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, sendAs, startedId } from '../../support/harness.ts';
import { passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';

const FIRST_RETRY_MS = 10_000;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Simulates a job stored by an unknown version of the service. */
async function storeUnknownShape({ scopeId }: Partner, analysisId: string): Promise<void> {
  await runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) => {
    storage.sql.exec(
      `UPDATE analyses SET job = json_remove(job, '$.isFullBody') WHERE id = ?`,
      analysisId,
    );
  });
}

/** Accepts a start that is interrupted before its job is queued; returns the newest debit's id. */
async function acceptWithoutDispatch(partner: Partner): Promise<string> {
  await startInterruptedAt('after-debit', partner);
  const { entries } = await creditScope(env, partner.scopeId).statement();
  return entries[0]?.analysisId ?? '';
}

describe('an analysis with an unreadable stored job', () => {
  it('I-71: is still visible to its owner, and ends', async ({ expect }) => {
    const partner = await createPartner();
    const id = await startedId(partner);
    await storeUnknownShape(partner, id);
    const polled = await sendAs(partner, `/analysis/${id}/results`);
    expect(await polled.json()).toMatchObject({ status: 'pending' });
    const scope = creditScope(env, partner.scopeId);
    const timeout = { outcome: 'failed', reason: 'timeout' } as const;
    expect(await scope.finish(id, null, timeout)).toEqual({ ok: true });
    expect(await balanceOf(partner)).toBe(10);
  });

  it('I-71: is refunded if it cannot be dispatched, and does not block others', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const unreadable = await acceptWithoutDispatch(partner);
    const other = await acceptWithoutDispatch(partner);
    await storeUnknownShape(partner, unreadable);
    passMs(FIRST_RETRY_MS);
    await ringDueAlarm(creditScope(env, partner.scopeId));
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([other]);
    expect(await balanceOf(partner)).toBe(9);
  });
});
