import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { create } from '../subjects/own-subjects.ts';
import { clearWorld, leased } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, sendAs, sendJson, startedId } from '../support/harness.ts';
import { placesOf } from '../support/places-of.ts';
import { postResult, successOf, uploadArtifacts } from '../support/simulated-container.ts';
import { passMs, fireDueAlarm, stopTime } from '../support/virtual-time.ts';

const HOUR_MS = 3_600_000;
const NOTE = 'Filmed in old shoes';

let queues: CapturedQueues;
let partner: Partner;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  partner = await createPartner();
});

afterEach(clearWorld);

async function change(analysisId: string, fields: object, caller = partner) {
  const response = await sendJson(caller, 'PATCH', `/analysis/${analysisId}`, fields);
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

async function remove(analysisId: string, caller = partner) {
  const response = await sendAs(caller, `/analysis/${analysisId}/delete`, { method: 'POST' });
  await response.text();
  return response.status;
}

async function listed() {
  const response = await sendAs(partner, '/analysis');
  return (await response.json<{ analyses: unknown[] }>()).analyses;
}

async function statusOf(path: string) {
  const response = await sendAs(partner, path);
  await response.text();
  return response.status;
}

describe('changing an analysis', () => {
  it('links it to another runner or to no runner, and sets and clears its note', async ({
    expect,
  }) => {
    const [first, second] = [await create(partner), await create(partner)];
    const id = await startedId(partner, { fields: { subject_id: first } });
    const shown = { id, analysis_type: 'side_view', status: 'pending' };
    const message = 'Analysis updated';
    expect(await change(id, { subject_id: second, note: ` ${NOTE} ` })).toEqual({
      status: 200,
      body: { ...shown, subject_id: second, note: NOTE, message },
    });
    expect(await change(id, {})).toMatchObject({ body: { subject_id: second, note: NOTE } });
    expect(await listed()).toEqual([{ ...shown, subject_id: second, note: NOTE }]);
    const ofSecond = await sendAs(partner, `/analysis/subjects/${second}`);
    expect(await ofSecond.json()).toMatchObject({ count: 1 });
    expect(await change(id, { subject_id: null })).toMatchObject({ body: { note: NOTE } });
    expect(await change(id, { note: '' })).toEqual({ status: 200, body: { ...shown, message } });
    expect(await listed()).toEqual([shown]);
  });

  it('refuses runners that are unknown, deleted, or from another scope, and changes nothing', async ({
    expect,
  }) => {
    const id = await startedId(partner);
    const foreign = await create(await createPartner());
    const deleted = await create(partner);
    await sendAs(partner, `/subjects/${deleted}/delete`, { method: 'POST' });
    const bodies = new Set<string>();
    for (const subject_id of [foreign, deleted, crypto.randomUUID(), 'nobody']) {
      const { status, body } = await change(id, { subject_id, note: NOTE });
      expect(status).toBe(404);
      bodies.add(JSON.stringify(body));
    }
    expect([...bodies]).toEqual(['{"detail":"Subject not found"}']);
    expect(await change(id, { note: 'n'.repeat(501) })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
    expect(await listed()).toEqual([{ id, analysis_type: 'side_view', status: 'pending' }]);
  });
});

describe('deleting an analysis', () => {
  it('leaves no trace of the analysis and returns no credit', async ({ expect }) => {
    const job = await leased(partner, queues, { fields: { weight: '77.1357' } });
    await uploadArtifacts(job);
    await postResult(job, successOf(job));
    const { analysisId } = job.job;
    await change(analysisId, { note: NOTE });
    const kept = await startedId(partner);

    expect(await remove(analysisId)).toBe(200);
    expect(await statusOf(`/analysis/${analysisId}/results`)).toBe(404);
    expect(await remove(analysisId)).toBe(404);
    expect(await balanceOf(partner)).toBe(8);
    await fireDueAlarm(creditScope(env, partner.scopeId));
    passMs(HOUR_MS);
    await fireDueAlarm(creditScope(env, partner.scopeId));
    expect(await placesOf(NOTE, partner)).toEqual([]);
    expect(await placesOf(analysisId, partner)).toEqual(['D1 audit_events']);
    expect(await listed()).toMatchObject([{ id: kept }]);
  });

  it('also ends an analysis in progress, whose result is then refused', async ({ expect }) => {
    const job = await leased(partner, queues);
    expect(await remove(job.job.analysisId)).toBe(200);
    expect((await postResult(job, successOf(job))).status).toBe(409);
    expect(await listed()).toEqual([]);
  });

  it('I-40: does not affect the analyses of other scopes', async ({ expect }) => {
    const id = await startedId(partner);
    const other = await createPartner();
    expect(await remove(id, other)).toBe(404);
    expect((await change(id, { note: NOTE }, other)).status).toBe(404);
    expect(await listed()).toEqual([{ id, analysis_type: 'side_view', status: 'pending' }]);
  });
});
