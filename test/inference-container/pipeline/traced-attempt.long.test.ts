import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TEST_TOOLS } from '../../../bench/support/make-clip.ts';
import { spanIdOf } from '../../../contract/traces.ts';
import { createShutdown } from '../../../inference-container/lease/shutdown.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import { VideoRefused } from '../../../inference-container/media/video-refused.ts';
import { attemptJob } from '../../../inference-container/pipeline/attempt-job.ts';
import type { RunJob } from '../../../inference-container/pipeline/run-job.ts';
import { runJob } from '../../../inference-container/pipeline/run-job.ts';
import { readSettings } from '../../../inference-container/settings.ts';
import { startWebhookReceiver } from '../../end-to-end/support/webhook-receiver.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { familyOf, readSpans } from '../../read-spans.ts';
import { engineSeeingRunner, makeRunnerlessClip } from '../support/engine-seeing-runner.ts';
import { useLease } from '../support/use-lease.ts';

const HEADERS = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k3y%3D' };
const inUse = useLease();
let collector: Awaited<ReturnType<typeof startWebhookReceiver>>;
let status: number;

beforeEach(async () => {
  status = 200;
  collector = await startWebhookReceiver((_, response) => response.writeHead(status).end('{}'));
});
afterEach(() => collector.stop());

const fail: RunJob = async () => Promise.reject(new Error('of a private kind'));

/** Returns the pipeline with models whose first run fails. */
function failingModels(error: Error): RunJob {
  const detector = {
    submit: async () => {
      throw error;
    },
  };
  return (job) => runJob({ ...job, engine: { ...job.engine, detector } });
}

const failInPoseStage = failingModels(new TypeError('of a private kind'));
const refuse = failingModels(new VideoRefused('video_damaged', 'of a private kind'));

async function attempt(run: RunJob, environment: Record<string, string>) {
  const { api, directory, worker } = inUse;
  const leasedJob = await inUse.lease(await makeRunnerlessClip(directory));
  const own = { INFERENCE_API_URL: worker.url, INFERENCE_TOKEN: worker.token };
  const given = { ...own, TEMP_DIRECTORY: directory, CONTAINER_ID: 'rack-7', ...environment };
  const reading = readSettings(given, { processId: 1, random: () => 0 });
  if (!reading.ok) throw new Error(reading.problems.join());
  const logged: string[] = [];
  const outcome = await attemptJob(leasedJob, {
    api,
    engine: engineSeeingRunner(),
    runJob: run,
    sandbox: TEST_TOOLS.sandbox,
    settings: reading.settings,
    logger: createLogger({
      writeLine: (line) => void logged.push(line),
      now: () => new Date(0),
      fields: {},
    }),
    shutdown: createShutdown(),
  });
  return { leasedJob, outcome, logged };
}

const traced = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...HEADERS });

describe('the trace of an attempt', () => {
  it('is a child of its lease, with the stages as children', async () => {
    const { leasedJob, logged } = await attempt(runJob, traced());
    const { path, headers, body } = await collector.waitFor(() => true);
    expect(path).toBe('/v1/traces');
    expect(headers).toMatchObject({ 'api-key': 'k3y=', 'content-type': 'application/json' });
    const spans = readSpans(body);
    const { analysisId } = leasedJob.job;
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(
      new Set([analysisId.replaceAll('-', '')]),
    );
    expect(spans[0]).toMatchObject({
      service: 'strideline-container',
      name: 'attempt',
      parentSpanId: spanIdOf(analysisId, leasedJob.attempt),
      status: {},
      attributes: {
        'strideline.analysis_id': analysisId,
        'strideline.attempt': 1,
        'strideline.container_id': 'rack-7',
        'strideline.outcome': 'success',
      },
    });
    const uploads = Array.from({ length: 4 }, () => 'upload of attempt');
    expect(familyOf(spans)).toEqual([
      'analyze of attempt',
      'annotate of attempt',
      'attempt of an unknown span',
      'count of attempt',
      'fetch of attempt',
      'pose of attempt',
      'probe of attempt',
      'thumbnail of attempt',
      ...uploads,
    ]);
    const [first, ...stages] = spans;
    const outside = stages.filter(
      (span) =>
        BigInt(span.startTimeUnixNano) < BigInt(first?.startTimeUnixNano ?? 0) - MILLISECOND ||
        BigInt(span.endTimeUnixNano) > BigInt(first?.endTimeUnixNano ?? 0),
    );
    expect(outside).toEqual([]);
    expect(body).not.toContain(inUse.worker.token);
    expect(body).not.toContain('k3y');
    // Log lines that become spans are still logged.
    expect(logged.filter((line) => line.includes('stage_done'))).toHaveLength(stages.length);
  });

  it('reports that the attempt failed, but not why', async () => {
    const { outcome } = await attempt(fail, traced());
    expect(outcome).toBe('failed');
    const { body } = await collector.waitFor(() => true);
    expect(readSpans(body)).toMatchObject([
      { name: 'attempt', status: { code: 2 }, attributes: { 'strideline.outcome': 'failed' } },
    ]);
    expect(body).not.toContain('private');
  });

  it('includes a failed stage, with only the kind of error', async () => {
    const { outcome } = await attempt(failInPoseStage, traced());
    expect(outcome).toBe('failed');
    const { body } = await collector.waitFor(() => true);
    const spans = readSpans(body);
    expect(spans.filter((span) => span.status.code === 2)).toMatchObject([
      { name: 'attempt', attributes: { 'strideline.reason': 'TypeError' } },
      { name: 'pose', attributes: { 'strideline.reason': 'TypeError' } },
    ]);
    expect(familyOf(spans)).toContain('pose of attempt');
    expect(body).not.toContain('private');
  });

  it('includes the stage that refused the video', async () => {
    const { outcome } = await attempt(refuse, traced());
    expect(outcome).toBe('finished');
    const { body } = await collector.waitFor(() => true);
    expect(readSpans(body)).toMatchObject([
      { name: 'attempt', status: {}, attributes: { 'strideline.outcome': 'video_damaged' } },
      { name: 'fetch', status: {} },
      { name: 'probe', status: {} },
      { name: 'count', status: {} },
      {
        name: 'pose',
        status: { code: 2 },
        attributes: { 'strideline.reason': 'video_damaged' },
      },
    ]);
  });

  it.each([
    ['refuses', () => (status = 500)],
    ['cannot be reached', () => collector.stop()],
  ])('does not hold up the attempt if the collector %s, but logs a line', async (_, breakIt) => {
    const environment = traced();
    await breakIt();
    const { outcome, logged } = await attempt(runJob, environment);
    expect(outcome).toBe('finished');
    const complaints = () => logged.filter((line) => line.includes('span_export_failed'));
    await expectEventually(complaints).toHaveLength(1);
    expect(complaints()[0]).not.toContain('k3y');
  });
});

it('sends nothing without a collector', async () => {
  expect((await attempt(runJob, HEADERS)).outcome).toBe('finished');
  expect(collector.received).toEqual([]);
});

/** Times of spans are whole milliseconds. */
const MILLISECOND = 1_000_000n;
