import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { createLink, openUpload } from '../../capture-links/capture-visit.ts';
import { clearWorld, leased } from '../../support/analysis-world.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, sendAs, start, startedId } from '../../support/harness.ts';
import { placesOf } from '../../support/places-of.ts';
import { postResult, successOf, uploadArtifacts } from '../../support/simulated-container.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { create } from '../own-subjects.ts';

const HOUR_MS = 3_600_000;
const EMAIL = 'ada@runners.example';
const NOTE = 'Her left knee hurts downhill';
const TAG = 'under-eighteen-sprinters';
const WEIGHT = '77.1357';

let queues: CapturedQueues;
let partner: Partner;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  partner = await createPartner();
});

afterEach(clearWorld);

async function erase(subjectId: string, caller = partner) {
  const response = await sendAs(caller, `/subjects/${subjectId}/erase`, { method: 'POST' });
  return { status: response.status, body: await response.json<{ erased_analyses?: number }>() };
}

async function finished(subjectId: string): Promise<string> {
  const job = await leased(partner, queues, {
    fields: { subject_id: subjectId, weight: WEIGHT },
    idempotencyKey: crypto.randomUUID(),
  });
  await uploadArtifacts(job);
  await postResult(job, successOf(job));
  return job.job.analysisId;
}

async function statusOf(path: string): Promise<number> {
  const response = await sendAs(partner, path);
  await response.text();
  return response.status;
}

async function followUp(): Promise<void> {
  await fireDueAlarm(creditScope(env, partner.scopeId));
}

describe('erasing a subject', () => {
  it('I-68: leaves no trace of the runner', async ({ expect }) => {
    const subjectId = await create(partner, {
      name: 'Ada',
      email: EMAIL,
      note: NOTE,
      tags: [TAG],
    });
    const analysisId = await finished(subjectId);
    const { path } = await createLink(partner, { subject_id: subjectId, weight: Number(WEIGHT) });
    for (const text of [EMAIL, NOTE, TAG]) {
      expect(await placesOf(text, partner)).toEqual(['D1 subjects']);
    }
    expect(await placesOf(WEIGHT, partner)).toContain('D1 capture_links');
    expect(await placesOf(analysisId, partner)).toContain('R2 objects');

    expect(await erase(subjectId)).toMatchObject({ status: 200, body: { erased_analyses: 1 } });
    expect(await statusOf(`/analysis/${analysisId}/results`)).toBe(404);
    expect(await statusOf(`/subjects/${subjectId}`)).toBe(404);
    expect((await openUpload(path, 1000)).status).toBe(404);
    await followUp();
    passMs(HOUR_MS);
    await followUp();
    for (const text of [EMAIL, NOTE, TAG, WEIGHT]) {
      expect([text, await placesOf(text, partner)]).toEqual([text, []]);
    }
    expect(await placesOf(analysisId, partner)).toEqual(['scope idempotency']);
    passMs(23 * HOUR_MS);
    await followUp();
    expect(await placesOf(analysisId, partner)).toEqual([]);
  });

  it('I-7: leaves the idempotency key bound, so that a repeated start is not debited', async ({
    expect,
  }) => {
    const subjectId = await create(partner);
    const started = await leased(partner, queues, {
      fields: { subject_id: subjectId },
      idempotencyKey: 'once',
    });
    const { analysisId } = started.job;
    await erase(subjectId);
    passMs(23 * HOUR_MS);
    await followUp();
    const repeated = await start(partner, { idempotencyKey: 'once' });
    expect(repeated.status).toBe(202);
    expect(await repeated.json()).toMatchObject({ video_id: analysisId });
    expect(await balanceOf(partner)).toBe(9);
    expect(await statusOf(`/analysis/${analysisId}/results`)).toBe(404);
    passMs(HOUR_MS);
    expect(await startedId(partner, { idempotencyKey: 'once' })).not.toBe(analysisId);
  });

  it('also erases data that a container stores afterward', async ({ expect }) => {
    const subjectId = await create(partner);
    const job = await leased(partner, queues, { fields: { subject_id: subjectId } });
    expect(await erase(subjectId)).toMatchObject({ body: { erased_analyses: 1 } });
    const { analysisId } = job.job;
    await env.MEDIA.put(`analyses/${analysisId}/1/raw_data`, 'in flight when it was erased');
    const posted = await postResult(job, successOf(job));
    expect(posted.status).toBe(409);
    passMs(HOUR_MS);
    await followUp();
    expect(await placesOf(analysisId, partner)).toEqual([]);
    // The video was analyzed at the partner's request; the ledger still adds up.
    expect(await balanceOf(partner)).toBe(9);
  });

  it('includes merged subjects, by any of their ids', async ({ expect }) => {
    const [kept, merged] = [await create(partner), await create(partner)];
    const old = await startedId(partner, { fields: { subject_id: merged } });
    await env.DB.prepare(`UPDATE subjects SET merged_into = ?, deleted_at_ms = 1 WHERE id = ?`)
      .bind(kept, merged)
      .run();
    const recent = await startedId(partner, { fields: { subject_id: kept } });
    expect(await erase(merged)).toMatchObject({ body: { erased_analyses: 2 } });
    for (const id of [old, recent]) expect(await statusOf(`/analysis/${id}/results`)).toBe(404);
  });

  it('works for a deleted subject, and repeatedly', async ({ expect }) => {
    const subjectId = await create(partner, { email: EMAIL });
    await startedId(partner, { fields: { subject_id: subjectId } });
    await sendAs(partner, `/subjects/${subjectId}/delete`, { method: 'POST' });
    expect(await erase(subjectId)).toMatchObject({ status: 200, body: { erased_analyses: 1 } });
    expect(await erase(subjectId)).toMatchObject({ status: 200, body: { erased_analyses: 0 } });
    expect(await placesOf(EMAIL, partner)).toEqual([]);
  });

  it('I-41: affects no other subject', async ({ expect }) => {
    const [subjectId, other] = [await create(partner), await create(partner)];
    const analysisId = await startedId(partner, { fields: { subject_id: other } });
    expect((await erase(subjectId, await createPartner())).status).toBe(404);
    expect((await erase(crypto.randomUUID())).status).toBe(404);
    await erase(subjectId);
    expect(await statusOf(`/analysis/${analysisId}/results`)).toBe(200);
    expect(await statusOf(`/subjects/${other}`)).toBe(200);
  });
});
