import { openAsBlob } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../../cli/stack/stack-folders.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { pollUntil } from '../poll-until.ts';
import { finishNextJob, leaseNextJob } from './play-container.ts';

export const VIDEO_FILE = join(PROJECT_ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');

/** Everything a partner needs for every kind of request to succeed. */
export interface PartnerWorld {
  subjectId: string;
  deletableSubjectIds: [string, string];
  captureLinkId: string;
  revocableLinkIds: [string, string];
  endpointId: string;
  deletableEndpointIds: [string, string];
  successfulAnalysisId: string;
  runningAnalysisId: string;
  recommendationId: string;
  /** Submitted, but not started. */
  pendingRecommendationId: string;
  mediaQuery: Record<'thumbnail' | 'output_video', Record<string, string>>;
}

export const QUESTIONNAIRE = {
  running_experience: 'intermediate',
  running_session: 'moderate_frequency',
  weekly_km: 'high_volume',
  shoe_purpose: ['jogging', 'tempo'],
  pain: ['knee'],
  treadmill: false,
  weight: 68.5,
};

const recommendationSchema = z.object({ shoe_recommendation_id: z.string() });
const linkSchema = z.object({ id: z.string() });
const startedSchema = z.object({ video_id: z.string() });
const subjectSchema = z.object({ subject_id: z.string() });
const resultsSchema = z.object({ thumbnail: z.url(), output_video: z.url() });

/** Creates it on a stack whose own container is stopped. */
export async function createPartnerWorld(stack: Stack): Promise<PartnerWorld> {
  const call = callerOf(stack);
  const makeSubject = async () =>
    subjectSchema.parse(await call('POST', '/subjects', { name: 'Ada' })).subject_id;
  const makeLink = async () =>
    linkSchema.parse(await call('POST', '/capture-links', { view: 'back_view' })).id;
  const makeEndpoint = async () =>
    linkSchema.parse(
      await call('POST', '/webhook/endpoints', { url: 'https://hooks.example.com/warehouse' }),
    ).id;
  const subjectId = await makeSubject();
  const successfulAnalysisId = await start(stack, subjectId);
  await finishNextJob(stack);
  const runningAnalysisId = await start(stack, subjectId);
  await leaseNextJob(stack);
  await call('PUT', '/webhook', {
    url: 'https://hooks.example.com/gait',
    signature: { enabled: true },
  });
  const handIn = async () => {
    const input = { form: QUESTIONNAIRE, id_side_view_analysis: successfulAnalysisId };
    const created = await call('POST', '/shoeRecommendation/form', { input });
    return recommendationSchema.parse(created).shoe_recommendation_id;
  };
  const recommendationId = await handIn();
  await call('POST', '/shoeRecommendation/start', { shoe_recommendation_id: recommendationId });
  await waitForRecommendation(stack, recommendationId);
  const results = resultsSchema.parse(
    await call('GET', `/analysis/${successfulAnalysisId}/results`),
  );
  return {
    subjectId,
    deletableSubjectIds: [await makeSubject(), await makeSubject()],
    captureLinkId: await makeLink(),
    revocableLinkIds: [await makeLink(), await makeLink()],
    endpointId: await makeEndpoint(),
    deletableEndpointIds: [await makeEndpoint(), await makeEndpoint()],
    successfulAnalysisId,
    runningAnalysisId,
    recommendationId,
    pendingRecommendationId: await handIn(),
    mediaQuery: {
      thumbnail: queryOf(results.thumbnail),
      output_video: queryOf(results.output_video),
    },
  };
}

function callerOf({ baseUrl, demo }: Stack) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${demo.apiKey}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
}

async function waitForRecommendation({ baseUrl, demo }: Stack, id: string): Promise<void> {
  const headers = { Authorization: `Bearer ${demo.apiKey}` };
  const readStatus = async () => {
    const response = await fetch(`${baseUrl}/shoeRecommendation/${id}/result`, { headers });
    await response.body?.cancel();
    return response.status;
  };
  await pollUntil(readStatus, (status) => status === 200);
}

async function start({ baseUrl, demo }: Stack, subjectId: string): Promise<string> {
  const form = new FormData();
  form.set('analysis_type', 'side_view');
  form.set('subject_id', subjectId);
  form.set('video', await openAsBlob(VIDEO_FILE), 'run.mp4');
  const response = await fetch(`${baseUrl}/analysis/start`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demo.apiKey}` },
    body: form,
  });
  return startedSchema.parse(await response.json()).video_id;
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}
