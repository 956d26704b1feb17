import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { storeDeadLetter } from '../../../../worker/operator/dead-letters/dead-letters.ts';
import { sweep } from '../../../../worker/operator/maintenance/maintenance.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { clearWorld, DAY_MS, inOrder, leased, ring } from '../../support/analysis-world.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { refuseStatements } from '../../support/failing-database.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, sendAs, sendJson } from '../../support/harness.ts';
import { placesOf } from '../../support/places-of.ts';
import { ANSWERS, createdRecommendation } from '../../support/shoe-world.ts';
import {
  leaseJobOf,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { outside, receiver } from '../../webhooks/delivery-world.ts';

const HEIGHT_METERS = '1.8377';
const WEIGHT_KILOGRAMS = '77.1357';
const EMAIL = 'ada@runners.example';

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

/** Creates a finished analysis with two attempts that has left data in every possible place. */
async function analysisEverywhere(partner: Partner): Promise<string> {
  await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
  const first = await leased(partner, queues, {
    fields: { height: HEIGHT_METERS, weight: WEIGHT_KILOGRAMS, notify_via_webhook: 'true' },
    idempotencyKey: 'everywhere',
  });
  const { job } = first;
  const { analysisId, scopeId } = job;
  await uploadArtifacts(first);
  await releaseJob(first, true);
  const second = await leaseJobOf(scopeId, 0);
  await uploadArtifacts(second);
  queues.isDown = true;
  await postResult(second, successOf(second));
  queues.isDown = false;
  await boardAt(env, 0).post(job);
  await createdRecommendation(partner, {
    form: { ...ANSWERS, height: Number(HEIGHT_METERS), weight: Number(WEIGHT_KILOGRAMS) },
    id_side_view_analysis: analysisId,
  });
  const body = JSON.stringify(job);
  const id = `job_${analysisId}`;
  await storeDeadLetter(env, { id, queue: 'analysis-jobs', analysisId, scopeId, body });
  await queues.deliverEvents(outside(receiver().send));
  return analysisId;
}

const unreachable = () => {
  throw new Error('unreachable');
};
const OUTAGES = {
  'a board': () => vi.spyOn(env.JOB_BOARDS, 'getByName').mockImplementation(unreachable),
  'the lane': () => vi.spyOn(env.WEBHOOK_LANES, 'getByName').mockImplementation(unreachable),
  R2: () => vi.spyOn(env.MEDIA, 'delete').mockImplementation(unreachable),
  D1: () => refuseStatements('delete from'),
};

describe('an analysis past its data retention', () => {
  it('I-68: leaves no trace, including its height and weight', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await analysisEverywhere(partner);
    expect(inOrder(await placesOf(analysisId, partner))).toEqual([
      'board jobs',
      'D1 dead_letters',
      'D1 shoe_recommendations',
      'lane deliveries',
      'R2 objects',
      'scope analyses',
      'scope idempotency',
      'scope ledger',
      'scope outbox',
    ]);
    await ring(partner);
    expect(await placesOf(analysisId, partner)).toContain('D1 analyses');
    passMs(365 * DAY_MS);
    await ring(partner);
    expect(await placesOf(analysisId, partner)).toEqual([]);
    expect(await placesOf(HEIGHT_METERS, partner)).toEqual([]);
    expect(await placesOf(WEIGHT_KILOGRAMS, partner)).toEqual([]);
  });

  it.for(keysOf(OUTAGES))(
    'I-33, I-67: is inaccessible immediately while %s is down, and erased everywhere once it is back up',
    async (name, { expect }) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const partner = await createPartner();
      const analysisId = await analysisEverywhere(partner);
      await ring(partner);
      passMs(365 * DAY_MS);
      const outage = OUTAGES[name]();
      await ring(partner);
      outage.mockRestore();
      expect((await sendAs(partner, `/analysis/${analysisId}/results`)).status).toBe(404);
      expect(await placesOf(analysisId, partner)).toContain('scope outbox');
      passMs(10_000);
      expect(await fireDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
      expect(await placesOf(analysisId, partner)).toEqual([]);
    },
  );

  it('frees its idempotency key', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await analysisEverywhere(partner);
    passMs(365 * DAY_MS);
    await ring(partner);
    const next = await leased(partner, queues, { idempotencyKey: 'everywhere' });
    expect(next.job.analysisId).not.toBe(analysisId);
  });
});

describe('a deleted subject', () => {
  it('I-68: is erased after thirty days, even while analyses still refer to it', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada', email: EMAIL });
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    await leased(partner, queues, { fields: { subject_id: subjectId } });
    await sendAs(partner, `/subjects/${subjectId}/delete`, { method: 'POST' });
    passMs(30 * DAY_MS - 1);
    expect((await sweep(env, Date.now())).subjects_erased).toBe(0);
    passMs(1);
    expect((await sweep(env, Date.now())).subjects_erased).toBe(1);
    expect(await placesOf(EMAIL, partner)).toEqual([]);
    const list = await sendAs(partner, '/analysis');
    expect(await list.json()).toMatchObject({ analyses: [{ subject_id: subjectId }] });
    expect((await sweep(env, Date.now())).subjects_erased).toBe(0);
  });
});
