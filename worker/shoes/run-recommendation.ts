import { findAnalysis, readStoredResult, readStoredSpeed } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError, logInfo } from '../platform/log.ts';
import { findShoes, listActiveShoes } from './catalog-store.ts';
import { questionnaireSchema } from './engine/questionnaire.ts';
import { recommend } from './engine/recommend.ts';
import type { RecommendationRow, RunEnd } from './recommendation-store.ts';
import { claimRun, endRun } from './recommendation-store.ts';
import type { RunMessage } from './run-message.ts';
import type { StoredResult } from './stored-result.ts';
import { snapshotOf } from './stored-result.ts';
import type { AnalysisResult } from '../../contract/job-result.ts';

/** Exclusive claim duration. */
const LEASE_MS = 30_000;
const MAX_ATTEMPTS = 3;

/**
 * One attempt at a run. Of two that overlap after a lapsed lease only the later one's result is
 * kept. `busy` when the message must be delivered again.
 */
export async function runRecommendation(env: Env, message: RunMessage): Promise<'done' | 'busy'> {
  const db = database(env);
  const claim = await claimRun(db, message, { nowMs: Date.now(), leaseMs: LEASE_MS });
  if (claim.outcome !== 'claimed') return claim.outcome === 'busy' ? 'busy' : 'done';
  const { row } = claim;
  await faultPoint('after-recommendation-claimed');
  const end: RunEnd =
    row.attempts > MAX_ATTEMPTS
      ? { state: 'failed', reason: 'internal' }
      : await computeRun(env, row);
  await faultPoint('before-recommendation-saved');
  const isKept = await endRun(db, row, { end, nowMs: Date.now() });
  await faultPoint('after-recommendation-saved');
  if (isKept) logInfo('recommendation_ended', { recommendationId: row.id, state: end.state });
  return 'done';
}

async function computeRun(env: Env, row: RecommendationRow): Promise<RunEnd> {
  const sideView = await readView(env, row.scopeId, row.sideViewAnalysisId);
  const backView = await readView(env, row.scopeId, row.backViewAnalysisId);
  if (sideView === 'gone' || backView === 'gone') {
    return { state: 'failed', reason: 'results_unavailable' };
  }
  const catalog = await listActiveShoes(database(env), {
    scopeId: row.scopeId,
    onlyInStock: row.usesStock,
  });
  const found = recommendOrNull(row, {
    questionnaire: questionnaireSchema.parse(row.form),
    sideView: sideView?.result.view === 'side_view' ? sideView.result : null,
    backView: backView?.result.view === 'back_view' ? backView.result : null,
    speedMetersPerSecond: sideView?.speedMetersPerSecond ?? null,
    favoriteBrands: row.favoriteBrands,
    catalog,
  });
  if (found === null) return { state: 'failed', reason: 'internal' };
  const shoes = await findShoes(
    database(env),
    found.matches.map(({ shoeId }) => shoeId),
  );
  const shoesById = new Map(shoes.map((shoe) => [shoe.id, shoe]));
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

/** The engine is pure: an input that fails once always fails, so there is no second attempt. */
function recommendOrNull(row: RecommendationRow, input: Parameters<typeof recommend>[0]) {
  try {
    return recommend(input);
  } catch (error) {
    logError('recommendation_failed', { recommendationId: row.id, error });
    return null;
  }
}

interface StoredView {
  result: AnalysisResult;
  speedMetersPerSecond: number | null;
}

/** Null if the view was not requested. */
async function readView(
  env: Env,
  scopeId: string,
  analysisId: string | null,
): Promise<StoredView | 'gone' | null> {
  if (analysisId === null) return null;
  const analysis = await findAnalysis(env, { scopeId, analysisId });
  if (analysis === null) return 'gone';
  const result = await readStoredResult(env, analysis.view);
  if (result === null) return 'gone';
  const isSideView = result.view === 'side_view';
  const speedMetersPerSecond = isSideView ? await readStoredSpeed(env, analysis.view) : null;
  return { result, speedMetersPerSecond };
}
