import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, it, vi } from 'vitest';

import { keepDeadLetter } from '../../../worker/operator/dead-letters/dead-letters.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, operate, startedId } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.prepare('DELETE FROM dead_letters').run();
});

/** The id of the dead letter of a job that is still open. */
async function deadJob(partner: Partner): Promise<string> {
  const analysisId = await startedId(partner);
  const id = `job_${analysisId}`;
  const { scopeId } = partner;
  await keepDeadLetter(env, { id, queue: 'analysis-jobs', analysisId, scopeId, body: null });
  passMs(1);
  return id;
}

it('a retry that fails is reported, may be repeated, and delays no other', async ({ expect }) => {
  const queues = new CapturedQueues();
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

it('a command whose letters all stay says that repeating it is in vain', async ({ expect }) => {
  for (let number = 0; number < 200; number += 1) {
    const id = `event_${number}`;
    const letter = { id, queue: 'webhook-deliveries', body: '{}' } as const;
    await keepDeadLetter(env, { ...letter, analysisId: null, scopeId: null });
  }
  const { count, more } = await operate<{ count: number; more: boolean }>('dead-letters retry');
  expect({ count, more }).toEqual({ count: 200, more: false });
});
