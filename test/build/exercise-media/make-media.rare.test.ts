import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { MEDIA_FOLDER } from '../../../build/exercise-media/folders.ts';
import { readPoses } from '../../../build/exercise-media/make/pose-files.ts';
import {
  FILM_SIZE,
  makeMedia,
  PICTURE_SIZE,
} from '../../../build/exercise-media/renderer/make-media.ts';
import { Studio } from '../../../build/exercise-media/renderer/studio.ts';

const PROBE = 'ffprobe';
/** A short loop, with a flight phase. */
const SLUG = 'pogo-jumps';
const probeSchema = z.object({
  streams: z.array(
    z.object({
      codec_name: z.string(),
      pix_fmt: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  format: z.object({ duration: z.coerce.number() }),
});

/** On a scale of 0 to 255; encoder versions differ slightly. */
const MAX_DIFFERENCE = 0.5;

let folder = '';
let studio: Studio;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exercise-media-'));
  studio = await Studio.open();
  await makeMedia(await readPoses(SLUG), { studio, folder, slug: SLUG });
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await studio.close();
});

describe('makeMedia', () => {
  it('makes a video that every browser can play: H.264, silent, index first', () => {
    const file = join(folder, `${SLUG}.mp4`);
    const words = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
    const probe = probeSchema.parse(JSON.parse(execFileSync(PROBE, words, { encoding: 'utf8' })));
    const stream = { codec_name: 'h264', pix_fmt: 'yuv420p', ...FILM_SIZE };
    expect(probe.streams).toEqual([stream]);
    expect(probe.format.duration).toBeGreaterThanOrEqual(2);
    expect(probe.format.duration).toBeLessThanOrEqual(6);
    const bytes = readFileSync(file);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('makes an image with the same aspect ratio', () => {
    const bytes = readFileSync(join(folder, `${SLUG}.png`));
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(PICTURE_SIZE.width);
    expect(bytes.readUInt32BE(20)).toBe(PICTURE_SIZE.height);
  });

  it('reproduces the checked-in media', () => {
    for (const name of [`${SLUG}.png`, `${SLUG}.mp4`]) {
      const [made, checkedIn] = [folder, MEDIA_FOLDER].map((each) => tonesOf(join(each, name)));
      expect(meanDifference(made, checkedIn)).toBeLessThan(MAX_DIFFERENCE);
    }
  });
});

function tonesOf(file: string): Buffer {
  const gray = ['-vf', 'scale=240:180', '-pix_fmt', 'gray', '-f', 'rawvideo', '-'];
  return execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...gray], { maxBuffer: 1e8 });
}

function meanDifference(one: Buffer = Buffer.alloc(0), other: Buffer = Buffer.alloc(0)): number {
  if (one.length === 0 || one.length !== other.length) return Infinity;
  return one.reduce((sum, tone, at) => sum + Math.abs(tone - (other[at] ?? 0)), 0) / one.length;
}
