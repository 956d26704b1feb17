import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { installFault } from '../../../../worker/platform/fault-point.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, sendAs, start, startedId } from '../../support/harness.ts';
import { passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';

const FIRST_RETRY_MS = 10_000;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** As if a version of the service that nobody remembers had written it. */
async function storeUnknownShape({ scopeId }: Partner, analysisId: string): Promise<void> {
  await runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) => {
    storage.sql.exec(
      `UPDATE analyses SET job = json_remove(job, '$.isFullBody') WHERE id = ?`,
      analysisId,
    );
  });
}

/** Accepted, and cut off before its job reached the queue; the id is the newest debit's. */
async function acceptWithoutDispatch(partner: Partner): Promise<string> {
  installFault((point) => {
    if (point !== 'after-debit') return;
    installFault(null);
    throw new Error('cut off');
  });
  await start(partner);
  const { entries } = await creditScope(env, partner.scopeId).statement();
  return entries[0]?.analysisId ?? '';
}

describe('an analysis whose stored job no version explains', () => {
  it('I-71: is still shown to its owner, and ends', async ({ expect }) => {
    const partner = await createPartner();
    const id = await startedId(partner);
    await storeUnknownShape(partner, id);
    const polled = await sendAs(partner, `/analysis/${id}/results`);
    expect(await polled.json()).toMatchObject({ status: 'pending' });
    const scope = creditScope(env, partner.scopeId);
    const timeout = { outcome: 'failed', code: 'timeout', detail: 'Too late.' } as const;
    expect(await scope.finish(id, null, timeout)).toEqual({ ok: true });
    expect(await balanceOf(partner)).toBe(10);
  });

  it('I-71: gives its credit back where it cannot be dispatched, and others go on', async ({
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
