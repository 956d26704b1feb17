import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { LeasedJob } from '../../../contract/job.ts';
import { app } from '../../../worker/app.ts';
import { creditScope } from '../../../worker/credits/credits.ts';
import { database } from '../../../worker/db/client.ts';
import { analyses } from '../../../worker/db/tables/analyses.ts';
import { settingsOf } from '../../../worker/env.ts';
import { installFault } from '../../../worker/fault-point.ts';
import worker from '../../../worker/index.ts';
import { boardOf } from '../../../worker/inference/inference.ts';
import type { SweepReport } from '../../../worker/maintenance/maintenance.ts';
import { sweep } from '../../../worker/maintenance/maintenance.ts';
import { signMediaPath } from '../../../worker/media/sign-media-url.ts';
import { videoKey } from '../../../worker/object-keys.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { refuseStatements } from '../support/failing-database.ts';
import type { Partner } from '../support/harness.ts';
import {
  balanceOf,
  BASE,
  createPartner,
  operate,
  send,
  sendAs,
  startedId,
} from '../support/harness.ts';
import {
  leaseJob,
  leaseJobOf,
  postProgress,
  postResult,
  releaseJob,
  successOf,
  uploadArtefacts,
} from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME_OUT_MS = HOUR_MS / 2;
const UNUSABLE = { outcome: 'failed', code: 'wrong_view', detail: 'From behind.' } as const;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(async () => {
  installFault(null);
  vi.restoreAllMocks();
  await env.MEDIA.delete((await env.MEDIA.list()).objects.map(({ key }) => key));
  await database(env).delete(analyses);
  vi.useRealTimers();
});

async function sweepNow(): Promise<SweepReport> {
  return sweep(env, Date.now());
}

async function leased(partner: Partner): Promise<LeasedJob> {
  await startedId(partner);
  await queues.deliverJobs();
  return leaseJobOf(partner.scopeId, 0);
}

async function succeeded(partner: Partner): Promise<string> {
  const job = await leased(partner);
  await uploadArtefacts(job);
  await postResult(job, successOf(job));
  return job.job.analysisId;
}

async function resultsOf(partner: Partner, analysisId: string) {
  const response = await sendAs(partner, `/analysis/${analysisId}/results`);
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

async function rowOf(analysisId: string) {
  return database(env).select().from(analyses).where(eq(analyses.id, analysisId)).get();
}

/** Whose credits came back, in alphabetical order. */
async function refundsOf(partner: Partner): Promise<string[]> {
  const { entries } = await creditScope(env, partner.scopeId).statement();
  return inOrder(
    entries.flatMap(({ kind, analysisId }) => (kind === 'refund' ? [String(analysisId)] : [])),
  );
}

function inOrder(texts: string[]): string[] {
  return texts.toSorted((left, right) => left.localeCompare(right));
}

async function storedKeys(): Promise<string[]> {
  return (await env.MEDIA.list()).objects.map(({ key }) => key);
}

describe('an analysis that does not end', () => {
  it('I-21: is failed and refunded thirty minutes after acceptance, not a moment earlier', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 2 });
    const waiting = await startedId(partner);
    const { job } = await leased(partner);
    passMs(TIME_OUT_MS - 1);
    expect((await sweepNow()).timed_out).toBe(0);
    expect(await balanceOf(partner)).toBe(0);
    passMs(1);
    expect((await sweepNow()).timed_out).toBe(2);
    expect(await balanceOf(partner)).toBe(2);
    for (const id of [waiting, job.analysisId]) {
      const { status, body } = await resultsOf(partner, id);
      expect(status).toBe(400);
      expect(body).toMatchObject({ video_id: id, status: 'failed', code: 'timeout' });
      expect(await rowOf(id)).toMatchObject({
        status: 'failed',
        failureCode: 'timeout',
        isRefunded: true,
        finishedAtMs: Date.now(),
      });
    }
    await queues.deliverJobs();
    expect(await leaseJob()).toBeNull();
  });

  it('I-21: is refunded once, however many sweeps run at the same time', async ({ expect }) => {
    const partner = await createPartner({ credits: 6 });
    const ids = [(await leased(partner)).job.analysisId];
    while (ids.length < 6) ids.push(await startedId(partner));
    passMs(TIME_OUT_MS);
    await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
    await sweepNow();
    expect(await balanceOf(partner)).toBe(6);
    expect(await refundsOf(partner)).toEqual(inOrder(ids));
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  });

  it('I-21: is refunded once by a sweep that was killed half-way and its successor', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 4 });
    const ids = [(await leased(partner)).job.analysisId];
    while (ids.length < 4) ids.push(await startedId(partner));
    passMs(TIME_OUT_MS);
    let deaths = 0;
    installFault((point) => {
      if (point !== 'after-time-out-decided') return;
      deaths += 1;
      throw new Error('killed');
    });
    expect((await sweepNow()).timed_out).toBe(0);
    expect(deaths).toBe(4);
    installFault(null);
    await sweepNow();
    expect(await refundsOf(partner)).toEqual(inOrder(ids));
    expect(await balanceOf(partner)).toBe(4);
    expect(await leaseJob()).toBeNull();
  });

  it('I-21: whose row missed its end is brought up to date by the next sweep, without a second refund', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 1 });
    const analysisId = await startedId(partner);
    passMs(TIME_OUT_MS);
    const outage = refuseStatements('insert into "analyses"');
    await sweepNow();
    expect(await rowOf(analysisId)).toMatchObject({ status: 'pending' });
    outage.mockRestore();
    await sweepNow();
    expect(await rowOf(analysisId)).toMatchObject({ status: 'failed', isRefunded: true });
    expect(await refundsOf(partner)).toEqual([analysisId]);
  });

  it('leaves no row behind when its scope has taken the start back', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const analysisId = await startedId(partner);
    await creditScope(env, partner.scopeId).eraseAnalyses(analysisId);
    passMs(TIME_OUT_MS);
    await sweepNow();
    expect(await rowOf(analysisId)).toBeUndefined();
  });

  it('does not keep others waiting when it cannot be ended', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    for (let started = 0; started < 3; started += 1) await startedId(partner);
    passMs(TIME_OUT_MS);
    let passed = 0;
    installFault((point) => {
      if (point === 'after-time-out-decided' && (passed += 1) === 1) throw new Error('killed');
    });
    expect((await sweepNow()).timed_out).toBe(2);
    expect(await balanceOf(partner)).toBe(3);
  });

  it('tells its partner once that it failed', async ({ expect }) => {
    const partner = await createPartner();
    await startedId(partner, { fields: { notify_via_webhook: 'true' } });
    passMs(TIME_OUT_MS);
    await Promise.all([sweepNow(), sweepNow()]);
    expect(queues.deliveries.map(({ body }) => body.payload)).toMatchObject([
      { type: 'analysis.failed', error: { code: 'timeout' } },
    ]);
  });

  it('I-20: refuses the result that comes after the time-out', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const job = await leased(partner);
    await uploadArtefacts(job);
    passMs(TIME_OUT_MS);
    await sweepNow();
    const ended = await resultsOf(partner, job.job.analysisId);
    expect((await postResult(job, successOf(job))).status).toBe(409);
    expect((await postResult(job, UNUSABLE)).status).toBe(409);
    expect((await postProgress(job, 50)).status).toBe(409);
    expect(await resultsOf(partner, job.job.analysisId)).toEqual(ended);
    expect(await refundsOf(partner)).toEqual([job.job.analysisId]);
    expect(await balanceOf(partner)).toBe(1);
  });

  it('is found by the schedule as well', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    await startedId(partner);
    passMs(TIME_OUT_MS);
    const scheduledTime = new Date();
    await worker.scheduled(createScheduledController({ scheduledTime, cron: '7 * * * *' }), env);
    expect(await balanceOf(partner)).toBe(1);
  });

  it('is left alone once it has ended', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const success = await succeeded(partner);
    await postResult(await leased(partner), UNUSABLE);
    passMs(TIME_OUT_MS);
    expect((await sweepNow()).timed_out).toBe(0);
    expect(await balanceOf(partner)).toBe(0);
    expect((await resultsOf(partner, success)).status).toBe(200);
  });
});

describe('media', () => {
  it('I-33: are removed after thirty days, the numbers stay', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner);
    const before = await resultsOf(partner, analysisId);
    const data = await dataOf(partner, analysisId);
    passMs(30 * DAY_MS - 1);
    expect((await sweepNow()).media_removed).toBe(0);
    expect(await mediaStatus(analysisId)).toBe(200);
    passMs(1);
    expect((await sweepNow()).media_removed).toBe(1);

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

  it('I-33: of attempts that came to nothing and of failed analyses go as well', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const first = await leased(partner);
    await uploadArtefacts(first);
    await releaseJob(first, true);
    const second = await leaseJobOf(partner.scopeId, 0);
    await uploadArtefacts(second);
    await postResult(second, successOf(second));
    const failed = await leased(partner);
    await uploadArtefacts(failed);
    await postResult(failed, UNUSABLE);
    passMs(30 * DAY_MS);
    expect((await sweepNow()).media_removed).toBe(2);
    const kept = await storedKeys();
    expect(kept.filter((key) => /thumbnail|output_video|^videos/.test(key))).toEqual([]);
    expect((await dataOf(partner, second.job.analysisId)).status).toBe(200);
  });

  it('are removed once: sweeping again, or twice at once, changes nothing', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner);
    passMs(30 * DAY_MS);
    await Promise.all([sweepNow(), sweepNow()]);
    const row = await rowOf(analysisId);
    const stored = await storedKeys();
    passMs(HOUR_MS);
    expect(await sweepNow()).toMatchObject({ media_removed: 0, analyses_deleted: 0 });
    expect(await rowOf(analysisId)).toEqual(row);
    expect(await storedKeys()).toEqual(stored);
  });

  it('that cannot be removed are removed by the next sweep', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner);
    passMs(30 * DAY_MS);
    vi.spyOn(env.MEDIA, 'delete').mockRejectedValueOnce(new Error('bucket is down'));
    expect((await sweepNow()).media_removed).toBe(0);
    expect((await resultsOf(partner, analysisId)).body).not.toHaveProperty('video_expired');
    expect((await sweepNow()).media_removed).toBe(1);
    expect((await resultsOf(partner, analysisId)).body).toHaveProperty('video_expired', true);
  });
});

async function mediaStatus(analysisId: string): Promise<number> {
  const statuses = new Set<number>();
  for (const kind of ['thumbnail', 'output_video'] as const) {
    const { mediaSigningKey } = settingsOf(env);
    const path = await signMediaPath(mediaSigningKey, { analysisId, kind }, Date.now());
    const response = await send(path);
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  const [status = 0, ...others] = statuses;
  if (others.length > 0) throw new Error('one is there, the other is not');
  return status;
}

/** Not by `send`: what the simulated container uploads is no data that the document describes. */
async function dataOf(partner: Partner, analysisId: string) {
  const url = new URL(`/analysis/${analysisId}/results/calculated_data`, BASE);
  const headers = { Authorization: `Bearer ${partner.apiKey}` };
  const response = await app.fetch(new Request(url, { headers }), env, createExecutionContext());
  return { status: response.status, text: await response.text() };
}

describe('analysis data', () => {
  it('I-33: are gone everywhere after a year', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const subject = await sendAs(partner, '/subjects', { method: 'POST' });
    const { subject_id: subjectId } = await subject.json<{ subject_id: string }>();
    const fields = { subject_id: subjectId };
    const failed = await startedId(partner, { fields });
    await queues.deliverJobs();
    await postResult(await leaseJobOf(partner.scopeId, 0), UNUSABLE);
    const success = await succeeded(partner);
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

  it('are deleted by the next sweep when one was cut off', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner);
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

describe('the retention of a scope', () => {
  it('I-33: is its own, as the operator sets it', async ({ expect }) => {
    const [brief, ordinary] = [await createPartner(), await createPartner()];
    await operate('scope set', { scope: brief.scopeId, mediaDays: 1, dataDays: 30 });
    const [briefId, ordinaryId] = [await succeeded(brief), await succeeded(ordinary)];
    passMs(DAY_MS);
    expect(await sweepNow()).toMatchObject({ media_removed: 1, analyses_deleted: 0 });
    expect((await resultsOf(brief, briefId)).body).toHaveProperty('video_expired', true);
    passMs(29 * DAY_MS);
    // The row may not tell yet that the brief one's media are gone: then they are removed twice.
    expect((await sweepNow()).analyses_deleted).toBe(1);
    expect((await resultsOf(brief, briefId)).status).toBe(404);
    expect((await resultsOf(ordinary, ordinaryId)).body).toHaveProperty('video_expired', true);
  });

  it('may be lengthened while the media are there', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner);
    await operate('scope set', { scope: partner.scopeId, mediaDays: 90 });
    passMs(30 * DAY_MS);
    expect((await sweepNow()).media_removed).toBe(0);
    expect(await mediaStatus(analysisId)).toBe(200);
  });
});

describe('videos that no analysis owns', () => {
  it('are deleted from the second hour on, those with a row are kept', async ({ expect }) => {
    vi.setSystemTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
    const partner = await createPartner({ credits: 1 });
    const owned = await startedId(partner);
    const ownedKey = videoKey(owned, Date.now());
    const strays = Array.from({ length: 95 }, () => videoKey(crypto.randomUUID(), Date.now()));
    for (const key of strays) await env.MEDIA.put(key, 'a stray');
    passMs(HOUR_MS * 2 - 1);
    expect((await sweepNow()).stray_videos_deleted).toBe(0);
    const late = videoKey(crypto.randomUUID(), Date.now());
    await env.MEDIA.put(late, 'an upload under way');
    passMs(1);
    expect((await sweepNow()).stray_videos_deleted).toBe(95);
    expect(await storedKeys()).toEqual(inOrder([ownedKey, late]));
    expect((await sweepNow()).stray_videos_deleted).toBe(0);
  });

  it('are found for a day, in case the schedule stood still', async ({ expect }) => {
    const key = videoKey(crypto.randomUUID(), Date.now());
    await env.MEDIA.put(key, 'a stray');
    passMs(24 * HOUR_MS);
    expect((await sweepNow()).stray_videos_deleted).toBe(1);
    expect(await storedKeys()).toEqual([]);
  });
});

it('takes jobs of ended analyses off the board', async ({ expect }) => {
  const partner = await createPartner();
  const { job } = await leased(partner);
  passMs(TIME_OUT_MS);
  await sweepNow();
  expect(await boardOf(env, job.analysisId).renew(job.analysisId, 1)).toBe(false);
});
