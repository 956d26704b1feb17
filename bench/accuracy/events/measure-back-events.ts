import { findBackSteps } from '../../../inference-container/back-view/steps/find-back-steps.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import type { FilmingBehind } from './film-from-behind.ts';
import { filmFromBehind } from './film-from-behind.ts';
import type { MarkerTrial } from './hamner-trial.ts';
import { MARGIN_SECONDS } from './measure-events.ts';
import type { EventScore, TrueStance } from './score-steps.ts';
import { countConfusedSides, scoreSteps } from './score-steps.ts';

export interface BackEventScore extends EventScore {
  confused: number;
}

/** Events from markers filmed by an ideal camera behind the runner, compared with force plates. */
export function measureBackMarkerEvents(
  trial: MarkerTrial,
  filming: Omit<FilmingBehind, 'durationSeconds' | 'slowMotionFactor'> & {
    durationSeconds?: number;
  },
): BackEventScore {
  const { startSeconds } = filming;
  const durationSeconds = filming.durationSeconds ?? trial.durationSeconds - startSeconds;
  const { recordedHz } = trial;
  const track = filmFromBehind(trial.body, { ...filming, durationSeconds, recordedHz });
  const motion = analyzeMotion(track, { view: 'back_view' });
  if (motion === null) throw new Error('No legs were found in the markers.');
  const stances = trial.stances.map((stance) => ({
    side: stance.side,
    contactSeconds: stance.contactSeconds - startSeconds,
    toeOffSeconds: stance.toeOffSeconds - startSeconds,
  }));
  return measureBackMotionEvents(motion, stances);
}

/** Events of a tracked back view, compared with its true stances. */
export function measureBackMotionEvents(
  motion: Motion,
  stances: readonly TrueStance[],
): BackEventScore {
  const steps = findBackSteps(motion);
  const lastSeconds = motion.timesSeconds.at(-1) ?? 0;
  const span = { fromSeconds: MARGIN_SECONDS, toSeconds: lastSeconds - MARGIN_SECONDS };
  return {
    ...scoreSteps(steps, { stances, ...span }),
    confused: countConfusedSides(steps, stances),
  };
}
