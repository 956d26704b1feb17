import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeClip, makeTempDirectory, removeDirectory } from '../../../bench/support/make-clip.ts';
import { collectCopies, decode, probe, sampleAt } from '../support/decoded.ts';

/** Limited-range luma (ITU-R BT.601). */
const BLACK = 16;
const WHITE = 235;
/** Tolerance for lossy codecs. */
const LUMA_TOLERANCE = 3;

let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(async () => {
  await removeDirectory(directory);
});

const decodeAll = async (path: string) => collectCopies(decode(await probe(path)));

describe('limited-range 8-bit 4:2:0 frames', () => {
  it.each(['322x182', '321x181'])('pass through untouched: %s', async (size) => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=${size}:r=10 -t 0.5 -pix_fmt yuv420p -c:v mpeg4 plain.mp4`,
    );

    const frames = await decodeAll(path);

    const hashes = frames.map(({ pixels }) => createHash('md5').update(pixels).digest('hex'));
    expect(hashes).toEqual(await storedFrameHashes(path));
    expect(hashes).toHaveLength(5);
  });
});

describe('limited-range luma', () => {
  it.each([
    ['8-bit 4:2:0', '-pix_fmt yuv420p -c:v libx264 plain.mp4'],
    ['full-range 8-bit 4:2:0', '-pix_fmt yuvj420p -c:v libx264 full.mp4'],
    ['full-range VP9', '-pix_fmt yuv420p -color_range pc -c:v libvpx-vp9 full.webm'],
    ['full-range 8-bit 4:2:2', '-pix_fmt yuvj422p -c:v mjpeg full.avi'],
    ['10-bit 4:2:0', '-pix_fmt yuv420p10le -c:v libx265 -x265-params log-level=none 10-bit.mov'],
    ['10-bit 4:2:2', '-pix_fmt yuv422p10le -c:v prores_ks 422.mov'],
    ['RGB', '-pix_fmt bgr0 -c:v ffv1 rgb.avi'],
    ['gray', '-pix_fmt gray -c:v ffv1 gray.avi'],
  ])('is decoded from %s', async (_, output) => {
    const halves = 'color=black:s=64x32:r=10,drawbox=x=32:w=32:h=32:color=white:t=fill';
    const range = output.includes('pc') ? 'scale=out_range=pc' : 'null';
    const path = await makeClip(
      directory,
      `-f lavfi -i ${halves} -vf ${range} -frames:v 2 ${output}`,
    );

    const frames = await decodeAll(path);

    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      const { luma: black } = sampleAt(frame, { column: 8, row: 16 });
      const { luma: white, blue, red } = sampleAt(frame, { column: 56, row: 16 });
      for (const [given, expected] of [
        [black, BLACK],
        [white, WHITE],
        [blue, 128],
        [red, 128],
      ] as const) {
        expect(Math.abs(given - expected)).toBeLessThanOrEqual(LUMA_TOLERANCE);
      }
    }
  });
});

/** Returns hashes of the stored frames as ffmpeg decodes them by default. */
async function storedFrameHashes(path: string): Promise<string[]> {
  const words = ['-nostdin', '-v', 'error', '-i', path, '-f', 'framemd5', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', words);
  const lines = stdout.split('\n').filter((line) => line.startsWith('0,'));
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '');
}
