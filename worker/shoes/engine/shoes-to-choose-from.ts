import type { Questionnaire, ShoePurpose } from './questionnaire.ts';
import type { Recommendations } from './recommendation.ts';
import type { ShoeFacts } from './shoe-facts.ts';
import { wishOf } from './targets/answers.ts';

interface Choice {
  questionnaire: Questionnaire;
  recommendations: Recommendations;
  /** Empty for every brand. */
  favoriteBrands: readonly string[];
}

/** Selects the shoes that may be recommended at all; the score only ranks these. */
export function shoesToChooseFrom(
  catalog: readonly ShoeFacts[],
  { questionnaire, recommendations, favoriteBrands }: Choice,
): ShoeFacts[] {
  const brands = new Set(favoriteBrands.map(comparable));
  const purposes = purposesOf(questionnaire);
  const mayStabilize = hasReasonForSupport(questionnaire, recommendations);
  return catalog.filter(
    (shoe) =>
      shoe.purpose.some((purpose) => purposes.includes(purpose)) &&
      suitsPlate(shoe, { questionnaire, recommendations }) &&
      (mayStabilize || shoe.motion_control_shoe !== true) &&
      (brands.size === 0 || brands.has(comparable(shoe.brand))),
  );
}

/** The named purposes; everyday running if there are none. */
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
  // Most racing shoes are plated, so an unknown one counts as plated.
  return hasCarbonPlate === false || !purpose.includes('racing');
}

/** True if the video, the runner's habit, or the runner's wish calls for support. */
function hasReasonForSupport(
  questionnaire: Questionnaire,
  { motion_control_shoe: recommended }: Recommendations,
): boolean {
  return (
    recommended.value === true ||
    questionnaire.previous_shoes?.stability === 'motion_control' ||
    wishOf(questionnaire, 'comfort_shoe_stability') > 0
  );
}

function comparable(brand: string): string {
  return brand.normalize('NFKC').trim().toLowerCase();
}
