import type { FoundAnalysis } from '../analyses/analyses.ts';
import { findAnalysis } from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { findSubject } from '../subjects/subjects.ts';
import { deleteRecommendation, insertRecommendation } from './recommendation-store.ts';
import type { RecommendationForm } from './schema.ts';

/** Saves a validated questionnaire with its analyses; starting it computes the recommendation. */
export async function createRecommendation(
  env: Env,
  scopeId: string,
  input: RecommendationForm,
): Promise<string> {
  const { form, id_side_view_analysis: sideId, id_back_view_analysis: backId } = input;
  const [sideView, backView] = await Promise.all([
    findNamedAnalysis(env, scopeId, sideId),
    findNamedAnalysis(env, scopeId, backId),
  ]);
  const given = [sideView, backView].filter((analysis) => analysis !== null);
  const [first] = given;
  if (first === undefined) {
    throw new ApiError(
      'analysis_required',
      'id_side_view_analysis or id_back_view_analysis is required',
    );
  }
  requireType(sideView, 'side_view');
  requireType(backView, 'back_view');
  requireOneWorkspace(given);
  for (const analysis of given) requireSuccess(analysis);
  if (form.subject_id !== undefined) await requireSubject(env, scopeId, form.subject_id, given);

  const id = crypto.randomUUID();
  await insertRecommendation(database(env), {
    id,
    scopeId,
    workspace: first.workspace,
    state: 'pending',
    form,
    sideViewAnalysisId: sideView?.analysisId ?? null,
    backViewAnalysisId: backView?.analysisId ?? null,
    favoriteBrands: input.favorite_brands,
    usesStock: input.use_stock,
    language: first.view.language,
    result: null,
    failureReason: null,
    createdAtMs: Date.now(),
    finishedAtMs: null,
  });
  await withdrawIfErased(env, { id, given });
  return id;
}

/** Withdraws the recommendation if an analysis was erased just before it was saved. */
async function withdrawIfErased(
  env: Env,
  { id, given }: { id: string; given: readonly FoundAnalysis[] },
): Promise<void> {
  const found = await Promise.all(given.map(async (analysis) => findAnalysis(env, analysis)));
  if (found.every((analysis) => analysis !== null)) return;
  await deleteRecommendation(database(env), id);
  throw new ApiError('not_found', 'Analysis not found');
}

/** Finds an analysis started through the API; those from the portal do not count. */
async function findNamedAnalysis(
  env: Env,
  scopeId: string,
  analysisId: string | null,
): Promise<FoundAnalysis | null> {
  if (analysisId === null) return null;
  const analysis = await findAnalysis(env, { scopeId, analysisId });
  if (analysis === null || analysis.view.isFromPortal) {
    throw new ApiError('not_found', 'Analysis not found');
  }
  return analysis;
}

function requireType(analysis: FoundAnalysis | null, type: FoundAnalysis['analysisType']): void {
  if (analysis === null || analysis.analysisType === type) return;
  throw new ApiError('analysis_wrong_type', `id_${type}_analysis is not a ${type} analysis`);
}

function requireOneWorkspace(given: readonly FoundAnalysis[]): void {
  if (new Set(given.map(({ workspace }) => workspace)).size > 1) {
    throw new ApiError(
      'analyses_mixed_owner',
      'The analyses belong to different workspaces: only one was started before October 2, 2026',
    );
  }
}

function requireSuccess({ analysisType, view: { status } }: FoundAnalysis): void {
  if (status === 'success') return;
  const problem = status === 'failed' ? 'has failed' : 'has not finished yet';
  const detail = `id_${analysisType}_analysis: the analysis ${problem}`;
  throw new ApiError('analysis_not_ready', detail, { status });
}

async function requireSubject(
  env: Env,
  scopeId: string,
  subjectId: string,
  given: readonly FoundAnalysis[],
): Promise<void> {
  const subject = await findSubject(database(env), { scopeId, subjectId });
  if (subject === null) throw new ApiError('not_found', 'Subject not found');
  const owners = await Promise.all(
    given.map(async (analysis) =>
      analysis.subjectId === null
        ? subject
        : findSubject(database(env), { scopeId, subjectId: analysis.subjectId }),
    ),
  );
  if (owners.some((owner) => owner?.id !== subject.id)) {
    throw new ApiError(
      'subject_mismatch',
      'An analysis belongs to a different subject than form.subject_id',
    );
  }
}
