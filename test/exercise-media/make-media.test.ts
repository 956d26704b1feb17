import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { FILM_SIZE, makeMedia, PICTURE_SIZE } from '../../exercise-media/renderer/make-media.ts';
import { readPoses } from '../../exercise-media/make/pose-files.ts';

const PROBE = 'ffprobe';
const TIME_LIMIT_MS = 60_000;
const MOST_BYTES = 150_000;
/** Short loops: one with a flight phase, and one seated on a mat. */
const SLUGS = ['pogo-jumps', 'seated-arm-swing'] as const;
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

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exercise-media-'));
  for (const slug of SLUGS) await makeMedia(await readPoses(slug), { folder, slug });
}, TIME_LIMIT_MS);

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(SLUGS)('the media of %s', (slug) => {
  it('are small', () => {
    for (const extension of ['png', 'mp4']) {
      const { size } = statSync(join(folder, `${slug}.${extension}`));
      expect(size).toBeGreaterThan(1000);
      expect(size).toBeLessThanOrEqual(MOST_BYTES);
    }
  });

  it('include a film that every browser plays: H.264, no sound, index first', () => {
    const file = join(folder, `${slug}.mp4`);
    const words = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
    const probe = probeSchema.parse(JSON.parse(execFileSync(PROBE, words, { encoding: 'utf8' })));
    const stream = { codec_name: 'h264', pix_fmt: 'yuv420p', ...FILM_SIZE };
    expect(probe.streams).toEqual([stream]);
    expect(probe.format.duration).toBeGreaterThanOrEqual(2);
    expect(probe.format.duration).toBeLessThanOrEqual(6);
    const bytes = readFileSync(file);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('include a picture of the same size', () => {
    const bytes = readFileSync(join(folder, `${slug}.png`));
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(PICTURE_SIZE.width);
    expect(bytes.readUInt32BE(20)).toBe(PICTURE_SIZE.height);
  });
});

describe('the exercise media', () => {
  it('are identical, byte for byte, when rendered again', async () => {
    const again = mkdtempSync(join(tmpdir(), 'exercise-media-'));
    const [slug] = SLUGS;
    await makeMedia(await readPoses(slug), { folder: again, slug });
    for (const name of [`${slug}.png`, `${slug}.mp4`]) {
      expect(readFileSync(join(again, name)).equals(readFileSync(join(folder, name)))).toBe(true);
    }
    rmSync(again, { recursive: true });
  });
});
