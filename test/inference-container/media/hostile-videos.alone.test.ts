import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ContainerProcess } from '../../../bench/support/container-process.ts';
import { startContainer } from '../../../bench/support/container-process.ts';
import {
  TEST_TOOLS,
  collect,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import type { WorkerDouble } from '../../../bench/support/worker-double.ts';
import { startWorkerDouble } from '../../../bench/support/worker-double.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { jobResultSchema } from '../../../contract/job-result.ts';
import { decodeFrames } from '../../../inference-container/media/decode-frames.ts';
import { probeVideo } from '../../../inference-container/media/probe-video.ts';
import { NO_SANDBOX } from '../../../inference-container/media/sandbox.ts';
import { VideoRefused } from '../../../inference-container/media/video-refused.ts';
import { expectEventually } from '../../expect-eventually.ts';
import type { HostileVideo } from '../support/hostile-videos.ts';
import { hlsPlaylist, makeHostileVideos } from '../support/hostile-videos.ts';
import { descendantsOf } from '../support/processes.ts';

const MAX_DURATION_MS = 15_000;
const MAX_RESIDENT_BYTES = 1.5 * 1024 ** 3;
const MIN_DECODER_BYTES = 8 * 1024 ** 2;
const SAMPLE_INTERVAL_MS = 20;

let files: string;
let tempDirectory: string;
let trap: Server;
let trapUrl: string;
let hitCount = 0;
let videos: HostileVideo[];
let worker: WorkerDouble;
let container: ContainerProcess;
let peakResidentBytes = 0;
let sampler: NodeJS.Timeout;

beforeAll(async () => {
  [files, tempDirectory] = await Promise.all([makeTempDirectory(), makeTempDirectory()]);
  trap = createServer((socket) => {
    hitCount += 1;
    socket.destroy();
  });
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const address = trap.address();
  trapUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  videos = await makeHostileVideos(files, { trapUrl });
  worker = await startWorkerDouble();
  container = startContainer({
    INFERENCE_API_URL: worker.url,
    INFERENCE_TOKEN: worker.token,
    TEMP_DIRECTORY: tempDirectory,
  });
  // The time limit of a video does not include the start.
  await container.waitForLog('container_ready');
  sampler = setInterval(() => {
    const peaks = descendantsOf(container.processId).map((child) => child.peakResidentBytes);
    peakResidentBytes = Math.max(peakResidentBytes, ...peaks);
  }, SAMPLE_INTERVAL_MS);
});

afterAll(async () => {
  clearInterval(sampler);
  await container.end('SIGTERM');
  await worker.close();
  trap.close();
  await Promise.all([removeDirectory(files), removeDirectory(tempDirectory)]);
});

const NAMES = [
  'an HLS playlist',
  'an HLS playlist after an ftyp box',
  'a DASH manifest',
  'a concat script',
  'a session description',
  'an HTML page',
  'an empty file',
  'random bytes',
  'random bytes after an ftyp box',
  'random bytes after an EBML magic',
  'random bytes after an AVI magic',
  'a file truncated in the middle',
  'a truncated file with a complete header',
  'a movie without its data',
  'a data reference to /etc/passwd',
  'a data reference to another video',
  'a reference movie',
  'a sample table of 268 million entries',
  'an AVI with a playlist as subtitle',
  'a pixel bomb declared in its header',
  'a pixel bomb hidden behind a small header',
  'a VP8 pixel bomb',
  'a header that lies about the duration',
  'a WEBM without a duration',
  'nine thousand frames in nine seconds',
  'a hundred thousand frames',
  'garbage for the decoder of MP43',
  'garbage for the decoder of H263',
  'nine thousand edits',
  'a picture of sixty thousand scans',
  'sound without video',
];

function videoNamed(name: string): HostileVideo {
  const video = videos.find((candidate) => candidate.name === name);
  if (video === undefined) throw new Error(`unknown hostile video: ${name}`);
  return video;
}

describe('I-55: hostile videos', () => {
  it('are all covered by a test', () => {
    expect(videos.map(({ name }) => name)).toEqual(NAMES);
  });

  it.each(NAMES)(
    'I-55: %s is refused with its reason, in time, within memory, and without triggering a trap',
    async (name) => {
      const { path, reason } = videoNamed(name);
      peakResidentBytes = 0;
      const startedAtMs = performance.now();
      const { analysisId } = worker.offer(path);

      const call = await worker.waitFor(
        ({ route, analysisId: id }) => route === 'result' && id === analysisId,
        MAX_DURATION_MS,
      );

      expect(performance.now() - startedAtMs).toBeLessThan(MAX_DURATION_MS);
      expect(jobResultSchema.parse(call.json)).toEqual({ outcome: 'failed', reason });
      expect(worker.callsOf('release')).toEqual([]);
      expect(peakResidentBytes).toBeLessThan(MAX_RESIDENT_BYTES);
      expect(hitCount).toBe(0);
      await expectEventually(() => descendantsOf(container.processId)).toEqual([]);
    },
  );

  it('have their memory use measured while a decoder runs', async () => {
    peakResidentBytes = 0;
    const { analysisId } = worker.offer(videoNamed('a hundred thousand frames').path);

    await worker.waitFor((call) => call.route === 'result' && call.analysisId === analysisId);

    expect(peakResidentBytes).toBeGreaterThan(MIN_DECODER_BYTES);
  });

  it("I-55: never use a client's file name on the file system", async () => {
    const { path } = videoNamed('random bytes');
    const { analysisId } = worker.offer(path, { videoKey: '../../../../etc/passwd; -i |x' });

    await worker.waitFor((call) => call.route === 'result' && call.analysisId === analysisId);

    const lines = container.log.filter((line) => line['analysisId'] === analysisId);
    expect(JSON.stringify(lines)).not.toContain('passwd');
    await expectEventually(() => readdir(tempDirectory)).toEqual([]);
  });

  it('I-55: are refused by the input options alone, even without a sandbox', async () => {
    const tools = { ...TEST_TOOLS, sandbox: NO_SANDBOX };
    const { signal } = new AbortController();
    const unreadable = videos.filter(
      ({ reason }) => FAILURE_REASONS[reason].code === 'video_unreadable',
    );
    const outcomes = [];
    for (const { name, path } of unreadable) {
      const decode = async () => {
        const video = await probeVideo(path, { tools, signal });
        await collect(decodeFrames(video, { tools, signal }));
        return 'decoded';
      };
      outcomes.push({ name, reason: await decode().catch(reasonOf) });
    }
    expect(outcomes).toEqual(unreadable.map(({ name, reason }) => ({ name, reason })));
    expect(hitCount).toBe(0);
  });
});

describe('the traps', () => {
  it('catch an unsandboxed decoder', async () => {
    const playlist = join(files, 'playlist.m3u8');
    await writeFile(playlist, hlsPlaylist(trapUrl));
    const before = hitCount;
    await runWithoutSandbox('-protocol_whitelist', 'file,http,tcp', '-i', playlist);
    expect(hitCount).toBeGreaterThan(before);
    hitCount = before;
  });

  it('leak another video to a decoder that follows references', async () => {
    const { path } = videoNamed('a data reference to another video');
    const frames = await runWithoutSandbox(
      '-enable_drefs',
      '1',
      '-use_absolute_path',
      '1',
      '-i',
      path,
    );
    expect(frames).toBe(10);
  });
});

function reasonOf(error: unknown): string {
  return error instanceof VideoRefused ? error.reason : String(error);
}

/** Resolves with the number of frames decoded. */
async function runWithoutSandbox(...input: string[]): Promise<number> {
  const command = ['-nostdin', '-v', 'error', ...input, '-f', 'framemd5', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', command).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter((line) => line.startsWith('0,')).length;
}
