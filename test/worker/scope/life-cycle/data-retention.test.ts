import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { database } from '../../../../worker/platform/database/client.ts';
import { shoeRecommendations } from '../../../../worker/platform/database/tables/shoe-recommendations.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, sendAs, startedId } from '../../support/harness.ts';
import { ANSWERS, createdRecommendation, sendForm, sendStart } from '../../support/shoe-world.ts';
import { leaseJobOf, postResult } from '../../support/simulated-container.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';
import {
  clearWorld,
  DAY_MS,
  mediaStatus,
  resultsOf,
  ring,
  storedKeys,
  succeeded,
  summaryOf,
  UNUSABLE,
} from '../../support/analysis-world.ts';

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
    const { balance } = await creditScope(env, partner.scopeId).statement();
    passMs(365 * DAY_MS - 1);
    await ring(partner);
    expect((await resultsOf(partner, success)).status).toBe(200);
    passMs(1);
    await ring(partner);

    for (const id of [failed, success]) {
      for (const path of ['results', 'results/calculated_data', 'results/raw_data']) {
        const response = await sendAs(partner, `/analysis/${id}/${path}`);
        expect([path, response.status]).toEqual([path, 404]);
        await response.text();
      }
      expect(await mediaStatus(id)).toBe(404);
      expect(await summaryOf(partner, id)).toBeUndefined();
    }
    const list = await sendAs(partner, '/analysis');
    expect(await list.json()).toEqual({ analyses: [], count: 0 });
    const ofSubject = await sendAs(partner, `/analysis/subjects/${subjectId}`);
    expect(await ofSubject.json()).toEqual({ analysis_ids: [], count: 0 });
    expect(await storedKeys()).toEqual([]);
    const after = await creditScope(env, partner.scopeId).statement();
    expect(after.balance).toBe(balance);
    expect(after.entries.map(({ kind }) => kind)).toEqual(['grant']);
    expect(after.months).toMatchObject([{ debited: 2, refunded: 0, analyses: 2 }]);
  });

  it('I-68: take a recommendation with them that is made at the same time', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    passMs(365 * DAY_MS);
    ringBeforeStatement('insert into "shoe_recommendations"', partner);
    const response = await sendForm(partner, { form: ANSWERS, id_side_view_analysis: analysisId });
    expect(response.status).toBe(404);
    expect(await database(env).$count(shoeRecommendations)).toBe(0);
  });

  it.for([
    { moment: 'before its result is read', interrupt: ringBeforeRead },
    { moment: 'before its outcome is stored', interrupt: ringBeforeOutcome },
  ])(
    'I-68: take a recommendation with them that is being computed, $moment',
    async ({ interrupt }, { expect }) => {
      const partner = await createPartner();
      const analysisId = await succeeded(partner, queues);
      passMs(365 * DAY_MS);
      const id = await createdRecommendation(partner, { id_side_view_analysis: analysisId });
      interrupt(partner);
      const response = await sendStart(partner, id);
      const detail = 'Shoe recommendation not found';
      expect([response.status, await response.json()]).toEqual([404, { detail }]);
      expect((await resultsOf(partner, analysisId)).status).toBe(404);
      expect(await database(env).$count(shoeRecommendations)).toBe(0);
    },
  );
});

function ringBeforeRead(partner: Partner): void {
  const get = env.MEDIA.get.bind(env.MEDIA);
  vi.spyOn(env.MEDIA, 'get').mockImplementationOnce(async (key: string) => {
    await ring(partner);
    return get(key);
  });
}

function ringBeforeOutcome(partner: Partner): void {
  ringBeforeStatement('update "shoe_recommendations"', partner);
}

/** Rings the alarm once, just before D1 runs a statement that begins with this. */
function ringBeforeStatement(beginning: string, partner: Partner): void {
  const prepare = env.DB.prepare.bind(env.DB);
  const prepared = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (!sql.startsWith(beginning)) return prepare(sql);
    prepared.mockRestore();
    const statement = prepare(sql);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => {
      const bound = bind(...values);
      const run = bound.run.bind(bound);
      const value = async () => {
        await ring(partner);
        return run();
      };
      return Object.defineProperty(bound, 'run', { value });
    };
    return statement;
  });
}
