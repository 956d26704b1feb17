import type { ShoeMatch } from './rank-shoes.ts';
import { rankShoes, shoesToChooseFrom } from './rank-shoes.ts';
import type { Recommendations, RunnerInput, KneeState, Runner } from './target.ts';
import { runnerOf, SCALES, roundHalfEven, Target, clip } from './target.ts';
import type { ShoeFacts, ShoeParameter } from './shoe-parameters.ts';
import {
  bendingStiffness,
  rocker,
  heelToToeDrop,
  midsoleHardness,
  midsoleThickness,
} from './sole-targets.ts';
import { painsAmong, wishOf, isRacing } from './questionnaire.ts';
import type { Questionnaire } from './questionnaire.ts';

export interface RecommendationInput extends RunnerInput {
  /** Empty for every brand. */
  favoriteBrands: readonly string[];
  /** The shoes that are active for the caller, in any order. */
  catalog: readonly ShoeFacts[];
}

/** The average of fewer weights does not show what is usual. */
const MIN_WEIGHTS_FOR_AVERAGE = 10;

interface Recommended {
  recommendations: Recommendations;
  /** At most ten. */
  matches: ShoeMatch[];
  /** Average of the shoes to choose from; null if the weights of too few are known. */
  averageWeightGrams: number | null;
}

/** Computes the targets for the runner, and the shoes of the catalog that suit them best. */
export function recommend({ favoriteBrands, catalog, ...input }: RecommendationInput): Recommended {
  const { questionnaire } = input;
  const recommendations = recommendShoe(runnerOf(input));
  const choice = shoesToChooseFrom(catalog, { questionnaire, recommendations, favoriteBrands });
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
  const isPlated = hasPlate(plate);
  return {
    heel_to_toe_drop: numeric('heel_to_toe_drop', heelToToeDrop(runner)),
    motion_control_shoe: motionControlRecommendation(control),
    midsole_thickness: numeric('midsole_thickness', midsoleThickness(answers)),
    midsole_hardness: numeric('midsole_hardness', midsoleHardness(answers, control?.points ?? 0)),
    carbon_plate: { ...origin('carbon_plate'), value: isPlated, reasons: plate.reasons },
    shoe_weight: numeric('shoe_weight', shoeWeight(answers)),
    rocker: numeric('rocker', rocker(answers)),
    bending_stiffness: numeric('bending_stiffness', bendingStiffness(answers, isPlated)),
  };
}

function motionControlRecommendation(
  target: Target<'motion_control_shoe'> | null,
): Recommendations['motion_control_shoe'] {
  if (target !== null) {
    const value = needsMotionControl(target);
    return { ...origin('motion_control_shoe'), value, reasons: target.reasons };
  }
  return {
    ...origin('motion_control_shoe'),
    value: null,
    reasons: [{ code: 'pronation_not_seen', from: 'pronation', value: null, change: 0 }],
  };
}

function numeric<Parameter extends ShoeParameter>(parameter: Parameter, target: Target<Parameter>) {
  const value = roundHalfEven(target.points, SCALES[parameter].digits);
  return { ...origin(parameter), value, reasons: target.reasons };
}

function origin(parameter: ShoeParameter) {
  const { unit, start } = SCALES[parameter];
  return { unit, start };
}

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
function motionControl({
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

function needsMotionControl({ points }: Target<'motion_control_shoe'>): boolean {
  return points >= MOTION_CONTROL_FROM_POINTS;
}

export const MIN_SPEED_METERS_PER_SECOND = 3;

/**
 * Collects points, of which one is a plate. The runner's explicit choice decides, with what speaks
 * against a plate as a caution; otherwise all conditions must hold.
 */
function carbonPlate({ answers, speedMetersPerSecond }: Runner): Target<'carbon_plate'> {
  const target = new Target('carbon_plate');
  const { carbon_plate: wish, running_experience: experience, weekly_km: volume } = answers;
  if (wish === 'without_plate') {
    target.stay('declined', wish);
    return target;
  }
  if (wish === 'with_plate') target.move('asked_for', wish, 1);
  if (!isRacing(answers)) {
    target.stay('no_racing', answers.shoe_purpose);
    if (wish === 'unknown') return target;
  }
  if (experience === 'beginner' || experience === 'novice') {
    target.stay('little_experience', experience);
  }
  if (volume === 'low_volume' || volume === 'moderate_volume') {
    target.stay('few_kilometers', volume);
  }
  const pains = painsAmong(answers, ['foot', 'achilles_tendon']);
  if (pains !== null) target.stay('foot_or_achilles_pain', pains);
  if (speedMetersPerSecond !== null && speedMetersPerSecond < MIN_SPEED_METERS_PER_SECOND) {
    target.stay('moderate_speed', speedMetersPerSecond);
  }
  if (target.reasons.length === 0) target.move('racing', 'racing', 1);
  return target;
}

function hasPlate({ points }: Target<'carbon_plate'>): boolean {
  return points >= 1;
}

const USUAL_WEIGHT_KG = 75;
const PREVIOUS_WEIGHT_G = { barefoot: 180, light: 220, medium: 265, heavy: 310 } as const;
/** Share of the way from the target to the weight that the runner is used to. */
const PULL_TO_PREVIOUS = 0.2;

function shoeWeight(answers: Questionnaire): Target<'shoe_weight'> {
  const target = new Target('shoe_weight');
  const { shoe_purpose: purposes, weight: weightKg } = answers;
  const fastTraining = purposes.filter(
    (purpose) => purpose === 'tempo_training' || purpose === 'interval_training',
  );
  if (isRacing(answers)) target.move('racing', 'racing', -45);
  else if (fastTraining.length > 0) target.move('fast_training', fastTraining, -25);
  if (answers.running_experience === 'beginner') target.move('beginner', 'beginner', 10);
  target.move(
    weightKg < USUAL_WEIGHT_KG ? 'lighter_runner' : 'heavier_runner',
    weightKg,
    clip((weightKg - USUAL_WEIGHT_KG) * 0.6, [-10, 15]),
  );
  const previous = answers.previous_shoes?.shoe_weight ?? 'unknown';
  if (previous !== 'unknown') {
    const pullG = PULL_TO_PREVIOUS * (PREVIOUS_WEIGHT_G[previous] - target.points);
    target.move(pullG < 0 ? 'lighter_previous_shoes' : 'heavier_previous_shoes', previous, pullG);
  }
  target.limitToRange();
  return target;
}
