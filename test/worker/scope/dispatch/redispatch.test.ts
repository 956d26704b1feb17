import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { CreditScope } from '../../../../worker/scope/credit-scope.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { startInterruptedAt } from '../../support/cut-off-scopes.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, startedId } from '../../support/harness.ts';
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
  vi.restoreAllMocks();
});

async function redispatch(analysisId: string) {
  return creditScope(env, partner.scopeId).redispatch(analysisId);
}

describe('a pending analysis whose queue message was lost', () => {
  it('I-61: is queued again, and succeeds', async ({ expect }) => {
    const id = await startedId(partner);
    queues.jobs.splice(0);
    expect(await redispatch(id)).toBe(true);
    await queues.deliverJobs();
    expect((await completeSuccessfully(partner)).job.analysisId).toBe(id);
  });

  it('is processed once, however often it is queued again', async ({ expect }) => {
    const id = await startedId(partner);
    await redispatch(id);
    await redispatch(id);
    expect(queues.jobs).toHaveLength(3);
    await queues.deliverJobs();
    expect((await leaseJobOf(partner.scopeId, 0)).attempt).toBe(1);
    expect(await leaseJob()).toBeNull();
  });

  it('is dispatched if it never was', async ({ expect }) => {
    await startInterruptedAt('after-debit', partner);
    const scope = creditScope(env, partner.scopeId);
    const id = (await scope.statement()).entries[0]?.analysisId ?? '';
    expect(await redispatch(id)).toBe(true);
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([id]);
  });

  it('is unchanged while the queue cannot be reached', async ({ expect }) => {
    const id = await startedId(partner);
    queues.isDown = true;
    const scope = creditScope(env, partner.scopeId);
    // Over RPC, an exception in the object would abort the test's own request.
    const refusal = await runInDurableObject(scope, async (instance: CreditScope) =>
      instance.redispatch(id).catch((error: unknown) => String(error)),
    );
    expect(refusal).toContain('cannot be reached');
    expect(await scope.readAnalysis(id)).toMatchObject({ status: 'pending' });
    expect(await balanceOf(partner)).toBe(9);
  });
});

describe('an ended or unknown analysis', () => {
  it('is not queued again', async ({ expect }) => {
    const id = await startedId(partner);
    await queues.deliverJobs();
    await completeSuccessfully(partner);
    expect(await redispatch(id)).toBe(false);
    expect(await redispatch(crypto.randomUUID())).toBe(false);
    expect(queues.jobs).toEqual([]);
  });
});
