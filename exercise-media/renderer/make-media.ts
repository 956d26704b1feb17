import { renameSync } from 'node:fs';
import { join } from 'node:path';

import { drawPicture } from './draw-picture.ts';
import { encodeMedia } from './encode-media.ts';
import type { ExercisePoses } from './exercise-poses.ts';
import type { Film } from './film.ts';
import { FilmPicture } from './film-picture.ts';
import { prepareFilms } from './film.ts';
import { FRAMES_PER_SECOND } from './read-poses.ts';
import type { Solid } from './solid.ts';
import type { PictureSize } from './studio.ts';
import { Studio } from './studio.ts';
import type { Vector } from './vector.ts';
import { length, subtract } from './vector.ts';

export const PICTURE_SIZE: PictureSize = { width: 640, height: 480 };
/** Multiples of the 16-pixel blocks of the encoder. */
export const FILM_SIZE: PictureSize = { width: 960, height: 720 };
const FILM_SAMPLES = 2;
/** Smaller movements are hardly visible and not drawn: at rest, and where a joint reverses. */
const LEAST_MOVEMENT_PX = 2;
/** A shorter loop, such as two running steps, is repeated in the video. */
const SHORTEST_SECONDS = 2;

/** Writes the picture and the video of an exercise, each of them atomically. */
export async function makeMedia(
  exercise: ExercisePoses,
  { folder, slug }: { folder: string; slug: string },
): Promise<void> {
  const part = (extension: string) => join(folder, `.${slug}-${process.pid}.${extension}.part`);
  const films = prepareFilms(exercise);
  const film = films.ofSize(FILM_SIZE);
  const plan = planFrames(film);
  await encodeMedia(
    {
      frames: draw(film, plan),
      shownFor: plan.map(({ shownFor }) => shownFor),
      size: FILM_SIZE,
      file: part('mp4'),
    },
    { pixels: drawPicture(exercise, PICTURE_SIZE, films), size: PICTURE_SIZE, file: part('png') },
  );
  for (const extension of ['mp4', 'png']) {
    renameSync(part(extension), join(folder, `${slug}.${extension}`));
  }
}

interface PlannedFrame {
  readonly solids: readonly Solid[];
  /** How many frames long: longer than one where nothing moves visibly. */
  shownFor: number;
}

/** A body that passes the same position again, as on its way back, shows the same solids. */
function planFrames({ motion, stage, solidsAt }: Film): PlannedFrame[] {
  const leastMeters = LEAST_MOVEMENT_PX / stage.camera.pixelsPerMeter;
  const positions: (readonly Solid[])[] = [];
  const loop: PlannedFrame[] = [];
  const count = Math.round(motion.seconds * FRAMES_PER_SECOND);
  for (let index = 0; index < count; index += 1) {
    const solids = solidsAt(index / FRAMES_PER_SECOND);
    const same = closest(positions, solids, leastMeters);
    const latest = loop.at(-1);
    if (same !== undefined && same === latest?.solids) {
      latest.shownFor += 1;
      continue;
    }
    if (same === undefined) positions.push(solids);
    loop.push({ solids: same ?? solids, shownFor: 1 });
  }
  const times = Math.ceil(SHORTEST_SECONDS / motion.seconds);
  return Array.from({ length: times }, () => loop).flat();
}

/** Memory for frames that are shown again, kept from film to film: new memory takes time to clear. */
const spareFrames: Uint8Array[] = [];

/** Each frame is valid until the next one is drawn. */
function* draw({ stage }: Film, plan: readonly PlannedFrame[]): Generator<Uint8Array> {
  const studio = new Studio(stage, FILM_SAMPLES);
  const picture = new FilmPicture(stage.size);
  const drawn = new Map<readonly Solid[], Uint8Array>();
  for (const [index, { solids }] of plan.entries()) {
    const known = drawn.get(solids);
    if (known !== undefined) {
      yield known;
      continue;
    }
    picture.update(studio.draw(solids), studio.changed);
    const isShownAgain = plan.findLastIndex((frame) => frame.solids === solids) > index;
    if (isShownAgain) drawn.set(solids, copyOf(picture.planes));
    yield picture.planes;
  }
  spareFrames.push(...drawn.values());
}

function copyOf(frame: Uint8Array): Uint8Array {
  const copy = spareFrames.pop() ?? new Uint8Array(frame.length);
  copy.set(frame);
  return copy;
}

/** The position that looks the same and is closest; the latest of several that are equally close. */
function closest(
  positions: readonly (readonly Solid[])[],
  solids: readonly Solid[],
  leastMeters: number,
): readonly Solid[] | undefined {
  let [found, least]: [readonly Solid[] | undefined, number] = [undefined, leastMeters];
  for (const position of positions) {
    const movement = largestMovement(position, solids, least);
    if (movement > least) continue;
    found = position;
    least = movement;
  }
  return found;
}

/** How far the solid that moved most has moved; infinite if it is more than of interest. */
function largestMovement(
  some: readonly Solid[],
  others: readonly Solid[],
  mostMeters: number,
): number {
  if (some.length !== others.length) return Infinity;
  let largest = 0;
  for (const [index, solid] of some.entries()) {
    const other = others[index];
    if (other === undefined) return Infinity;
    const places = placesOf(other);
    for (const [at, place] of placesOf(solid).entries()) {
      largest = Math.max(largest, length(subtract(place, places[at] ?? place)));
    }
    if (largest > mostMeters) return Infinity;
  }
  return largest;
}

function placesOf(solid: Solid): readonly Vector[] {
  return solid.kind === 'facet' ? solid.corners : [solid.from, solid.to];
}
