import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';

import { rawDataSchema } from '../../worker/analyses/data-schema.ts';
import { successSchema } from '../../worker/analyses/schema.ts';
import { expectEventually } from '../expect-eventually.ts';
import { familyOf, readSpans } from '../read-spans.ts';
import { createPartner, waitForEnd } from './support/partners.ts';
import { runAnalyze } from './support/run-analyze.ts';
import { useStack } from './support/use-stack.ts';
import { HAS_RUNNER_VIDEOS, makeRunnerVideo, SHORT_VIDEO } from './support/videos.ts';
import { startWebhookReceiver } from './support/webhook-receiver.ts';

const collector = await startWebhookReceiver((_, response) => response.end('{}'));
const stack = useStack(async () => {
  // Also set for the container, which inherits this process's environment.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  return { variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } };
});
afterAll(() => collector.stop());

const RUNNER_STEPS_PER_MINUTE = 171.4;

const FAR_FUTURE_MS = 4_102_444_800_000;
const BUCKET = 'strideline-media';
/** Every route that wrangler 4.164 and its runtime serve themselves, and their older names. */
const PLATFORM_ROUTES = [
  `/cdn-cgi/handler/scheduled?time=${FAR_FUTURE_MS}`,
  `/cdn-cgi/local/scheduled?time=${FAR_FUTURE_MS}`,
  `/cdn-cgi/mf/scheduled?time=${FAR_FUTURE_MS}`,
  `/__scheduled?time=${FAR_FUTURE_MS}`,
  '/cdn-cgi/handler/email?from=a@example.com&to=b@example.com',
  '/cdn-cgi/local/email?from=a@example.com&to=b@example.com',
  '/cdn-cgi/handler/queue',
  '/cdn-cgi/explorer',
  '/cdn-cgi/local/explorer',
  '/cdn-cgi/local/explorer/api',
  '/cdn-cgi/local/explorer/api/d1/database',
  '/cdn-cgi/local/explorer/api/local/workers',
  `/cdn-cgi/local/explorer/api/r2/buckets/${BUCKET}/objects`,
  '/cdn-cgi/local/platform-proxy',
  `/cdn-cgi/local/r2/public/${BUCKET}/analyses`,
  `/cdn-cgi/local/r2/s3/${BUCKET}`,
  '/cdn-cgi/mf/stream',
  '/cdn-cgi/mf/imagedelivery',
  '/cdn-cgi/ProxyWorker/play',
  '/cdn-cgi/InspectorProxyWorker/websocket',
  '/__cf_local/stream/x',
  '/__cf_local/imagedelivery/x',
  '/__cf_local/imageupload/x',
];

const analyzedSchema = z.object({
  results: z.looseObject({ video_id: z.string(), detail: z.string().optional() }),
});
const eventSchema = z.looseObject({
  type: z.string(),
  analysis_id: z.string(),
  status: z.string(),
  sequence: z.int(),
});
const timelineSchema = z.object({ timeline: z.array(z.object({ output_to: z.number() })) });

const parseEvent = (body: string) => eventSchema.parse(JSON.parse(body));

const isLast = ({ type }: { type: string }) => /^analysis\.(completed|failed)$/.test(type);

async function durationSeconds(path: string): Promise<number> {
  const words = ['-v', 'error', '-show_entries', 'format=duration'];
  const { stdout } = await promisify(execFile)('ffprobe', [...words, '-of', 'csv=p=0', path]);
  return Number(stdout);
}

describe('one analysis on the running stack', () => {
  it('is processed, reported to a signed webhook, and recorded as one trace', async () => {
    const partner = await createPartner(stack.current, 5);
    const receiver = await startWebhookReceiver((_, response) => response.end());
    onTestFinished(receiver.stop);
    const { signature } = await partner.client.configureWebhook({
      url: `${receiver.url}/hook`,
      signature: { enabled: true },
    });
    const { video_id: id } = await partner.client.startAnalysis(SHORT_VIDEO, {
      analysis_type: 'side_view',
      notify_via_webhook: true,
    });
    const results = await waitForEnd(partner, id);

    await receiver.waitFor(({ body }) => isLast(parseEvent(body)));
    const events = receiver.received.map(({ body }) => parseEvent(body));
    expect(events[0]?.type).toBe('analysis.started');
    expect(events.filter(isLast)).toEqual(events.slice(-1));
    expect(events.at(-1)?.status).toBe(results.status);
    expect(new Set(events.map((event) => event.analysis_id))).toEqual(new Set([id]));
    const sequences = events.map((event) => event.sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));

    const webhook = new Webhook(signature.secret ?? '');
    for (const { body, headers } of receiver.received) {
      const signed = Object.fromEntries(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
          name,
          String(headers[name]),
        ]),
      );
      expect(webhook.verify(body, signed)).toMatchObject({ analysis_id: id });
      expect(() => webhook.verify(`${body} `, signed)).toThrow('No matching signature');
    }

    const traceId = id.replaceAll('-', '');
    const spans = () =>
      collector.received
        .flatMap(({ body }) => readSpans(body))
        .filter((span) => span.traceId === traceId);
    const steps = ['start of nothing', 'dispatch of start', 'queue of start', 'lease of start'];
    const inContainer = ['attempt of lease', 'fetch of attempt', 'probe of attempt'];
    await expectEventually(() => familyOf(spans())).toEqual(
      expect.arrayContaining([...steps, ...inContainer, 'result of lease']),
    );
    const services = new Set(spans().map(({ service }) => service));
    expect(services).toEqual(new Set(['strideline-worker', 'strideline-container']));
  });
});

describe('npm run analyze next to the running stack', () => {
  it('reports why a video without a runner cannot be analyzed, and exits with 2', async () => {
    const { code, stdout, stderr } = await runAnalyze(stack, SHORT_VIDEO, '--json');
    expect(code).toBe(2);
    const { results } = analyzedSchema.parse(JSON.parse(stdout));
    expect(results).toMatchObject({ status: 'failed', code: 'no_runner_detected' });
    expect(stderr).toContain(results.detail ?? 'a sentence');
  });

  it.skipIf(!HAS_RUNNER_VIDEOS)(
    'measures a runner and saves all files (skipped without ../shared/data)',
    async () => {
      const video = await makeRunnerVideo(stack.directory, 'side');
      const out = join(stack.directory, 'analyzed');
      const { code, stdout } = await runAnalyze(stack, video, '--height', '1.7', '--out', out);

      expect(code).toBe(0);
      const cadence = Number(/Cadence\s+([\d.]+)/.exec(stdout)?.[1]);
      expect(Math.abs(cadence - RUNNER_STEPS_PER_MINUTE)).toBeLessThan(3);
      expect((await readdir(out)).toSorted()).toEqual([
        'calculated_data.json',
        'output_video.mp4',
        'raw_data.csv',
        'raw_data.json',
        'raw_data.trc',
        'report.html',
        'results.json',
        'thumbnail.jpg',
      ]);
      const saved = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(join(out, name), 'utf8'));
      expect(successSchema.safeParse(await saved('results.json')).error).toBeUndefined();
      expect(rawDataSchema.safeParse(await saved('raw_data.json')).error).toBeUndefined();
      const { timeline } = timelineSchema.parse(await saved('calculated_data.json'));
      const annotatedSecondsAt = await durationSeconds(join(out, 'output_video.mp4'));
      expect(annotatedSecondsAt).toBeCloseTo(timeline.at(-1)?.output_to ?? 0, 1);
    },
  );
});

describe('a foreign web page', () => {
  it("I-57: cannot reach any of the platform's own routes", async () => {
    for (const route of PLATFORM_ROUTES) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await fetch(`${stack.current.baseUrl}${route}`, { method });
        const answer = { route, method, status: response.status, body: await response.text() };
        expect(answer).toEqual({ route, method, status: 404, body: '{"detail":"Not found"}' });
      }
    }
  });
});
