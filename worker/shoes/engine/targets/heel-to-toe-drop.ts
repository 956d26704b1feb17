import type { Questionnaire } from '../questionnaire.ts';
import type { Runner } from '../runner.ts';
import { isRacing, painsAmong } from './answers.ts';
import { Target } from './target.ts';

export const PREVIOUS_DROP_MM = {
  zero_drop: 0,
  low_drop: 4,
  medium_drop: 7,
  high_drop: 10,
} as const;
/** Largest safe change of drop: muscles and tendons need months to adapt to more. */
export const TRANSITION_MM = 4;

export function heelToToeDrop(runner: Runner): Target<'heel_to_toe_drop'> {
  const target = new Target('heel_to_toe_drop');
  moveByPain(target, runner.answers);
  moveByLanding(target, runner);
  moveByHabits(target, runner.answers);
  const previous = runner.answers.previous_shoes?.drop ?? 'unknown';
  if (previous !== 'unknown') {
    const previousMm = PREVIOUS_DROP_MM[previous];
    target.limit('previous_drop', previous, [
      previousMm - TRANSITION_MM,
      previousMm + TRANSITION_MM,
    ]);
  }
  target.limitToRange();
  return target;
}

function moveByPain(target: Target<'heel_to_toe_drop'>, answers: Questionnaire): void {
  const lowerLeg = painsAmong(answers, ['achilles_tendon', 'calf']);
  const knee = painsAmong(answers, ['knee']);
  const hip = painsAmong(answers, ['hip']);
  const foot = painsAmong(answers, ['foot']);
  if (lowerLeg !== null) target.move('achilles_or_calf_pain', lowerLeg, 2);
  if (knee !== null) target.move('knee_pain', knee, -2);
  if (hip !== null) target.move('hip_pain', hip, -1);
  if (foot !== null) target.move('foot_pain', foot, 1);
}

function moveByLanding(
  target: Target<'heel_to_toe_drop'>,
  { footStrikePattern, overstride }: Runner,
): void {
  if (footStrikePattern === 'rearfoot') target.move('rearfoot_strike', footStrikePattern, 1);
  if (footStrikePattern === 'forefoot') target.move('forefoot_strike', footStrikePattern, -1);
  if (overstride === 'moderate') target.move('moderate_overstride', overstride, -1);
  if (overstride === 'excessive') target.move('excessive_overstride', overstride, -2);
}

function moveByHabits(target: Target<'heel_to_toe_drop'>, answers: Questionnaire): void {
  const { running_experience: experience, running_session: sessions } = answers;
  if (experience === 'beginner') target.move('beginner', experience, -1);
  else if (sessions === 'low_frequency') target.move('occasional_running', sessions, -1);
  else if (sessions === 'high_frequency' || sessions === 'very_high_frequency') {
    target.move('frequent_running', sessions, 1);
  }
  if (isRacing(answers)) target.move('racing', 'racing', -1);
}
