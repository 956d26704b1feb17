import { isRacing, findPains } from './questionnaire.ts';
import type { Questionnaire } from './questionnaire.ts';
import type { ShoeMatch } from './rank-shoes.ts';
import { rankShoes, eligibleShoes } from './rank-shoes.ts';
import type { ShoeFacts, ShoeParameter } from './shoe-parameters.ts';
import {
  bendingStiffness,
  rocker,
  heelToToeDrop,
  midsoleHardness,
  midsoleThickness,
} from './sole-targets.ts';
import type { Recommendations, RunnerInput, KneeState, Runner } from './target.ts';
import { runnerOf, SCALES, roundHalfEven, Target, clamp } from './target.ts';

export interface RecommendationInput extends RunnerInput {
  /** Empty for all brands */
  favoriteBrands: readonly string[];
  /** Shoes that are active for the caller, in any order */
  catalog: readonly ShoeFacts[];
}

/** Number of known weights required for a meaningful average */
const MIN_WEIGHTS_FOR_AVERAGE = 10;

interface Recommended {
  recommendations: Recommendations;
  /** At most ten. */
  matches: ShoeMatch[];
  /** Average weight of the eligible shoes; null if too few weights are known */
  averageWeightGrams: number | null;
}

export function recommend({ favoriteBrands, catalog, ...input }: RecommendationInput): Recommended {
  const { questionnaire } = input;
  const recommendations = recommendShoe(runnerOf(input));
  const choice = eligibleShoes(catalog, { questionnaire, recommendations, favoriteBrands });
  return {
    recommendations,
    matches: rankShoes(choice, recommendations),
    averageWeightGrams: averageWeightOf(choice),
  };
}

function averageWeightOf(shoes: readonly ShoeFacts[]): number | null {
  const weights = shoes.flatMap(({ shoe_weight: weight }) => weight ?? []);
  if (weights.length < MIN_WEIGHTS_FOR_AVERAGE) return null;
  return Math.round(weights.reduce((sum, weight) => sum + weight, 0) / weights.length);
}

function recommendShoe(runner: Runner): Recommendations {
  const { answers } = runner;
  const control = motionControl(runner);
  const plate = carbonPlate(runner);
  const isPlated = plate.points >= 1;
  return {
    heel_to_toe_drop: numeric('heel_to_toe_drop', heelToToeDrop(runner)),
    motion_control_shoe: {
      ...origin('motion_control_shoe', control),
      value: runner.eversionDegrees === null ? null : needsMotionControl(control),
    },
    midsole_thickness: numeric('midsole_thickness', midsoleThickness(answers)),
    midsole_hardness: numeric('midsole_hardness', midsoleHardness(answers, control.points)),
    carbon_plate: { ...origin('carbon_plate', plate), value: isPlated },
    shoe_weight: numeric('shoe_weight', shoeWeight(answers)),
    rocker: numeric('rocker', rocker(answers)),
    bending_stiffness: numeric('bending_stiffness', bendingStiffness(answers, isPlated)),
  };
}

function numeric(parameter: ShoeParameter, target: Target) {
  const value = roundHalfEven(target.points, SCALES[parameter].digits);
  return { ...origin(parameter, target), value };
}

function origin(parameter: ShoeParameter, { reasons }: Target) {
  const { unit, start } = SCALES[parameter];
  return { unit, start, reasons };
}

export const TYPICAL_EVERSION_DEGREES = 9;
const DEGREES_TO_FULL_POINTS = 7;
const POINTS_BY_EVERSION = 0.75;
const KNEE_POINTS: Record<KneeState, number> = {
  excessive_abduction: 0.15,
  mild_abduction: 0.05,
  no_abduction: 0,
};
const MOTION_CONTROL_FROM_POINTS = 0.5;

/** Collects points from 0 to 1; none if no back view shows pronation. */
function motionControl({ answers, eversionDegrees, knee }: Runner): Target {
  const target = new Target('motion_control_shoe', answers);
  if (eversionDegrees === null) {
    target.stay('pronation_not_seen', 'pronation', null);
    return target;
  }
  const excess = clamp(
    (eversionDegrees - TYPICAL_EVERSION_DEGREES) / DEGREES_TO_FULL_POINTS,
    [0, 1],
  );
  const eversion = roundHalfEven(eversionDegrees, 1);
  const points = POINTS_BY_EVERSION * excess;
  const code = points >= MOTION_CONTROL_FROM_POINTS ? 'eversion' : 'mild_eversion';
  if (points > 0) target.move(code, 'pronation', eversion, points);
  else target.stay('usual_pronation', 'pronation', eversion);
  if (knee !== null) target.move(knee, 'knee_adduction', knee, KNEE_POINTS[knee]);
  target.moveForPain('shin_or_ankle_pain', ['shin_splints', 'ankle'], 0.1);
  const previous = answers.previous_shoes?.stability;
  if (previous === 'motion_control' || previous === 'neutral') {
    const change = previous === 'neutral' ? -0.1 : 0.2;
    target.move(`previous_${previous}`, 'previous_shoes.stability', previous, change);
  }
  target.moveByWish('comfort_shoe_stability', 'stability', 0.2);
  return target.limited();
}

function needsMotionControl({ points }: Target): boolean {
  return points >= MOTION_CONTROL_FROM_POINTS;
}

export const MIN_SPEED_METERS_PER_SECOND = 3;

/**
 * Collects points; one point recommends a plate. An explicit wish decides, with arguments against a
 * plate as cautions; otherwise, all conditions must hold.
 */
function carbonPlate({ answers, speedMetersPerSecond }: Runner): Target {
  const target = new Target('carbon_plate', answers);
  const { carbon_plate: wish, running_experience: experience, weekly_km: volume } = answers;
  if (wish === 'without_plate') {
    target.stay('declined', 'carbon_plate', wish);
    return target;
  }
  if (wish === 'with_plate') target.move('asked_for', 'carbon_plate', wish, 1);
  if (!isRacing(answers)) {
    target.stay('no_racing', 'shoe_purpose', answers.shoe_purpose);
    if (wish === 'unknown') return target;
  }
  if (experience === 'beginner' || experience === 'novice') {
    target.stay('little_experience', 'running_experience', experience);
  }
  if (volume === 'low_volume' || volume === 'moderate_volume') {
    target.stay('few_kilometers', 'weekly_km', volume);
  }
  const pains = findPains(answers, ['foot', 'achilles_tendon']);
  if (pains !== null) target.stay('foot_or_achilles_pain', 'pain', pains);
  if (speedMetersPerSecond !== null && speedMetersPerSecond < MIN_SPEED_METERS_PER_SECOND) {
    target.stay('moderate_speed', 'speed', speedMetersPerSecond);
  }
  if (target.reasons.length === 0) target.move('racing', 'shoe_purpose', 'racing', 1);
  return target;
}

const TYPICAL_WEIGHT_KG = 75;
const PREVIOUS_WEIGHT_G = { barefoot: 180, light: 220, medium: 265, heavy: 310 } as const;
/** Share by which the target moves toward the weight of the previous shoes. */
const SHIFT_TOWARD_PREVIOUS = 0.2;

function shoeWeight(answers: Questionnaire): Target {
  const target = new Target('shoe_weight', answers);
  const { shoe_purpose: purposes, weight: weightKg } = answers;
  const fastTraining = purposes.filter(
    (purpose) => purpose === 'tempo_training' || purpose === 'interval_training',
  );
  if (isRacing(answers)) target.move('racing', 'shoe_purpose', 'racing', -45);
  else if (fastTraining.length > 0) {
    target.move('fast_training', 'shoe_purpose', fastTraining, -25);
  }
  if (answers.running_experience === 'beginner') {
    target.move('beginner', 'running_experience', 'beginner', 10);
  }
  const code = weightKg < TYPICAL_WEIGHT_KG ? 'lighter_runner' : 'heavier_runner';
  target.move(code, 'weight', weightKg, clamp((weightKg - TYPICAL_WEIGHT_KG) * 0.6, [-10, 15]));
  const previous = answers.previous_shoes?.shoe_weight ?? 'unknown';
  if (previous !== 'unknown') {
    const pullG = SHIFT_TOWARD_PREVIOUS * (PREVIOUS_WEIGHT_G[previous] - target.points);
    const pull = pullG < 0 ? 'lighter_previous_shoes' : 'heavier_previous_shoes';
    target.move(pull, 'previous_shoes.shoe_weight', previous, pullG);
  }
  return target.limited();
}
