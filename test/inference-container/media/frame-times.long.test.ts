import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  X264,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import { decodeAll } from '../support/decoded.ts';
import { TIME_TOLERANCE_SECONDS, evenTimes, largestTimeError } from '../support/frame-times.ts';

/** Matroska stores whole milliseconds. */
const MATROSKA_TOLERANCE_SECONDS = 6e-4;

let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(async () => {
  await removeDirectory(directory);
});

describe('exact frames and times', () => {
  it.each([24, 25, 30, 50, 60, 120, 240])('at %i frames a second', async (framesPerSecond) => {
    const rate = `testsrc2=s=64x48:r=${framesPerSecond}`;
    const path = await makeClip(directory, `-f lavfi -i ${rate} -t 1 ${X264} rate.mp4`);

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(framesPerSecond, framesPerSecond))).toBeLessThan(
      TIME_TOLERANCE_SECONDS,
    );
  });

  it('at a broadcast rate of 30000/1001', async () => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=64x48:r=30000/1001 -frames:v 30 ${X264} ntsc.mov`,
    );

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(30, 30_000 / 1001))).toBeLessThan(
      TIME_TOLERANCE_SECONDS,
    );
  });

  it('with uneven frame times', async () => {
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

  it('relative to the first frame if the stream starts late', async () => {
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
  ])('for %s', async (_, output) => {
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
  ])('for %s in WEBM', async (_, output) => {
    const path = await makeClip(directory, `-f lavfi -i testsrc2=s=64x48:r=30 -t 1 ${output}`);

    const frames = await decodeAll(path);

    expect(largestTimeError(frames, evenTimes(30, 30))).toBeLessThan(MATROSKA_TOLERANCE_SECONDS);
  });
});
