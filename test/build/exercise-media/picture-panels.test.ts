import { describe, it } from 'vitest';

import { listSlugs, readPoses } from '../../../build/exercise-media/make/pose-files.ts';
import type { ExercisePoses } from '../../../build/exercise-media/renderer/exercise-poses.ts';
import { prepareFilms } from '../../../build/exercise-media/renderer/film.ts';
import { arrangePanels } from '../../../build/exercise-media/renderer/picture-panels.ts';

const SIZE = { width: 640, height: 480 };
const GAP_PX = 4;
const ROUNDING_PX = 1;

/** Upright, and bent forward on one leg: twice as wide. */
const DEADLIFT: ExercisePoses = {
  view: 'side',
  planted: ['right foot'],
  poses: {
    upright: {},
    tipped: { pelvisLean: 78, right: { hipFlexion: 84 }, left: { hipFlexion: -4 } },
  },
  loop: [
    { pose: 'upright', seconds: 1 },
    { pose: 'tipped', seconds: 1 },
  ],
  accent: ['right hamstrings'],
};

const SQUAT: ExercisePoses = {
  view: 'side',
  planted: ['left foot', 'right foot'],
  poses: { high: {}, low: { pelvisLean: 10, both: { hipFlexion: 50, kneeFlexion: 60 } } },
  loop: [
    { pose: 'high', seconds: 1 },
    { pose: 'low', seconds: 1 },
  ],
  accent: ['quadriceps'],
};

function panelsOf(exercise: ExercisePoses) {
  return arrangePanels(exercise, prepareFilms(exercise), SIZE);
}

describe('arrangePanels', () => {
  it('gives a wide position more room than a narrow one, at the same scale', ({ expect }) => {
    const [upright, tipped] = panelsOf(DEADLIFT).map(({ film, left }) => ({ ...film.stage, left }));
    expect(tipped?.size.width).toBeGreaterThan(1.5 * (upright?.size.width ?? Infinity));
    expect(tipped?.left).toBe((upright?.size.width ?? 0) + GAP_PX);
    expect((tipped?.left ?? 0) + (tipped?.size.width ?? 0)).toBe(SIZE.width);
    expect(tipped?.camera.pixelsPerMeter).toBe(upright?.camera.pixelsPerMeter);
    expect(tipped?.camera.originY).toBe(upright?.camera.originY);
  });

  it('keeps equal panels where others would hardly show the figure larger', ({ expect }) => {
    const [high, low] = panelsOf(SQUAT);
    expect(low?.film).toBe(high?.film);
    expect(high?.film.stage.size.width).toBe((SIZE.width - GAP_PX) / 2);
  });

  it.for(listSlugs())('shows each position of %s whole', async (slug, { expect }) => {
    const exercise = await readPoses(slug);
    const films = prepareFilms(exercise);
    for (const { film, timeSeconds } of arrangePanels(exercise, films, SIZE)) {
      const { size, camera } = film.stage;
      const { box } = films.outlineAt(timeSeconds);
      const { originX, originY, pixelsPerMeter } = camera;
      expect(originX + box.left * pixelsPerMeter).toBeGreaterThan(-ROUNDING_PX);
      expect(originX + box.right * pixelsPerMeter).toBeLessThan(size.width + ROUNDING_PX);
      expect(originY + box.top * pixelsPerMeter).toBeGreaterThan(-ROUNDING_PX);
      expect(originY + box.bottom * pixelsPerMeter).toBeLessThan(size.height + ROUNDING_PX);
    }
  });
});
