import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  TEST_TOOLS,
  X264,
  collect,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import { decodeFrames } from '../../../inference-container/media/decode-frames.ts';
import type { MediaTools } from '../../../inference-container/media/media-tools.ts';
import { probeVideo } from '../../../inference-container/media/probe-video.ts';
import { NO_SANDBOX } from '../../../inference-container/media/sandbox.ts';
import { VideoRefused } from '../../../inference-container/media/video-refused.ts';
import type { SourceVideo } from '../../../inference-container/media/video.ts';
import { NEVER, probe } from '../support/decoded.ts';
import { descendantsOf } from '../support/processes.ts';

let directory: string;
let goodPath: string;
let good: SourceVideo;

beforeAll(async () => {
  directory = await makeTempDirectory();
  const command = `-f lavfi -i testsrc2=s=640x480:r=60 -t 2 ${X264} good.mp4`;
  goodPath = await makeClip(directory, command);
  good = await probe(goodPath);
});
afterAll(() => removeDirectory(directory));

const decodeWith = (tools: MediaTools) => decodeFrames(good, { tools, signal: NEVER });
const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Runs a shell line before every program except the sandbox trial, which asks for a version. */
const toolsRunningFirst = (line: string): MediaTools => ({
  ...TEST_TOOLS,
  sandbox: {
    ...NO_SANDBOX,
    isolation: [
      'sh',
      '-c',
      `ulimit -c 0; case "$*" in *-version*) ;; *) ${line} ;; esac; exec "$@"`,
      'sh',
    ],
  },
});
/** Applies only to the first program. */
const toolsRunningFirstOnce = (line: string): MediaTools =>
  toolsRunningFirst(
    `if mkdir ${join(directory, crypto.randomUUID())} 2>/dev/null; then ${line}; fi`,
  );

const brokenSandbox = { ...NO_SANDBOX, isolation: ['false'] };

describe('a second run', () => {
  it.each(['SIGTERM', 'SIGXCPU', 'SIGKILL', 'SIGSEGV'] as const)(
    'I-63: refunds a good video if %s ends its decoder',
    async (signal) => {
      const frames = decodeWith(TEST_TOOLS);
      await frames.next();
      const [decoder] = descendantsOf(process.pid).filter(({ command }) => command === 'ffmpeg');
      process.kill(decoder?.processId ?? 0, signal);

      const error = await errorOf(collect(frames));

      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(VideoRefused);
    },
  );

  it.each([
    ['that times out', () => ({ ...TEST_TOOLS, timeoutMs: 20 })],
    ['that gets too little memory', () => ({ ...TEST_TOOLS, memoryMebibytes: 32 })],
    ['whose fence starts nothing', () => toolsRunningFirst('exit 127')],
    ['whose fence has gone', () => ({ ...TEST_TOOLS, sandbox: brokenSandbox })],
    ['that is refused only once', () => toolsRunningFirstOnce('exit 1')],
  ])('I-63: refunds a good video after a decoder %s', async (_, makeTools) => {
    const error = await errorOf(collect(decodeWith(makeTools())));

    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(VideoRefused);
    const probing = probeVideo(goodPath, { tools: makeTools(), signal: NEVER });
    expect(await errorOf(probing)).not.toBeInstanceOf(VideoRefused);
  });

  it('survives a probe that fails once', async () => {
    const tools = toolsRunningFirstOnce('exit 1');

    expect(await probeVideo(goodPath, { tools, signal: NEVER })).toEqual(good);
  });

  it.skipIf(!TEST_TOOLS.sandbox.hasResourceLimits)(
    'I-63: refunds the largest pictures if memory is short (skipped where prlimit is missing)',
    async () => {
      const command =
        '-f lavfi -i testsrc2=s=4096x2304:r=10 -t 0.5 -pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -x265-params log-level=none large.mp4';
      const large = await probe(await makeClip(directory, command));

      for (const memoryMebibytes of [128, 192, 256]) {
        const tools = { ...TEST_TOOLS, memoryMebibytes };
        const error = await errorOf(collect(decodeFrames(large, { tools, signal: NEVER })));
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(VideoRefused);
      }
    },
  );
});

describe('a verdict', () => {
  it.each(['SEGV', 'ABRT'])(
    'refuses a file whose decoder crashes twice with SIG%s',
    async (name) => {
      const tools = toolsRunningFirst(`kill -${name} $$`);

      await expect(collect(decodeWith(tools))).rejects.toBeInstanceOf(VideoRefused);
      await expect(probeVideo(goodPath, { tools, signal: NEVER })).rejects.toBeInstanceOf(
        VideoRefused,
      );
    },
  );

  it('refuses a file that fails twice', async () => {
    const path = join(directory, 'broken.mp4');
    await writeFile(path, Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isom and then nothing'));

    await expect(probe(path)).rejects.toMatchObject({ reason: 'video_damaged' });
  });

  it.each(['stco', 'stts'])('refuses an absurd count in %s', async (table) => {
    const bytes = await readFile(goodPath);
    bytes.writeUInt32BE(0x7fffffff, bytes.indexOf(table) + 8);
    const path = join(directory, `${table}.mp4`);
    await writeFile(path, bytes);

    await expect(probe(path)).rejects.toMatchObject({ reason: 'video_damaged' });
  });

  it.skipIf(process.platform !== 'linux')(
    'refuses a file that needs disproportionate CPU time, after one run (skipped outside Linux)',
    async () => {
      const runs = join(directory, 'runs');
      const tools = toolsRunningFirst(`echo run >> ${runs}; while :; do :; done`);

      const error = await errorOf(collect(decodeWith(tools)));

      expect(error).toMatchObject({ reason: 'video_damaged', name: 'VideoRefused' });
      expect(await readFile(runs, 'utf8')).toBe('run\n');
    },
  );

  it('does not refuse a file after two different failures', async () => {
    const tools = toolsRunningFirst(
      `if mkdir ${join(directory, 'differs')} 2>/dev/null; then kill -SEGV $$; else exit 1; fi`,
    );

    expect(await errorOf(collect(decodeWith(tools)))).not.toBeInstanceOf(VideoRefused);
  });
});
