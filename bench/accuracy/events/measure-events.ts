import type { AnalysisType } from '../../../contract/job.ts';
import { findBackSteps } from '../../../inference-container/back-view/steps/find-back-steps.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import { slowMotionFactorOf } from '../../../inference-container/motion/slow-motion.ts';
import { findSteps } from '../../../inference-container/side-view/steps/find-steps.ts';
import { toVideoSeconds } from '../../../inference-container/strides/clip-clock.ts';
import type { Filming } from './film-markers.ts';
import { filmMarkers } from './film-markers.ts';
import type { MarkerTrial } from './hamner-trial.ts';
import type { EventScore, TrueStance } from './score-steps.ts';
import { scoreSteps } from './score-steps.ts';

/** Stances this close to the ends of a clip are ignored. */
export const MARGIN_SECONDS = 0.1;

export function measureMarkerEvents(
  trial: MarkerTrial,
  {
    view,
    ...filming
  }: Omit<Filming, 'durationSeconds'> & { view: AnalysisType; durationSeconds?: number },
): EventScore {
  const { recordedHz, stances } = trial;
  const { startSeconds } = filming;
  const durationSeconds = filming.durationSeconds ?? trial.durationSeconds - startSeconds;
  const track = filmMarkers(trial.body, { ...filming, durationSeconds, recordedHz });
  const motion = analyzeMotion(track, { view });
  if (motion === null) throw new Error('No legs were found in the markers.');
  return measureMotionEvents(motion, { view, stances: delayStances(stances, -startSeconds) });
}

export function delayStances(stances: readonly TrueStance[], bySeconds: number): TrueStance[] {
  return stances.map(({ side, contactSeconds, toeOffSeconds }) => ({
    side,
    contactSeconds: contactSeconds + bySeconds,
    toeOffSeconds: toeOffSeconds + bySeconds,
  }));
}

/** Compares events of a tracked clip with its true stances in real time. */
export function measureMotionEvents(
  motion: Motion,
  { view, stances }: { view: AnalysisType; stances: readonly TrueStance[] },
): EventScore {
  const slowness = slowMotionFactorOf(motion);
  const inRealTime = ({ side, contactSeconds, toeOffSeconds }: TrueStance): TrueStance => ({
    side,
    contactSeconds: contactSeconds / slowness,
    toeOffSeconds: toeOffSeconds / slowness,
  });
  const found = view === 'side_view' ? findSteps(motion) : findBackSteps(motion);
  const [firstSeconds = 0] = motion.timesSeconds;
  const lastSeconds = motion.timesSeconds.at(-1) ?? 0;
  return scoreSteps(toVideoSeconds(found, 1 / slowness), {
    stances: stances.map(inRealTime),
    fromSeconds: firstSeconds / slowness + MARGIN_SECONDS,
    toSeconds: lastSeconds / slowness - MARGIN_SECONDS,
  });
}
