import { ApiError } from '../http/api-error.ts';
import type { Language } from '../content/content.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { ActivationRow } from './catalog-store.ts';
import { findActivations } from './catalog-store.ts';
import { questionnaireSchema } from './engine/questionnaire.ts';
import type { ReasonValue } from './engine/reason.ts';
import { nameBasedUuid } from './name-based-uuid.ts';
import { summarize } from './reasons/summarize.ts';
import type { FailureReason, RecommendationRow } from './recommendation-store.ts';
import { findRecommendation } from './recommendation-store.ts';
import type { MatchedShoe, PresentedResult } from './schema.ts';
import type { StoredResult } from './stored-result.ts';

const FAILURES: Record<FailureReason, string> = {
  results_unavailable:
    'The recommendation failed: the results of an analysis are no longer available',
  internal: 'The recommendation failed; you can start it again',
};

/** The finished result with the scope's current links; refuses with the state while there is none. */
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
  const matches = result.matches.map((match) => presentMatch(match, linksById.get(match.shoe.id)));
  return {
    shoe_recommendation_id: row.id,
    status: 'success',
    recommendations: presentRecommendations(result.recommendations),
    best_matching_shoe: matches[0] ?? null,
    all_matches: matches,
    user_id: await nameBasedUuid('technical user', scopeId),
    summary: summaryOf(row, result, requestedLanguage ?? row.language),
  };
}

function finishedResult(row: RecommendationRow): StoredResult {
  switch (row.state) {
    case 'pending':
      throw new ApiError('not_found', 'The recommendation has not been started', {
        status: row.state,
      });
    case 'processing':
      throw new ApiError('not_found', 'The recommendation is not ready yet', {
        status: row.state,
      });
    case 'failed': {
      const reason = row.failureReason ?? 'internal';
      throw new ApiError('not_found', FAILURES[reason], { status: row.state, reason });
    }
    case 'success':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `success` is only ever stored with a result
      return row.result as StoredResult;
  }
}

function summaryOf(
  row: RecommendationRow,
  { recommendations }: StoredResult,
  language: Language,
): PresentedResult['summary'] {
  const hasPain = questionnaireSchema.parse(row.form).pain.length > 0;
  return { language, ...summarize(recommendations, { hasPain, language }) };
}

function presentRecommendations(
  stored: StoredResult['recommendations'],
): PresentedResult['recommendations'] {
  return {
    heel_to_toe_drop: present(stored.heel_to_toe_drop),
    motion_control_shoe: presentWhereKnown(stored.motion_control_shoe),
    midsole_thickness: present(stored.midsole_thickness),
    midsole_hardness: present(stored.midsole_hardness),
    carbon_plate: present(stored.carbon_plate),
    shoe_weight: present(stored.shoe_weight),
    rocker: present(stored.rocker),
    bending_stiffness: present(stored.bending_stiffness),
  };
}

/** Without a visible heel there is no recommendation on motion control. */
function presentWhereKnown<Value>({ value, ...others }: StoredRecommendation<Value | null>) {
  return value === null ? null : present({ ...others, value });
}

function present<Value>({ value, unit, start, reasons }: StoredRecommendation<Value>) {
  return {
    recommendation: value,
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

function presentMatch(
  { shoe, score, detailedScores }: StoredResult['matches'][number],
  links: ActivationRow | undefined,
): MatchedShoe {
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
    score: Math.round(score * 1000) / 1000,
    detailed_scores: detailedScores,
  };
}
