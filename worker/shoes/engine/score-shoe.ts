import { keysOf } from '../../../contract/keys-of.ts';
import type { Recommendations } from './recommendation.ts';
import type { ShoeParameter, ShoeSpecs } from './shoe-facts.ts';

type NumericParameter = Exclude<ShoeParameter, 'motion_control_shoe' | 'carbon_plate'>;

/** REFERENCE 11.3: how far a shoe may be from the target, in the parameter's unit. */
const SIGMAS: Record<NumericParameter, number> = {
  heel_to_toe_drop: 2.5,
  midsole_thickness: 4,
  midsole_hardness: 14,
  shoe_weight: 35,
  rocker: 0.3,
  bending_stiffness: 22,
};

/** REFERENCE 11.3; together 1. */
const WEIGHTS: Record<ShoeParameter, number> = {
  heel_to_toe_drop: 0.18,
  midsole_thickness: 0.18,
  midsole_hardness: 0.18,
  motion_control_shoe: 0.14,
  shoe_weight: 0.1,
  carbon_plate: 0.1,
  rocker: 0.06,
  bending_stiffness: 0.06,
};
const PARAMETERS = keysOf(WEIGHTS);

const SIMILARITY_OF_OPPOSITES = 0.15;
/** What a shoe keeps of its score when hardly anything is known of it. */
const SCORE_WHEN_UNKNOWN = 0.85;

export type DetailedScores = Partial<
  Record<
    ShoeParameter,
    { recommended_value: number | boolean; shoe_value: number | boolean; score: number }
  >
>;

/** From 0 to 1. What is not recommended or not known of the shoe stays out of the mean. */
export function scoreShoe(recommendations: Recommendations, shoe: ShoeSpecs): number {
  let sum = 0;
  let coveredWeight = 0;
  for (const parameter of PARAMETERS) {
    const recommended = recommendations[parameter].value;
    const actual = shoe[parameter];
    if (recommended === null || actual === null) continue;
    sum += WEIGHTS[parameter] * similarityOf(parameter, { recommended, actual });
    coveredWeight += WEIGHTS[parameter];
  }
  if (coveredWeight === 0) return 0;
  const knowledge = SCORE_WHEN_UNKNOWN + (1 - SCORE_WHEN_UNKNOWN) * coveredWeight;
  return (sum / coveredWeight) * knowledge;
}

/** The same by criterion, for the few shoes that are shown. */
export function detailScores(recommendations: Recommendations, shoe: ShoeSpecs): DetailedScores {
  const detailedScores: DetailedScores = {};
  for (const parameter of PARAMETERS) {
    const recommended = recommendations[parameter].value;
    const actual = shoe[parameter];
    if (recommended === null || actual === null) continue;
    detailedScores[parameter] = {
      recommended_value: recommended,
      shoe_value: actual,
      score: thousandths(similarityOf(parameter, { recommended, actual })),
    };
  }
  return detailedScores;
}

function similarityOf(
  parameter: ShoeParameter,
  { recommended, actual }: Record<'recommended' | 'actual', number | boolean>,
): number {
  if (parameter === 'motion_control_shoe' || parameter === 'carbon_plate') {
    return recommended === actual ? 1 : SIMILARITY_OF_OPPOSITES;
  }
  const distance = (Number(actual) - Number(recommended)) / SIGMAS[parameter];
  return Math.exp(-0.5 * distance ** 2);
}

function thousandths(score: number): number {
  return Math.round(score * 1000) / 1000;
}
