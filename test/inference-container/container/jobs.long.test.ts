import { readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { makeClip } from '../../../bench/support/make-clip.ts';
import { ARTIFACTS, progressSchema, releaseSchema } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { about, resultOf } from '../support/calls.ts';
import { makeGoodVideo } from '../support/job-clips.ts';
import { HAS_RUNNER_CLIP, makeRunnerClip } from '../support/runner-clip.ts';
import { useContainer } from '../support/use-container.ts';

const inUse = useContainer();
let goodVideo: string;

beforeAll(async () => {
  goodVideo = await makeGoodVideo(inUse.directory);
});

function percentagesOf(analysisId: string): number[] {
  return inUse.worker
    .callsOf('progress', analysisId)
    .map((call) => progressSchema.parse(call.json).percentage);
}

describe('a job from the board', () => {
  it('goes from lease to progress, thumbnail, and result', async () => {
    const { analysisId } = inUse.worker.offer(goodVideo);

    const result = await inUse.worker.waitFor(about('result', analysisId));

    expect(inUse.worker.callsOf('lease')[0]?.json).toMatchObject({
      containerId: 'worker-under-test',
      waitSeconds: 20,
      device: 'cpu',
    });
    expect(resultOf(result)).toMatchObject({ outcome: 'failed', reason: 'nobody_seen' });
    const percentages = percentagesOf(analysisId);
    expect(percentages.length).toBeGreaterThan(0);
    expect(percentages).toEqual(percentages.toSorted((one, other) => one - other));
    await inUse.container.waitForLog('job_finished', { analysisId });
    expect(await readdir(inUse.tempDirectory)).toEqual([]);
  });

  it('gets an upright JPEG thumbnail of at most 640 pixels', async () => {
    const { analysisId } = inUse.worker.offer(goodVideo);

    const upload = await inUse.worker.waitFor(about('artifacts/thumbnail', analysisId));

    expect(upload.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(upload.body.length),
    });
    expect(upload.headers['content-encoding']).toBeUndefined();
    expect(jpegSize(upload.body)).toEqual({ widthPx: 360, heightPx: 640 });
    expect(upload.body.includes('Lavc')).toBe(false);
  });

  it('fails with a verdict, not a crash, if the video is too long', async () => {
    const { analysisId } = inUse.worker.offer(
      await makeClip(
        inUse.directory,
        '-f lavfi -i color=s=32x32:r=25 -t 12.4 -c:v libx264 long.mp4',
      ),
    );

    const result = resultOf(await inUse.worker.waitFor(about('result', analysisId)));

    expect(result).toEqual({ outcome: 'failed', reason: 'video_too_long' });
    const refused = await inUse.container.waitForLog('video_refused', { analysisId });
    expect(refused['detail']).toContain('12.4 s');
    expect(inUse.worker.callsOf('release', analysisId)).toEqual([]);
  });

  it('is logged as JSON lines that contain the job but never the token', async () => {
    const { analysisId } = inUse.worker.offer(goodVideo);

    const finished = await inUse.container.waitForLog('job_finished', { analysisId });

    expect(finished).toMatchObject({ attempt: 1, containerId: 'worker-under-test' });
    expect(finished['durationMs']).toBeTypeOf('number');
    expect(await inUse.container.waitForLog('video_decoded', { analysisId })).toMatchObject({
      codecName: 'h264',
      widthPx: 720,
      heightPx: 1280,
      frameCount: 10,
    });
    const stages = inUse.container.log.filter(
      (line) => line.event === 'stage_done' && line['analysisId'] === analysisId,
    );
    expect(stages.map((line) => line['stage'])).toEqual([
      'fetch',
      'probe',
      'count',
      'pose',
      'analyze',
      'thumbnail',
      'upload',
    ]);
    expect(JSON.stringify(inUse.container.log)).not.toContain(inUse.worker.token);
  });
});

describe('an error during a job', () => {
  it('is retried with the same lease if the Worker returns 5xx', async () => {
    const failures = new Map([
      ['video', 1],
      ['artifacts/thumbnail', 1],
      ['result', 1],
    ]);
    const { analysisId } = inUse.worker.offer(goodVideo);
    for (const [route, count] of failures) {
      inUse.worker.answers.set(route, () =>
        inUse.worker.callsOf(route, analysisId).length <= count ? 503 : undefined,
      );
    }

    await inUse.container.waitForLog('job_finished', { analysisId });

    for (const [route, count] of failures) {
      expect(inUse.worker.callsOf(route, analysisId)).toHaveLength(count + 1);
    }
  });

  it('releases the job as failed unless the error is a verdict about the video', async () => {
    inUse.worker.answers.set('video', () => 404);
    const { analysisId } = inUse.worker.offer(goodVideo);

    const released = await inUse.worker.waitFor(about('release', analysisId));

    const release = releaseSchema.parse(released.json);
    expect(release.didFail).toBe(true);
    expect(release.reason).toContain('404');
    const isLater = ({ atMs }: { atMs: number }) => atMs > released.atMs;
    await inUse.worker.waitFor((call) => call.route === 'lease' && isLater(call));
    expect(inUse.worker.callsOf('result', analysisId)).toEqual([]);
  });
});

describe('a video of a runner', () => {
  it.skipIf(!HAS_RUNNER_CLIP)(
    'is measured and reported in full (skipped without ../shared/data)',
    async () => {
      const { analysisId } = inUse.worker.offer(await makeRunnerClip(inUse.directory, 90));

      const result = resultOf(await inUse.worker.waitFor(about('result', analysisId)));

      expect(result).toMatchObject({ outcome: 'success', result: { view: 'side_view' } });
      for (const kind of keysOf(ARTIFACTS)) {
        expect(inUse.worker.callsOf(`artifacts/${kind}`, analysisId)).toHaveLength(1);
      }
      const [upload] = inUse.worker.callsOf('artifacts/raw_data', analysisId);
      expect(upload?.headers).toMatchObject({ 'content-encoding': 'gzip' });
      const json: unknown = JSON.parse(gunzipSync(upload?.body ?? '').toString());
      const { video, frames } = rawDataSchema.parse(json);
      const { meters_per_pixel: metersPerPixel, ...size } = video;
      expect(metersPerPixel).toBeCloseTo(0.0033, 3);
      expect(size).toEqual({
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
      const duringPose = percentagesOf(analysisId).filter(
        (percentage) => percentage > 5 && percentage < 80,
      );
      expect(new Set(duringPose).size).toBeGreaterThan(3);
    },
  );
});

/** The parts that matter here. */
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

/** Reads the size from the first frame header of a baseline JPEG. */
function jpegSize(jpeg: Buffer): { widthPx: number; heightPx: number } {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { heightPx: jpeg.readUInt16BE(at + 5), widthPx: jpeg.readUInt16BE(at + 7) };
}
