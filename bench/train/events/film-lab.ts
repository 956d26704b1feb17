import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import { cameraAtSide, filmMarkers } from '../../accuracy/events/film-markers.ts';
import { delayStances } from '../../accuracy/events/measure-events.ts';
import type { MarkerPath } from '../../accuracy/events/read-trc.ts';
import type { TrueStance } from '../../accuracy/events/score-steps.ts';
import type { Random } from '../../support/seeded-random.ts';
import type { LabTrial } from './lab-trial.ts';
import { extrapolate } from './lab-trial.ts';

export interface LabFilm {
  rateHz: number;
  /** Standard deviation of each coordinate. */
  noiseBodyHeights: number;
  /** True to displace points as a pose model does, and to turn the camera. */
  isDisturbed: boolean;
  /** Random numbers from 0 to 1. */
  random: Random;
}

export interface FilmedTrial {
  motion: Motion;
  stances: TrueStance[];
  /** Stances are complete only between these times. */
  fromSeconds: number;
  toSeconds: number;
}

const MAX_YAW_DEGREES = 20;

/** Films a laboratory runner with an ideal camera and an imperfect pose model. */
export function filmLabTrial(trial: LabTrial, film: LabFilm): FilmedTrial {
  const { rateHz, noiseBodyHeights, isDisturbed, random } = film;
  const startSeconds = random.uniform() / rateHz;
  const track = filmMarkers(isDisturbed ? movedPoints(trial.body, random) : trial.body, {
    rateHz,
    startSeconds,
    durationSeconds: trial.durationSeconds - startSeconds,
    camera: cameraAtSide({
      yawDegrees: isDisturbed ? MAX_YAW_DEGREES * (2 * random.uniform() - 1) : 0,
      direction: random.uniform() < 0.5 ? 'left' : 'right',
    }),
    noise: { bodyHeights: noiseBodyHeights, seconds: 0.05 },
    random,
    recordedHz: trial.recordedHz,
  });
  const motion = analyzeMotion(track, { view: 'side_view' });
  if (motion === null) throw new Error(`No legs were found in ${trial.runner} ${trial.trial}.`);
  const stances = delayStances(trial.stances, -startSeconds);
  const fromSeconds = trial.fromSeconds - startSeconds;
  return { motion, stances, fromSeconds, toSeconds: trial.toSeconds - startSeconds };
}

/**
 * Displaces points to where pose models may place them: along the segment to a neighboring point,
 * or slightly beyond it, as fractions of the distance. Identical on both sides.
 */
const MOVES: readonly [point: string, toward: string, least: number, most: number][] = [
  ['hip', 'knee', 0, 0.15],
  ['foot_index', 'heel', -0.2, 0.15],
  ['heel', 'foot_index', -0.1, 0.15],
  ['ankle', 'knee', -0.05, 0.07],
  ['knee', 'hip', -0.05, 0.05],
];

function movedPoints(
  body: ReadonlyMap<string, MarkerPath>,
  random: Random,
): ReadonlyMap<string, MarkerPath> {
  const moved = new Map(body);
  for (const [point, toward, least, most] of MOVES) {
    const share = least + random.uniform() * (most - least);
    for (const side of ['left', 'right']) {
      const [from, to] = [body.get(`${side}_${point}`), body.get(`${side}_${toward}`)];
      if (from !== undefined && to !== undefined) {
        moved.set(`${side}_${point}`, extrapolate(from, to, share));
      }
    }
  }
  return moved;
}
