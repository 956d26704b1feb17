import { execFileSync } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPoses } from '../../../build/exercise-media/make/pose-files.ts';
import { see } from '../../../build/exercise-media/renderer/camera.ts';
import type {
  ExercisePoses,
  Joint,
} from '../../../build/exercise-media/renderer/exercise-poses.ts';
import { prepareFilm } from '../../../build/exercise-media/renderer/film.ts';
import { jointPlace } from '../../../build/exercise-media/renderer/joint-places.ts';
import { PALETTE } from '../../../build/exercise-media/renderer/palette.ts';
import { Studio } from '../../../build/exercise-media/renderer/studio.ts';

const SIZE = { width: 640, height: 480 };
/** In 255 shades, per channel. */
const TOLERANCE = 3;
const JOINTS: readonly Joint[] = [
  'head',
  'chest',
  'pelvis',
  'right shoulder',
  'right elbow',
  'right hip',
  'right knee',
  'right ankle',
];
/** They do not travel, and nothing is in front of them. */
const SLUGS = ['split-squat', 'glute-bridge', 'bird-dog', 'pogo-jumps'];

const STANDING: ExercisePoses = {
  view: 'side',
  planted: ['left foot', 'right foot'],
  poses: { low: { both: { hipFlexion: 40, kneeFlexion: 60 } }, high: {} },
  loop: [
    { pose: 'low', seconds: 0.5 },
    { pose: 'high', seconds: 0.5 },
  ],
  accent: ['quadriceps'],
};

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.open();
});

afterAll(async () => studio.close());

interface Spot {
  readonly x: number;
  readonly y: number;
}

function rgbOf(words: readonly string[], input: Uint8Array): Buffer {
  const output = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  return execFileSync('ffmpeg', ['-v', 'error', ...words, '-i', '-', ...output], {
    input,
    maxBuffer: 1e8,
  });
}

/** A frame of the film, in red, green, and blue. */
async function frameAt(timeSeconds: number): Promise<Buffer> {
  const shape = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${SIZE.width}x${SIZE.height}`];
  const color = ['-colorspace', 'bt709', '-color_range', 'tv'];
  return rgbOf([...shape, ...color], await studio.frame(timeSeconds));
}

function isInk(pixels: Buffer, { x, y }: Spot, ink: (typeof PALETTE)[keyof typeof PALETTE]) {
  const at = (Math.round(y) * SIZE.width + Math.round(x)) * 3;
  return [ink.red, ink.green, ink.blue].every(
    (tone, channel) => Math.abs(tone - (pixels[at + channel] ?? 0)) <= TOLERANCE,
  );
}

describe('a studio', () => {
  it.each(SLUGS)('shows the figure of %s where its skeleton is', async (slug) => {
    const exercise = await readPoses(slug);
    const { motion, stage } = prepareFilm(exercise, SIZE);
    await studio.openFilm(exercise, SIZE);
    for (const timeSeconds of [0, motion.seconds / 3, motion.seconds / 2]) {
      const pixels = await frameAt(timeSeconds);
      const { skeleton } = motion.at(timeSeconds);
      const missing = JOINTS.filter((joint) => {
        const spot = see(stage.camera, jointPlace(skeleton, joint));
        return [PALETTE.wall, PALETTE.floor, PALETTE.mat].some((ink) => isInk(pixels, spot, ink));
      });
      expect(missing).toEqual([]);
      expect(isInk(pixels, { x: 4, y: 4 }, PALETTE.wall)).toBe(true);
      expect(isInk(pixels, { x: 4, y: SIZE.height - 4 }, PALETTE.floor)).toBe(true);
    }
  });

  it('draws the same frame again, also in another browser', async () => {
    await studio.openFilm(STANDING, SIZE);
    const first = await studio.frame(0.2);
    await studio.frame(0.6);
    expect(await studio.frame(0.2)).toEqual(first);
    const other = await Studio.open();
    await other.openFilm(STANDING, SIZE);
    expect(await other.frame(0.2)).toEqual(first);
    await other.close();
  });
});
