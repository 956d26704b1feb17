import type { ExercisePoses } from './exercise-poses.ts';
import { prepareFilms } from './film.ts';
import { drawNumber } from './number-badge.ts';
import { timeOfPose } from './read-poses.ts';
import type { PictureSize } from './studio.ts';
import { Studio } from './studio.ts';

/** Viewers look longer at the edges of a still picture than at those of a video. */
const SAMPLES = 3;
/** White between two positions. */
const GAP_PX = 4;
const WHITE = 255;
const NUMBERS = ['1', '2', '3'] as const;

/** The positions of an exercise, numbered: side by side or one above the other. */
export function drawPicture(
  exercise: ExercisePoses,
  size: PictureSize,
  filmOf = prepareFilms(exercise),
): Uint8Array {
  const times = pictureTimes(exercise);
  const across = (total: number) =>
    Math.floor((total - GAP_PX * (times.length - 1)) / times.length);
  const beside = filmOf({ width: across(size.width), height: size.height });
  const above = filmOf({ width: size.width, height: across(size.height) });
  const isBeside = beside.stage.camera.pixelsPerMeter >= above.stage.camera.pixelsPerMeter;
  const film = isBeside ? beside : above;
  const panel = film.stage.size;
  const studio = new Studio(film.stage, SAMPLES);
  const pixels = new Uint8Array(size.width * size.height * 3).fill(WHITE);
  for (const [index, time] of times.entries()) {
    const drawn = studio.draw(film.solidsAt(time)).slice();
    const number = NUMBERS[index];
    if (times.length > 1 && number !== undefined) {
      drawNumber(drawn, { size: panel, number, unit: size.height });
    }
    const left = isBeside ? index * (panel.width + GAP_PX) : 0;
    const top = isBeside ? 0 : index * (panel.height + GAP_PX);
    for (let row = 0; row < panel.height; row += 1) {
      const from = row * panel.width * 3;
      const to = ((top + row) * size.width + left) * 3;
      pixels.set(drawn.subarray(from, from + panel.width * 3), to);
    }
  }
  return pixels;
}

function pictureTimes(exercise: ExercisePoses): number[] {
  const [first, second = first] = exercise.loop.map(({ pose }) => pose);
  const names = exercise.picture ?? [first, second];
  return names.map((name) => timeOfPose(exercise, name ?? ''));
}
