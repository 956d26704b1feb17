import type { ShoeMatch } from './rank-shoes.ts';
import { rankShoes } from './rank-shoes.ts';
import type { Recommendations } from './recommendation.ts';
import { recommendShoe } from './recommend-shoe.ts';
import type { RunnerInput } from './runner.ts';
import { runnerOf } from './runner.ts';
import type { ShoeFacts } from './shoe-facts.ts';
import { shoesToChooseFrom } from './shoes-to-choose-from.ts';

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
