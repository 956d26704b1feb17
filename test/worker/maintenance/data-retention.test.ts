import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { refuseStatements } from '../support/failing-database.ts';
import { createPartner, sendAs, startedId } from '../support/harness.ts';
import { leaseJobOf, postResult } from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import {
  clearWorld,
  DAY_MS,
  mediaStatus,
  resultsOf,
  rowOf,
  storedKeys,
  succeeded,
  sweepNow,
  UNUSABLE,
} from './swept-world.ts';

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

describe('analysis data', () => {
  it('I-33: are deleted everywhere after a year', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const subject = await sendAs(partner, '/subjects', { method: 'POST' });
    const { subject_id: subjectId } = await subject.json<{ subject_id: string }>();
    const fields = { subject_id: subjectId };
    const failed = await startedId(partner, { fields });
    await queues.deliverJobs();
    await postResult(await leaseJobOf(partner.scopeId, 0), UNUSABLE);
    const success = await succeeded(partner, queues);
    const { entries } = await creditScope(env, partner.scopeId).statement();
    passMs(365 * DAY_MS - 1);
    expect((await sweepNow()).analyses_deleted).toBe(0);
    passMs(1);
    expect((await sweepNow()).analyses_deleted).toBe(2);

    for (const id of [failed, success]) {
      for (const path of ['results', 'results/calculated_data', 'results/raw_data']) {
        const response = await sendAs(partner, `/analysis/${id}/${path}`);
        expect([path, response.status]).toEqual([path, 404]);
        await response.text();
      }
      expect(await mediaStatus(id)).toBe(404);
      expect(await rowOf(id)).toBeUndefined();
    }
    const list = await sendAs(partner, '/analysis');
    expect(await list.json()).toEqual({ analyses: [], count: 0 });
    const ofSubject = await sendAs(partner, `/analysis/subjects/${subjectId}`);
    expect(await ofSubject.json()).toEqual({ analysis_ids: [], count: 0 });
    expect(await storedKeys()).toEqual([]);
    expect((await creditScope(env, partner.scopeId).statement()).entries).toEqual(entries);
  });

  it('are deleted by the next sweep if one was interrupted', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    passMs(365 * DAY_MS);
    const outage = refuseStatements('delete from "analyses"');
    expect((await sweepNow()).analyses_deleted).toBe(0);
    expect((await resultsOf(partner, analysisId)).status).toBe(404);
    outage.mockRestore();
    expect((await sweepNow()).analyses_deleted).toBe(1);
    expect(await rowOf(analysisId)).toBeUndefined();
    expect(await storedKeys()).toEqual([]);
  });
});
