import type { AnalysisResult } from '../../../contract/job-result.ts';
import type { Questionnaire } from './questionnaire.ts';
import type { ShoeMatch } from './rank-shoes.ts';
import { rankShoes } from './rank-shoes.ts';
import type { Recommendations } from './recommendation.ts';
import { recommendShoe } from './recommend-shoe.ts';
import { runnerOf } from './runner.ts';
import type { ShoeFacts } from './shoe-facts.ts';
import { shoesToChooseFrom } from './shoes-to-choose-from.ts';

export interface RecommendationInput {
  questionnaire: Questionnaire;
  sideView: Extract<AnalysisResult, { view: 'side_view' }> | null;
  backView: Extract<AnalysisResult, { view: 'back_view' }> | null;
  /** Of the side view's calculated data; null where it is not known. */
  speedMetersPerSecond: number | null;
  /** Empty: every brand. */
  favoriteBrands: readonly string[];
  /** The shoes that are active for the caller, in any order. */
  catalog: readonly ShoeFacts[];
}

/** The average of fewer shoes says nothing about what is usual. */
const LEAST_FOR_AVERAGE = 10;

interface Recommended {
  recommendations: Recommendations;
  /** At most ten. */
  matches: ShoeMatch[];
  /** Of the shoes to choose from; null where the weight of too few of them is known. */
  averageWeightGrams: number | null;
}

/** The targets of REFERENCE section 11.2, and the best shoes of the catalog. */
export function recommend({
  questionnaire,
  sideView,
  backView,
  speedMetersPerSecond,
  favoriteBrands,
  catalog,
}: RecommendationInput): Recommended {
  const recommendations = recommendShoe(
    runnerOf({ questionnaire, sideView, backView, speedMetersPerSecond }),
  );
  const choice = shoesToChooseFrom(catalog, { questionnaire, recommendations, favoriteBrands });
  return {
    recommendations,
    matches: rankShoes(choice, recommendations),
    averageWeightGrams: averageWeightOf(choice),
  };
}

function averageWeightOf(shoes: readonly ShoeFacts[]): number | null {
  const weights = shoes.flatMap(({ shoe_weight: weight }) => weight ?? []);
  if (weights.length < LEAST_FOR_AVERAGE) return null;
  return Math.round(weights.reduce((sum, weight) => sum + weight, 0) / weights.length);
}
