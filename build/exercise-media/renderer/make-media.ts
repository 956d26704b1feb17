import { renameSync } from 'node:fs';
import { join } from 'node:path';

import { encodeMedia } from './encode-media.ts';
import type { ExercisePoses } from './exercise-poses.ts';
import type { Film } from './film.ts';
import { prepareFilm } from './film.ts';
import { FRAMES_PER_SECOND } from './read-poses.ts';
import type { Solid } from './solid.ts';
import type { PictureSize } from './stage.ts';
import type { Studio } from './studio.ts';
import type { Vector } from './vector.ts';
import { length, subtract } from './vector.ts';

export const PICTURE_SIZE: PictureSize = { width: 640, height: 480 };
/** Multiples of the encoder's 16-pixel blocks. */
export const FILM_SIZE: PictureSize = { width: 960, height: 720 };
/** Minimum visible movement; smaller ones are not redrawn. */
const MIN_MOVEMENT_PX = 2;
/** A shorter loop, such as two running steps, is repeated in the video. */
const MIN_SECONDS = 2;

/** Writes the picture and the video of an exercise, each atomically. */
export async function makeMedia(
  exercise: ExercisePoses,
  { studio, folder, slug }: { studio: Studio; folder: string; slug: string },
): Promise<void> {
  const part = (extension: string) => join(folder, `.${slug}-${process.pid}.${extension}.part`);
  const plan = planFrames(prepareFilm(exercise, FILM_SIZE));
  const png = await studio.still('picture', exercise, PICTURE_SIZE);
  await studio.openFilm(exercise, FILM_SIZE);
  await encodeMedia(
    {
      frames: draw(studio, plan),
      shownFor: plan.map(({ shownFor }) => shownFor),
      size: FILM_SIZE,
      file: part('mp4'),
    },
    { png, file: part('png') },
  );
  for (const extension of ['mp4', 'png']) {
    renameSync(part(extension), join(folder, `${slug}.${extension}`));
  }
}

interface PlannedFrame {
  readonly timeSeconds: number;
  /** Duration in frames; more than one if nothing moves visibly. */
  shownFor: number;
}

interface Position {
  readonly timeSeconds: number;
  readonly solids: readonly Solid[];
}

/** Plans the frames; a position that recurs, as on the way back, is drawn once. */
function planFrames({ motion, stage, solidsAt }: Film): PlannedFrame[] {
  const minMeters = MIN_MOVEMENT_PX / stage.camera.pixelsPerMeter;
  const positions: Position[] = [];
  const loop: PlannedFrame[] = [];
  const count = Math.round(motion.seconds * FRAMES_PER_SECOND);
  for (let index = 0; index < count; index += 1) {
    const position = {
      timeSeconds: index / FRAMES_PER_SECOND,
      solids: solidsAt(index / FRAMES_PER_SECOND),
    };
    const same = closest(positions, position.solids, minMeters);
    const latest = loop.at(-1);
    if (same !== undefined && same.timeSeconds === latest?.timeSeconds) {
      latest.shownFor += 1;
      continue;
    }
    if (same === undefined) positions.push(position);
    loop.push({ timeSeconds: (same ?? position).timeSeconds, shownFor: 1 });
  }
  const times = Math.ceil(MIN_SECONDS / motion.seconds);
  return Array.from({ length: times }, () => loop).flat();
}

/** Draws the planned frames, each distinct one once. */
async function* draw(studio: Studio, plan: readonly PlannedFrame[]): AsyncGenerator<Uint8Array> {
  const drawn = new Map<number, Uint8Array>();
  for (const [index, { timeSeconds }] of plan.entries()) {
    const frame = drawn.get(timeSeconds) ?? (await studio.frame(timeSeconds));
    const isShownAgain = plan.findLastIndex((one) => one.timeSeconds === timeSeconds) > index;
    if (isShownAgain) drawn.set(timeSeconds, frame);
    else drawn.delete(timeSeconds);
    yield frame;
  }
}

/** Finds the closest position that looks the same; in a tie, the latest. */
function closest(
  positions: readonly Position[],
  solids: readonly Solid[],
  minMeters: number,
): Position | undefined {
  let [found, least]: [Position | undefined, number] = [undefined, minMeters];
  for (const position of positions) {
    const movement = largestMovement(position.solids, solids, least);
    if (movement > least) continue;
    found = position;
    least = movement;
  }
  return found;
}

/** Returns the largest displacement of any solid; infinite beyond the limit. */
function largestMovement(
  some: readonly Solid[],
  others: readonly Solid[],
  maxMeters: number,
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
    if (largest > maxMeters) return Infinity;
  }
  return largest;
}

function placesOf(solid: Solid): readonly Vector[] {
  if (solid.kind === 'block') return [solid.middle];
  return solid.kind === 'facet' ? solid.corners : [solid.from, solid.to];
}
