import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { leasedJobSchema } from '../../../../contract/job.ts';
import { DEFERRAL_MS } from '../../../../worker/jobs/board/board-rules.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { leaseJob } from '../../../../worker/jobs/inference/lease-job.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { createPartner, startedId } from '../../support/harness.ts';
import { leaseJob as leaseByRequest } from '../../support/simulated-container.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';
import { makeJob, CONTAINER_ID } from '../board/board-jobs.ts';
import { board, clearBoard } from './internal-calls.ts';

const ATTEMPTS_BEFORE = 2;
/** More jobs than one request skips. */
const MANY_JOBS = 150;

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('leasing a job', () => {
  it("I-23: continues the scope's attempt count when the job is new to the board", async ({
    expect,
  }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await queues.deliverJobs();
    await creditScope(env, partner.scopeId).beginAttempt(analysisId, ATTEMPTS_BEFORE);
    const leased = await leaseJob(env, { containerId: CONTAINER_ID, waitMs: 0 });
    expect(leased?.job.analysisId).toBe(analysisId);
    expect(leased?.attempt).toBe(ATTEMPTS_BEFORE + 1);
  });

  it('adds the texts for the annotated video in the language of the analysis', async ({
    expect,
  }) => {
    const partner = await createPartner();
    await startedId(partner, { fields: { language: 'de' } });
    await queues.deliverJobs();
    const leased = await leaseJob(env, { containerId: CONTAINER_ID, waitMs: 0 });
    expect(leased?.words?.values.head).toBe('Blick');
    expect(leased?.words?.decimalSign).toBe(',');
    expect(leasedJobSchema.parse(leased)).toEqual(leased);
  });

  it('removes jobs of ended analyses from the board', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await queues.deliverJobs();
    const leased = await leaseJob(env, { containerId: CONTAINER_ID, waitMs: 0 });
    expect(leased?.job.analysisId).toBe(analysisId);
    const ending = { outcome: 'failed', reason: 'internal' } as const;
    await creditScope(env, partner.scopeId).finish(analysisId, null, ending);
    await boardAt(env, 0).release(analysisId, leased?.attempt ?? 0, false);
    expect(await leaseJob(env, { containerId: CONTAINER_ID, waitMs: 0 })).toBeNull();
    expect(await boardAt(env, 0).release(analysisId, (leased?.attempt ?? 0) + 1, false)).toBe(
      false,
    );
  });

  it("continues with the next job if the oldest one's scope fails", async ({ expect }) => {
    stopTime();
    await clearBoard();
    vi.spyOn(console, 'error').mockReturnValue();
    const broken = await createPartner();
    const delayed = await startedId(broken);
    await queues.deliverJobs();
    passMs(1);
    const analysisId = await startedId(await createPartner());
    await queues.deliverJobs();
    await runInDurableObject(creditScope(env, broken.scopeId), (_scope, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER broken BEFORE UPDATE ON analyses BEGIN SELECT raise(ABORT, 'broken'); END`,
      );
    });
    expect((await leaseByRequest())?.job.analysisId).toBe(analysisId);
    expect(await leaseByRequest()).toBeNull();

    await runInDurableObject(creditScope(env, broken.scopeId), (_scope, { storage }) => {
      storage.sql.exec('DROP TRIGGER broken');
    });
    passMs(DEFERRAL_MS);
    expect((await leaseByRequest())?.job.analysisId).toBe(delayed);
  });

  it("I-22, I-60: reaches other scopes' jobs behind any number of jobs of a failing scope", async ({
    expect,
  }) => {
    stopTime();
    await clearBoard();
    vi.spyOn(console, 'error').mockReturnValue();
    const failing = Array.from({ length: MANY_JOBS }, makeJob);
    const failingScopes = new Set(failing.map(({ scopeId }) => `scope:${scopeId}`));
    await board().post(...failing);
    passMs(1);
    const analysisId = await startedId(await createPartner());
    await queues.deliverJobs();
    const getByName = env.CREDIT_SCOPES.getByName.bind(env.CREDIT_SCOPES);
    vi.spyOn(env.CREDIT_SCOPES, 'getByName').mockImplementation((name) => {
      if (failingScopes.has(name)) throw new Error('the scope fails');
      return getByName(name);
    });
    const poll = { containerId: CONTAINER_ID, waitMs: 0 };
    expect(await leaseJob(env, poll)).toBeNull();
    expect((await leaseJob(env, poll))?.job.analysisId).toBe(analysisId);
    expect(await leaseJob(env, poll)).toBeNull();
    await clearBoard();
  });
});
