import type { ExercisePoses } from './exercise-poses.ts';
import { prepareFilms } from './film.ts';
import { numberBadge } from './number-badge.ts';
import { arrangePanels } from './picture-panels.ts';
import type { Solid } from './solid.ts';
import type { PictureSize, Stage } from './stage.ts';

export interface Take {
  readonly stage: Stage;
  readonly solids: readonly Solid[];
  readonly left: number;
  readonly top: number;
}

const SHEET = { columns: 3, rows: 3 };
const NUMBERS = ['1', '2', '3'] as const;

/** Returns a function that gives the film's frame at a time. */
export function filmTakes(exercise: ExercisePoses, size: PictureSize): (time: number) => Take[] {
  const { stage, solidsAt } = prepareFilms(exercise).ofSize(size);
  return (timeSeconds) => [{ stage, solids: solidsAt(timeSeconds), left: 0, top: 0 }];
}

/** Numbers the exercise's positions, side by side or one above the other. */
export function pictureTakes(exercise: ExercisePoses, size: PictureSize): Take[] {
  const panels = arrangePanels(exercise, prepareFilms(exercise), size);
  return panels.map(({ film: { stage, solidsAt }, timeSeconds, left, top }, index) => {
    const number = panels.length > 1 ? NUMBERS[index] : undefined;
    const badge = number === undefined ? [] : numberBadge(number, stage.camera, size.height);
    return { stage, solids: [...solidsAt(timeSeconds), ...badge], left, top };
  });
}

/** Returns eight frames of the loop, and the picture. */
export function sheetTakes(exercise: ExercisePoses, size: PictureSize): Take[] {
  const cell = { width: size.width / SHEET.columns, height: size.height / SHEET.rows };
  const { motion, stage, solidsAt } = prepareFilms(exercise).ofSize(cell);
  const moments = SHEET.columns * SHEET.rows - 1;
  const frames = Array.from({ length: moments }, (_, moment) => ({
    stage,
    solids: solidsAt((motion.seconds * moment) / moments),
    left: (moment % SHEET.columns) * cell.width,
    top: Math.floor(moment / SHEET.columns) * cell.height,
  }));
  const picture = pictureTakes(exercise, cell).map((take) => ({
    ...take,
    left: take.left + (SHEET.columns - 1) * cell.width,
    top: take.top + (SHEET.rows - 1) * cell.height,
  }));
  return [...frames, ...picture];
}
