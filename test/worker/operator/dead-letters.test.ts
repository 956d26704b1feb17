import { createMessageBatch, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { Job } from '../../../contract/job.ts';
import worker from '../../../worker/index.ts';
import {
  DEAD_LETTER_LIFETIME_MS,
  deleteDeadLettersBefore,
  storeDeadLetter,
} from '../../../worker/operator/dead-letters/dead-letters.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { eraseAnalysisRows } from '../../../worker/platform/database/erase-analysis-rows.ts';
import { deadLetters } from '../../../worker/platform/database/tables/dead-letters.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { DeliveryEnvironment } from '../../../worker/webhooks/deliver-event.ts';
import { configureWebhook } from '../../../worker/webhooks/webhooks.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, operate, sendAs, startedId } from '../support/harness.ts';
import {
  completeSuccessfully,
  leaseJobOf,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { deliverUntilAbandoned } from '../webhooks/delivery-world.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

interface Listing {
  dead_letters: { id: string; reason: string; created_at: string }[];
  count: number;
  next_before?: string;
}

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
  queues = new CapturedQueues();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.prepare('DELETE FROM dead_letters').run();
});

async function waitingJob(partner: Partner): Promise<Job> {
  const analysisId = await startedId(partner);
  const message = queues.jobs.find(({ body }) => body.analysisId === analysisId);
  if (message === undefined) throw new Error('nothing was queued');
  return message.body;
}

/** Keeps the boards unreachable for longer than messages are retried. */
async function outlastRetries(): Promise<void> {
  const unreachable = vi.spyOn(env.JOB_BOARDS, 'getByName').mockImplementation(() => {
    throw new Error('the board is unreachable');
  });
  while (queues.jobs.length > 0) await queues.deliverJobs();
  unreachable.mockRestore();
  await queues.deliverDeadJobs();
}

async function undeliveredJob(partner: Partner): Promise<Job> {
  const job = await waitingJob(partner);
  await outlastRetries();
  return job;
}

async function crashingJob(partner: Partner): Promise<Job> {
  const job = await waitingJob(partner);
  await queues.deliverJobs();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await releaseJob(await leaseJobOf(partner.scopeId, 0), true);
  }
  await queues.deliverDeadJobs();
  return job;
}

async function resultsOf(partner: Partner, analysisId: string): Promise<unknown> {
  return (await sendAs(partner, `/analysis/${analysisId}/results`)).json();
}

async function list(fields: object = {}): Promise<Listing> {
  return operate('dead-letters list', fields);
}

async function retry(id?: string): Promise<unknown> {
  return operate('dead-letters retry', id === undefined ? {} : { id });
}

describe('the list of dead letters', () => {
  it('shows what each letter is about, without height or weight', async ({ expect }) => {
    const partner = await createPartner();
    const job = await undeliveredJob(partner);
    const { dead_letters: letters } = await list();
    expect(letters[0]?.created_at).toMatch(TIMESTAMP);
    expect(letters).toMatchObject([
      {
        id: `job_${job.analysisId}`,
        queue: 'analysis-jobs',
        reason: 'undelivered',
        analysis_id: job.analysisId,
        scope_id: partner.scopeId,
        retried_at: null,
      },
    ]);
    const [stored] = await database(env).select().from(deadLetters);
    expect(JSON.stringify(stored)).not.toMatch(/height|weight/i);
  });

  it('is paged, newest first, with each letter exactly once', async ({ expect }) => {
    const scopeId = crypto.randomUUID();
    for (let filed = 0; filed < 7; filed += 1) {
      const id = `letter_${filed}`;
      await storeDeadLetter(env, {
        id,
        queue: 'analysis-jobs',
        analysisId: null,
        scopeId,
        body: null,
      });
      passMs(filed % 2);
    }
    const all = (await list()).dead_letters.map(({ id }) => id);
    expect(all.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `letter_${index}`));
    expect(all[0]).toBe('letter_6');

    const paged: string[] = [];
    let before: string | undefined;
    do {
      const page = await list({ limit: '3', ...(before === undefined ? {} : { before }) });
      expect(page.count).toBeLessThanOrEqual(3);
      paged.push(...page.dead_letters.map(({ id }) => id));
      before = page.next_before;
    } while (before !== undefined);
    expect(paged).toEqual(all);
  });
});

describe('a job that no board accepted before its retries ran out', () => {
  it('leaves its analysis open, and is processed once it is retried', async ({ expect }) => {
    const partner = await createPartner();
    const { analysisId } = await undeliveredJob(partner);
    expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 'pending' });
    const id = `job_${analysisId}`;
    expect(await retry()).toEqual({
      retried: [{ id, outcome: 'queued' }],
      count: 1,
      more: false,
    });
    expect(await retry()).toMatchObject({ count: 0 });
    await queues.deliverJobs();
    await completeSuccessfully(partner);
    expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 'success' });
  });

  it('is not retried once its analysis has ended', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const { analysisId } = await undeliveredJob(partner);
    await operate('analyses fail', {
      scope: partner.scopeId,
      id: analysisId,
      reason: 'ended by the operator',
    });
    const retried = [{ id: `job_${analysisId}`, outcome: 'analysis_ended' }];
    expect(await retry()).toMatchObject({ retried });
    expect(queues.jobs).toEqual([]);
    expect(await balanceOf(partner)).toBe(1);
  });
});

describe('a message that the Worker cannot read', () => {
  it('is kept, and can be retried in the current shape', async ({ expect }) => {
    const partner = await createPartner();
    const job = await waitingJob(partner);
    const [message] = queues.jobs.splice(0);
    if (message === undefined) throw new Error('nothing was queued');
    const { heightMeters: _height, ...otherShape } = job;
    Object.assign(message, { body: otherShape });
    queues.jobs.push(message);
    while (queues.jobs.length > 0) await queues.deliverJobs();
    await queues.deliverDeadJobs();
    expect(await retry()).toMatchObject({ retried: [{ outcome: 'queued' }] });
    await queues.deliverJobs();
    const leased = await leaseJobOf(partner.scopeId, 0);
    expect(job).toMatchObject(leased.job);
    await uploadArtifacts(leased);
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
  });

  it('is listed even if it is entirely unreadable', async ({ expect }) => {
    const message = { id: 'm1', timestamp: new Date(), attempts: 1, body: 'no job' };
    await worker.queue(createMessageBatch('analysis-jobs-dead', [message]), env);
    const { dead_letters: letters } = await list();
    expect(letters).toMatchObject([
      { id: 'message_m1', queue: 'analysis-jobs', reason: 'unreadable', analysis_id: null },
    ]);
    expect(await retry()).toMatchObject({ count: 0 });
    expect(await retry('message_m1')).toMatchObject({ retried: [{ outcome: 'not_retryable' }] });
    expect((await list()).dead_letters).toMatchObject([{ retried_at: null }]);
  });
});

describe('a job that crashed its containers', () => {
  it('is not retryable: its analysis has ended and was refunded once', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const job = await crashingJob(partner);
    expect(await balanceOf(partner)).toBe(1);
    expect((await list()).dead_letters).toMatchObject([{ reason: 'attempts_exhausted' }]);
    const id = `job_${job.analysisId}`;
    expect(await retry(id)).toMatchObject({ retried: [{ id, outcome: 'analysis_ended' }] });
    expect(await retry()).toMatchObject({ count: 0 });
    expect(queues.jobs).toEqual([]);
    expect(await balanceOf(partner)).toBe(1);
  });
});

describe('an event whose retries ran out', () => {
  const received: string[] = [];
  const outside: DeliveryEnvironment = {
    nowMs: () => Date.now(),
    resolveHost: async () => ({ ok: true, addresses: ['8.8.8.8'], validMs: 0 }),
    send: async (_url, init) => {
      received.push(new Headers(init.headers).get('webhook-id') ?? '');
      return new Response('ok');
    },
  };

  async function notifyingPartner(): Promise<Partner> {
    const partner = await createPartner();
    await configureWebhook(
      env,
      partner.scopeId,
      { url: 'https://hooks.example.com/gait', enabled: true },
      {
        by: 'operator',
        requestHost: 'edge.test',
        nowMs: Date.now(),
        resolveHost: outside.resolveHost,
      },
    );
    await startedId(partner, { fields: { notify_via_webhook: 'true' } });
    await queues.deliverJobs();
    await leaseJobOf(partner.scopeId, 0);
    return partner;
  }

  it('is sent when it is retried, but never twice', async ({ expect }) => {
    await notifyingPartner();
    const [event, ...others] = queues.deliveries.splice(0);
    if (event === undefined) throw new Error('no event was offered');
    expect(others).toEqual([]);
    await deliverUntilAbandoned(event);
    const { id } = event;
    for (const outcome of ['queued', 'already_sent']) {
      expect(await retry(id)).toMatchObject({ retried: [{ id, outcome }] });
      await queues.deliverEvents(outside);
    }
    expect(received).toEqual([id]);
  });
});

describe('deleting dead letters', () => {
  it('removes old letters and every letter of an erased analysis', async ({ expect }) => {
    const db = database(env);
    const scopeId = crypto.randomUUID();
    const kept = { queue: 'webhook-deliveries', scopeId, body: '{}' } as const;
    const analysisId = crypto.randomUUID();
    await storeDeadLetter(env, { ...kept, id: 'old', analysisId: null });
    passMs(DEAD_LETTER_LIFETIME_MS);
    await storeDeadLetter(env, { ...kept, id: 'of_one', analysisId });
    await storeDeadLetter(env, { ...kept, id: 'of_another', analysisId: crypto.randomUUID() });
    await deleteDeadLettersBefore(db, {
      beforeMs: Date.now() - DEAD_LETTER_LIFETIME_MS + 1,
      limit: 100,
    });
    await eraseAnalysisRows(db, [analysisId]);
    expect((await list()).dead_letters.map(({ id }) => id)).toEqual(['of_another']);
  });
});

/** Returns the id of the dead letter of a job that is still open. */
async function deadJob(partner: Partner): Promise<string> {
  const analysisId = await startedId(partner);
  const id = `job_${analysisId}`;
  const { scopeId } = partner;
  await storeDeadLetter(env, { id, queue: 'analysis-jobs', analysisId, scopeId, body: null });
  passMs(1);
  return id;
}

it('a failed retry is reported, can be repeated, and does not delay others', async ({ expect }) => {
  const broken = await createPartner();
  const failedId = await deadJob(broken);
  const queuedId = await deadJob(await createPartner());
  const job = queues.jobs[0]?.body;
  const storeJob = async (stored: object = {}) =>
    runInDurableObject(creditScope(env, broken.scopeId), (_scope, { storage }) => {
      storage.sql.exec('UPDATE analyses SET job = ?', JSON.stringify(stored));
    });

  await storeJob({});
  expect(await operate('dead-letters retry')).toMatchObject({
    retried: [
      { id: failedId, outcome: 'failed' },
      { id: queuedId, outcome: 'queued' },
    ],
  });
  await storeJob(job);
  expect(await operate('dead-letters retry')).toMatchObject({
    retried: [{ id: failedId, outcome: 'queued' }],
  });
});

it('a command that retried nothing reports that repeating it is pointless', async ({ expect }) => {
  for (let number = 0; number < 200; number += 1) {
    const id = `event_${number}`;
    const letter = { id, queue: 'webhook-deliveries', body: '{}' } as const;
    await storeDeadLetter(env, { ...letter, analysisId: null, scopeId: null });
  }
  const { count, more } = await operate<{ count: number; more: boolean }>('dead-letters retry');
  expect({ count, more }).toEqual({ count: 200, more: false });
});
