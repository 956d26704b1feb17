import type { AnalysisResult } from '../../../contract/job-result.ts';
import type { Questionnaire } from './questionnaire.ts';
import type { Recommendations } from './recommendation.ts';
import { recommendShoe } from './recommend-shoe.ts';
import { runnerOf } from './runner.ts';
import type { DetailedScores } from './score-shoe.ts';
import { detailScores, scoreShoe } from './score-shoe.ts';
import type { ShoeFacts } from './shoe-facts.ts';

const MAX_MATCHES = 10;

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

export interface ShoeMatch {
  shoeId: string;
  /** From 0 to 1. */
  score: number;
  detailedScores: DetailedScores;
}

/** The targets of REFERENCE section 11.2, and the best ten shoes by section 11.3. */
export function recommend({
  questionnaire,
  sideView,
  backView,
  speedMetersPerSecond,
  favoriteBrands,
  catalog,
}: RecommendationInput): { recommendations: Recommendations; matches: ShoeMatch[] } {
  const recommendations = recommendShoe(
    runnerOf({ questionnaire, sideView, backView, speedMetersPerSecond }),
  );
  const matches = shoesToChooseFrom({ questionnaire, favoriteBrands, catalog })
    .map((shoe) => ({ shoe, score: scoreShoe(recommendations, shoe) }))
    .toSorted((one, other) => other.score - one.score || compareIds(one.shoe.id, other.shoe.id))
    .slice(0, MAX_MATCHES)
    .map(({ shoe, score }) => ({
      shoeId: shoe.id,
      score,
      detailedScores: detailScores(recommendations, shoe),
    }));
  return { recommendations, matches };
}

function shoesToChooseFrom({
  questionnaire,
  favoriteBrands,
  catalog,
}: Pick<
  RecommendationInput,
  'questionnaire' | 'favoriteBrands' | 'catalog'
>): readonly ShoeFacts[] {
  const brands = new Set(favoriteBrands.map(comparable));
  return catalog.filter(
    (shoe) =>
      (brands.size === 0 || brands.has(comparable(shoe.brand))) &&
      !contradictsPlateWish(questionnaire, shoe),
  );
}

/** A shoe of which nobody knows whether it has a plate stays. */
function contradictsPlateWish({ carbon_plate: wish }: Questionnaire, shoe: ShoeFacts): boolean {
  if (wish === 'unknown' || shoe.carbon_plate === null) return false;
  return shoe.carbon_plate !== (wish === 'with_plate');
}

function comparable(brand: string): string {
  return brand.normalize('NFKC').trim().toLowerCase();
}

/** By code unit: the same order in every language and on every machine. */
function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
