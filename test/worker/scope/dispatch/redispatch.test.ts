import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { installFault } from '../../../../worker/fault-point.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, start, startedId } from '../../support/harness.ts';
import { completeSuccessfully, leaseJob, leaseJobOf } from '../../support/simulated-container.ts';
import { stopTime } from '../../support/virtual-time.ts';

let queues: CapturedQueues;
let partner: Partner;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
  partner = await createPartner();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function redispatch(analysisId: string) {
  return creditScope(env, partner.scopeId).redispatch(analysisId);
}

describe('a pending analysis whose queue message was lost', () => {
  it('I-61: is queued again, and succeeds', async ({ expect }) => {
    const id = await startedId(partner);
    queues.jobs.splice(0);
    expect(await redispatch(id)).toEqual({ ok: true });
    await queues.deliverJobs();
    expect((await completeSuccessfully(partner)).job.analysisId).toBe(id);
  });

  it('is worked on once though it is queued again and again', async ({ expect }) => {
    const id = await startedId(partner);
    await redispatch(id);
    await redispatch(id);
    expect(queues.jobs).toHaveLength(3);
    await queues.deliverJobs();
    expect((await leaseJobOf(partner.scopeId, 0)).attempt).toBe(1);
    expect(await leaseJob()).toBeNull();
  });

  it('is dispatched now if it never was', async ({ expect }) => {
    installFault((point) => {
      if (point !== 'after-debit') return;
      installFault(null);
      throw new Error('cut off');
    });
    await start(partner);
    const scope = creditScope(env, partner.scopeId);
    const id = (await scope.statement()).entries[0]?.analysisId ?? '';
    expect(await redispatch(id)).toEqual({ ok: true });
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([id]);
  });

  it('stays as it is while the queue cannot be reached', async ({ expect }) => {
    const id = await startedId(partner);
    queues.isDown = true;
    expect(await redispatch(id)).toEqual({ ok: false, reason: 'dispatch_failed' });
    const scope = creditScope(env, partner.scopeId);
    expect(await scope.readAnalysis(id)).toMatchObject({ status: 'pending' });
    expect(await balanceOf(partner)).toBe(9);
  });
});

describe('an analysis that waits for nothing', () => {
  it('is not queued again', async ({ expect }) => {
    const id = await startedId(partner);
    await queues.deliverJobs();
    const refusal = { ok: false, reason: 'not_pending' };
    const leased = await leaseJobOf(partner.scopeId, 0);
    expect(await redispatch(leased.job.analysisId)).toEqual(refusal);
    const scope = creditScope(env, partner.scopeId);
    await scope.finish(id, 1, { outcome: 'success' });
    expect(await redispatch(id)).toEqual(refusal);
    expect(await redispatch(crypto.randomUUID())).toEqual(refusal);
    expect(queues.jobs).toEqual([]);
  });
});
