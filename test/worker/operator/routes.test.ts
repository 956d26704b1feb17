import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { Job } from '../../../contract/job.ts';
import { keepDeadLetter } from '../../../worker/dead-letters/dead-letters.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, operate, startedId } from '../support/harness.ts';
import {
  leaseJobOf,
  postResult,
  releaseJob,
  successOf,
  uploadArtefacts,
} from '../support/simulated-container.ts';
import { resultsOf, succeed, TIMESTAMP } from './operator-requests.ts';

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function waitingJob(partner: Partner): Promise<Job> {
  const analysisId = await startedId(partner);
  const message = queues.jobs.find(({ body }) => body.analysisId === analysisId);
  if (message === undefined) throw new Error('nothing was queued');
  return message.body;
}

async function fileDeadJob(job: Job): Promise<string> {
  const { analysisId, scopeId } = job;
  const id = `job_${analysisId}`;
  const body = JSON.stringify(job);
  await keepDeadLetter(env, { id, queue: 'analysis-jobs', analysisId, scopeId, body });
  return id;
}

describe('dead letters', () => {
  it('are listed with what they were about', async ({ expect }) => {
    const partner = await createPartner();
    const job = await waitingJob(partner);
    const id = await fileDeadJob(job);
    const { dead_letters: letters } = await operate<{ dead_letters: Record<string, unknown>[] }>(
      'dead-letters list',
    );
    const letter = letters.find((listed) => listed['id'] === id);
    expect(letter?.['created_at']).toMatch(TIMESTAMP);
    expect(letter).toMatchObject({
      queue: 'analysis-jobs',
      analysis_id: job.analysisId,
      scope_id: partner.scopeId,
      retried_at: null,
    });
  });

  it('of waiting analyses are queued again and then worked off', async ({ expect }) => {
    const partner = await createPartner();
    const job = await waitingJob(partner);
    queues.jobs.length = 0;
    const id = await fileDeadJob(job);
    expect(await operate('dead-letters retry', { id })).toEqual({
      retried: [{ id, outcome: 'queued' }],
      count: 1,
    });
    const again = await operate<{ retried: { id: string }[] }>('dead-letters retry');
    expect(again.retried.map((letter) => letter.id)).not.toContain(id);
    await queues.deliverJobs();
    await succeed(partner);
    expect(await resultsOf(partner, job.analysisId)).toMatchObject({ status: 'success' });
  });

  it('whose attempts are spent get another one when they are retried', async ({ expect }) => {
    const partner = await createPartner();
    const job = await waitingJob(partner);
    await queues.deliverJobs();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await releaseJob(await leaseJobOf(partner.scopeId, 0), true);
    }
    expect(queues.deadJobs.splice(0)).toHaveLength(1);
    const id = await fileDeadJob(job);
    await operate('dead-letters retry', { id });
    await queues.deliverJobs();
    const leased = await leaseJobOf(partner.scopeId, 0);
    expect(leased).toMatchObject({ attempt: 4, job });
    await uploadArtefacts(leased);
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
  });

  it('of ended analyses stay dead: an end is final and refunded once', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const job = await waitingJob(partner);
    await queues.deliverJobs();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await releaseJob(await leaseJobOf(partner.scopeId, 0), true);
    }
    await queues.deliverDeadJobs();
    expect(await balanceOf(partner)).toBe(1);
    const { retried } = await operate<{ retried: object[] }>('dead-letters retry');
    expect(retried).toContainEqual({ id: `job_${job.analysisId}`, outcome: 'analysis_ended' });
    expect(queues.jobs.map(({ body }) => body.analysisId)).not.toContain(job.analysisId);
    expect(await balanceOf(partner)).toBe(1);
  });

  it('of events are never sent again', async ({ expect }) => {
    const { scopeId } = await createPartner();
    const id = crypto.randomUUID();
    const letter = {
      id,
      queue: 'webhook-deliveries',
      analysisId: null,
      scopeId,
      body: '{}',
    } as const;
    await keepDeadLetter(env, letter);
    expect(await operate('dead-letters retry', { id })).toEqual({
      retried: [{ id, outcome: 'never_retried' }],
      count: 1,
    });
    expect(queues.deliveries).toEqual([]);
  });

  it('that die again may be retried again', async ({ expect }) => {
    const partner = await createPartner();
    const job = await waitingJob(partner);
    const id = await fileDeadJob(job);
    await operate('dead-letters retry', { id });
    await fileDeadJob(job);
    const { retried } = await operate<{ retried: object[] }>('dead-letters retry');
    expect(retried).toContainEqual({ id, outcome: 'queued' });
  });
});
