import { drawPicture } from '../renderer/draw-picture.ts';
import type { ExercisePoses } from '../renderer/exercise-poses.ts';
import { prepareFilm } from '../renderer/film.ts';
import { encodePng } from '../renderer/png.ts';
import { Studio } from '../renderer/studio.ts';

const CELL = { width: 520, height: 390 };
const COLUMNS = 3;
const ROWS = 3;
const SAMPLES = 2;

/** Eight frames of the loop and the picture, for review while writing poses. */
export function drawContactSheet(exercise: ExercisePoses): Buffer {
  const film = prepareFilm(exercise, CELL);
  const studio = new Studio(film.stage, SAMPLES);
  const size = { width: CELL.width * COLUMNS, height: CELL.height * ROWS };
  const sheet = new Uint8Array(size.width * size.height * 3);
  const moments = COLUMNS * ROWS - 1;
  for (let cell = 0; cell <= moments; cell += 1) {
    const pixels =
      cell === moments
        ? drawPicture(exercise, CELL)
        : studio.draw(film.solidsAt((film.motion.seconds * cell) / moments));
    for (let row = 0; row < CELL.height; row += 1) {
      const from = row * CELL.width * 3;
      const top = Math.floor(cell / COLUMNS) * CELL.height + row;
      const to = (top * size.width + (cell % COLUMNS) * CELL.width) * 3;
      sheet.set(pixels.subarray(from, from + CELL.width * 3), to);
    }
  }
  return encodePng(sheet, size);
}
