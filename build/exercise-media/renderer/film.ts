import { bodySolids } from './body-solids.ts';
import { cameraShare } from './camera-share.ts';
import type { Camera } from './camera.ts';
import { cameraFor } from './camera.ts';
import type { ExercisePoses } from './exercise-poses.ts';
import { floorMarks } from './floor-marks.ts';
import type { Outline } from './framing.ts';
import { framed, outlineAt, outlineOf } from './framing.ts';
import { PALETTE } from './palette.ts';
import { propSolids } from './prop-solids.ts';
import type { Solid } from './solid.ts';
import type { Motion } from './solve-motion.ts';
import { solveMotion } from './solve-motion.ts';
import type { PictureSize, Stage } from './stage.ts';
import { FLOOR_BEHIND_METERS } from './stage.ts';
import type { Vector } from './vector.ts';
import { add, length, scale } from './vector.ts';

/** Props below this height lie on the floor. */
const FLOOR_MARK_METERS = 0.02;

export interface Film {
  readonly motion: Motion;
  readonly stage: Stage;
  /** Moving solids, relative to the camera at that time. */
  readonly solidsAt: (timeSeconds: number) => Solid[];
}

/** A motion that is solved once for pictures of any size. */
export interface Films {
  /** Frames the whole loop. */
  readonly ofSize: (size: PictureSize) => Film;
  readonly viewedBy: (camera: Camera, size: PictureSize) => Film;
  /** Camera before framing. */
  readonly camera: Camera;
  readonly outlineAt: (timeSeconds: number) => Outline;
}

export function prepareFilm(exercise: ExercisePoses, size: PictureSize): Film {
  return prepareFilms(exercise).ofSize(size);
}

export function prepareFilms(exercise: ExercisePoses): Films {
  const motion = solveMotion(exercise);
  const props = exercise.props ?? [];
  const first = motion.at(0).skeleton;
  const prepared = props.map((prop) => propSolids(prop, first));
  const still = prepared.flatMap((solids) => (typeof solids === 'function' ? [] : solids));
  const moving = prepared.filter((solids) => typeof solids === 'function');
  const slope = props.find((prop) => prop.kind === 'slope');
  const hasGrass = props.some((prop) => prop.kind === 'grass');
  const view = cameraFor(exercise.view, slope?.degrees ?? 0);
  const looks = {
    accents: exercise.accent,
    hasShoes: exercise.shoes !== false,
    person: exercise.person ?? 'man',
    camera: view,
  };
  const shareAt = cameraShare(exercise, motion);
  const passedAt = (timeSeconds: number) => scale(motion.travel, shareAt(timeSeconds));
  const figureAt = (timeSeconds: number) => {
    const { skeleton } = motion.at(timeSeconds);
    const share = timeSeconds / motion.seconds;
    const at = { share, skeleton, camera: view, traveled: passedAt(timeSeconds) };
    return [...bodySolids(skeleton, looks), ...moving.flatMap((solidsAt) => solidsAt(at))];
  };
  const closeUp = exercise.closeUp ?? [];
  const scene = { camera: view, still, motion, solidsAt: figureAt, passedAt, closeUp };
  const outline = outlineOf(scene);
  const viewedBy = (camera: Camera, size: PictureSize): Film => ({
    motion,
    stage: {
      size,
      camera,
      solids: still,
      floorInk: hasGrass ? PALETTE.grass : PALETTE.floor,
    },
    solidsAt(timeSeconds) {
      const share = shareAt(timeSeconds);
      const marks = floorMarks(exercise, { travel: motion.travel, share });
      const back = scale(motion.travel, -share);
      const solids = [...figureAt(timeSeconds), ...marks];
      const seen = length(back) === 0 ? solids : solids.map((solid) => moved(solid, back));
      return seen.filter((solid) => !isBehindWall(solid, camera));
    },
  });
  return {
    ofSize: (size) => viewedBy(framed(view, outline, size), size),
    viewedBy,
    camera: view,
    outlineAt: (timeSeconds) => outlineAt(scene, [timeSeconds]),
  };
}

/** True for solids on the floor beyond its edge at the studio wall. */
function isBehindWall(solid: Solid, { toward }: Camera): boolean {
  if (solid.kind !== 'facet') return false;
  const level = Math.hypot(toward.x, toward.z);
  return solid.corners.some(
    ({ x, y, z }) =>
      y < FLOOR_MARK_METERS && x * toward.x + z * toward.z < -FLOOR_BEHIND_METERS * level,
  );
}

function moved(solid: Solid, by: Vector): Solid {
  if (solid.kind === 'facet') {
    return { ...solid, corners: solid.corners.map((corner) => add(corner, by)) };
  }
  if (solid.kind === 'block') return { ...solid, middle: add(solid.middle, by) };
  return { ...solid, from: add(solid.from, by), to: add(solid.to, by) };
}
