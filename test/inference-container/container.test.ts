import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import * as z from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { JobResult } from '../../contract/job-result.ts';
import { jobResultSchema } from '../../contract/job-result.ts';
import { ARTEFACTS, progressSchema, releaseSchema } from '../../contract/job.ts';
import { keysOf } from '../../contract/keys-of.ts';
import type { ContainerProcess } from './support/container-process.ts';
import { startContainer } from './support/container-process.ts';
import { makeClip, makeTempDirectory, removeDirectory } from './support/make-clip.ts';
import { descendantsOf, isRunning, membersOfGroup } from './support/processes.ts';
import { HAS_RUNNER_CLIP, makeRunnerClip } from './support/runner-clip.ts';
import type { ReceivedCall, WorkerDouble } from './support/worker-double.ts';
import { startWorkerDouble } from './support/worker-double.ts';

/** A container boots in a second or two, on a busy machine in many more. */
const BUSY_BOOT_MS = 45_000;

let clips: string;
let goodVideo: string;
/** Takes the decoder seconds, so that something is under way when a test interferes. */
let slowVideo: string;

let worker: WorkerDouble;
let tempDirectory: string;
let container: ContainerProcess;

beforeAll(async () => {
  clips = await makeTempDirectory();
  goodVideo = await makeClip(
    clips,
    '-f lavfi -i testsrc2=s=720x1280:r=10 -t 1 -pix_fmt yuv420p -c:v libx264 -preset ultrafast good.mp4',
  );
  const second = await makeClip(
    clips,
    '-f lavfi -i testsrc2=s=1920x1080:r=120 -t 1 -pix_fmt yuv420p -c:v libx264 -preset ultrafast -crf 48 second.mp4',
  );
  slowVideo = await makeClip(clips, `-stream_loop 8 -i ${second} -c copy slow.mp4`);
});
afterAll(async () => {
  await removeDirectory(clips);
});

beforeEach(async () => {
  worker = await startWorkerDouble();
  tempDirectory = await makeTempDirectory();
});
afterEach(async () => {
  if (isRunning(container.processId)) await container.end('SIGKILL');
  await worker.close();
  await removeDirectory(tempDirectory);
});

function start(settings: Record<string, string> = {}): ContainerProcess {
  container = startContainer({
    INFERENCE_API_URL: worker.url,
    INFERENCE_TOKEN: worker.token,
    TEMP_DIRECTORY: tempDirectory,
    WORKER_ID: 'worker-under-test',
    ...settings,
  });
  return container;
}

const resultOf = (call: ReceivedCall | undefined): JobResult => jobResultSchema.parse(call?.json);
/** Those that work on a video: each leads a group of its own. */
const mediaProcesses = () =>
  descendantsOf(container.processId).filter(
    ({ command, processId, groupId }) => command.startsWith('ff') && processId === groupId,
  );
const about = (route: string, analysisId?: string) => (call: ReceivedCall) =>
  call.route === route && (analysisId === undefined || call.analysisId === analysisId);
const isRelease = about('release');

describe('a job from the board', () => {
  it('goes from lease over progress and thumbnail to a result', async () => {
    start();
    const { analysisId } = worker.offer(goodVideo);

    const result = await worker.waitFor(about('result', analysisId));

    expect(worker.callsOf('lease')[0]?.json).toEqual({
      workerId: 'worker-under-test',
      waitSeconds: 20,
    });
    expect(resultOf(result)).toMatchObject({
      outcome: 'failed',
      code: 'no_runner_detected',
    });
    const percentages = worker
      .callsOf('progress', analysisId)
      .map((call) => progressSchema.parse(call.json).percentage);
    expect(percentages.length).toBeGreaterThan(0);
    expect(percentages).toEqual(percentages.toSorted((one, other) => one - other));
    await container.waitForLog('job_finished');
    expect(await readdir(tempDirectory)).toEqual([]);
  });

  it('gets an upright JPEG of at most 640 pixels as thumbnail', async () => {
    start();
    worker.offer(goodVideo);

    const upload = await worker.waitFor(about('artefacts/thumbnail'));

    expect(upload.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(upload.body.length),
    });
    expect(upload.headers['content-encoding']).toBeUndefined();
    expect(jpegSize(upload.body)).toEqual({ widthPx: 360, heightPx: 640 });
    expect(upload.body.includes('Lavc')).toBe(false);
  });

  it('ends with a verdict, not as a crash, when the video is too long', async () => {
    start();
    worker.offer(
      await makeClip(clips, '-f lavfi -i color=s=32x32:r=25 -t 12.4 -c:v libx264 long.mp4'),
    );

    const result = resultOf(await worker.waitFor(about('result')));

    expect(result).toMatchObject({ outcome: 'failed', code: 'video_too_long' });
    expect(result.outcome === 'failed' && result.detail).toContain('12.4 s');
    expect(worker.callsOf('release')).toEqual([]);
  });

  it('is logged as JSON lines that carry the job and never the token', async () => {
    start();
    const { analysisId } = worker.offer(goodVideo);

    const finished = await container.waitForLog('job_finished');

    expect(finished).toMatchObject({ analysisId, attempt: 1, workerId: 'worker-under-test' });
    expect(finished['durationMs']).toBeTypeOf('number');
    expect(await container.waitForLog('video_decoded')).toMatchObject({
      codecName: 'h264',
      widthPx: 720,
      heightPx: 1280,
      frameCount: 10,
    });
    const stages = container.log.filter(({ event }) => event === 'stage_done');
    expect(stages.map((line) => line['stage'])).toEqual([
      'fetch',
      'probe',
      'count',
      'pose',
      'analyse',
      'thumbnail',
      'upload',
    ]);
    expect(JSON.stringify(container.log)).not.toContain(worker.token);
  });

  it('runs beside others as far as the concurrency allows', async () => {
    start({ CONCURRENCY: '2' });
    const [first, second] = [worker.offer(slowVideo), worker.offer(slowVideo)];

    await worker.waitFor(about('video', first.analysisId));
    await worker.waitFor(about('video', second.analysisId));

    expect(worker.callsOf('result')).toEqual([]);
  });
});

describe('the lease', () => {
  const BEAT_COUNT = 5;

  it('is renewed by heartbeats while the models are at work', async () => {
    worker.leaseSeconds = 1;
    start();
    const { analysisId } = worker.offer(slowVideo);

    await worker.waitFor(() => worker.callsOf('progress', analysisId).length > BEAT_COUNT);

    const beats = worker.callsOf('progress', analysisId);
    const gapsMs = beats.slice(1).map((beat, index) => beat.atMs - (beats[index]?.atMs ?? 0));
    expect(Math.max(...gapsMs)).toBeLessThan(worker.leaseSeconds * 1000);
    expect(worker.callsOf('result', analysisId)).toEqual([]);
  });

  it.each(['video', 'progress', 'artefacts/thumbnail', 'result'])(
    'I-23: when a 409 comes at %s, all work stops and nothing more is sent',
    async (route) => {
      worker.leaseSeconds = 1;
      const { analysisId } = worker.offer(route === 'progress' ? slowVideo : goodVideo);
      const refusals: ReceivedCall[] = [];
      worker.answers.set(route, (call) => {
        if (call.analysisId !== analysisId) return undefined;
        // The first heartbeat goes out beside the download: the lease is lost at work, later.
        const isFirst = worker.callsOf('video', analysisId).length === 0;
        if (route === 'progress' && isFirst) return undefined;
        refusals.push(call);
        return 409;
      });
      start();

      await container.waitForLog('job_lost');

      expect(refusals.length).toBeGreaterThan(0);
      expect(mediaProcesses()).toEqual([]);
      expect(await readdir(tempDirectory)).toEqual([]);
      const next = worker.offer(goodVideo);
      await worker.waitFor(about('result', next.analysisId));
      const firstRefusal = worker.calls.findIndex((call) => refusals.includes(call));
      const later = worker.calls.slice(firstRefusal + 1);
      // A heartbeat may have been on its way when the refusal came.
      const laterRoutes = later.filter((call) => call.analysisId === analysisId);
      expect(laterRoutes.filter((call) => call.route !== 'progress')).toEqual([]);
    },
  );

  it('is given up when no renewal gets through for its whole length', async () => {
    worker.leaseSeconds = 1;
    worker.answers.set('progress', () => 503);
    start();
    worker.offer(slowVideo);

    await container.waitForLog('job_lost');

    expect(mediaProcesses()).toEqual([]);
    expect(worker.callsOf('result')).toEqual([]);
  });
});

describe('trouble on the way', () => {
  it('is retried with the same lease when the worker answers 5xx', async () => {
    const failures = new Map([
      ['video', 1],
      ['artefacts/thumbnail', 2],
      ['result', 3],
    ]);
    for (const [route, count] of failures) {
      worker.answers.set(route, (call) =>
        worker.callsOf(call.route).length <= count ? 503 : undefined,
      );
    }
    start();
    const { analysisId } = worker.offer(goodVideo);

    await container.waitForLog('job_finished');

    for (const [route, count] of failures) {
      expect(worker.callsOf(route, analysisId)).toHaveLength(count + 1);
    }
  });

  it('that is no verdict about the video releases the job as failed', async () => {
    worker.answers.set('video', () => 404);
    start();
    const { analysisId } = worker.offer(goodVideo);

    const release = releaseSchema.parse((await worker.waitFor(isRelease)).json);

    expect(release.didFail).toBe(true);
    expect(release.reason).toContain('404');
    await worker.waitFor(() => worker.callsOf('lease').length > 1);
    expect(worker.callsOf('result', analysisId)).toEqual([]);
  });

  it('with the temporary directory releases the job as failed and leaves the container running', async () => {
    start({ TEMP_DIRECTORY: `${tempDirectory}/missing` });
    worker.offer(goodVideo);

    expect(releaseSchema.parse((await worker.waitFor(isRelease)).json).didFail).toBe(true);
    await worker.waitFor(() => worker.callsOf('lease').length > 1);
  });

  it('such as a job over its time limit ends the decoder and releases the job as failed', async () => {
    start({ JOB_TIMEOUT_SECONDS: '1' });
    worker.offer(slowVideo);

    expect(releaseSchema.parse((await worker.waitFor(isRelease)).json).didFail).toBe(true);
    await expect.poll(mediaProcesses).toEqual([]);
    await expect.poll(() => readdir(tempDirectory)).toEqual([]);
  });

  it('such as an unreachable worker is logged once and outlived', async () => {
    worker.answers.set('lease', () => (worker.callsOf('lease').length <= 3 ? 503 : undefined));
    start();
    worker.offer(goodVideo);

    await container.waitForLog('job_finished');

    const events = container.log.map(({ event }) => event);
    expect(events.filter((event) => event === 'board_unreachable')).toHaveLength(1);
    expect(events.filter((event) => event === 'board_reachable')).toHaveLength(1);
  });
});

describe('shutdown', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s gives the lease back untouched and leaves no process and no file',
    async (signal) => {
      start();
      const { analysisId } = worker.offer(slowVideo);
      await expect.poll(() => mediaProcesses().length, { timeout: BUSY_BOOT_MS }).toBeGreaterThan(0);
      await expect.poll(() => worker.callsOf('progress').length).toBeGreaterThan(0);
      const groupIds = mediaProcesses().map(({ groupId }) => groupId);

      const { exitCode, durationMs } = await container.end(signal);

      expect(exitCode).toBe(0);
      expect(durationMs).toBeLessThan(5000);
      const release = await worker.waitFor(about('release', analysisId));
      expect(releaseSchema.parse(release.json).didFail).toBe(false);
      expect(groupIds).not.toContain(container.processId);
      expect(groupIds.flatMap(membersOfGroup)).toEqual([]);
      expect(await readdir(tempDirectory)).toEqual([]);
    },
  );

  it('ends the long poll of an idle container at once', async () => {
    start();
    await worker.waitFor(about('lease'));

    const { exitCode, durationMs } = await container.end('SIGTERM');

    expect(exitCode).toBe(0);
    expect(durationMs).toBeLessThan(1500);
  });

  it('takes less than five seconds also when the worker answers no more', async () => {
    start();
    worker.offer(slowVideo);
    await expect.poll(() => mediaProcesses().length, { timeout: BUSY_BOOT_MS }).toBeGreaterThan(0);
    worker.answers.set('release', () => 503);

    const { exitCode, durationMs } = await container.end('SIGTERM');

    expect(exitCode).toBe(0);
    expect(durationMs).toBeLessThan(5000);
    expect(await readdir(tempDirectory)).toEqual([]);
  });

  it('by SIGKILL takes the decoder along', async () => {
    start();
    worker.offer(slowVideo);
    await expect.poll(() => mediaProcesses().length, { timeout: BUSY_BOOT_MS }).toBeGreaterThan(0);
    const groupIds = mediaProcesses().map(({ groupId }) => groupId);

    await container.end('SIGKILL');

    await expect.poll(() => groupIds.flatMap(membersOfGroup)).toEqual([]);
  });
});

describe('settings', () => {
  it('that are missing end the process with a line that names them', async () => {
    start({ INFERENCE_TOKEN: '', CONCURRENCY: 'many' });

    const line = await container.waitForLog('settings_invalid');

    const problems = JSON.stringify(line['problems']);
    for (const name of ['INFERENCE_TOKEN', 'CONCURRENCY']) expect(problems).toContain(name);
    expect(await container.exitCode()).toBe(1);
  });
});

describe('the pose model', () => {
  it('is opened before the first job is asked for', async () => {
    start();

    const ready = await container.waitForLog('pose_engine_ready');
    await container.waitForLog('container_ready');

    expect(ready).toMatchObject({ model: 'blazepose-lite', provider: 'cpu', askedFor: 'cpu' });
    const events = container.log.map(({ event }) => event);
    expect(events.indexOf('container_ready')).toBeGreaterThan(events.indexOf('pose_engine_ready'));
  });

  it.each([
    ['that is not there', 'missing.json', null],
    ['whose record is no JSON', 'broken.json', '{'],
    ['whose record lacks fields', 'bare.json', '{"name":"bare"}'],
  ])('%s ends the process with a line that names it', async (_, name, record) => {
    const path = join(tempDirectory, name);
    if (record !== null) await writeFile(path, record);
    start({ POSE_MODEL: path });

    const line = await container.waitForLog('pose_engine_failed');

    expect(JSON.stringify(line)).toContain(name);
    expect(await container.exitCode()).toBe(1);
    expect(worker.calls).toEqual([]);
  });
});

describe('a runner', () => {
  it.skipIf(!HAS_RUNNER_CLIP)(
    'is measured, and everything is told that was seen (skipped without ../shared/data)',
    async () => {
      start();
      const { analysisId } = worker.offer(await makeRunnerClip(clips, 90));

      const result = resultOf(await worker.waitFor(about('result', analysisId)));

      expect(result).toMatchObject({ outcome: 'success', result: { view: 'side_view' } });
      for (const kind of keysOf(ARTEFACTS)) {
        expect(worker.callsOf(`artefacts/${kind}`, analysisId)).toHaveLength(1);
      }
      const [upload] = worker.callsOf('artefacts/raw_data', analysisId);
      expect(upload?.headers).toMatchObject({ 'content-encoding': 'gzip' });
      const json: unknown = JSON.parse(gunzipSync(upload?.body ?? '').toString());
      const { video, frames } = rawDataSchema.parse(json);
      expect(video).toEqual({
        width: 540,
        height: 960,
        fps: 60,
        frame_count: 90,
        duration_second: 1.5,
      });
      expect(Object.keys(frames)).toHaveLength(90);
      const middle = frames['30'];
      expect(Object.keys(middle?.landmarks ?? {})).toEqual(
        expect.arrayContaining(['HEAD', 'NOSE', 'LSHOULDER', 'RHIP', 'LKNEE', 'RANKLE', 'LHEEL']),
      );
      expect(middle?.bounding_box?.height).toBeGreaterThan(960 / 4);
      const percentages = worker
        .callsOf('progress', analysisId)
        .map((call) => progressSchema.parse(call.json).percentage);
      const duringPose = percentages.filter((percentage) => percentage > 5 && percentage < 80);
      expect(new Set(duringPose).size).toBeGreaterThan(3);
    },
  );
});

/** As far as it matters here. */
const rawDataSchema = z.object({
  video: z.looseObject({}),
  frames: z.record(
    z.string(),
    z.object({
      bounding_box: z.object({ height: z.number() }).nullable(),
      landmarks: z.record(z.string(), z.object({ x: z.number(), y: z.number() })),
    }),
  ),
});

/** Of the first frame header of a baseline JPEG. */
function jpegSize(jpeg: Buffer): { widthPx: number; heightPx: number } {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { heightPx: jpeg.readUInt16BE(at + 5), widthPx: jpeg.readUInt16BE(at + 7) };
}
