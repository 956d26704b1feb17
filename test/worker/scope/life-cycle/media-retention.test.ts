import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { createPartner, operate } from '../../support/harness.ts';
import { insertAnalyses } from '../../support/insert-analyses.ts';
import {
  leaseJobOf,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { alarmAtMs, passMs, ringDueAlarm, stopTime } from '../../support/virtual-time.ts';
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
  summaryOf,
  UNUSABLE,
} from '../../support/analysis-world.ts';

const SECOND_MS = 1_000;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

describe('media', () => {
  it('I-33: are removed after thirty days, while the numbers stay', async ({ expect }) => {
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
    expect(await ringDueAlarm(scope)).toBe(true);

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

  it('are removed again until the bucket answers, and are not shown meanwhile', async ({
    expect,
  }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    passMs(30 * DAY_MS);
    vi.spyOn(env.MEDIA, 'delete').mockRejectedValueOnce(new Error('bucket is down'));
    await ring(partner);
    expect((await resultsOf(partner, analysisId)).body).toHaveProperty('video_expired', true);
    expect(await mediaStatus(analysisId)).toBe(200);
    passMs(10 * SECOND_MS);
    await ringDueAlarm(creditScope(env, partner.scopeId));
    expect(await mediaStatus(analysisId)).toBe(404);
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
  it('I-33: is set per scope by the operator', async ({ expect }) => {
    const [brief, ordinary] = [await createPartner(), await createPartner()];
    await operate('scope set', { scope: brief.scopeId, mediaDays: 1, dataDays: 30 });
    const [briefId, ordinaryId] = [
      await succeeded(brief, queues),
      await succeeded(ordinary, queues),
    ];
    passMs(DAY_MS);
    for (const partner of [brief, ordinary]) await ring(partner);
    expect((await resultsOf(brief, briefId)).body).toHaveProperty('video_expired', true);
    expect((await resultsOf(ordinary, ordinaryId)).body).not.toHaveProperty('video_expired');
    passMs(29 * DAY_MS);
    for (const partner of [brief, ordinary]) await ring(partner);
    expect((await resultsOf(brief, briefId)).status).toBe(404);
    expect((await resultsOf(ordinary, ordinaryId)).body).toHaveProperty('video_expired', true);
  });

  it('I-33: holds at once when it becomes shorter', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    await ring(partner);
    passMs(10 * DAY_MS);
    await operate('scope set', { scope: partner.scopeId, mediaDays: 7 });
    passMs(10 * SECOND_MS);
    expect(await ringDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
    expect(await mediaStatus(analysisId)).toBe(404);
    passMs(20 * DAY_MS);
    await operate('scope set', { scope: partner.scopeId, dataDays: 30 });
    passMs(10 * SECOND_MS);
    expect(await ringDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
    expect((await resultsOf(partner, analysisId)).status).toBe(404);
  });

  it('I-33: can be extended while media and data still exist', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    await operate('scope set', { scope: partner.scopeId, mediaDays: 90, dataDays: 730 });
    passMs(30 * DAY_MS);
    await ring(partner);
    expect(await mediaStatus(analysisId)).toBe(200);
    expect(await summaryOf(partner, analysisId)).toMatchObject({ isMediaRemoved: false });
    passMs(335 * DAY_MS);
    await ring(partner);
    expect((await resultsOf(partner, analysisId)).body).toHaveProperty('video_expired', true);
  });

  it('is refused if media would be kept longer than the data', async ({ expect }) => {
    const scope = creditScope(env, (await createPartner()).scopeId);
    expect(await scope.setRetention({ dataDays: 7 })).toBeNull();
    expect(await scope.setRetention({ mediaDays: 90, dataDays: 30 })).toBeNull();
    expect((await scope.profile()).retention).toEqual({ mediaDays: 30, dataDays: 365 });
  });
});
