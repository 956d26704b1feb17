import { env } from 'cloudflare:workers';

import type { Env } from '../../../worker/env.ts';
import type { Operation } from '../support/documented-response.ts';
import { BOUNDARY, filePart, formBytes, formType, textPart } from '../support/form-bytes.ts';
import { send } from '../support/harness.ts';
import { ANSWERS } from '../support/shoe-world.ts';
import { videoFixture } from '../support/video-fixtures.ts';

export interface Ids {
  subjectId: string;
  analysisId: string;
  recommendationId: string;
  captureLinkId: string;
  endpointId: string;
}

export const NOWHERE: Ids = {
  subjectId: crypto.randomUUID(),
  analysisId: crypto.randomUUID(),
  recommendationId: crypto.randomUUID(),
  captureLinkId: crypto.randomUUID(),
  endpointId: crypto.randomUUID(),
};

export function request(
  operation: Operation,
  headers: Record<string, string>,
  ids = NOWHERE,
  query = '',
  body: object | null = null,
  environment: Env = env,
) {
  const path = operation.path
    .replace('{subject_id}', ids.subjectId)
    .replace('{analysis_id}', ids.analysisId)
    .replace('{shoe_recommendation_id}', ids.recommendationId)
    .replace('{capture_link_id}', ids.captureLinkId)
    .replace('{endpoint_id}', ids.endpointId);
  const example = EXAMPLES[operation.operationId]?.() ?? {};
  const init = {
    ...example,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
    method: operation.method,
    headers: { ...Object.fromEntries(new Headers(example.headers)), ...headers },
  };
  return send(`${path}${query}`, init, environment);
}

/**
 * Requests that every operation would accept from its owner; a missing operation fails the tests.
 */
export const EXAMPLES: Record<string, () => RequestInit> = {
  startAnalysis: () => ({
    headers: { 'Content-Type': formType(BOUNDARY) },
    body: formBytes([
      textPart('analysis_type', 'side_view'),
      filePart('video', 'run.mp4', videoFixture('moov-at-front.mp4')),
    ]),
  }),
  listAnalyses: () => ({}),
  listAnalysesLegacy: () => ({}),
  getResults: () => ({}),
  getCalculatedData: () => ({}),
  getRawData: () => ({}),
  updateAnalysis: () => ({ body: '{"note":"Old shoes"}' }),
  deleteAnalysis: () => ({}),
  createCaptureLink: () => ({ body: '{"view":"side_view"}' }),
  listCaptureLinks: () => ({}),
  getCaptureLink: () => ({}),
  revokeCaptureLink: () => ({}),
  getCaptureSettings: () => ({}),
  putCaptureSettings: () => ({ body: '{"allowed_return_hosts":["club.example"]}' }),
  searchExercises: () => ({ body: '{"search_keys":["TrunkBT"]}' }),
  createSubject: () => ({ body: '{"name":"Ada"}' }),
  listSubjects: () => ({}),
  updateSubject: () => ({ body: '{"height":1.75}' }),
  getSubject: () => ({}),
  deleteSubject: () => ({}),
  eraseSubject: () => ({}),
  listSubjectAnalyses: () => ({}),
  createShoeRecommendation: () => ({
    body: JSON.stringify({
      input: { form: ANSWERS, id_side_view_analysis: NOWHERE.analysisId },
    }),
  }),
  startShoeRecommendation: () => ({
    body: JSON.stringify({ shoe_recommendation_id: NOWHERE.recommendationId }),
  }),
  getShoeRecommendation: () => ({}),
  configureWebhook: () => ({ body: '{"url":"https://8.8.8.8/hook"}' }),
  getWebhook: () => ({}),
  rotateWebhookSecret: () => ({}),
  createWebhookEndpoint: () => ({
    body: '{"url":"https://8.8.8.8/hook","events":["analysis.completed","analysis.failed"]}',
  }),
  listWebhookEndpoints: () => ({}),
  updateWebhookEndpoint: () => ({ body: '{"events":["*"]}' }),
  rotateWebhookEndpointSecret: () => ({}),
  deleteWebhookEndpoint: () => ({}),
  sendTestEvent: () => ({ body: '{"event":"analysis.completed"}' }),
  listWebhookDeliveries: () => ({}),
  resendWebhookDeliveries: () => ({ body: '{"since":"2026-11-20T00:00:00Z"}' }),
  getLowCreditAlerts: () => ({}),
  putLowCreditAlerts: () => ({ body: '{"enabled":true,"threshold":5}' }),
  getLabels: () => ({}),
  getThumbnail: () => ({}),
  getOutputVideo: () => ({}),
  getHealth: () => ({}),
  getInferenceHealth: () => ({}),
};

export function bearer(key: string) {
  return { Authorization: `Bearer ${key}` };
}
