import { renameSync } from 'node:fs';
import { join } from 'node:path';

import { drawPicture } from './draw-picture.ts';
import { encodeFilm, encodePicture } from './encode-media.ts';
import type { ExercisePoses } from './exercise-poses.ts';
import type { Film } from './film.ts';
import { prepareFilm } from './film.ts';
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
/** Smaller movements are invisible and not redrawn: at rest, and where a joint reverses. */
const LEAST_MOVEMENT_PX = 0.5;
/** A shorter loop, such as two running steps, is repeated in the video. */
const SHORTEST_SECONDS = 2;

/** Writes the picture and the video of an exercise, each of them atomically. */
export async function makeMedia(
  exercise: ExercisePoses,
  { folder, slug }: { folder: string; slug: string },
): Promise<void> {
  const part = (extension: string) => join(folder, `.${slug}-${process.pid}.${extension}.part`);
  const film = prepareFilm(exercise, FILM_SIZE);
  await encodeFilm(framesOf(film), { file: part('mp4'), size: FILM_SIZE });
  const picture = drawPicture(exercise, PICTURE_SIZE);
  await encodePicture(picture, { file: part('png'), size: PICTURE_SIZE });
  for (const extension of ['mp4', 'png']) {
    renameSync(part(extension), join(folder, `${slug}.${extension}`));
  }
}

function* framesOf({ motion, stage, solidsAt }: Film): Generator<Uint8Array> {
  const studio = new Studio(stage, FILM_SAMPLES);
  const count = Math.round(motion.seconds * FRAMES_PER_SECOND);
  const times = Math.ceil(SHORTEST_SECONDS / motion.seconds);
  const leastMeters = LEAST_MOVEMENT_PX / stage.camera.pixelsPerMeter;
  const once: Uint8Array[] = [];
  let drawn: readonly Solid[] = [];
  let picture = new Uint8Array();
  for (let frame = 0; frame < count; frame += 1) {
    const solids = solidsAt(frame / FRAMES_PER_SECOND);
    if (mostMoved(drawn, solids) > leastMeters) {
      drawn = solids;
      // The pipe may still hold a picture while the next one is drawn.
      picture = studio.draw(solids).slice();
    }
    yield picture;
    if (times > 1) once.push(picture);
  }
  for (let again = 1; again < times; again += 1) yield* once;
}

/** The largest distance of a solid from where it was drawn. */
function mostMoved(drawn: readonly Solid[], solids: readonly Solid[]): number {
  if (drawn.length !== solids.length) return Infinity;
  let most = 0;
  for (const [index, solid] of solids.entries()) {
    const before = drawn[index];
    if (before === undefined) return Infinity;
    const places = placesOf(before);
    for (const [place, now] of placesOf(solid).entries()) {
      most = Math.max(most, length(subtract(now, places[place] ?? now)));
    }
  }
  return most;
}

function placesOf(solid: Solid): readonly Vector[] {
  return solid.kind === 'facet' ? solid.corners : [solid.from, solid.to];
}
