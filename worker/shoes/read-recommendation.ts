import type { Language } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { toThousandths } from '../platform/to-thousandths.ts';
import type { ActivationRow } from './catalog-store.ts';
import { findActivations } from './catalog-store.ts';
import { questionnaireSchema } from './engine/questionnaire.ts';
import type { ReasonValue, ShoeParameter } from './engine/shoe-parameters.ts';
import type { RangedParameter } from './engine/target.ts';
import { recommendedRange } from './engine/target.ts';
import type { MatchDescription } from './matches/describe-match.ts';
import { describeMatch } from './matches/describe-match.ts';
import { summarize, wordRecommendation } from './reasons/summarize.ts';
import type { FailureReason, RecommendationRow, StoredResult } from './recommendation-store.ts';
import { findRecommendation, storedResultSchema } from './recommendation-store.ts';
import type { MatchedShoe, PresentedResult } from './schema.ts';
import { nameBasedUuid } from './shoe-id.ts';

const FAILURES: Record<FailureReason, string> = {
  results_unavailable:
    'The recommendation failed: the results of an analysis are no longer available',
  internal: 'The recommendation failed; you can start it again',
};

/**
 * Presents the result with the scope's current links. If there is no result, throws with the
 * recommendation's state.
 */
export async function readRecommendation(
  env: Env,
  address: { scopeId: string; recommendationId: string },
  requestedLanguage: Language | null,
): Promise<PresentedResult> {
  const db = database(env);
  const row = await findRecommendation(db, address);
  if (row === null) throw new ApiError('not_found', 'Shoe recommendation not found');
  const result = finishedResult(row);
  const { scopeId } = address;
  const shoeIds = result.matches.map(({ shoe }) => shoe.id);
  const activations = await findActivations(db, { scopeId, shoeIds });
  const linksById = new Map(activations.map((activation) => [activation.shoeId, activation]));
  const language = requestedLanguage ?? row.language;
  const questionnaire = questionnaireSchema.parse(row.form);
  const context = { questionnaire, recommendations: result.recommendations, language };
  const matches = result.matches.map((match) => ({
    ...presentShoe(match, linksById.get(match.shoe.id)),
    ...describeMatch(
      {
        purpose: match.shoe.purpose,
        specs: match.shoe.specs,
        averageWeightGrams: result.averageWeightGrams,
      },
      context,
    ),
  }));
  return {
    shoe_recommendation_id: row.id,
    status: 'success',
    recommendations: presentRecommendations(result.recommendations, language),
    best_matching_shoe: matches[0] ?? null,
    all_matches: matches,
    user_id: await nameBasedUuid('technical user', scopeId),
    summary: {
      language,
      ...summarize(result.recommendations, { hasPain: questionnaire.pain.length > 0, language }),
    },
  };
}

function finishedResult(row: RecommendationRow): StoredResult {
  switch (row.state) {
    case 'pending':
      throw new ApiError('not_found', 'The recommendation has not been started yet', {
        status: row.state,
      });
    case 'failed': {
      const reason = row.failureReason ?? 'internal';
      throw new ApiError('not_found', FAILURES[reason], { status: row.state, reason });
    }
    case 'success':
      return storedResultSchema.parse(row.result);
  }
}

function presentRecommendations(
  stored: StoredResult['recommendations'],
  language: Language,
): PresentedResult['recommendations'] {
  const { value: needsSupport, ...support } = stored.motion_control_shoe;
  return {
    heel_to_toe_drop: presentRange('heel_to_toe_drop', stored, language),
    // Without a visible heel, there is no motion control recommendation.
    motion_control_shoe:
      needsSupport === null
        ? null
        : present('motion_control_shoe', { ...support, value: needsSupport }, language),
    midsole_thickness: presentRange('midsole_thickness', stored, language),
    midsole_hardness: present('midsole_hardness', stored.midsole_hardness, language),
    carbon_plate: present('carbon_plate', stored.carbon_plate, language),
    shoe_weight: presentRange('shoe_weight', stored, language),
    rocker: present('rocker', stored.rocker, language),
    bending_stiffness: present('bending_stiffness', stored.bending_stiffness, language),
  };
}

function presentRange(
  parameter: RangedParameter,
  stored: StoredResult['recommendations'],
  language: Language,
) {
  return {
    ...present(parameter, stored[parameter], language),
    range: recommendedRange(parameter, stored[parameter].value),
  };
}

function present<Value extends number | boolean>(
  parameter: ShoeParameter,
  { value, unit, start, reasons }: StoredRecommendation<Value>,
  language: Language,
) {
  return {
    recommendation: value,
    text: wordRecommendation(parameter, value, language),
    unit,
    start,
    reasons: reasons.map((reason) => ({ ...reason, value: presentValue(reason.value) })),
  };
}

function presentValue(value: ReasonValue) {
  return typeof value === 'object' && value !== null ? [...value] : value;
}

type StoredRecommendation<Value> = Omit<
  StoredResult['recommendations'][keyof StoredResult['recommendations']],
  'value'
> & { value: Value };

function presentShoe(
  { shoe, score, detailedScores }: StoredResult['matches'][number],
  links: ActivationRow | undefined,
): Omit<MatchedShoe, keyof MatchDescription> {
  const { id, brand, model, version, gtins, mpns, image, specs } = shoe;
  const productLink = links?.productLink ?? null;
  const productPage = links?.productPage ?? null;
  return {
    id,
    brand,
    model,
    ...(version === '' ? {} : { version }),
    gtins,
    mpns,
    ...(productLink === null ? {} : { product_link: productLink }),
    shoe_asset: {
      ...(image === null ? {} : { image }),
      ...(productPage === null ? {} : { product_page: productPage }),
    },
    specs,
    score: toThousandths(score),
    detailed_scores: detailedScores,
  };
}
