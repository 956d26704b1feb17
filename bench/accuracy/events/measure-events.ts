import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import { slowMotionFactorOf } from '../../../inference-container/motion/slow-motion.ts';
import { findSteps } from '../../../inference-container/side-view/steps/find-steps.ts';
import { inVideoSeconds } from '../../../inference-container/strides/clip-clock.ts';
import type { Filming } from './film-markers.ts';
import { filmMarkers } from './film-markers.ts';
import type { MarkerTrial } from './hamner-trial.ts';
import type { EventScore, TrueStance } from './score-steps.ts';
import { scoreSteps } from './score-steps.ts';

/** Stances this close to the ends of a clip are ignored. */
export const MARGIN_SECONDS = 0.1;

/** Events from markers filmed by an ideal camera, compared with force plates. */
export function measureMarkerEvents(
  trial: MarkerTrial,
  filming: Pick<Filming, 'rateHz' | 'startSeconds' | 'noise' | 'random'> &
    Partial<Pick<Filming, 'yawDegrees' | 'direction' | 'durationSeconds'>>,
): EventScore {
  const durationSeconds = filming.durationSeconds ?? trial.durationSeconds - filming.startSeconds;
  const track = filmMarkers(trial.body, {
    yawDegrees: 0,
    direction: 'right',
    ...filming,
    durationSeconds,
    recordedHz: trial.recordedHz,
  });
  const motion = analyzeMotion(track, { view: 'side_view' });
  if (motion === null) throw new Error('No legs were found in the markers.');
  const stances = trial.stances.map((stance) => ({
    side: stance.side,
    contactSeconds: stance.contactSeconds - filming.startSeconds,
    toeOffSeconds: stance.toeOffSeconds - filming.startSeconds,
  }));
  return measureMotionEvents(motion, stances);
}

/** Events of a tracked clip, compared with its true stances in real time. */
export function measureMotionEvents(motion: Motion, stances: readonly TrueStance[]): EventScore {
  const slowness = slowMotionFactorOf(motion);
  const inRealTime = ({ side, contactSeconds, toeOffSeconds }: TrueStance): TrueStance => ({
    side,
    contactSeconds: contactSeconds / slowness,
    toeOffSeconds: toeOffSeconds / slowness,
  });
  const steps = inVideoSeconds(findSteps(motion), 1 / slowness);
  const [firstSeconds = 0] = motion.timesSeconds;
  const lastSeconds = motion.timesSeconds.at(-1) ?? 0;
  return scoreSteps(steps, {
    stances: stances.map(inRealTime),
    fromSeconds: firstSeconds / slowness + MARGIN_SECONDS,
    toSeconds: lastSeconds / slowness - MARGIN_SECONDS,
  });
}
