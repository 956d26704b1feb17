import { keysOf } from '../../../contract/keys-of.ts';
import { toThousandths } from '../../platform/to-thousandths.ts';
import type { Questionnaire, ShoePurpose } from './questionnaire.ts';
import { preferenceOf } from './questionnaire.ts';
import type { ShoeFacts } from './shoe-parameters.ts';
import type { Recommendations } from './target.ts';

/**
 * Relative weights. Hardness, rocker, and bending stiffness have none: they are lab values that
 * manufacturers do not publish, so no catalog has them.
 */
const WEIGHTS = {
  heel_to_toe_drop: 18,
  midsole_thickness: 18,
  motion_control_shoe: 14,
  shoe_weight: 10,
  carbon_plate: 10,
};
export type Criterion = keyof typeof WEIGHTS;
export const CRITERIA = keysOf(WEIGHTS);

/** Widths of the bell curves around the targets, in each parameter's unit */
const SIGMAS = { heel_to_toe_drop: 2.5, midsole_thickness: 4, shoe_weight: 35 };

const SIMILARITY_OF_OPPOSITES = 0.15;
/**
 * Maximum similarity assumed for an unknown value. It limits a half-known shoe to a score of 0.8,
 * less than that of a shoe known to be within every recommended range.
 */
const MAX_ASSUMED_SIMILARITY = 0.6;
/** Higher than a shoe without known values can reach */
export const MIN_SCORE = 0.7;
const MAX_MATCHES = 10;

interface CriterionScore {
  recommended_value: number | boolean;
  /** Null if unknown; the score is then the assumed similarity. */
  shoe_value: number | boolean | null;
  score: number;
}
export type DetailedScores = Partial<Record<Criterion, CriterionScore>>;

export interface ShoeMatch {
  shoeId: string;
  /** From 0 to 1. */
  score: number;
  detailedScores: DetailedScores;
}

interface Column {
  criterion: Criterion;
  recommended: number | boolean;
  /** Share of the total score; all shares add up to 1 */
  share: number;
  /** For shoes whose value is unknown */
  assumedSimilarity: number;
}

/** Ranks the shoes, best first. Omits those below `MIN_SCORE`, even if few remain. */
export function rankShoes(
  shoes: readonly ShoeFacts[],
  recommendations: Recommendations,
): ShoeMatch[] {
  const columns = columnsFor(shoes, recommendations);
  return (
    shoes
      .map((shoe) => ({ shoe, score: scoreOf(shoe, columns) }))
      .filter(({ score }) => score >= MIN_SCORE)
      // Break ties by code unit of the id: the same order in every locale.
      .toSorted((one, other) => other.score - one.score || (one.shoe.id < other.shoe.id ? -1 : 1))
      .slice(0, MAX_MATCHES)
      .map(({ shoe, score }) => ({
        shoeId: shoe.id,
        score,
        detailedScores: detailScores(shoe, columns),
      }))
  );
}

/** Returns a column per recommended criterion; motion control may be missing. */
function columnsFor(shoes: readonly ShoeFacts[], recommendations: Recommendations): Column[] {
  const recommended = CRITERIA.flatMap((criterion) => {
    const { value } = recommendations[criterion];
    return value === null ? [] : [{ criterion, recommended: value }];
  });
  const total = recommended.reduce((sum, { criterion }) => sum + WEIGHTS[criterion], 0);
  return recommended.map((compared) => ({
    ...compared,
    share: WEIGHTS[compared.criterion] / total,
    assumedSimilarity: averageOf(shoes.flatMap((shoe) => similarityOf(shoe, compared) ?? [])),
  }));
}

/** Rounded, so that the average does not depend on the order of the shoes */
function averageOf(similarities: readonly number[]): number {
  if (similarities.length === 0) return MAX_ASSUMED_SIMILARITY;
  const sum = similarities.reduce((total, similarity) => total + similarity, 0);
  return Math.min(MAX_ASSUMED_SIMILARITY, toThousandths(sum / similarities.length));
}

function similarityOf(
  shoe: ShoeFacts,
  { criterion, recommended }: Pick<Column, 'criterion' | 'recommended'>,
): number | null {
  const actual = shoe[criterion];
  if (actual === null) return null;
  if (criterion === 'motion_control_shoe' || criterion === 'carbon_plate') {
    return recommended === actual ? 1 : SIMILARITY_OF_OPPOSITES;
  }
  const distance = (Number(actual) - Number(recommended)) / SIGMAS[criterion];
  return Math.exp(-0.5 * distance ** 2);
}

function scoreOf(shoe: ShoeFacts, columns: readonly Column[]): number {
  return columns.reduce(
    (sum, column) => sum + column.share * (similarityOf(shoe, column) ?? column.assumedSimilarity),
    0,
  );
}

function detailScores(shoe: ShoeFacts, columns: readonly Column[]): DetailedScores {
  return Object.fromEntries(
    columns.map((column) => [
      column.criterion,
      {
        recommended_value: column.recommended,
        shoe_value: shoe[column.criterion],
        score: toThousandths(similarityOf(shoe, column) ?? column.assumedSimilarity),
      },
    ]),
  );
}

interface Choice {
  questionnaire: Questionnaire;
  recommendations: Recommendations;
  /** Empty for all brands */
  favoriteBrands: readonly string[];
}

/** Selects the shoes eligible for recommendation; the score only ranks these. */
export function eligibleShoes(
  catalog: readonly ShoeFacts[],
  { questionnaire, recommendations, favoriteBrands }: Choice,
): ShoeFacts[] {
  const brands = new Set(favoriteBrands.map(normalizeBrand));
  const purposes = purposesOf(questionnaire);
  const mayStabilize = hasReasonForSupport(questionnaire, recommendations);
  return catalog.filter(
    (shoe) =>
      shoe.purpose.some((purpose) => purposes.includes(purpose)) &&
      suitsPlate(shoe, { questionnaire, recommendations }) &&
      (mayStabilize || shoe.motion_control_shoe !== true) &&
      (brands.size === 0 || brands.has(normalizeBrand(shoe.brand))),
  );
}

/** Defaults to everyday running. */
export function purposesOf({ shoe_purpose: named }: Questionnaire): readonly ShoePurpose[] {
  return named.length === 0 ? ['jogging'] : named;
}

function suitsPlate(
  { carbon_plate: hasCarbonPlate, plastic_plate: hasPlasticPlate, purpose }: ShoeFacts,
  { questionnaire, recommendations }: Pick<Choice, 'questionnaire' | 'recommendations'>,
): boolean {
  if (recommendations.carbon_plate.value) {
    return hasCarbonPlate !== false || questionnaire.carbon_plate !== 'with_plate';
  }
  if (hasCarbonPlate === true || hasPlasticPlate === true) return false;
  // Most racing shoes are plated, so unknown ones are treated as plated.
  return hasCarbonPlate === false || !purpose.includes('racing');
}

/** Whether the video, the runner's habits, or the runner's wishes call for support */
function hasReasonForSupport(
  questionnaire: Questionnaire,
  { motion_control_shoe: recommended }: Recommendations,
): boolean {
  return (
    recommended.value === true ||
    questionnaire.previous_shoes?.stability === 'motion_control' ||
    preferenceOf(questionnaire, 'comfort_shoe_stability') > 0
  );
}

function normalizeBrand(brand: string): string {
  return brand.normalize('NFKC').trim().toLowerCase();
}
