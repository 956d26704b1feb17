import type { KneeState, Runner } from '../runner.ts';
import { roundHalfEven } from '../round-half-even.ts';
import { painsAmong, wishOf } from './answers.ts';
import { Target, clip } from './target.ts';

export const USUAL_EVERSION_DEGREES = 9;
const DEGREES_TO_FULL_POINTS = 7;
const POINTS_BY_EVERSION = 0.75;
const KNEE_POINTS: Record<KneeState, number> = {
  excessive_abduction: 0.15,
  mild_abduction: 0.05,
  no_abduction: 0,
};
const MOTION_CONTROL_FROM_POINTS = 0.5;

/** Collects points from 0 to 1; null if no back view shows the pronation. */
export function motionControl({
  answers,
  eversionDegrees,
  knee,
}: Runner): Target<'motion_control_shoe'> | null {
  if (eversionDegrees === null) return null;
  const target = new Target('motion_control_shoe');
  const excess = clip((eversionDegrees - USUAL_EVERSION_DEGREES) / DEGREES_TO_FULL_POINTS, [0, 1]);
  const eversion = roundHalfEven(eversionDegrees, 1);
  const points = POINTS_BY_EVERSION * excess;
  const isEnough = points >= MOTION_CONTROL_FROM_POINTS;
  if (points > 0) target.move(isEnough ? 'eversion' : 'mild_eversion', eversion, points);
  else target.stay('usual_pronation', eversion);
  if (knee === 'excessive_abduction' || knee === 'mild_abduction') {
    target.move(knee, knee, KNEE_POINTS[knee]);
  }
  const pains = painsAmong(answers, ['shin_splints', 'ankle']);
  if (pains !== null) target.move('shin_or_ankle_pain', pains, 0.1);
  const previous = answers.previous_shoes?.stability;
  if (previous === 'motion_control') target.move('previous_motion_control', previous, 0.2);
  if (previous === 'neutral') target.move('previous_neutral', previous, -0.1);
  const stability = wishOf(answers, 'comfort_shoe_stability');
  const wish = stability > 0 ? 'more_stability' : 'less_stability';
  target.move(wish, answers.comfort_shoe_stability, 0.2 * stability);
  target.limitToRange();
  return target;
}

export function needsMotionControl({ points }: Target<'motion_control_shoe'>): boolean {
  return points >= MOTION_CONTROL_FROM_POINTS;
}
