import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';

import type { JobResult } from '../../../contract/job-result.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { shoeRecommendations } from '../../../worker/platform/database/tables/shoe-recommendations.ts';
import type { QuestionnaireInput } from '../../../worker/shoes/engine/questionnaire.ts';
import { questionnaireSchema } from '../../../worker/shoes/engine/questionnaire.ts';
import { recommend } from '../../../worker/shoes/engine/recommend.ts';
import { leased } from './analysis-world.ts';
import type { CapturedQueues } from './captured-queues.ts';
import type { Partner } from './harness.ts';
import { operate, sendAs, sendJson } from './harness.ts';
import { postResult, successOf, uploadArtifacts } from './simulated-container.ts';

export const ANSWERS: QuestionnaireInput = {
  running_experience: 'intermediate',
  running_session: 'moderate_frequency',
  weekly_km: 'high_volume',
  shoe_purpose: ['jogging'],
  treadmill: false,
};

/** Three shoes of two brands for jogging; the weight of one is unknown. */
const SHOE_FILE = {
  name: 'shoes.csv',
  text: [
    'brand,model,version,heel_to_toe_drop,motion_control_shoe,midsole_thickness,carbon_plate,shoe_weight,purpose,gtins,mpns,source,confidence,image',
    'Northway,Daily,3,8,false,35,false,262,jogging,4006381333931,NW-100|NW-101,maker,high,https://shoes.example/daily.png',
    'Northway,Flash,,8,false,36,false,205,jogging|interval_training,,,maker,medium,',
    '"Söder & Co",Plain,,8,false,34,false,,jogging,,,,low,',
  ].join('\n'),
};

export async function importShoes(file = SHOE_FILE): Promise<Record<string, number>> {
  return operate('shoes import', { file });
}

/** Activates all shoes of the master list. */
export async function activateAll({ scopeId }: Partner): Promise<void> {
  await operate('shoes activate', { scope: scopeId, all: true });
}

/** Completes an analysis with this result, or successfully by default; returns its id. */
export async function finishedAnalysis(
  partner: Partner,
  queues: CapturedQueues,
  { fields = {}, result }: { fields?: Record<string, string>; result?: JobResult } = {},
): Promise<string> {
  const job = await leased(partner, queues, { fields });
  const uploaded = await uploadArtifacts(job);
  if (uploaded !== 204) throw new Error(`artifacts: ${uploaded}`);
  const response = await postResult(job, result ?? successOf(job));
  if (response.status !== 200) throw new Error(`result: ${response.status}`);
  return job.job.analysisId;
}

/** Inserts a row as a completed start leaves it, without reading an analysis. */
export async function finishedRecommendation(
  scopeId: string,
  sideViewAnalysisId?: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const questionnaire = questionnaireSchema.parse(ANSWERS);
  const { recommendations } = recommend({
    questionnaire,
    sideView: null,
    backView: null,
    speedMetersPerSecond: null,
    favoriteBrands: [],
    catalog: [],
  });
  await database(env)
    .insert(shoeRecommendations)
    .values({
      id,
      scopeId,
      workspace: 'current',
      state: 'success',
      form: questionnaire,
      sideViewAnalysisId,
      favoriteBrands: [],
      usesStock: false,
      language: 'en',
      result: { recommendations, averageWeightGrams: null, matches: [] },
      createdAtMs: Date.now(),
    });
  return id;
}

export async function sendForm(partner: Partner, input: object): Promise<Response> {
  return sendJson(partner, 'POST', '/shoeRecommendation/form', { input });
}

export async function createdRecommendation(partner: Partner, input: object): Promise<string> {
  const response = await sendForm(partner, { form: ANSWERS, ...input });
  if (response.status !== 201) throw new Error(`form: ${await response.text()}`);
  return (await response.json<{ shoe_recommendation_id: string }>()).shoe_recommendation_id;
}

export async function sendStart(partner: Partner, id: unknown): Promise<Response> {
  return sendJson(partner, 'POST', '/shoeRecommendation/start', { shoe_recommendation_id: id });
}

export async function resultOf(partner: Partner, id: string, query = ''): Promise<Response> {
  return sendAs(partner, `/shoeRecommendation/${id}/result${query}`);
}

export async function recommendationRow(id: string) {
  return database(env)
    .select()
    .from(shoeRecommendations)
    .where(eq(shoeRecommendations.id, id))
    .get();
}
