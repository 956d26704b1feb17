import type { Questionnaire } from '../questionnaire.ts';
import { isRacing, painsAmong, wishOf } from './answers.ts';
import { Target } from './target.ts';

/** Bending stiffness that a plate adds. */
const STIFFNESS_OF_PLATE = 40;

export function rocker(answers: Questionnaire): Target<'rocker'> {
  const target = new Target('rocker');
  const footPain = painsAmong(answers, ['foot']);
  const achillesPain = painsAmong(answers, ['achilles_tendon']);
  const calfPain = painsAmong(answers, ['calf']);
  if (isRacing(answers)) target.move('racing', 'racing', 0.2);
  if (footPain !== null) target.move('foot_pain', footPain, 0.3);
  if (achillesPain !== null) target.move('achilles_pain', achillesPain, 0.15);
  if (calfPain !== null) target.move('calf_pain', calfPain, 0.1);
  moveByFlexibility(target, answers, -0.3);
  target.limitToRange();
  return target;
}

export function bendingStiffness(
  answers: Questionnaire,
  isPlated: boolean,
): Target<'bending_stiffness'> {
  const target = new Target('bending_stiffness');
  if (isPlated) target.move('plate', true, STIFFNESS_OF_PLATE);
  moveByFlexibility(target, answers, -20);
  const footPain = painsAmong(answers, ['foot']);
  if (footPain !== null) target.move('foot_pain', footPain, 10);
  if (answers.running_experience === 'beginner') target.move('beginner', 'beginner', -5);
  target.limitToRange();
  return target;
}

function moveByFlexibility(
  target: Target<'rocker'> | Target<'bending_stiffness'>,
  answers: Questionnaire,
  fullChange: number,
): void {
  const flexibility = wishOf(answers, 'comfort_forefoot_flexibility');
  const code = flexibility > 0 ? 'more_flexibility' : 'less_flexibility';
  target.move(code, answers.comfort_forefoot_flexibility, fullChange * flexibility);
}
