import { readFile, writeFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { decodeFrames } from '../../../inference-container/decode/decode-frames.ts';
import type { Frame } from '../../../inference-container/run-data.ts';
import { VideoRefused } from '../../../inference-container/run-data.ts';
import {
  TEST_TOOLS,
  collect,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../support/make-clip.ts';
import { NEVER, collectCopies, decode, probe, sampleAt } from '../support/decoded.ts';
import { descendantsOf, environmentOf, isStandingStill, limitsOf } from '../support/processes.ts';

/** The container rounds times to microseconds. */
const TIME_TOLERANCE_SECONDS = 1e-6;
/** Matroska keeps whole milliseconds. */
const MATROSKA_TOLERANCE_SECONDS = 6e-4;
const X264 = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast';

/** From the type of a `tkhd` box of version 0 to its matrix. */
const TRACK_MATRIX_OFFSET = 44;
const FIXED_POINT_ONE = 0x1_00_00;

let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(async () => {
  await removeDirectory(directory);
});

const decodeAll = async (path: string) => collectCopies(decode(await probe(path)));

/** Infinity when the frames are not as many as the times expected. */
function largestTimeError(frames: readonly Frame[], expectedSeconds: readonly number[]): number {
  if (frames.length !== expectedSeconds.length) return Infinity;
  return Math.max(
    ...frames.map(({ timeSeconds, index }) =>
      Math.abs(timeSeconds - (expectedSeconds[index] ?? Infinity)),
    ),
  );
}

const evenTimes = (count: number, framesPerSecond: number) =>
  Array.from({ length: count }, (_, index) => index / framesPerSecond);

function colourAt(frame: Frame, column: number, row: number): 'red' | 'blue' | 'neither' {
  const { blue, red } = sampleAt(frame, { column, row });
  if (red > 220 && blue < 110) return 'red';
  return blue > 220 && red < 130 ? 'blue' : 'neither';
}

/** The matrix of the track header as a phone writes it: it says how to show what the sensor saw. */
async function setDisplayMatrix(path: string, [a = 1, b = 0, c = 0, d = 1]: number[]) {
  const file = await readFile(path);
  const at = file.indexOf('tkhd') + TRACK_MATRIX_OFFSET;
  for (const [index, value] of [a, b, 0, c, d, 0].entries()) {
    file.writeInt32BE(value * FIXED_POINT_ONE, at + index * 4);
  }
  await writeFile(path, file);
}

/** Mean difference between neighbouring rows: high where two fields disagree. */
function differenceOfRows(frame: Frame | undefined): number {
  if (frame === undefined) return Number.NaN;
  const { pixels, widthPx, heightPx } = frame;
  let sum = 0;
  for (let at = widthPx; at < widthPx * heightPx; at += 1) {
    sum += Math.abs((pixels[at] ?? 0) - (pixels[at - widthPx] ?? 0));
  }
  return sum / (widthPx * heightPx);
}

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

let longPath: Promise<string> | undefined;
const longVideo = async () => {
  longPath ??= makeClip(directory, `-f lavfi -i testsrc2=s=640x480:r=60 -t 8 ${X264} long.mp4`);
  return probe(await longPath);
};
const mediaChildren = () =>
  descendantsOf(process.pid).filter(({ command }) => command.startsWith('ff'));

const isRefusal = (code: VideoRefused['code'], fact: string) => (error: unknown) =>
  error instanceof VideoRefused && error.code === code && error.message.includes(fact);

describe('exact frames and times', () => {
  it.each([24, 25, 30, 50, 60, 120, 240])('at %i frames a second', async (framesPerSecond) => {
    const rate = `testsrc2=s=64x48:r=${framesPerSecond}`;
    const path = await makeClip(directory, `-f lavfi -i ${rate} -t 1 ${X264} rate.mp4`);

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(framesPerSecond, framesPerSecond))).toBeLessThan(
      TIME_TOLERANCE_SECONDS,
    );
  });

  it('at the broadcast rate of 30000/1001', async () => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=64x48:r=30000/1001 -frames:v 30 ${X264} ntsc.mov`,
    );

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(30, 30_000 / 1001))).toBeLessThan(
      TIME_TOLERANCE_SECONDS,
    );
  });

  it('when frames come at uneven times', async () => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=64x48:r=30 -vf select=not(eq(mod(n\\,5)\\,3)) -fps_mode vfr -t 2 ${X264} vfr.mp4`,
    );
    const kept = Array.from({ length: 60 }, (_, index) => index).filter((n) => n % 5 !== 3);

    const frames = await decodeAll(path);

    expect(
      largestTimeError(
        frames,
        kept.map((n) => n / 30),
      ),
    ).toBeLessThan(TIME_TOLERANCE_SECONDS);
  });

  it('counted from the first frame when the stream begins late', async () => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=64x48:r=25 -t 1 -output_ts_offset 3.5 ${X264} late.mp4`,
    );

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(25, 25))).toBeLessThan(TIME_TOLERANCE_SECONDS);
  });

  it.each([
    ['H.264 with B-frames in MP4', `${X264} -bf 3 -preset veryfast bframes.mp4`],
    ['H.264 with the header at the front', `${X264} -movflags +faststart faststart.mp4`],
    ['H.264 in fragments', `${X264} -movflags frag_keyframe+empty_moov -an fragments.mp4`],
    [
      '10-bit HEVC in MOV',
      '-pix_fmt yuv420p10le -c:v libx265 -x265-params log-level=none -tag:v hvc1 hevc.mov',
    ],
    ['ProRes in MOV', '-c:v prores_ks -profile:v 0 prores.mov'],
    ['MPEG-4 with B-frames in AVI', '-c:v mpeg4 -bf 2 -c:a pcm_s16le mpeg4.avi'],
    ['H.264 in AVI', `${X264} -c:a pcm_s16le h264.avi`],
    ['Motion JPEG in AVI', '-c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le mjpeg.avi'],
  ])('of %s', async (_, output) => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=64x48:r=30 -f lavfi -i sine -t 1 ${output}`,
    );

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(30, 30))).toBeLessThan(TIME_TOLERANCE_SECONDS);
  });

  it.each([
    ['VP8', '-c:v libvpx vp8.webm'],
    ['VP9', '-c:v libvpx-vp9 -deadline realtime vp9.webm'],
    ['AV1', '-c:v libaom-av1 -cpu-used 8 -usage realtime av1.webm'],
    ['VP8 without a duration in the header', '-c:v libvpx -live 1 live.webm'],
  ])('of %s in WEBM', async (_, output) => {
    const path = await makeClip(directory, `-f lavfi -i testsrc2=s=64x48:r=30 -t 1 ${output}`);

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(30, 30))).toBeLessThan(MATROSKA_TOLERANCE_SECONDS);
  });
});

describe('pictures', () => {
  const RED_LEFT = 'color=red:s=48x32:r=10,drawbox=x=24:w=24:h=32:color=blue:t=fill';

  it('keep their size when they are small enough, also an odd one', async () => {
    const path = await makeClip(
      directory,
      '-f lavfi -i testsrc=s=321x181:r=10 -t 0.5 -c:v mjpeg -pix_fmt yuvj444p odd.avi',
    );

    const frames = await decodeAll(path);

    expect(frames).toHaveLength(5);
    for (const frame of frames) {
      expect([frame.widthPx, frame.heightPx]).toEqual([321, 181]);
      expect(frame.pixels).toHaveLength(321 * 181 + 2 * 161 * 91);
    }
  });

  it.each([
    { stored: '1080x1920', given: [1080, 1920] },
    { stored: '2304x4096', given: [1080, 1920] },
    { stored: '2704x2028', given: [1920, 1440] },
  ])('of $stored are given at $given', async ({ stored, given }) => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=${stored}:r=5 -frames:v 2 ${X264} large.mp4`,
    );

    const frames = await decodeAll(path);

    expect(frames.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([given, given]);
  });

  it('stand as they are stored when nothing is turned', async () => {
    const path = await makeClip(directory, `-f lavfi -i ${RED_LEFT} -t 0.5 ${X264} upright.mp4`);

    const [first] = await decodeAll(path);

    expect([first?.widthPx, first?.heightPx]).toEqual([48, 32]);
    expect(first && colourAt(first, 4, 16)).toBe('red');
    expect(first && colourAt(first, 44, 16)).toBe('blue');
  });

  it.each([
    { turn: 'clockwise', matrix: [0, 1, -1, 0], size: [32, 48], red: [16, 4], blue: [16, 44] },
    { turn: 'half round', matrix: [-1, 0, 0, -1], size: [48, 32], red: [44, 16], blue: [4, 16] },
    { turn: 'anticlockwise', matrix: [0, -1, 1, 0], size: [32, 48], red: [16, 44], blue: [16, 4] },
  ])('are turned upright: $turn', async ({ matrix, size, red, blue }) => {
    const path = await makeClip(directory, `-f lavfi -i ${RED_LEFT} -t 0.5 ${X264} turned.mov`);
    await setDisplayMatrix(path, matrix);

    const [first] = await decodeAll(path);

    expect([first?.widthPx, first?.heightPx]).toEqual(size);
    expect(first && colourAt(first, red[0] ?? 0, red[1] ?? 0)).toBe('red');
    expect(first && colourAt(first, blue[0] ?? 0, blue[1] ?? 0)).toBe('blue');
  });

  it('get square pixels when the file stores narrow ones', async () => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=60x40:r=10 -vf setsar=2 -t 0.5 ${X264} narrow.mp4`,
    );

    const [first] = await decodeAll(path);

    expect([first?.widthPx, first?.heightPx]).toEqual([120, 40]);
  });

  it('lose the combs of interlacing and keep count and times', async () => {
    const path = await makeClip(
      directory,
      '-f lavfi -i testsrc2=s=320x240:r=50 -vf tinterlace=interleave_top,setfield=tff -t 1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -flags +ilme+ildct -x264-params tff=1 interlaced.mp4',
    );

    const video = await probe(path);
    const frames = await decodeAll(path);
    const combed = await collectCopies(decode({ ...video, isInterlaced: false }));

    expect(video.isInterlaced).toBe(true);
    expect(largestTimeError(frames, evenTimes(25, 25))).toBeLessThan(TIME_TOLERANCE_SECONDS);
    expect(differenceOfRows(frames[10])).toBeLessThan(0.8 * differenceOfRows(combed[10]));
  });
});

describe('limits', () => {
  it('accept ten seconds and one frame', async () => {
    expect(await decodeAll(await tiny(30, 301, 'longest.mp4'))).toHaveLength(301);
  });

  it('refuse one frame more, naming the real length', async () => {
    await expect(decodeAll(await tiny(30, 302, 'too-long.mp4'))).rejects.toSatisfy(
      isRefusal('video_too_long', '10.07 s'),
    );
  });

  it('tell the real length of a video far beyond the limit', async () => {
    await expect(decodeAll(await tiny(10, 1234, 'far-too-long.mp4'))).rejects.toSatisfy(
      isRefusal('video_too_long', '123.4 s'),
    );
  });

  it.each(['4098x16', '16x4098', '2320x2320'])('refuse pictures of %s', async (size) => {
    await expect(decodeAll(await onePicture(size))).rejects.toSatisfy(
      isRefusal('video_unreadable', '4096x2304'),
    );
  });

  it('accept the largest picture, upright or lying', async () => {
    expect(await decodeAll(await onePicture('4096x2304'))).toHaveLength(1);
    expect(await decodeAll(await onePicture('2304x4096'))).toHaveLength(1);
  });

  it('accept ten seconds and one frame at 240 frames a second, and no frame more', async () => {
    expect(await decodeAll(await tiny(240, 2401, 'most.mp4'))).toHaveLength(2401);
    await expect(decodeAll(await tiny(300, 2402, 'too-many.mp4'))).rejects.toSatisfy(
      isRefusal('video_too_long', '2402 frames'),
    );
  });
});

describe('the decoder process', () => {
  it('waits for a slow consumer', async () => {
    const frames = decode(await longVideo());
    await frames.next();
    const [decoder] = mediaChildren();

    // It stands still with most of the video undecoded.
    await expect
      .poll(() => isStandingStill(decoder?.processId ?? 0), { timeout: 10_000 })
      .toBe(true);
    expect((await frames.next()).value).toMatchObject({ index: 1 });
    await frames.return();
  });

  it('is gone when the consumer leaves early', async () => {
    const frames = decode(await longVideo());
    await frames.next();
    expect(mediaChildren()).toHaveLength(1);

    await frames.return();

    await expect.poll(mediaChildren).toEqual([]);
  });

  it('is gone after an abort, which rejects with its reason', async () => {
    const controller = new AbortController();
    const frames = decodeFrames(await longVideo(), {
      tools: TEST_TOOLS,
      signal: controller.signal,
    });
    await frames.next();
    const reason = new Error('stop');
    controller.abort(reason);

    await expect(collect(frames)).rejects.toBe(reason);
    await expect.poll(mediaChildren).toEqual([]);
  });

  it('is ended by the time-out, which is no verdict about the video', async () => {
    const frames = decodeFrames(await longVideo(), {
      tools: { ...TEST_TOOLS, timeoutMs: 50 },
      signal: NEVER,
    });

    await expect(collect(frames)).rejects.toThrow('timed out');
    await expect.poll(mediaChildren).toEqual([]);
  });

  it('has all the time in which it is not waited for', async () => {
    const timeoutMs = 1500;
    const frames = decodeFrames(await longVideo(), {
      tools: { ...TEST_TOOLS, timeoutMs },
      signal: NEVER,
    });
    await frames.next();
    const heldSinceMs = performance.now();

    await expect
      .poll(() => performance.now() - heldSinceMs, { timeout: 5000 })
      .toBeGreaterThan(timeoutMs);

    for (let index = 1; index < 20; index += 1) {
      // eslint-disable-next-line no-await-in-loop -- frames come one after the other
      expect((await frames.next()).value).toMatchObject({ index });
    }
    await frames.return();
  });

  it.skipIf(!TEST_TOOLS.sandbox.hasResourceLimits)(
    'has limited processor time, waited for or not (skipped where prlimit is missing)',
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

  it('gets none of our environment', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'not for decoders';
    const frames = decode(await longVideo());
    await frames.next();
    const [decoder] = mediaChildren();

    expect(environmentOf(decoder?.processId ?? 0)).not.toContain('SECRET_OF_THE_TEST');
    await frames.return();
    delete process.env['SECRET_OF_THE_TEST'];
  });
});
