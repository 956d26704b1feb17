import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';

import { curl, startAnalysis, withKey } from './support/curl.ts';
import { runAnalyze } from './support/run-analyze.ts';
import { createPartner, listAnalyses, readLedger, runOperator } from './support/run-operator.ts';
import { useStack } from './support/use-stack.ts';
import { HAS_RUNNER_VIDEOS, makeRunnerVideo, SHORT_VIDEO } from './support/videos.ts';
import { waitForEnd } from './support/wait-for-end.ts';
import { startWebhookReceiver } from './support/webhook-receiver.ts';
import { expectEventually } from '../expect-eventually.ts';
import { familyOf, readSpans } from '../read-spans.ts';
import { rawDataSchema } from '../../worker/analyses/data-schema.ts';
import { successSchema } from '../../worker/analyses/schema.ts';

const collector = await startWebhookReceiver((_, response) => response.end('{}'));
const stack = useStack(async () => {
  // Also for the container, which has the environment of this process.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  return { variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } };
});
afterAll(() => collector.stop());
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const webhookSchema = z.object({ signature: z.object({ secret: z.string() }) });
const analyzedSchema = z.object({
  results: z.looseObject({ video_id: z.string(), detail: z.string().optional() }),
});
const eventSchema = z.looseObject({
  type: z.string(),
  analysis_id: z.string(),
  status: z.string(),
  sequence: z.int(),
});

async function receiveEvents(partner: { apiKey: string; scopeId: string }, status: number) {
  const receiver = await startWebhookReceiver((_, response) => {
    response.writeHead(status, { Location: `${receiver.url}/elsewhere` }).end();
  });
  stops.push(receiver.stop);
  const settings = JSON.stringify({ url: `${receiver.url}/hook`, signature: { enabled: true } });
  const json = ['-H', 'Content-Type: application/json', '--data', settings];
  const url = `${stack.current.baseUrl}/webhook`;
  const answer = await curl(...withKey(partner), '-X', 'PUT', ...json, url);
  expect(answer.status).toBe(200);
  return { receiver, secret: webhookSchema.parse(answer.body).signature.secret };
}

function eventsOf(received: readonly { body: string }[]) {
  return received.map(({ body }) => parseEvent(body));
}

const parseEvent = (body: string) => eventSchema.parse(JSON.parse(body));

const isLast = ({ type }: { type: string }) => /^analysis\.(completed|failed)$/.test(type);

describe('one analysis on the running stack', () => {
  it('is uploaded with curl, processed, and reported to a signed webhook', async () => {
    const partner = await createPartner(stack.current, 5);
    const { receiver, secret } = await receiveEvents(partner, 200);
    const words = ['-F', 'notify_via_webhook=true'];
    const id = await startAnalysis(stack.current, partner, { video: SHORT_VIDEO, words });
    const results = await waitForEnd(stack.current, partner, { analysisId: id });

    await receiver.waitFor(({ body }) => isLast(parseEvent(body)));
    const events = eventsOf(receiver.received);
    expect(events[0]?.type).toBe('analysis.started');
    expect(events.filter(isLast)).toEqual(events.slice(-1));
    expect(events.at(-1)?.status).toBe(results.status);
    expect(new Set(events.map((event) => event.analysis_id))).toEqual(new Set([id]));
    const sequences = events.map((event) => event.sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));

    const webhook = new Webhook(secret);
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
  });

  it('is one trace of Worker and container', async () => {
    const partner = await createPartner(stack.current, 5);
    const id = await startAnalysis(stack.current, partner, { video: SHORT_VIDEO });
    await waitForEnd(stack.current, partner, { analysisId: id });
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

  it('ends at once with ready-made results and real events for a test key', async () => {
    const { scopeId, testApiKey: apiKey } = stack.current.demo;
    const tester = { scopeId, apiKey };
    const { balance } = await readLedger(stack.current, scopeId);
    const { receiver } = await receiveEvents(tester, 200);
    const words = ['-F', 'notify_via_webhook=true'];
    const id = await startAnalysis(stack.current, tester, { video: SHORT_VIDEO, words });
    const url = `${stack.current.baseUrl}/analysis/${id}/results`;
    const results = successSchema.parse((await curl(...withKey(tester), url)).body);
    expect(results.status).toBe('success');
    const video = await fetch(results.output_video ?? '');
    expect([video.status, video.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
    expect((await video.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
    await receiver.waitFor(({ body }) => isLast(parseEvent(body)));
    expect(eventsOf(receiver.received).map(({ type }) => type)).toEqual([
      'analysis.started',
      ...Array.from({ length: 5 }, () => 'analysis.progress'),
      'analysis.completed',
    ]);
    expect((await readLedger(stack.current, scopeId)).balance).toBe(balance);
  });

  it('I-32: does not follow a redirect from the webhook', async () => {
    const partner = await createPartner(stack.current, 5);
    const { receiver } = await receiveEvents(partner, 307);
    const words = ['-F', 'notify_via_webhook=true'];
    const id = await startAnalysis(stack.current, partner, { video: SHORT_VIDEO, words });
    await waitForEnd(stack.current, partner, { analysisId: id });
    await receiver.waitFor(({ body }) => isLast(parseEvent(body)));
    expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/hook']));
  });

  it('costs one credit, which is refunded if the video is not at fault', async () => {
    const partner = await createPartner(stack.current, 5);
    const id = await startAnalysis(stack.current, partner, { video: SHORT_VIDEO });
    await waitForEnd(stack.current, partner, { analysisId: id });
    const [analysis] = await listAnalyses(stack.current, partner.scopeId);
    const { balance, entries } = await readLedger(stack.current, partner.scopeId);
    const kinds = entries.filter((entry) => entry.analysis_id === id).map(({ kind }) => kind);
    const isOurFault = ['internal', 'timeout'].includes(analysis?.failure_code ?? '');
    expect(kinds.toSorted()).toEqual(isOurFault ? ['debit', 'refund'] : ['debit']);
    expect(balance).toBe(isOurFault ? 5 : 4);
    expect(analysis?.refunded).toBe(isOurFault);
  });

  it('serves guides, reference, search, and the OpenAPI document', async () => {
    const { baseUrl } = stack.current;
    const document = await curl(`${baseUrl}/openapi.json`);
    expect(document.body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
    for (const path of ['/docs', '/docs/reference', '/docs/search.json', '/llms.txt']) {
      const response = await fetch(`${baseUrl}${path}`);
      await response.body?.cancel();
      expect([path, response.status]).toEqual([path, 200]);
    }
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
        'raw_data.json',
        'report.html',
        'results.json',
        'thumbnail.jpg',
      ]);
      const results = await readFile(join(out, 'results.json'), 'utf8');
      expect(successSchema.safeParse(JSON.parse(results)).error).toBeUndefined();
      const raw: unknown = JSON.parse(await readFile(join(out, 'raw_data.json'), 'utf8'));
      expect(rawDataSchema.safeParse(raw).error).toBeUndefined();
      const calculated: unknown = JSON.parse(
        await readFile(join(out, 'calculated_data.json'), 'utf8'),
      );
      const { timeline } = timelineSchema.parse(calculated);
      const shownSeconds = await durationSeconds(join(out, 'output_video.mp4'));
      expect(shownSeconds).toBeCloseTo(timeline.at(-1)?.output_to ?? 0, 1);
    },
  );
});

const RUNNER_STEPS_PER_MINUTE = 171.4;

const timelineSchema = z.object({ timeline: z.array(z.object({ output_to: z.number() })) });

async function durationSeconds(path: string): Promise<number> {
  const words = ['-v', 'error', '-show_entries', 'format=duration'];
  const { stdout } = await promisify(execFile)('ffprobe', [...words, '-of', 'csv=p=0', path]);
  return Number(stdout);
}

describe('the operator on the running stack', () => {
  it('creates a key, revokes it immediately, and grants credits', async () => {
    const partner = await createPartner(stack.current, 1);
    const { scopeId } = partner;
    const keySchema = z.object({ api_key: z.string(), api_key_id: z.string() });
    const second = await runOperator(
      stack.current,
      ['key', 'create', '--scope', scopeId],
      keySchema,
    );
    const list = () =>
      curl('-H', `X-API-Key: ${second.api_key}`, `${stack.current.baseUrl}/analysis`);
    expect((await list()).status).toBe(200);
    await runOperator(stack.current, ['key', 'revoke', '--key-id', second.api_key_id], z.unknown());
    expect((await list()).status).toBe(403);

    const grant = ['credits', 'grant', '--scope', scopeId, '--amount', '9', '--reason', 'a test'];
    const granted = await runOperator(stack.current, grant, z.object({ balance: z.int() }));
    expect(granted.balance).toBe(10);
  });

  it('is refused without the token', async () => {
    const root = join(import.meta.dirname, '..', '..');
    const env = { ...process.env, OPERATOR_TOKEN: 'dev-not-the-token' };
    const words = ['cli/operator.ts', 'sweep', '--json', '--base', stack.current.baseUrl];
    const refused = promisify(execFile)(process.execPath, words, { cwd: root, env });
    await expect(refused).rejects.toMatchObject({ code: 1 });
  });
});
