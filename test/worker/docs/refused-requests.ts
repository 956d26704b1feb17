import { env } from 'cloudflare:workers';

import type { ApiErrorCode } from '../../../contract/errors.ts';
import { API_ERRORS } from '../../../contract/errors.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { signMediaPath } from '../../../worker/analyses/media/media.ts';
import type { Env } from '../../../worker/env.ts';
import { settingsOf } from '../../../worker/platform/settings.ts';
import { MAX_ENDPOINTS } from '../../../worker/webhooks/receivers.ts';
import { bearer, request } from '../http/example-requests.ts';
import { lostCall, withDamagedCalls } from '../support/cut-off-scopes.ts';
import type { Operation } from '../support/documented-response.ts';
import { filePart, formBytes, formType, textPart } from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { send, sendAs, sendJson, start } from '../support/harness.ts';
import { ANSWERS, sendForm } from '../support/shoe-world.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { stalledUpload, uploadThatFindsNoMemory } from './overload.ts';
import type { World } from './refusal-world.ts';
import { HOOK } from './steady-ids.ts';

const unreachable = withDamagedCalls({ accept: lostCall, settleStart: lostCall });

type Refuse = (world: World) => Promise<Response>;
type Refusals = Partial<Record<ApiErrorCode, Refuse>>;

const RESEND = '/webhook/deliveries/resend';
const ENDPOINTS = '/webhook/endpoints';
const UNKNOWN_ID = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';

/** By operation and code; refusals that all operations share are listed once, below. */
const REFUSALS: Readonly<Record<string, Refusals>> = {
  startAnalysis: {
    invalid_idempotency_key: ({ tester }) => start(tester, { idempotencyKey: 'k'.repeat(256) }),
    invalid_multipart: ({ tester }) => sendStart(tester, new TextEncoder().encode('no form')),
    missing_video: ({ tester }) =>
      sendStart(tester, formBytes([textPart('analysis_type', 'side_view')])),
    invalid_video: ({ tester }) => start(tester, { video: videoFixture('text.mp4') }),
    video_too_long: ({ tester }) => start(tester, { video: videoFixture('twelve-seconds.mp4') }),
    invalid_analysis_type: startWith({ analysis_type: 'front_view' }),
    invalid_height: startWith({ height: '181' }),
    invalid_weight: startWith({ weight: 'heavy' }),
    invalid_pace: startWith({ pace: '5:60' }),
    pace_required: startWith({ treadmill: 'true' }),
    invalid_language: startWith({ language: 'xx' }),
    invalid_recorded_fps: startWith({ recorded_fps: 'fast' }),
    invalid_treadmill: startWith({ treadmill: 'yes' }),
    invalid_full_body: startWith({ full_body: 'yes' }),
    invalid_blur_face: startWith({ blur_face: 'yes' }),
    invalid_notify_via_webhook: startWith({ notify_via_webhook: 'yes' }),
    invalid_test_scenario: startWith({ test_scenario: 'rain' }),
    not_found: startWith({ subject_id: UNKNOWN_ID }),
    upload_too_slow: ({ tester }) => stalledUpload(tester),
    file_too_large: ({ tester }) =>
      sendStart(
        tester,
        formBytes([filePart('video', 'run.mp4', videoFixture('moov-at-front.mp4'))]),
        { 'Content-Length': '99999999' },
      ),
    insufficient_api_credits: ({ withoutCredits }) => start(withoutCredits),
    too_many_uploads: ({ tester }) => uploadThatFindsNoMemory(tester),
    start_unconfirmed: ({ tester }) => start(tester, { environment: unreachable }),
  },
  getResults: {
    invalid_language: ({ tester, sideView }) =>
      sendAs(tester, `/analysis/${sideView}/results?language=xx`),
    not_found: get(`/analysis/${UNKNOWN_ID}/results`),
  },
  getCalculatedData: { not_found: get(`/analysis/${UNKNOWN_ID}/results/calculated_data`) },
  getRawData: {
    invalid_format: ({ tester, sideView }) =>
      sendAs(tester, `/analysis/${sideView}/results/raw_data?format=c3d`),
    not_found: get(`/analysis/${UNKNOWN_ID}/results/raw_data`),
  },
  updateAnalysis: {
    invalid_body: ({ tester, sideView }) =>
      sendJson(tester, 'PATCH', `/analysis/${sideView}`, { note: 'n'.repeat(501) }),
    not_found: sendBody('PATCH', `/analysis/${UNKNOWN_ID}`, {}),
  },
  deleteAnalysis: { not_found: sendBody('POST', `/analysis/${UNKNOWN_ID}/delete`, {}) },
  listSubjectAnalyses: { not_found: get(`/analysis/subjects/${UNKNOWN_ID}`) },
  createCaptureLink: {
    invalid_body: sendBroken('POST', '/capture-links'),
    invalid_capture_link: linkWith({ max_uses: 0 }),
    invalid_analysis_type: linkWith({ view: 'front_view' }),
    invalid_language: linkWith({ language: 'xx' }),
    invalid_height: linkWith({ height: 181 }),
    invalid_weight: linkWith({ weight: 'heavy' }),
    invalid_treadmill: linkWith({ treadmill: 'yes' }),
    invalid_blur_face: linkWith({ blur_face: 'yes' }),
    invalid_pace: linkWith({ pace: '5:30' }),
    pace_required: linkWith({ treadmill: true }),
    invalid_return_url: linkWith({ return_url: 'http://club.example/done' }),
    invalid_notify_via_webhook: linkWith({ notify_via_webhook: 'yes' }),
    not_found: linkWith({ subject_id: UNKNOWN_ID }),
    return_host_not_registered: linkWith({ return_url: 'https://elsewhere.example/' }),
  },
  getCaptureLink: { not_found: get(`/capture-links/${UNKNOWN_ID}`) },
  revokeCaptureLink: { not_found: sendBody('POST', `/capture-links/${UNKNOWN_ID}/revoke`, {}) },
  putCaptureSettings: {
    invalid_body: sendBroken('PUT', '/settings/capture'),
    invalid_settings: sendBody('PUT', '/settings/capture', {
      allowed_return_hosts: ['https://club.example'],
    }),
  },
  searchExercises: {
    invalid_body: sendBroken('POST', '/exercises'),
    search_keys_empty: sendBody('POST', '/exercises', { search_keys: [] }),
    no_exercises_found: sendBody('POST', '/exercises', { search_keys: ['Nothing'] }),
  },
  getLabels: { invalid_language: get('/labels?language=xx') },
  createSubject: {
    invalid_body: sendBroken('POST', '/subjects'),
    invalid_subject: sendBody('POST', '/subjects', { email: 'ada', height: 181 }),
  },
  updateSubject: {
    invalid_body: ({ tester, subjectId }) =>
      sendAs(tester, `/subjects/${subjectId}`, { method: 'PUT', body: '{' }),
    invalid_subject: ({ tester, subjectId }) =>
      sendJson(tester, 'PUT', `/subjects/${subjectId}`, { weight: '70' }),
    not_found: sendBody('PUT', `/subjects/${UNKNOWN_ID}`, { height: 1.75 }),
  },
  getSubject: { not_found: get(`/subjects/${UNKNOWN_ID}`) },
  eraseSubject: { not_found: sendBody('POST', `/subjects/${UNKNOWN_ID}/erase`, {}) },
  deleteSubject: { not_found: sendBody('POST', `/subjects/${UNKNOWN_ID}/delete`, {}) },
  createShoeRecommendation: {
    invalid_body: sendBroken('POST', '/shoeRecommendation/form'),
    invalid_form: ({ tester, sideView }) =>
      sendForm(tester, {
        form: { ...ANSWERS, weekly_km: 30 },
        id_side_view_analysis: sideView,
      }),
    analysis_required: ({ tester }) => sendForm(tester, { form: ANSWERS }),
    analysis_wrong_type: ({ tester, backView }) =>
      sendForm(tester, { form: ANSWERS, id_side_view_analysis: backView }),
    analyses_mixed_owner: ({ tester, fromOldWorkspace, backView }) =>
      sendForm(tester, {
        form: ANSWERS,
        id_side_view_analysis: fromOldWorkspace,
        id_back_view_analysis: backView,
      }),
    analysis_not_ready: ({ tester, failed }) =>
      sendForm(tester, { form: ANSWERS, id_side_view_analysis: failed }),
    subject_mismatch: async ({ tester, sideView, subjectId }) => {
      const form = { ...ANSWERS, subject_id: subjectId };
      return sendForm(tester, { form, id_side_view_analysis: sideView });
    },
    not_found: ({ tester }) =>
      sendForm(tester, { form: ANSWERS, id_side_view_analysis: UNKNOWN_ID }),
  },
  startShoeRecommendation: {
    invalid_body: sendBroken('POST', '/shoeRecommendation/start'),
    not_found: sendBody('POST', '/shoeRecommendation/start', {
      shoe_recommendation_id: UNKNOWN_ID,
    }),
  },
  getShoeRecommendation: {
    invalid_language: get(`/shoeRecommendation/${UNKNOWN_ID}/result?language=xx`),
    not_found: get(`/shoeRecommendation/${UNKNOWN_ID}/result`),
  },
  configureWebhook: {
    invalid_body: sendBroken('PUT', '/webhook'),
    invalid_webhook: sendBody('PUT', '/webhook', {}),
    invalid_webhook_url: sendBody('PUT', '/webhook', { url: 'https://192.168.1.20/hook' }),
    webhook_url_required: ({ unconfigured }) =>
      sendJson(unconfigured, 'PUT', '/webhook', { enabled: true }),
  },
  rotateWebhookSecret: {
    signature_not_configured: ({ unconfigured }) =>
      sendAs(unconfigured, '/webhook/signature/rotate', { method: 'POST' }),
  },
  createWebhookEndpoint: {
    invalid_body: sendBroken('POST', ENDPOINTS),
    invalid_webhook: sendBody('POST', ENDPOINTS, { url: HOOK, events: ['analysis.paused'] }),
    invalid_webhook_url: sendBody('POST', ENDPOINTS, { url: 'https://192.168.1.20/hook' }),
    too_many_webhook_endpoints: async ({ tester }) => {
      for (let created = 0; created < MAX_ENDPOINTS; created += 1) {
        await sendJson(tester, 'POST', ENDPOINTS, { url: HOOK });
      }
      return sendJson(tester, 'POST', ENDPOINTS, { url: HOOK });
    },
  },
  updateWebhookEndpoint: {
    invalid_body: sendBroken('PUT', `${ENDPOINTS}/${UNKNOWN_ID}`),
    invalid_webhook: sendBody('PUT', `${ENDPOINTS}/${UNKNOWN_ID}`, {}),
    invalid_webhook_url: sendBody('PUT', `${ENDPOINTS}/${UNKNOWN_ID}`, { url: 'ftp://a.example' }),
    not_found: sendBody('PUT', `${ENDPOINTS}/${UNKNOWN_ID}`, { enabled: false }),
  },
  rotateWebhookEndpointSecret: {
    not_found: sendBody('POST', `${ENDPOINTS}/${UNKNOWN_ID}/signature/rotate`, {}),
  },
  deleteWebhookEndpoint: {
    not_found: sendBody('POST', `${ENDPOINTS}/${UNKNOWN_ID}/delete`, {}),
  },
  sendTestEvent: {
    not_found: sendBody('POST', '/webhook/test', { endpoint: UNKNOWN_ID }),
    invalid_body: sendBroken('POST', '/webhook/test'),
    invalid_test_event: sendBody('POST', '/webhook/test', { event: 'analysis.paused' }),
  },
  listWebhookDeliveries: {
    invalid_cursor: get('/webhook/deliveries?after=x'),
    not_found: get(`/webhook/deliveries?endpoint=${UNKNOWN_ID}`),
  },
  resendWebhookDeliveries: {
    invalid_body: sendBroken('POST', RESEND),
    invalid_resend: sendBody('POST', RESEND, {}),
    not_found: sendBody('POST', RESEND, { since: '2026-11-20T00:00:00Z', endpoint: UNKNOWN_ID }),
    webhook_not_enabled: ({ unconfigured }) =>
      sendJson(unconfigured, 'POST', RESEND, { since: '2026-11-20T00:00:00Z' }),
  },
  putLowCreditAlerts: {
    invalid_body: sendBroken('PUT', '/settings/low-credit-alerts'),
    invalid_settings: sendBody('PUT', '/settings/low-credit-alerts', { threshold: 2.5 }),
    not_applicable_unlimited: ({ unlimited }) =>
      sendJson(unlimited, 'PUT', '/settings/low-credit-alerts', { enabled: true, threshold: 5 }),
  },
  getThumbnail: mediaRefusals('thumbnail', ({ thumbnail }) => thumbnail),
  getOutputVideo: mediaRefusals('output_video', ({ outputVideo }) => outputVideo),
};

type Answers = Map<ApiErrorCode, Response>;

/** Returns refusals shared by all operations. */
export async function sharedRefusalsOf(operation: Operation, world: World): Promise<Answers> {
  const broken = () => send(operation.path, { method: operation.method }, BROKEN);
  if (operation.isOpen) return answersOf({ internal_error: broken }, world);
  const refusals: Refusals = {
    api_key_missing: () => request(operation, {}),
    api_key_invalid: () => request(operation, bearer('gk_live_unknown')),
    key_not_permitted: ({ readOnly, startOnly }) => {
      const { apiKey } = operation.method === 'GET' ? startOnly : readOnly;
      return request(operation, bearer(apiKey));
    },
    address_not_allowed: ({ elsewhere: { apiKey } }) => request(operation, bearer(apiKey)),
    rate_limited: ({ rateLimited: { apiKey, address = '' } }) =>
      request(operation, { ...bearer(apiKey), 'CF-Connecting-IP': address }),
    internal_error: broken,
  };
  return answersOf(refusals, world);
}

export async function ownRefusalsOf({ operationId }: Operation, world: World): Promise<Answers> {
  return answersOf(REFUSALS[operationId] ?? {}, world);
}

async function answersOf(refusals: Refusals, world: World): Promise<Answers> {
  const answers: Answers = new Map();
  for (const code of keysOf(refusals)) {
    const response = await refusals[code]?.(world);
    if (response !== undefined) answers.set(code, await requireRefusal(response, code));
  }
  return answers;
}

async function requireRefusal(response: Response, code: ApiErrorCode): Promise<Response> {
  const { status, isNamed } = API_ERRORS[code];
  const body = await response.clone().json<{ code?: string }>();
  if (response.status === status && body.code === (isNamed ? code : undefined)) return response;
  throw new Error(`not ${code}: ${response.status} ${JSON.stringify(body)}`);
}

/** An environment in which every request fails internally */
const BROKEN = new Proxy<Env>(env, {
  get() {
    throw new Error('a fault of the test');
  },
});

function startWith(fields: Record<string, string>): Refuse {
  return ({ tester }) => start(tester, { fields });
}

function linkWith(fields: object): Refuse {
  return sendBody('POST', '/capture-links', { view: 'side_view', ...fields });
}

function get(path: string): Refuse {
  return ({ tester }) => sendAs(tester, path);
}

function sendBody(method: string, path: string, body: object): Refuse {
  return ({ tester }) => sendJson(tester, method, path, body);
}

function sendBroken(method: string, path: string): Refuse {
  return ({ tester }) => sendAs(tester, path, { method, body: '{' });
}

function sendStart(
  partner: Partner,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendAs(partner, '/analysis/start', {
    method: 'POST',
    headers: { 'Content-Type': formType(), ...headers },
    body,
  });
}

function mediaRefusals(
  kind: 'thumbnail' | 'output_video',
  pathOf: (world: World) => string,
): Refusals {
  return {
    media_signature_invalid: (world) => send(`${pathOf(world)}x`),
    invalid_range: (world) => send(pathOf(world), { headers: { Range: 'bytes=99999999-' } }),
    not_found: async () => {
      const { mediaSigningKey } = settingsOf(env);
      const media = { analysisId: UNKNOWN_ID, attempt: 1, kind };
      return send(await signMediaPath(mediaSigningKey, media, Date.now()));
    },
  };
}
