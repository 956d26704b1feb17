import type { Questionnaire } from '../questionnaire.ts';
import { isRacing, painsAmong, wishOf } from './answers.ts';
import { Target, clip } from './target.ts';

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
