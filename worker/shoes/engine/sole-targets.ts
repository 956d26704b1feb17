import type { Questionnaire } from './questionnaire.ts';
import type { Runner } from './target.ts';
import { isRacing, painsAmong, wishOf } from './questionnaire.ts';
import { Target, clip } from './target.ts';

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

const USUAL_WEIGHT_KG = 70;
const THICKNESS_BY_VOLUME_MM = {
  low_volume: -1,
  moderate_volume: 0,
  high_volume: 1.5,
  very_high_volume: 3,
} as const;

/** Height of the stack at the heel; road racing allows at most 40 mm. */
export function midsoleThickness(answers: Questionnaire): Target<'midsole_thickness'> {
  const target = new Target('midsole_thickness');
  const { weekly_km: volume, shoe_purpose: purposes, weight: weightKg } = answers;
  if (volume !== 'moderate_volume') target.move(volume, volume, THICKNESS_BY_VOLUME_MM[volume]);
  if (isRacing(answers)) target.move('racing', 'racing', 2);
  if (purposes.length === 1 && purposes[0] === 'interval_training') {
    target.move('intervals_only', purposes, -2);
  }
  target.move(weightCode(weightKg), weightKg, clip((weightKg - USUAL_WEIGHT_KG) * 0.05, [-2, 2]));
  moveByHeelCushioning(target, answers, 3);
  const impactPains = painsAmong(answers, ['knee', 'shin_splints', 'hip', 'back']);
  if (impactPains !== null) target.move('impact_pain', impactPains, 1.5);
  const anklePain = painsAmong(answers, ['ankle']);
  if (anklePain !== null) target.move('ankle_pain', anklePain, -2);
  if (answers.treadmill) target.move('treadmill', true, -1.5);
  if (answers.running_experience === 'beginner') target.move('beginner', 'beginner', 1);
  target.limitToRange();
  return target;
}

export function midsoleHardness(
  answers: Questionnaire,
  motionControlPoints: number,
): Target<'midsole_hardness'> {
  const target = new Target('midsole_hardness');
  const { weight: weightKg } = answers;
  const weightPoints = 8 * clip((weightKg - USUAL_WEIGHT_KG) / 15, [-1, 0.6]);
  target.move(weightCode(weightKg), weightKg, weightPoints);
  moveByHeelCushioning(target, answers, -6);
  const forefoot = wishOf(answers, 'comfort_forefoot_cushioning');
  target.move(
    forefoot > 0 ? 'more_forefoot_cushioning' : 'less_forefoot_cushioning',
    answers.comfort_forefoot_cushioning,
    -6 * forefoot,
  );
  const impactPains = painsAmong(answers, ['knee', 'shin_splints', 'foot']);
  if (impactPains !== null) target.move('impact_pain', impactPains, -5);
  const anklePain = painsAmong(answers, ['ankle']);
  if (anklePain !== null) target.move('ankle_pain', anklePain, 5);
  if (isRacing(answers)) target.move('racing', 'racing', -5);
  target.move('motion_control', motionControlPoints, 5 * motionControlPoints);
  target.limitToRange();
  return target;
}

function moveByHeelCushioning(
  target: Target<'midsole_thickness'> | Target<'midsole_hardness'>,
  answers: Questionnaire,
  fullChange: number,
): void {
  const cushioning = wishOf(answers, 'comfort_heel_cushioning');
  const code = cushioning > 0 ? 'more_heel_cushioning' : 'less_heel_cushioning';
  target.move(code, answers.comfort_heel_cushioning, fullChange * cushioning);
}

function weightCode(weightKg: number): 'lighter_runner' | 'heavier_runner' {
  return weightKg < USUAL_WEIGHT_KG ? 'lighter_runner' : 'heavier_runner';
}

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
