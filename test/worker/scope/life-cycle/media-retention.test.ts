import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { database } from '../../../../worker/platform/database/client.ts';
import { shoeRecommendations } from '../../../../worker/platform/database/tables/shoe-recommendations.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import {
  clearWorld,
  dataOf,
  DAY_MS,
  inOrder,
  leased,
  mediaStatus,
  resultsOf,
  ring,
  storedKeys,
  succeeded,
  UNUSABLE,
  summaryOf,
} from '../../support/analysis-world.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { createPartner, operate, sendAs, startedId } from '../../support/harness.ts';
import type { Partner } from '../../support/harness.ts';
import { insertAnalyses } from '../../support/insert-analyses.ts';
import { ANSWERS, createdRecommendation, sendForm, sendStart } from '../../support/shoe-world.ts';
import {
  leaseJobOf,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { alarmAtMs, passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';

const SECOND_MS = 1_000;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

describe('media', () => {
  it('I-33: are removed after thirty days, while the numbers remain', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    const before = await resultsOf(partner, analysisId);
    const data = await dataOf(partner, analysisId);
    const scope = creditScope(env, partner.scopeId);
    await ring(partner);
    passMs(30 * DAY_MS - 1);
    expect(await alarmAtMs(scope)).toBe(Date.now() + 1);
    await ring(partner);
    expect(await mediaStatus(analysisId)).toBe(200);
    passMs(SECOND_MS);
    expect(await fireDueAlarm(scope)).toBe(true);

    expect(await mediaStatus(analysisId)).toBe(404);
    const { thumbnail, output_video: outputVideo, ...kept } = before.body;
    expect([typeof thumbnail, typeof outputVideo]).toEqual(['string', 'string']);
    expect(await resultsOf(partner, analysisId)).toEqual({
      status: 200,
      body: { ...kept, video_expired: true },
    });
    expect(await dataOf(partner, analysisId)).toEqual(data);
    expect(await storedKeys()).toEqual([
      `analyses/${analysisId}/1/calculated_data`,
      `analyses/${analysisId}/1/raw_data`,
      `analyses/${analysisId}/1/result`,
    ]);
  });

  it('I-33: are also removed for unsuccessful attempts and failed analyses', async ({ expect }) => {
    const partner = await createPartner();
    const first = await leased(partner, queues);
    await uploadArtifacts(first);
    await releaseJob(first, true);
    const second = await leaseJobOf(partner.scopeId, 0);
    await uploadArtifacts(second);
    await postResult(second, successOf(second));
    const failed = await leased(partner, queues);
    await uploadArtifacts(failed);
    await postResult(failed, UNUSABLE);
    passMs(30 * DAY_MS);
    await ring(partner);
    const ofSecond = `analyses/${second.job.analysisId}/2`;
    const ofFailed = `analyses/${failed.job.analysisId}/1`;
    expect(await storedKeys()).toEqual(
      inOrder([
        ...['calculated_data', 'raw_data', 'result'].map((kind) => `${ofSecond}/${kind}`),
        ...['calculated_data', 'raw_data'].map((kind) => `${ofFailed}/${kind}`),
      ]),
    );
    expect((await dataOf(partner, second.job.analysisId)).status).toBe(200);
  });

  it('I-67: of 250 analyses are removed within three alarms', async ({ expect }) => {
    const partner = await createPartner();
    await insertAnalyses(partner.scopeId, 250, { fromMs: Date.now() - SECOND_MS });
    passMs(30 * DAY_MS);
    const deleted = vi.spyOn(env.MEDIA, 'delete');
    for (let alarm = 0; alarm < 3; alarm += 1) await ring(partner);
    expect(deleted.mock.calls.map(([keys]) => keys.length)).toEqual([300, 300, 150]);
    const all = { after: null, limit: 300 };
    const listed = await creditScope(env, partner.scopeId).listAnalyses({}, all);
    expect(listed.every(({ isMediaRemoved }) => isMediaRemoved)).toBe(true);
  });
});

describe('the retention of a scope', () => {
  it('I-33: applies immediately when shortened', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    await ring(partner);
    passMs(10 * DAY_MS);
    await operate('scope set', { scope: partner.scopeId, mediaDays: 7 });
    passMs(10 * SECOND_MS);
    expect(await fireDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
    expect(await mediaStatus(analysisId)).toBe(404);
    passMs(20 * DAY_MS);
    await operate('scope set', { scope: partner.scopeId, dataDays: 30 });
    passMs(10 * SECOND_MS);
    expect(await fireDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
    expect((await resultsOf(partner, analysisId)).status).toBe(404);
  });

  it('is refused if media would be kept longer than the data', async ({ expect }) => {
    const scope = creditScope(env, (await createPartner()).scopeId);
    expect(await scope.setRetention({ dataDays: 7 })).toBeNull();
    expect(await scope.setRetention({ mediaDays: 90, dataDays: 30 })).toBeNull();
    expect((await scope.profile()).retention).toEqual({ mediaDays: 30, dataDays: 365 });
  });
});

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

  it('I-68: are deleted along with a recommendation created concurrently', async ({ expect }) => {
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
    'I-68: are deleted along with a recommendation being computed, $moment',
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

/** Fires the alarm once, just before D1 runs a statement that starts with this. */
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
