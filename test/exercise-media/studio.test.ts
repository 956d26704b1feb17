import { describe, expect, it } from 'vitest';

import { listSlugs, readPoses } from '../../exercise-media/make/pose-files.ts';
import { prepareFilm } from '../../exercise-media/renderer/film.ts';
import { Studio } from '../../exercise-media/renderer/studio.ts';

const SIZE = { width: 480, height: 360 };
const SAMPLES = 2;
const FRAMES = 12;
/** Of 255. At an edge, a movement too small to be drawn may change a single pixel by more. */
const MOST_DIFFERENCE = 48;
const SLUGS = listSlugs().filter((_, index) => index % 6 === 0);

describe('a studio', () => {
  it.each(SLUGS)('draws only what has changed, and all of that: %s', async (slug) => {
    const { motion, stage, solidsAt } = prepareFilm(await readPoses(slug), SIZE);
    const studio = new Studio(stage, SAMPLES);
    let before = studio.draw(solidsAt(0)).slice();
    for (let index = 0; index < FRAMES; index += 1) {
      const solids = solidsAt((index / FRAMES) * motion.seconds);
      const pixels = studio.draw(solids).slice();
      const drawnAlone = new Studio(stage, SAMPLES).draw(solids);
      expect(spotDifference(pixels, drawnAlone)).toBeLessThan(MOST_DIFFERENCE);
      expect(isChangedOutside(before, pixels, studio)).toBe(false);
      before = pixels;
    }
  });
});

/** The largest difference in blue, where skin differs most from the wall, that a pixel and all four beside it share. */
function spotDifference(some: Uint8Array, others: Uint8Array): number {
  const { width, height } = SIZE;
  const at = (pixel: number) => Math.abs((some[pixel * 3 + 2] ?? 0) - (others[pixel * 3 + 2] ?? 0));
  let most = 0;
  for (let pixel = width + 1; pixel < width * (height - 1) - 1; pixel += 1) {
    if (at(pixel) <= most) continue;
    const beside = [pixel - 1, pixel + 1, pixel - width, pixel + width].map(at);
    most = Math.max(most, Math.min(at(pixel), ...beside));
  }
  return most;
}

function isChangedOutside(before: Uint8Array, after: Uint8Array, { changed }: Studio): boolean {
  return after.some((tone, at) => {
    if (tone === before[at]) return false;
    const pixel = Math.floor(at / 3);
    const [row, column] = [Math.floor(pixel / SIZE.width), pixel % SIZE.width];
    return column < (changed.starts[row] ?? 0) || column >= (changed.ends[row] ?? 0);
  });
}
