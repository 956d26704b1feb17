import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, describe, it, vi } from 'vitest';
import * as z from 'zod';

import { ANALYSIS_FAILURES } from '../../../contract/errors.ts';
import type { ArtefactKind, LeasedJob } from '../../../contract/job.ts';
import { LANGUAGES, LEASE_TOKEN_HEADER } from '../../../contract/job.ts';
import type { AnalysisResult } from '../../../contract/job-result.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { app } from '../../../worker/app.ts';
import { runningStyleTexts } from '../../../worker/content/content.ts';
import { creditScope } from '../../../worker/credits/credits.ts';
import { database } from '../../../worker/db/client.ts';
import { analyses } from '../../../worker/db/tables/analyses.ts';
import { boardOf } from '../../../worker/inference/inference.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import type { Partner, StartOptions } from '../support/harness.ts';
import { BASE, createPartner, send, sendAs, sendJson, startedId } from '../support/harness.ts';
import {
  backViewResult,
  completeSuccessfully,
  leaseJobOf,
  postProgress,
  postResult,
  sideViewResult,
  uploadArtefacts,
} from '../support/simulated-container.ts';
import { createdRecommendation, finishedRecommendation } from '../support/shoe-world.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function get(partner: Partner, path: string): Promise<Answer> {
  const response = await sendAs(partner, path);
  return { status: response.status, body: await response.json() };
}

async function resultsOf(partner: Partner, analysisId: string, query = ''): Promise<Answer> {
  return get(partner, `/analysis/${analysisId}/results${query}`);
}

async function startedJob(options: StartOptions = {}) {
  const partner = await createPartner();
  const analysisId = await startedId(partner, options);
  return { partner, analysisId, leased: await leaseJobOf(partner.scopeId) };
}

async function finishedWith(result: AnalysisResult) {
  const { partner, analysisId, leased } = await startedJob({
    fields: { analysis_type: result.view },
  });
  await uploadArtefacts(leased);
  await postResult(leased, { outcome: 'success', result });
  return { partner, analysisId };
}

describe('GET /analysis/{analysis_id}/results', () => {
  it('shows a waiting analysis with 200 and one being analysed with 202', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    const shown = { video_id: analysisId, status: 'pending', percentage: 0 };
    expect(await resultsOf(partner, analysisId)).toEqual({ status: 200, body: shown });

    const leased = await leaseJobOf(partner.scopeId);
    const analyzing = { ...shown, status: 'analyzing' };
    expect(await resultsOf(partner, analysisId)).toEqual({ status: 202, body: analyzing });
    await postProgress(leased, 42);
    const later = { ...analyzing, percentage: 42 };
    expect(await resultsOf(partner, analysisId)).toEqual({ status: 202, body: later });
  });

  it('shows every failure with 400, its code and what the container said', async ({ expect }) => {
    const partner = await createPartner();
    for (const code of keysOf(ANALYSIS_FAILURES)) {
      const analysisId = await startedId(partner);
      const detail = `Reason for ${code}.`;
      await postResult(await leaseJobOf(partner.scopeId), { outcome: 'failed', code, detail });
      expect(await resultsOf(partner, analysisId)).toEqual({
        status: 400,
        body: { video_id: analysisId, status: 'failed', code, detail },
      });
    }
  });

  it('shows a side view with every segment, its styles and its score', async ({ expect }) => {
    const result = sideViewResult();
    if (result.view !== 'side_view') throw new Error('not a side view');
    result.segments.arm.score = 0.123_456;
    result.segments.head.searchKey = 'HeadBD';
    result.segments.trunk.measuredValueDegrees = -3.25;
    result.runningStyles = [
      { title: 'Hop', percentage: 62.5 },
      { title: 'Bounce', percentage: 37.5 },
    ];
    result.totalScore = 0.666_66;
    result.warnings = ['low_frame_rate'];
    const { partner, analysisId } = await finishedWith(result);
    const { status, body } = await resultsOf(partner, analysisId);
    expect(status).toBe(200);
    const { thumbnail, output_video: outputVideo, ...others } = body;
    expect(others).toMatchObject({
      video_id: analysisId,
      status: 'success',
      percentage: 100,
      warnings: ['low_frame_rate'],
      biomechanical_analysis: {
        analysis_content: {
          arm: { ...segment('ArmG'), score_number: 0.123 },
          back_cycle: segment('BackCycleG'),
          foot: { ...segment('MidfootG'), foot_strike_pattern: 'midfoot' },
          forward_cycle: segment('ForwardCycleG'),
          head: segment('HeadBD'),
          trunk: { ...segment('TrunkG'), measured_value: -3.25 },
        },
        running_styles: [
          { title: 'Hop', percentage: 62.5 },
          { title: 'Bounce', percentage: 37.5 },
        ],
        total_score: 0.667,
      },
    });
    expect(thumbnail).toMatch(mediaUrl(analysisId, 'thumbnail'));
    expect(outputVideo).toMatch(mediaUrl(analysisId, 'output_video'));
  });

  it('shows a back view side by side', async ({ expect }) => {
    const { partner, analysisId } = await finishedWith(backViewResult());
    const { status, body } = await resultsOf(partner, analysisId);
    expect(status).toBe(200);
    expect(body['biomechanical_analysis']).toMatchObject({
      analysis_content: {
        pronation: { left: segment('PronationNeutral'), right: segment('PronationNeutral') },
        pelvic_drop: { left: segment('PelvicG'), right: segment('PelvicG') },
        knee_adduction: { left: segment('KneeAligned'), right: segment('KneeAligned') },
      },
      total_score: 0.734,
    });
  });

  it('shows pronation alone where nothing else was asked for', async ({ expect }) => {
    const result = backViewResult();
    if (result.view !== 'back_view') throw new Error('not a back view');
    const { pronation } = result.segments;
    const { partner, analysisId } = await finishedWith({ ...result, segments: { pronation } });
    const { body } = await resultsOf(partner, analysisId);
    const analysis = backViewSchema.parse(body['biomechanical_analysis']);
    expect(Object.keys(analysis.analysis_content)).toEqual(['pronation']);
    expect(analysis.total_score).toBe(0.734);
  });

  it('says that the video has expired instead of linking to it', async ({ expect }) => {
    const { partner, analysisId } = await finishedWith(sideViewResult());
    const before = await resultsOf(partner, analysisId);
    await creditScope(env, partner.scopeId).removeMedia(analysisId);
    const { thumbnail: _thumbnail, output_video: _outputVideo, ...kept } = before.body;
    expect(await resultsOf(partner, analysisId)).toEqual({
      status: 200,
      body: { ...kept, video_expired: true },
    });
  });

  it('shows texts in the language of the start, or in the one asked for', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner, { fields: { language: 'ja' } });
    await completeSuccessfully(partner);
    for (const [query, language] of [
      ['', 'ja'],
      ['?language=fr', 'fr'],
      ['?language=en', 'en'],
    ] as const) {
      const { body } = await resultsOf(partner, analysisId, query);
      const bounce = { title: 'Bounce', ...runningStyleTexts('Bounce', language) };
      expect(body['biomechanical_analysis']).toMatchObject({ running_styles: [bounce] });
    }
  });

  it('takes each language of the interface and no other', async ({ expect }) => {
    const { partner, analysisId } = await finishedWith(sideViewResult());
    for (const language of LANGUAGES) {
      const { status } = await resultsOf(partner, analysisId, `?language=${language}`);
      expect([language, status]).toEqual([language, 200]);
    }
    for (const language of ['xx', 'EN', 'en-GB', '', 'constructor']) {
      const { status, body } = await resultsOf(partner, analysisId, `?language=${language}`);
      expect([language, status, body['code']]).toEqual([language, 400, 'invalid_language']);
    }
  });
});

const backViewSchema = z.object({
  analysis_content: z.record(z.string(), z.unknown()),
  total_score: z.number(),
});

function segment(searchKey: string) {
  return {
    range_good: [80, 100],
    range_okay: [70, 110],
    range_bad: [0, 180],
    score_number: 0.8,
    measured_value: 91.5,
    confidence: 0.9,
    texts: { search_key: searchKey },
  };
}

function mediaUrl(analysisId: string, kind: string): RegExp {
  return new RegExp(`^${BASE}/media/${analysisId}/${kind}\\?exp=\\d{10}&kid=1&sig=[\\w-]{43}$`);
}

describe('another tenant', () => {
  it('gets the answer of an analysis that does not exist', async ({ expect }) => {
    const { partner, analysisId } = await finishedWith(sideViewResult());
    const stranger = await createPartner();
    for (const path of ['results', 'results/calculated_data', 'results/raw_data']) {
      const answers = [];
      for (const id of [analysisId, crypto.randomUUID(), 'no-id', analysisId.toUpperCase()]) {
        const response = await sendAs(stranger, `/analysis/${id}/${path}`);
        answers.push([response.status, await response.text()]);
      }
      expect(answers).toEqual(answers.map(() => [404, '{"detail":"Analysis not found"}']));
    }
    expect(await get(stranger, '/analysis')).toEqual({
      status: 200,
      body: { analyses: [], count: 0 },
    });
    expect((await get(partner, '/analysis')).body['count']).toBe(1);
  });
});

const SIDE_DATA = {
  foot_landing: {
    foot_strike: {
      arm_mean_angle: 92,
      back_leg_mean_angle: 101.5,
      front_leg_mean_angle: 158,
      head_mean_angle: -4,
      trunk_mean_angle: 6.5,
    },
    mean_foot_strike_pattern: 'rearfoot',
    steps: [
      {
        foot_under_center_of_mass: false,
        footstrike_pattern: 'rearfoot',
        frame_timestamp: 0.4,
        landing_leg: 'left',
        landing_start_frame_id: 12,
        landing_end_frame_id: 15,
      },
    ],
    confidence: 0.7,
  },
  frames: {
    '0': {
      angles: {
        head: -4,
        left_ankle: 96,
        left_elbow: 88,
        left_knee: 170,
        right_ankle: null,
        right_elbow: 90,
        right_knee: 120,
        trunk: 6,
      },
      center_of_mass: { x: 0, y: 0.98, z: 0.01 },
    },
  },
  metrics: {
    duty_factor_percent: 36,
    ground_contact_time_second: 0.24,
    pace_min_per_km: 5.5,
    speed_meter_per_second: 3.03,
    step_frequency_steps_per_min: 168,
    step_length_meter: 1.08,
    time_of_flight_second: 0.12,
    confidence: 0.8,
  },
  overstride: { mean_angle: 7.2, score: 'score_slight', confidence: 0.8 },
};

const BACK_DATA = {
  gait_cycle: {
    left: { pronation_mean: 6, knee_adduction_mean: 1.5, pelvic_drop_mean: 4 },
    right: { pronation_mean: 5, knee_adduction_mean: null, pelvic_drop_mean: null },
  },
  foot_landing: {
    steps: [
      {
        frame_timestamp: 0.2,
        landing_leg: 'right',
        landing_start_frame_id: 6,
        landing_end_frame_id: 9,
        pronation: 5,
        knee_adduction: null,
        pelvic_drop: null,
      },
    ],
    confidence: 0.9,
  },
};

const RAW_DATA = {
  video: { width: 720, height: 1280, fps: 59.94, frame_count: 300, duration_second: 5.005 },
  frames: {
    '0': {
      timestamp: 0,
      bounding_box: { x: 10, y: 20, width: 300, height: 900 },
      landmarks: { NOSE: { x: 100.5, y: 80.25, confidence: 0.97 } },
    },
  },
};

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function putArtefact(
  leased: LeasedJob,
  artefact: { kind: ArtefactKind; body: object; isCompressed: boolean },
): Promise<void> {
  const text = JSON.stringify(artefact.body);
  const bytes = artefact.isCompressed ? await gzip(text) : new TextEncoder().encode(text);
  const path = `/internal/jobs/${leased.job.analysisId}/artefacts/${artefact.kind}`;
  const { status } = await send(path, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
      [LEASE_TOKEN_HEADER]: leased.leaseToken,
      'Content-Length': String(bytes.byteLength),
      ...(artefact.isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    },
    body: bytes,
  });
  if (status !== 204) throw new Error(`artefact: ${status}`);
}

describe.for([
  { view: 'side_view', result: sideViewResult(), calculated: SIDE_DATA },
  { view: 'back_view', result: backViewResult(), calculated: BACK_DATA },
])('the data of a $view', ({ view, result, calculated }) => {
  async function finished(isCompressed: boolean) {
    const job = await startedJob({ fields: { analysis_type: view } });
    await uploadArtefacts(job.leased);
    await putArtefact(job.leased, { kind: 'calculated_data', body: calculated, isCompressed });
    await putArtefact(job.leased, { kind: 'raw_data', body: RAW_DATA, isCompressed });
    await postResult(job.leased, { outcome: 'success', result });
    return job;
  }

  it('comes as the container stored it', async ({ expect }) => {
    const { partner, analysisId } = await finished(false);
    expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 200 });
    const path = `/analysis/${analysisId}/results`;
    expect(await get(partner, `${path}/calculated_data`)).toEqual({
      status: 200,
      body: calculated,
    });
    expect(await get(partner, `${path}/raw_data`)).toEqual({ status: 200, body: RAW_DATA });
  });

  it('comes uncompressed to who cannot unpack it, else as it is stored', async ({ expect }) => {
    const { partner, analysisId } = await finished(true);
    const path = `/analysis/${analysisId}/results/calculated_data`;
    for (const encoding of ['', 'identity', 'br', 'gzip;q=0', 'br, gzip; q=0.000']) {
      const headers = { 'Accept-Encoding': encoding };
      const response = await sendAs(partner, path, { headers });
      expect([encoding, response.headers.get('Content-Encoding')]).toEqual([encoding, null]);
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(await response.json()).toEqual(calculated);
    }
    for (const encoding of ['gzip', 'br, gzip', 'GZIP;q=0.5', 'deflate, gzip;q=1.0, *;q=0']) {
      const request = new Request(new URL(path, BASE), {
        headers: { Authorization: `Bearer ${partner.apiKey}`, 'Accept-Encoding': encoding },
      });
      const response = await app.fetch(request, env, createExecutionContext());
      expect([encoding, response.headers.get('Content-Encoding')]).toEqual([encoding, 'gzip']);
      expect(response.headers.get('Content-Type')).toBe('application/json');
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(
        await gzip(JSON.stringify(calculated)),
      );
    }
  });
});

describe('data before there is a result', () => {
  it('is refused with 400, analysis_not_ready and the status', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await expectNotReady('pending');
    const leased = await leaseJobOf(partner.scopeId);
    await uploadArtefacts(leased);
    await expectNotReady('analyzing');
    await postResult(leased, { outcome: 'failed', code: 'internal', detail: 'It broke.' });
    await expectNotReady('failed');

    async function expectNotReady(status: string): Promise<void> {
      for (const kind of ['calculated_data', 'raw_data']) {
        const answer = await get(partner, `/analysis/${analysisId}/results/${kind}`);
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ code: 'analysis_not_ready', status });
      }
    }
  });
});

async function storeType(id: string, analysisType: 'running' | 'pronation'): Promise<void> {
  await database(env).update(analyses).set({ analysisType }).where(eq(analyses.id, id));
}

describe('GET /analysis', () => {
  it("lists the scope's analyses newest first, with their subject, under both addresses", async ({
    expect,
  }) => {
    stopTime();
    const partner = await createPartner();
    const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada' });
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    const oldest = await startedId(partner);
    await completeSuccessfully(partner);
    passMs(60_000);
    const middle = await startedId(partner, {
      fields: { analysis_type: 'back_view', subject_id: subjectId },
    });
    passMs(60_000);
    const newest = await startedId(partner);
    const expected = {
      status: 200,
      body: {
        analyses: [
          { id: newest, analysis_type: 'side_view', status: 'pending' },
          { id: middle, analysis_type: 'back_view', status: 'pending', subject_id: subjectId },
          { id: oldest, analysis_type: 'side_view', status: 'success' },
        ],
        count: 3,
      },
    };
    expect(await get(partner, '/analysis')).toEqual(expected);
    expect(await get(partner, '/analysis/user')).toEqual(expected);
    expect(await get(partner, `/analysis/subjects/${subjectId}`)).toEqual({
      status: 200,
      body: { analysis_ids: [{ id: middle, status: 'pending' }], count: 1 },
    });
  });

  it('shows types of older stored analyses under their present names', async ({ expect }) => {
    stopTime();
    const partner = await createPartner();
    const back = await startedId(partner);
    passMs(1_000);
    const side = await startedId(partner);
    await storeType(side, 'running');
    await storeType(back, 'pronation');
    const { body } = await get(partner, '/analysis');
    expect(body['analyses']).toEqual([
      { id: side, analysis_type: 'side_view', status: 'pending' },
      { id: back, analysis_type: 'back_view', status: 'pending' },
    ]);
  });
});

describe('reading', () => {
  it('I-34: changes no row, no object, no ledger and no job', async ({ expect }) => {
    stopTime();
    const queues = new CapturedQueues();
    const partner = await createPartner();
    const webhook = { url: 'https://8.8.8.8/hook', signature: { enabled: true } };
    expect((await sendJson(partner, 'PUT', '/webhook', webhook)).status).toBe(200);
    const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada' });
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    const fields = { subject_id: subjectId, notify_via_webhook: 'true' };
    const analysisId = await startedId(partner, { fields });
    await queues.deliverJobs();
    const leased = await leaseJobOf(partner.scopeId);
    await uploadArtefacts(leased);
    await putArtefact(leased, { kind: 'calculated_data', body: SIDE_DATA, isCompressed: true });
    await putArtefact(leased, { kind: 'raw_data', body: RAW_DATA, isCompressed: true });
    await postResult(leased, { outcome: 'success', result: sideViewResult() });
    const waitingId = await startedId(partner);
    await queues.deliverJobs();
    await leaseJobOf(partner.scopeId);
    const { body: results } = await resultsOf(partner, analysisId);
    const finishedId = await finishedRecommendation(partner.scopeId);
    const pendingId = await createdRecommendation(partner, { id_side_view_analysis: analysisId });
    const pathsOf = (path: string): string[] => {
      if (path.startsWith('/shoeRecommendation/')) {
        return [finishedId, pendingId, crypto.randomUUID()].map((id) =>
          path.replace('{shoe_recommendation_id}', id),
        );
      }
      if (path.startsWith('/media/')) {
        const kind = path.endsWith('/thumbnail') ? 'thumbnail' : 'output_video';
        return [String(results[kind])];
      }
      const filled = path.replace('{subject_id}', subjectId);
      return [analysisId, waitingId, crypto.randomUUID()].map((id) =>
        filled.replace('{analysis_id}', id),
      );
    };
    const before = await everything(partner);
    const reads = OPERATIONS.filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(10);
    passMs(5 * 60_000);
    for (const { path } of reads) {
      const [worksAt = '', ...others] = pathsOf(path);
      const { status } = await sendAs(partner, worksAt);
      expect([path, status < 300 || path === '/health/inference']).toEqual([path, true]);
      for (const other of others) await sendAs(partner, `${other}?language=fr`);
      await sendAs(partner, worksAt, { method: 'HEAD' });
    }
    expect(await everything(partner)).toEqual(before);
  });
});

/** All that is stored but for when a key was last used and how much of its minute is. */
async function everything(partner: Partner) {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'`,
  ).all<{ name: string }>();
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    rows[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results;
  }
  const { objects } = await env.MEDIA.list();
  return {
    rows,
    objects: objects.map(({ key, etag, uploaded }) => ({ key, etag, uploaded })),
    scope: await dump(creditScope(env, partner.scopeId), [
      'scope',
      'ledger',
      'idempotency',
      'analyses',
      'outbox',
      'alert',
    ]),
    board: await dump(boardOf(env, crypto.randomUUID()), ['jobs']),
  };
}

async function dump(stub: DurableObjectStub, tables: string[]) {
  return runInDurableObject(stub, (_instance, { storage }) =>
    tables.map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
  );
}
