import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, describe, it, vi } from 'vitest';

import type { LeasedJob } from '../../../../contract/job.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { eventually } from '../../support/eventually.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, operate, startedId } from '../../support/harness.ts';
import {
  leaseJob,
  leaseJobOf,
  postProgress,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { stopTime } from '../../support/virtual-time.ts';
import {
  clearBoard,
  leaseAfterLapse,
  resultsOf,
  SENT,
  startedJob,
  UNUSABLE,
} from './internal-calls.ts';

const SEED = 20_261_121;

afterEach(async () => {
  await clearBoard();
  vi.restoreAllMocks();
});

describe('the life cycle of an analysis', () => {
  type Step =
    | { kind: 'lease' | 'release' | 'fail' | 'succeed' | 'time_out' }
    | { kind: 'progress'; percentage: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('progress' as const),
        percentage: fc.integer({ min: 0, max: 99 }),
      }),
    },
    { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'lease' }, { kind: 'release' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Step>({ kind: 'fail' }, { kind: 'succeed' }, { kind: 'time_out' }),
    },
  );
  const NEXT: Record<string, string[]> = {
    pending: ['pending', 'analyzing', 'failed'],
    analyzing: ['analyzing', 'success', 'failed'],
    success: ['success'],
    failed: ['failed'],
  };

  it('I-17, I-18: only moves forward, and the percentage never decreases', async ({ expect }) => {
    vi.spyOn(env.DEAD_JOBS, 'send').mockImplementation(async () => SENT);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const partner = await createPartner({ credits: 1 });
        const analysisId = await startedId(partner);
        const held: LeasedJob[] = [await leaseJobOf(partner.scopeId)];
        const seen = [{ status: 'pending', percentage: 0 }];
        for (const taken of [null, ...steps]) {
          if (taken !== null) await take(taken, partner, held);
          const view = await creditScope(env, partner.scopeId).readAnalysis(analysisId);
          if (view !== null) seen.push({ status: view.status, percentage: view.percentage });
        }
        for (const [index, after] of seen.entries()) {
          const before = seen[Math.max(0, index - 1)] ?? after;
          expect(NEXT[before.status]).toContain(after.status);
          expect(after.percentage).toBeGreaterThanOrEqual(before.percentage);
          expect(after.percentage === 100).toBe(after.status === 'success');
        }
        await clearBoard();
      }),
      { numRuns: 15, seed: SEED },
    );
  });

  async function take(taken: Step, partner: Partner, held: LeasedJob[]): Promise<void> {
    const current = held.at(-1);
    if (current === undefined) return;
    switch (taken.kind) {
      case 'lease': {
        await releaseJob(current, false);
        const next = await leaseJob();
        if (next !== null) held.push(next);
        return;
      }
      case 'release':
        await releaseJob(current, true);
        return;
      case 'progress':
        for (const leased of held) await postProgress(leased, taken.percentage);
        return;
      case 'succeed':
        await uploadArtifacts(current);
        for (const leased of held) await postResult(leased, successOf(leased));
        return;
      case 'fail':
        for (const leased of held) await postResult(leased, UNUSABLE);
        return;
      case 'time_out':
        await creditScope(env, partner.scopeId).finish(current.job.analysisId, null, {
          outcome: 'failed',
          reason: 'timeout',
        });
    }
  }
});

describe('a poison job', () => {
  it('I-24: fails its analysis after three attempts, refunds once, and is dead-lettered', async ({
    expect,
  }) => {
    const { partner, leased: first } = await startedJob(1);
    const { analysisId } = first.job;
    await releaseJob(first, true);
    const second = await leaseJobOf(partner.scopeId);
    await releaseJob(second, true);
    const third = await leaseJobOf(partner.scopeId);
    expect(third.attempt).toBe(3);
    expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 'analyzing' });
    await releaseJob(third, true);

    const scope = creditScope(env, partner.scopeId);
    await eventually(async () =>
      expect(await scope.readAnalysis(analysisId)).toMatchObject({ status: 'failed' }),
    );
    expect(await resultsOf(partner, analysisId)).toMatchObject({
      status: 'failed',
      code: 'internal',
    });
    const { entries, balance } = await scope.statement();
    expect(balance).toBe(1);
    expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    // The analysis ends before the letter is filed.
    await eventually(async () => {
      const { dead_letters: letters } = await operate<{ dead_letters: object[] }>(
        'dead-letters list',
      );
      expect(letters).toContainEqual(
        expect.objectContaining({ queue: 'analysis-jobs', analysis_id: analysisId }),
      );
    });
    expect((await postResult(third, successOf(third))).status).toBe(409);
    expect(await leaseJob()).toBeNull();
  });
});

describe('abandoned polls', () => {
  it('I-59: do not fail the analysis when three in a row are followed by a container', async ({
    expect,
  }) => {
    stopTime();
    const partner = await createPartner({ credits: 1 });
    const analysisId = await startedId(partner);
    await leaseJobOf(partner.scopeId);
    for (let abandoned = 1; abandoned < 3; abandoned += 1) await leaseAfterLapse(partner);
    const leased = await leaseAfterLapse(partner);
    expect((await postProgress(leased, 10)).status).toBe(200);
    await uploadArtifacts(leased);
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
    expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 'success' });
  });
});
