import type { Questionnaire } from './questionnaire.ts';
import { isRacing } from './questionnaire.ts';
import type { Runner } from './target.ts';
import { Target, clamp } from './target.ts';

export const PREVIOUS_DROP_MM = {
  zero_drop: 0,
  low_drop: 4,
  medium_drop: 7,
  high_drop: 10,
} as const;
/** Largest safe change in drop; muscles and tendons need months to adapt to more. */
export const TRANSITION_MM = 4;

export function heelToToeDrop({ answers, footStrikePattern, overstride }: Runner): Target {
  const target = new Target('heel_to_toe_drop', answers);
  target.moveForPain('achilles_or_calf_pain', ['achilles_tendon', 'calf'], 2);
  target.moveForPain('knee_pain', ['knee'], -2);
  target.moveForPain('hip_pain', ['hip'], -1);
  target.moveForPain('foot_pain', ['foot'], 1);
  const strike = 'foot_strike_pattern';
  if (footStrikePattern === 'rearfoot') target.move('rearfoot_strike', strike, 'rearfoot', 1);
  if (footStrikePattern === 'forefoot') target.move('forefoot_strike', strike, 'forefoot', -1);
  if (overstride === 'moderate') target.move('moderate_overstride', 'overstride', overstride, -1);
  if (overstride === 'excessive') target.move('excessive_overstride', 'overstride', overstride, -2);
  moveByHabits(target, answers);
  const previous = answers.previous_shoes?.drop ?? 'unknown';
  if (previous !== 'unknown') {
    const previousMm = PREVIOUS_DROP_MM[previous];
    const range = [previousMm - TRANSITION_MM, previousMm + TRANSITION_MM] as const;
    target.limit('previous_drop', 'previous_shoes.drop', previous, range);
  }
  return target.limited();
}

function moveByHabits(target: Target, answers: Questionnaire): void {
  const { running_experience: experience, running_session: sessions } = answers;
  if (experience === 'beginner') target.move('beginner', 'running_experience', experience, -1);
  else if (sessions === 'low_frequency') {
    target.move('occasional_running', 'running_session', sessions, -1);
  } else if (sessions === 'high_frequency' || sessions === 'very_high_frequency') {
    target.move('frequent_running', 'running_session', sessions, 1);
  }
  if (isRacing(answers)) target.move('racing', 'shoe_purpose', 'racing', -1);
}

const TYPICAL_WEIGHT_KG = 70;
const THICKNESS_BY_VOLUME_MM = {
  low_volume: -1,
  moderate_volume: 0,
  high_volume: 1.5,
  very_high_volume: 3,
} as const;

/** Stack height at the heel; road racing rules allow at most 40 mm. */
export function midsoleThickness(answers: Questionnaire): Target {
  const target = new Target('midsole_thickness', answers);
  const { weekly_km: volume, shoe_purpose: purposes, weight: weightKg } = answers;
  target.move(volume, 'weekly_km', volume, THICKNESS_BY_VOLUME_MM[volume]);
  if (isRacing(answers)) target.move('racing', 'shoe_purpose', 'racing', 2);
  if (purposes.length === 1 && purposes[0] === 'interval_training') {
    target.move('intervals_only', 'shoe_purpose', purposes, -2);
  }
  moveByWeight(target, weightKg, clamp((weightKg - TYPICAL_WEIGHT_KG) * 0.05, [-2, 2]));
  target.moveByWish('comfort_heel_cushioning', 'heel_cushioning', 3);
  target.moveForPain('impact_pain', ['knee', 'shin_splints', 'hip', 'back'], 1.5);
  target.moveForPain('ankle_pain', ['ankle'], -2);
  if (answers.treadmill) target.move('treadmill', 'treadmill', true, -1.5);
  if (answers.running_experience === 'beginner') {
    target.move('beginner', 'running_experience', 'beginner', 1);
  }
  return target.limited();
}

export function midsoleHardness(answers: Questionnaire, motionControlPoints: number): Target {
  const target = new Target('midsole_hardness', answers);
  const { weight: weightKg } = answers;
  moveByWeight(target, weightKg, 8 * clamp((weightKg - TYPICAL_WEIGHT_KG) / 15, [-1, 0.6]));
  target.moveByWish('comfort_heel_cushioning', 'heel_cushioning', -6);
  target.moveByWish('comfort_forefoot_cushioning', 'forefoot_cushioning', -6);
  target.moveForPain('impact_pain', ['knee', 'shin_splints', 'foot'], -5);
  target.moveForPain('ankle_pain', ['ankle'], 5);
  if (isRacing(answers)) target.move('racing', 'shoe_purpose', 'racing', -5);
  const change = 5 * motionControlPoints;
  target.move('motion_control', 'motion_control_shoe', motionControlPoints, change);
  return target.limited();
}

function moveByWeight(target: Target, weightKg: number, change: number): void {
  const code = weightKg < TYPICAL_WEIGHT_KG ? 'lighter_runner' : 'heavier_runner';
  target.move(code, 'weight', weightKg, change);
}

const STIFFNESS_OF_PLATE = 40;

export function rocker(answers: Questionnaire): Target {
  const target = new Target('rocker', answers);
  if (isRacing(answers)) target.move('racing', 'shoe_purpose', 'racing', 0.2);
  target.moveForPain('foot_pain', ['foot'], 0.3);
  target.moveForPain('achilles_pain', ['achilles_tendon'], 0.15);
  target.moveForPain('calf_pain', ['calf'], 0.1);
  target.moveByWish('comfort_forefoot_flexibility', 'flexibility', -0.3);
  return target.limited();
}

export function bendingStiffness(answers: Questionnaire, isPlated: boolean): Target {
  const target = new Target('bending_stiffness', answers);
  if (isPlated) target.move('plate', 'carbon_plate', true, STIFFNESS_OF_PLATE);
  target.moveByWish('comfort_forefoot_flexibility', 'flexibility', -20);
  target.moveForPain('foot_pain', ['foot'], 10);
  if (answers.running_experience === 'beginner') {
    target.move('beginner', 'running_experience', 'beginner', -5);
  }
  return target.limited();
}
