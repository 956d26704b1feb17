import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';

import {
  TEST_TOOLS,
  X264,
  collect,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import { decodeFrames } from '../../../inference-container/media/decode-frames.ts';
import { VideoRefused } from '../../../inference-container/media/video-refused.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { NEVER, decode, decodeAll, probe } from '../support/decoded.ts';
import { descendantsOf, environmentOf, limitsOf, watchStandstill } from '../support/processes.ts';

let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(async () => {
  await removeDirectory(directory);
});

/** Time passes only where a test lets it: the limits of real processes would depend on the machine. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  // A decoder that was stopped early may take a moment to end.
  await expectEventually(mediaChildren).toEqual([]);
});

const onePicture = (size: string) =>
  makeClip(
    directory,
    `-f lavfi -i color=s=${size}:r=5 -frames:v 1 -c:v mjpeg -pix_fmt yuvj420p ${size}.avi`,
  );

const tiny = (framesPerSecond: number, frameCount: number, name: string) =>
  makeClip(
    directory,
    `-f lavfi -i color=s=16x16:r=${framesPerSecond} -frames:v ${frameCount} ${X264} ${name}`,
  );

/** Far longer than the buffers of decoder and reader. */
let longPath: Promise<string> | undefined;
const longVideo = async () => {
  longPath ??= makeClip(directory, `-f lavfi -i testsrc2=s=640x480:r=60 -t 2 ${X264} long.mp4`);
  return probe(await longPath);
};
const mediaChildren = () =>
  descendantsOf(process.pid).filter(({ command }) => command.startsWith('ff'));

const isRefusal = (reason: VideoRefused['reason'], fact: string) => (error: unknown) =>
  error instanceof VideoRefused && error.reason === reason && error.message.includes(fact);

describe('limits', () => {
  it('accept ten seconds plus one frame', async () => {
    expect(await decodeAll(await tiny(30, 301, 'longest.mp4'))).toHaveLength(301);
  });

  it('refuse one more frame, with the actual length', async () => {
    await expect(decodeAll(await tiny(30, 302, 'too-long.mp4'))).rejects.toSatisfy(
      isRefusal('video_too_long', '10.07 s'),
    );
  });

  it('report the actual length of a video far over the limit', async () => {
    await expect(decodeAll(await tiny(10, 1234, 'far-too-long.mp4'))).rejects.toSatisfy(
      isRefusal('video_too_long', '123.4 s'),
    );
  });

  it.each(['4098x16', '16x4098', '2320x2320'])('refuse pictures of %s', async (size) => {
    await expect(decodeAll(await onePicture(size))).rejects.toSatisfy(
      isRefusal('picture_too_large', '4096x2304'),
    );
  });

  it('accept the largest picture, portrait or landscape', async () => {
    expect(await decodeAll(await onePicture('4096x2304'))).toHaveLength(1);
    expect(await decodeAll(await onePicture('2304x4096'))).toHaveLength(1);
  });

  it('accept ten seconds plus one frame at 240 frames a second, but not one more', async () => {
    expect(await decodeAll(await tiny(240, 2401, 'most.mp4'))).toHaveLength(2401);
    await expect(decodeAll(await tiny(300, 2402, 'too-many.mp4'))).rejects.toSatisfy(
      isRefusal('too_many_frames', '2402 frames'),
    );
  });
});

describe('I-62: the number of frames', () => {
  it.each([
    ['4096x2304', 601],
    ['2304x4096', 601],
    ['3840x2160', 683],
    ['1920x1080', 2401],
  ])('is limited by the size of the pictures: %s', async (size, maxFrames) => {
    expect(await probe(await onePicture(size))).toMatchObject({ maxFrames });
  });

  it('must not exceed maxFrames', async () => {
    const video = await probe(await tiny(30, 12, 'twelve.mp4'));
    const all = decode({ ...video, maxFrames: 12 });
    const tooMany = decode({ ...video, maxFrames: 11 });

    expect(await collect(all)).toHaveLength(12);
    await expect(collect(tooMany)).rejects.toSatisfy(
      isRefusal('too_many_frames', '12 frames in 0.4 s, maximum is 11'),
    );
  });
});

describe('the decoder process', () => {
  it('waits for a slow consumer', async () => {
    const frames = decode(await longVideo());
    await frames.next();
    const [decoder] = mediaChildren();

    // It is paused with most of the video undecoded.
    await expectEventually(watchStandstill(decoder?.processId ?? 0)).toBe(true);
    expect((await frames.next()).value).toMatchObject({ index: 1 });
    await frames.return();
  });

  it('exits after the consumer stops early', async () => {
    const frames = decode(await longVideo());
    await frames.next();
    expect(mediaChildren()).toHaveLength(1);

    await frames.return();

    await expectEventually(mediaChildren).toEqual([]);
  });

  it('exits after an abort, which rejects with the reason', async () => {
    const controller = new AbortController();
    const frames = decodeFrames(await longVideo(), {
      tools: TEST_TOOLS,
      signal: controller.signal,
    });
    await frames.next();
    const reason = new Error('stop');
    controller.abort(reason);

    await expect(collect(frames)).rejects.toBe(reason);
    await expectEventually(mediaChildren).toEqual([]);
  });

  it('is ended by the timeout, which is not a verdict about the video', async () => {
    const all = collect(decode(await longVideo()));
    await expectEventually(mediaChildren).not.toEqual([]);

    vi.advanceTimersByTime(TEST_TOOLS.timeoutMs);

    await expect(all).rejects.toThrow('timed out');
    await expectEventually(mediaChildren).toEqual([]);
  });

  it('is not timed while no one awaits it', async () => {
    const frames = decode(await longVideo());
    await frames.next();

    vi.advanceTimersByTime(2 * TEST_TOOLS.timeoutMs);

    for (let index = 1; index < 20; index += 1) {
      expect((await frames.next()).value).toMatchObject({ index });
    }
    await frames.return();
  });

  it.skipIf(!TEST_TOOLS.sandbox.hasResourceLimits)(
    'has limited CPU time, whether awaited or not (skipped without prlimit)',
    async () => {
      const frames = decodeFrames(await longVideo(), {
        tools: { ...TEST_TOOLS, timeoutMs: 1500 },
        signal: NEVER,
      });
      await frames.next();
      const [decoder] = mediaChildren();

      expect(limitsOf(decoder?.processId ?? 0)).toMatch(/Max cpu time +4 +6/);
      await frames.return();
    },
  );

  it('does not inherit our environment', async () => {
    vi.stubEnv('SECRET_OF_THE_TEST', 'not for decoders');
    onTestFinished(() => void vi.unstubAllEnvs());
    const frames = decode(await longVideo());
    await frames.next();
    const [decoder] = mediaChildren();

    expect(environmentOf(decoder?.processId ?? 0)).not.toContain('SECRET_OF_THE_TEST');
    await frames.return();
  });
});
