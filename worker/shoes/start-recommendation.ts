import * as z from 'zod';

import type { AnalysisResult } from '../../contract/job-result.ts';
import { findAnalysis, readStoredResult, readStoredSpeed } from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { logInfo, logError } from '../platform/log.ts';
import { listActiveShoes } from './catalog-store.ts';
import { questionnaireSchema } from './engine/questionnaire.ts';
import type { RecommendationInput } from './engine/recommend.ts';
import { recommend } from './engine/recommend.ts';
import { findRecommendation, storeOutcome, snapshotOf } from './recommendation-store.ts';
import type {
  FailureReason,
  Outcome,
  RecommendationRow,
  StoredResult,
} from './recommendation-store.ts';

/**
 * Computes a pending or failed recommendation and stores the outcome in one statement, so an
 * interrupted start can simply be repeated. If starts race, the first success wins.
 */
export async function startRecommendation(
  env: Env,
  address: { scopeId: string; recommendationId: string },
): Promise<void> {
  const db = database(env);
  const row = await findRecommendation(db, address);
  if (row === null) throw notFound();
  if (row.state === 'success') return;
  const outcome = await computeOutcome(env, row);
  const isKept = await storeOutcome(db, { id: row.id, outcome, nowMs: Date.now() });
  if (isKept) {
    logInfo('recommendation_ended', { recommendationId: row.id, state: outcome.state });
  } else if ((await findRecommendation(db, address)) === null) {
    // One of its analyses was erased in the meantime.
    throw notFound();
  }
}

function notFound(): ApiError {
  return new ApiError('not_found', 'Shoe recommendation not found');
}

/**
 * Reads the analyses and active shoes, and computes the recommendation. Failures that would recur
 * are outcomes; an unreachable D1 or R2 throws.
 */
async function computeOutcome(env: Env, row: RecommendationRow): Promise<Outcome> {
  const db = database(env);
  const [sideView, backView, catalog] = await Promise.all([
    readView(env, row, row.sideViewAnalysisId),
    readView(env, row, row.backViewAnalysisId),
    listActiveShoes(db, { scopeId: row.scopeId, onlyInStock: row.usesStock }),
  ]);
  if (typeof sideView === 'string') return { state: 'failed', reason: sideView };
  if (typeof backView === 'string') return { state: 'failed', reason: backView };
  const found = recommendOrNull(row, {
    sideView: sideView?.result.view === 'side_view' ? sideView.result : null,
    backView: backView?.result.view === 'back_view' ? backView.result : null,
    speedMetersPerSecond: sideView?.speedMetersPerSecond ?? null,
    catalog,
  });
  if (found === null) return { state: 'failed', reason: 'internal' };
  const shoesById = new Map(catalog.map((shoe) => [shoe.id, shoe]));
  const result: StoredResult = {
    recommendations: found.recommendations,
    averageWeightGrams: found.averageWeightGrams,
    matches: found.matches.flatMap(({ shoeId, score, detailedScores }) => {
      const shoe = shoesById.get(shoeId);
      return shoe === undefined ? [] : { shoe: snapshotOf(shoe), score, detailedScores };
    }),
  };
  return { state: 'success', result };
}

/** Returns null if the engine throws: it is pure, so the same input would fail again. */
function recommendOrNull(
  { id, form, favoriteBrands }: RecommendationRow,
  input: Omit<RecommendationInput, 'questionnaire' | 'favoriteBrands'>,
) {
  try {
    return recommend({ ...input, questionnaire: questionnaireSchema.parse(form), favoriteBrands });
  } catch (error) {
    logError('recommendation_failed', { recommendationId: id, error });
    return null;
  }
}

interface StoredView {
  result: AnalysisResult;
  speedMetersPerSecond: number | null;
}

/** Reads one view: null if it was not requested, a failure reason if it cannot be used. */
async function readView(
  env: Env,
  { id, scopeId }: RecommendationRow,
  analysisId: string | null,
): Promise<StoredView | FailureReason | null> {
  if (analysisId === null) return null;
  const analysis = await findAnalysis(env, { scopeId, analysisId });
  if (analysis === null) return 'results_unavailable';
  try {
    const result = await readStoredResult(env, analysis.view);
    if (result === null) return 'results_unavailable';
    const isSideView = result.view === 'side_view';
    const speedMetersPerSecond = isSideView ? await readStoredSpeed(env, analysis.view) : null;
    return { result, speedMetersPerSecond };
  } catch (error) {
    if (!isDamage(error)) throw error;
    logError('recommendation_failed', { recommendationId: id, analysisId, error });
    return 'internal';
  }
}

/** Whether stored data is unreadable, as opposed to R2 being unreachable */
function isDamage(error: unknown): boolean {
  const isNotGzip = error instanceof TypeError;
  const isNotJson = error instanceof SyntaxError;
  return isNotGzip || isNotJson || error instanceof z.ZodError;
}
