import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  TEST_TOOLS,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../bench/support/make-clip.ts';
import { decodeFrames } from '../../inference-container/media/decode-frames.ts';
import { makeThumbnail } from '../../inference-container/media/make-thumbnail.ts';
import { hostileInputArguments } from '../../inference-container/media/media-arguments.ts';
import type { MediaTools } from '../../inference-container/media/media-tools.ts';
import { probeVideo } from '../../inference-container/media/probe-video.ts';
import { copyVideo } from '../../inference-container/media/video-encoder.ts';
import { VideoRefused } from '../../inference-container/media/video-refused.ts';
import { NEVER, decodeAll, probe } from './support/decoded.ts';

/** This machine's ffmpeg; TEST_TOOLS uses the image's */
const SYSTEM_TOOLS: MediaTools = { ...TEST_TOOLS, searchPath: process.env['PATH'] ?? '' };
const ROOT = join(import.meta.dirname, '../..');
const SHARED = join(ROOT, '../shared/data');
const HAS_SHARED_CLIPS = existsSync(SHARED);
const SAMPLE = join(ROOT, 'build/samples/side_view.mp4');

/** A clip of each codec that may be uploaded, with the sound of various others. */
const CLIPS: Record<string, string> = {
  av1: '-c:v libsvtav1 -preset 12 -c:a libopus av1.webm',
  dvvideo: '-s 720x576 -pix_fmt yuv420p -c:v dvvideo -c:a pcm_s16le -ar 48000 dvvideo.avi',
  ffv1: '-c:v ffv1 -c:a flac ffv1.mkv',
  h263: '-s 176x144 -c:v h263 -c:a pcm_alaw h263.avi',
  h264: '-c:v libx264 -bf 3 -c:a aac h264.mp4',
  hevc: '-pix_fmt yuv420p10le -c:v libx265 -x265-params log-level=none -c:a alac hevc.mov',
  huffyuv: '-c:v huffyuv -c:a pcm_u8 huffyuv.avi',
  mjpeg: '-pix_fmt yuvj422p -c:v mjpeg -c:a adpcm_ima_wav mjpeg.avi',
  mpeg1video: '-c:v mpeg1video -bf 2 -c:a mp2 mpeg1video.mkv',
  mpeg2video: '-c:v mpeg2video -bf 2 -c:a ac3 mpeg2video.mov',
  mpeg4: '-c:v mpeg4 -bf 2 -c:a libmp3lame mpeg4.avi',
  msmpeg4v2: '-c:v msmpeg4v2 -c:a adpcm_ms msmpeg4v2.avi',
  msmpeg4v3: '-c:v msmpeg4 -c:a libmp3lame msmpeg4v3.avi',
  png: '-c:v png -c:a aac png.mov',
  prores: '-c:v prores_ks -c:a pcm_s16le prores.mov',
  rawvideo: '-pix_fmt yuv420p -c:v rawvideo -c:a pcm_s16le rawvideo.avi',
  vp8: '-c:v libvpx -c:a libvorbis vp8.webm',
  vp9: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus vp9.webm',
};

let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(() => removeDirectory(directory));

describe('ffmpeg of the image', () => {
  it('decodes exactly the codecs that may be uploaded', async () => {
    const argumentsOfInput = hostileInputArguments('mov');
    const decoders = argumentsOfInput[argumentsOfInput.indexOf('-codec_whitelist:v') + 1] ?? '';
    const codecs = await codecsByDecoder(SYSTEM_TOOLS);
    const uploadable = decoders.split(',').flatMap((decoder) => codecs.get(decoder) ?? []);

    const decodable = new Set((await codecsByDecoder(TEST_TOOLS)).values());

    expect([...decodable].toSorted()).toEqual([...new Set(uploadable)].toSorted());
    expect([...decodable].toSorted()).toEqual(Object.keys(CLIPS).toSorted());
  });

  it('opens only files and pipes', async () => {
    const protocols = await run(TEST_TOOLS, ['-protocols']);

    expect(new Set(protocols.match(/(?<=^  )\w+$/gm))).toEqual(new Set(['file', 'pipe']));
  });

  it.each(Object.keys(CLIPS))("reads %s like this machine's ffmpeg", async (codec) => {
    const source = '-f lavfi -i testsrc2=s=320x240:r=25 -f lavfi -i sine=sample_rate=44100 -t 1';
    const path = await makeClip(directory, `${source} ${CLIPS[codec]}`);

    const reading = await read(path, SYSTEM_TOOLS);

    expect(reading).toMatchObject({ video: { codecName: codec }, frameCount: 25 });
    expect(await read(path, TEST_TOOLS)).toEqual(reading);
  });

  it.each(clipsIn(join(ROOT, 'test/fixtures/videos')))(
    "reads the fixture $name like this machine's ffmpeg",
    async ({ path }) => {
      expect(await read(path, TEST_TOOLS)).toEqual(await read(path, SYSTEM_TOOLS));
    },
  );

  it
    .skipIf(!HAS_SHARED_CLIPS)
    .each(HAS_SHARED_CLIPS ? clipsIn(SHARED) : [{ name: 'clips', path: '' }])(
    "reads $name like this machine's ffmpeg (skipped without ../shared/data)",
    async ({ path }) => {
      expect(await read(path, TEST_TOOLS)).toEqual(await read(path, SYSTEM_TOOLS));
    },
  );

  it("writes thumbnails and videos like this machine's ffmpeg", async () => {
    // Files contain the time of their creation.
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    try {
      expect(await write(SAMPLE, TEST_TOOLS)).toEqual(await write(SAMPLE, SYSTEM_TOOLS));
    } finally {
      vi.useRealTimers();
    }
  });
});

function clipsIn(folder: string): { name: string; path: string }[] {
  const paths = globSync('**/*.{avi,avif,jpg,m2ts,mkv,mov,mp3,mp4,wav,webm}', { cwd: folder });
  return paths.toSorted().map((path) => ({ name: basename(path), path: join(folder, path) }));
}

/** Reads facts and pictures of a file, or the reason for refusing it. */
async function read(path: string, tools: MediaTools) {
  const pictures = createHash('sha256');
  let frameCount = 0;
  try {
    const video = await probeVideo(path, { tools, signal: NEVER });
    for await (const { fileSeconds, pixels } of decodeFrames(video, { tools, signal: NEVER })) {
      pictures.update(pixels).update(String(fileSeconds));
      frameCount += 1;
    }
    return { video, frameCount, pictures: pictures.digest('hex') };
  } catch (error) {
    if (error instanceof VideoRefused) return { reason: error.reason, frameCount };
    throw error;
  }
}

async function write(path: string, tools: MediaTools) {
  const frames = await decodeAll(path);
  const [frame] = frames;
  if (frame === undefined) throw new Error('a sample has frames');
  const thumbnail = await makeThumbnail(frame, { tools, signal: NEVER });
  const { color } = await probe(path);
  const copy = await copyVideo(ReadableStream.from(frames), {
    tools,
    color,
    timesSeconds: frames.map(({ timeSeconds }) => timeSeconds),
    sourceBytesPerSecond: 1_000_000,
    signal: NEVER,
  });
  return { thumbnail: digest(thumbnail), video: digest(copy) };
}

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the codec of each video decoder. */
async function codecsByDecoder(tools: MediaTools): Promise<Map<string, string>> {
  const lines = (await run(tools, ['-decoders'])).matchAll(/^ V.{5} (\w+(?:-\w+)*) .*$/gm);
  return new Map(
    [...lines].map(([line, decoder = '']) => [
      decoder,
      /\(codec (\w+)\)$/.exec(line)?.[1] ?? decoder,
    ]),
  );
}

async function run({ searchPath }: MediaTools, words: readonly string[]): Promise<string> {
  const env = { PATH: searchPath };
  return (await promisify(execFile)('ffmpeg', ['-v', 'error', ...words], { env })).stdout;
}
