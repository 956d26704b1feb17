import type { ExercisePoses } from './exercise-poses.ts';
import { prepareFilm } from './film.ts';
import { timeOfPose } from './read-poses.ts';
import type { PictureSize } from './studio.ts';
import { Studio } from './studio.ts';

/** Viewers look longer at the edges of a still picture than at those of a video. */
const SAMPLES = 4;
/** Side by side, unless that makes the figures smaller than this. */
const SMALLEST_BESIDE = 0.8;
const GHOST_OPACITY = 0.42;
const DIFFERENCE = 6;

/** Start and end of an exercise: side by side, or the start as a ghost. */
export function drawPicture(exercise: ExercisePoses, size: PictureSize): Uint8Array {
  const times = pictureTimes(exercise);
  const half = { width: size.width / 2, height: size.height };
  const narrow = prepareFilm(exercise, half);
  const whole = prepareFilm(exercise, size);
  const shrinks = narrow.stage.camera.pixelsPerMeter / whole.stage.camera.pixelsPerMeter;
  // A slope would be interrupted between two pictures.
  const isLevel = exercise.props?.some((prop) => prop.kind === 'slope') !== true;
  if (isLevel && shrinks >= SMALLEST_BESIDE) {
    const studio = new Studio(narrow.stage, SAMPLES);
    const [start, end] = times.map((time) => studio.draw(narrow.solidsAt(time)).slice());
    return start === undefined || end === undefined ? new Uint8Array() : beside(start, end, half);
  }
  const studio = new Studio(whole.stage, SAMPLES);
  const backdrop = studio.draw([]).slice();
  const [start, end] = times.map((time) => studio.draw(whole.solidsAt(time)).slice());
  return start === undefined || end === undefined ? backdrop : ghosted({ backdrop, start, end });
}

function pictureTimes(exercise: ExercisePoses): number[] {
  const [first, second = first] = exercise.loop.map(({ pose }) => pose);
  const names = exercise.picture ?? [first, second];
  return names.map((name) => timeOfPose(exercise, name ?? ''));
}

function beside(left: Uint8Array, right: Uint8Array, half: PictureSize): Uint8Array {
  const stride = half.width * 3;
  const joined = new Uint8Array(stride * 2 * half.height);
  for (let row = 0; row < half.height; row += 1) {
    const from = row * stride;
    joined.set(left.subarray(from, from + stride), from * 2);
    joined.set(right.subarray(from, from + stride), from * 2 + stride);
  }
  return joined;
}

function ghosted(layers: { backdrop: Uint8Array; start: Uint8Array; end: Uint8Array }): Uint8Array {
  const { backdrop, start, end } = layers;
  const pixels = end.slice();
  for (let at = 0; at < pixels.length; at += 3) {
    let covered = 0;
    for (let channel = at; channel < at + 3; channel += 1) {
      covered += Math.abs((end[channel] ?? 0) - (backdrop[channel] ?? 0));
    }
    const room = GHOST_OPACITY * Math.max(0, 1 - covered / (3 * DIFFERENCE));
    for (let channel = at; channel < at + 3; channel += 1) {
      const change = (start[channel] ?? 0) - (backdrop[channel] ?? 0);
      pixels[channel] = (end[channel] ?? 0) + change * room + 0.5;
    }
  }
  return pixels;
}
