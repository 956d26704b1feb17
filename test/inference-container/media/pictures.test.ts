import { readFile, writeFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  X264,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { collectCopies, decode, decodeAll, probe, sampleAt } from '../support/decoded.ts';
import { TIME_TOLERANCE_SECONDS, evenTimes, largestTimeError } from '../support/frame-times.ts';

/** Offset of the matrix from the type of a version 0 `tkhd` box. */
const TRACK_MATRIX_OFFSET = 44;
const FIXED_POINT_ONE = 0x1_00_00;

let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(async () => {
  await removeDirectory(directory);
});

function colorAt(frame: Frame, column: number, row: number): 'red' | 'blue' | 'neither' {
  const { blue, red } = sampleAt(frame, { column, row });
  if (red > 220 && blue < 110) return 'red';
  return blue > 220 && red < 130 ? 'blue' : 'neither';
}

/** Writes the track header matrix as a phone does: how to display what the sensor saw. */
async function setDisplayMatrix(path: string, [a = 1, b = 0, c = 0, d = 1]: number[]) {
  const file = await readFile(path);
  const at = file.indexOf('tkhd') + TRACK_MATRIX_OFFSET;
  for (const [index, value] of [a, b, 0, c, d, 0].entries()) {
    file.writeInt32BE(value * FIXED_POINT_ONE, at + index * 4);
  }
  await writeFile(path, file);
}

/** Returns the mean difference between neighboring rows: high if two fields disagree. */
function differenceOfRows(frame: Frame | undefined): number {
  if (frame === undefined) return Number.NaN;
  const { pixels, widthPx, heightPx } = frame;
  let sum = 0;
  for (let at = widthPx; at < widthPx * heightPx; at += 1) {
    sum += Math.abs((pixels[at] ?? 0) - (pixels[at - widthPx] ?? 0));
  }
  return sum / (widthPx * heightPx);
}

describe('decoded pictures', () => {
  const RED_LEFT = 'color=red:s=48x32:r=10,drawbox=x=24:w=24:h=32:color=blue:t=fill';

  it('keep their size, even an odd one, if they are small enough', async () => {
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
  ])('of $stored are scaled to $given', async ({ stored, given }) => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=${stored}:r=5 -frames:v 2 ${X264} large.mp4`,
    );

    const frames = await decodeAll(path);

    expect(frames.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([given, given]);
  });

  it('keep the stored orientation without a rotation flag', async () => {
    const path = await makeClip(directory, `-f lavfi -i ${RED_LEFT} -t 0.5 ${X264} upright.mp4`);

    const [first] = await decodeAll(path);

    expect([first?.widthPx, first?.heightPx]).toEqual([48, 32]);
    expect(first && colorAt(first, 4, 16)).toBe('red');
    expect(first && colorAt(first, 44, 16)).toBe('blue');
  });

  it.each([
    { turn: 'clockwise', matrix: [0, 1, -1, 0], size: [32, 48], red: [16, 4], blue: [16, 44] },
    { turn: 'half round', matrix: [-1, 0, 0, -1], size: [48, 32], red: [44, 16], blue: [4, 16] },
    { turn: 'anticlockwise', matrix: [0, -1, 1, 0], size: [32, 48], red: [16, 44], blue: [16, 4] },
  ])('are rotated upright: $turn', async ({ matrix, size, red, blue }) => {
    const path = await makeClip(directory, `-f lavfi -i ${RED_LEFT} -t 0.5 ${X264} turned.mov`);
    await setDisplayMatrix(path, matrix);

    const [first] = await decodeAll(path);

    expect([first?.widthPx, first?.heightPx]).toEqual(size);
    expect(first && colorAt(first, red[0] ?? 0, red[1] ?? 0)).toBe('red');
    expect(first && colorAt(first, blue[0] ?? 0, blue[1] ?? 0)).toBe('blue');
  });

  it('are converted to square pixels', async () => {
    const path = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=60x40:r=10 -vf setsar=2 -t 0.5 ${X264} narrow.mp4`,
    );

    const [first] = await decodeAll(path);

    expect([first?.widthPx, first?.heightPx]).toEqual([120, 40]);
  });

  it('are deinterlaced without changing their count and times', async () => {
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
