import type { ExercisePoses } from './exercise-poses.ts';
import type { Film } from './film.ts';
import { prepareFilms } from './film.ts';
import { drawNumber } from './number-badge.ts';
import { arrangePanels } from './picture-panels.ts';
import type { PictureSize } from './studio.ts';
import { Studio } from './studio.ts';

/** Viewers look longer at the edges of a still picture than at those of a video. */
const SAMPLES = 3;
const WHITE = 255;
const NUMBERS = ['1', '2', '3'] as const;

/** The positions of an exercise, numbered: side by side or one above the other. */
export function drawPicture(
  exercise: ExercisePoses,
  size: PictureSize,
  films = prepareFilms(exercise),
): Uint8Array {
  const panels = arrangePanels(exercise, films, size);
  const pixels = new Uint8Array(size.width * size.height * 3).fill(WHITE);
  // Equal panels share a film, and what stands still in it.
  const studios = new Map<Film, Studio>();
  for (const [index, { film, timeSeconds, left, top }] of panels.entries()) {
    const studio = studios.get(film) ?? new Studio(film.stage, SAMPLES);
    studios.set(film, studio);
    const drawn = studio.draw(film.solidsAt(timeSeconds)).slice();
    const number = NUMBERS[index];
    if (panels.length > 1 && number !== undefined) {
      drawNumber(drawn, { size: film.stage.size, number, unit: size.height });
    }
    const { width, height } = film.stage.size;
    for (let row = 0; row < height; row += 1) {
      const from = row * width * 3;
      const to = ((top + row) * size.width + left) * 3;
      pixels.set(drawn.subarray(from, from + width * 3), to);
    }
  }
  return pixels;
}
