import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import {
  AnalysisFailedError,
  ApiError,
  Strideline,
  verifyWebhook,
} from '../../../client/src/index.ts';
import { clearWorld } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, createTestKey, send, sendJson } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { outside, receiver } from '../webhooks/delivery-world.ts';

const VIDEO = videoFixture('moov-at-front.mp4');

let tester: Partner;
let client: Strideline;

beforeEach(async () => {
  tester = await createTestKey(await createPartner());
  client = clientOf(tester.apiKey);
});
afterEach(clearWorld);

/** Its requests go through the whole Worker, and every response is checked against the document. */
function clientOf(apiKey: string): Strideline {
  return new Strideline({
    baseUrl: 'http://edge.test',
    apiKey,
    retry: { firstDelayMs: 1 },
    fetch: async (...request) => {
      const sent = new Request(...request);
      return send(sent.url, await asReceived(sent));
    },
  });
}

/** Turns the body into bytes, as a network does. */
async function asReceived({ method, headers, body }: Request): Promise<RequestInit> {
  if (body === null) return { method, headers };
  return { method, headers, body: await new Response(body).arrayBuffer() };
}

describe('the client', () => {
  test('uploads a video and waits for its results', async ({ expect }) => {
    const sent: number[] = [];
    const started = await client.startAnalysis(
      VIDEO,
      { analysis_type: 'side_view', treadmill: true, pace: '05:30', height: 1.81 },
      { onUploadProgress: ({ sentBytes }) => sent.push(sentBytes) },
    );
    expect(sent.at(-1)).toBe(VIDEO.byteLength);
    const results = await client.waitForResults(started.video_id, { language: 'de' });
    if (results.analysis_type !== 'side_view') throw new Error('The sample is a side view.');
    expect(results.biomechanical_analysis.total_score).toBeGreaterThan(0);
    const data = await client.getCalculatedData(started.video_id);
    expect(data).toHaveProperty('metrics.speed_meter_per_second');
    expect(await client.getRawData(started.video_id)).toHaveProperty('frames.0.landmarks.LKNEE');
    const trc = await client.getRawDataFile(started.video_id, 'trc');
    expect(trc).toMatch(/^PathFileType\t4\t\(X\/Y\/Z\)\t/);
    expect((await client.getMedia(results.thumbnail ?? '')).size).toBeGreaterThan(1000);
    const { analyses } = await client.listAnalyses();
    expect(analyses).toEqual([
      { id: started.video_id, analysis_type: 'side_view', status: 'success' },
    ]);
  });

  test('starts one analysis for one idempotency key, from any source', async ({ expect }) => {
    const options = { idempotencyKey: 'run-1' };
    const stream = () => new Blob([VIDEO]).stream();
    const sources = [VIDEO, new Blob([VIDEO]), new File([VIDEO], 'run.mp4'), stream()];
    const started = [];
    for (const source of sources) {
      started.push(await client.startAnalysis(source, { analysis_type: 'back_view' }, options));
    }
    expect(new Set(started.map(({ video_id: id }) => id)).size).toBe(1);
    expect(started.map(({ isReplay }) => isReplay)).toEqual([false, true, true, true]);
  });

  test('reports why an analysis failed', async ({ expect }) => {
    const fields = { analysis_type: 'back_view', test_scenario: 'heels_covered' } as const;
    const { video_id: id } = await client.startAnalysis(VIDEO, fields);
    expect(await client.getResults(id)).toMatchObject({ status: 'failed' });
    const failure: unknown = await client.waitForResults(id).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AnalysisFailedError);
    expect(failure).toMatchObject({ code: 'no_runner_detected', reason: 'heels_covered' });
  });

  test('reports errors with the request id', async ({ expect }) => {
    const start = client.startAnalysis(VIDEO, { analysis_type: 'side_view', height: 181 });
    const refusal: unknown = await start.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_height' });
    expect(refusal).toHaveProperty('requestId', expect.stringMatching(/^[0-9a-f-]{36}$/));
    await expect(clientOf('gk_test_wrong').listAnalyses()).rejects.toMatchObject({
      status: 403,
      code: undefined,
    });
  });

  test('manages subjects, settings, exercises, and labels', async ({ expect }) => {
    const { subject_id: id } = await client.createSubject({ name: 'Ada' });
    const started = await client.startAnalysis(VIDEO, { analysis_type: 'side_view' });
    const change = { subject_id: id, note: 'Old shoes' };
    expect(await client.updateAnalysis(started.video_id, change)).toMatchObject(change);
    expect((await client.listSubjectAnalyses(id)).count).toBe(1);
    const { video_id: deleted } = await client.startAnalysis(VIDEO, { analysis_type: 'side_view' });
    await client.deleteAnalysis(deleted);
    await expect(client.getResults(deleted)).rejects.toMatchObject({ status: 404 });
    expect(await client.updateSubject(id, { height: 1.7 })).toMatchObject({ height: 1.7 });
    expect(await client.getSubject(id)).toMatchObject({ name: 'Ada', height: 1.7 });
    expect((await client.listSubjects()).subjects).toHaveLength(1);
    await client.deleteSubject(id);
    await expect(client.getSubject(id)).rejects.toMatchObject({ status: 404 });
    expect(await client.eraseSubject(id)).toMatchObject({ erased_analyses: 1 });

    await client.putLowCreditAlerts({ enabled: true, threshold: 5 });
    expect(await client.getLowCreditAlerts()).toMatchObject({ enabled: true, threshold: 5 });
    const [exercise] = await client.searchExercises(['RearfootB'], { language: 'fr' });
    expect(exercise?.lookup_keys).toContain('RearfootB');
    expect((await client.getLabels({ language: 'es' })).sides).toHaveProperty('left');
    expect(await client.getHealth()).toEqual({ status: 'ok', service: 'strideline' });
    expect(await client.getInferenceHealth()).toEqual({ status: 'unavailable' });
  });

  test('manages webhook endpoints', async ({ expect }) => {
    const url = 'https://8.8.8.8/hook';
    const { id: endpoint } = await client.createWebhookEndpoint({ url, events: ['credits.low'] });
    expect(await client.updateWebhookEndpoint(endpoint, { enabled: false })).toMatchObject({
      url,
      enabled: false,
    });
    const rotated = await client.rotateWebhookEndpointSecret(endpoint);
    expect(rotated.signature.version).toBe(2);
    expect(rotated.signature.secret).toMatch(/^whsec_/);
    expect((await client.listWebhookEndpoints()).count).toBe(1);
    const sent = await client.sendTestEvent('credits.low', { endpoint });
    expect(sent.outcome).toBe('unsent');
    expect(await client.listWebhookDeliveries({}, { endpoint })).toMatchObject({
      deliveries: [{ id: sent.id }],
    });
    const since = '2026-01-01T00:00:00Z';
    await expect(client.resendWebhookDeliveries({ since }, { endpoint })).rejects.toMatchObject({
      code: 'webhook_not_enabled',
    });
    await client.deleteWebhookEndpoint(endpoint);
    expect((await client.listWebhookEndpoints()).count).toBe(0);
  });

  test('gets a shoe recommendation', async ({ expect }) => {
    const started = await client.startAnalysis(VIDEO, { analysis_type: 'side_view' });
    const { shoe_recommendation_id: id } = await client.createShoeRecommendation({
      form: {
        running_experience: 'novice',
        running_session: 'low_frequency',
        weekly_km: 'low_volume',
        shoe_purpose: ['jogging'],
        treadmill: false,
      },
      id_side_view_analysis: started.video_id,
    });
    expect(await client.getShoeRecommendation(id)).toMatchObject({ status: 'pending' });
    await expect(client.startShoeRecommendation(id)).resolves.toHaveProperty('message');
    expect(await client.waitForShoeRecommendation(id)).toMatchObject({ status: 'success' });
    await expect(client.getShoeRecommendation(crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('webhook verification', () => {
  test('accepts signatures of the service, with either secret of a rotation', async ({
    expect,
  }) => {
    const queues = new CapturedQueues();
    const url = 'https://8.8.8.8/hook';
    const saved = await sendJson(tester, 'PUT', '/webhook', { url, signature: { enabled: true } });
    const { signature } = await saved.json<{ signature: { secret: string } }>();
    const rotated = await client.rotateWebhookSecret();
    const fields = { analysis_type: 'side_view', notify_via_webhook: true } as const;
    const { video_id: id } = await client.startAnalysis(VIDEO, fields);
    const { requests, send: post } = receiver();
    await queues.deliverEvents(outside(post));
    const { deliveries } = await client.listWebhookDeliveries();
    expect(deliveries[0]).toMatchObject({ outcome: 'delivered', event: { analysis_id: id } });
    const known = { after: deliveries[0]?.cursor };
    expect(await client.listWebhookDeliveries(known)).toMatchObject({ count: 0 });
    const since = '2026-01-01T00:00:00Z';
    expect(await client.resendWebhookDeliveries({ since })).toEqual({ resent: 0 });
    const last = requests.at(-1);
    if (last === undefined) throw new Error('no event');
    for (const secret of [signature.secret, rotated.secret ?? '']) {
      const event = await verifyWebhook({ ...last, secret: ['whsec_AAAA', secret] });
      if (event.type !== 'analysis.completed') throw new Error(event.type);
      expect(event.analysis_id).toBe(id);
    }
    vi.restoreAllMocks();
  });
});
