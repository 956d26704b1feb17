import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Stack } from '../../cli/stack/stack.ts';
import type { PartnerWorld } from './partner-world.ts';
import { QUESTIONNAIRE, VIDEO_FILE } from './partner-world.ts';

interface ExampleRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** For requests that cannot be repeated: the path to record. */
  pathForTheRecord?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  form?: Record<string, string>;
}

/**
 * Sends each request once and records request and response in Specmatic's format. Specmatic checks
 * the recorded response against the document, then repeats the request and checks that response
 * too.
 */
export async function recordExamples(
  stack: Stack,
  world: PartnerWorld,
  directory: string,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, request] of Object.entries(examplesFor(world))) {
    const response = await send(stack, request);
    const contentType = response.headers.get('Content-Type') ?? '';
    const example = {
      'http-request': describeRequest(request),
      'http-response': {
        status: response.status,
        headers: { 'Content-Type': contentType },
        body: contentType.includes('json') ? await response.json() : await response.text(),
      },
    };
    await writeFile(join(directory, `${name}.json`), JSON.stringify(example, null, 2));
  }
}

function examplesFor(world: PartnerWorld): Record<string, ExampleRequest> {
  const { subjectId, successfulAnalysisId: id, runningAnalysisId, mediaQuery } = world;
  const [recordedSubjectId, deletedSubjectId] = world.deletableSubjectIds;
  const unknownId = '00000000-0000-4000-8000-000000000000';
  const get = (path: string, rest?: Partial<ExampleRequest>) =>
    ({ method: 'GET', path, ...rest }) satisfies ExampleRequest;
  return {
    results: get(`/analysis/${id}/results`),
    'results-in-german': get(`/analysis/${id}/results`, { query: { language: 'de' } }),
    'results-while-analyzing': get(`/analysis/${runningAnalysisId}/results`),
    'results-unknown': get(`/analysis/${unknownId}/results`),
    'calculated-data': get(`/analysis/${id}/results/calculated_data`),
    'calculated-data-too-early': get(`/analysis/${runningAnalysisId}/results/calculated_data`),
    'raw-data': get(`/analysis/${id}/results/raw_data`),
    'raw-data-too-early': get(`/analysis/${runningAnalysisId}/results/raw_data`),
    'analyses-of-subject': get(`/analysis/subjects/${subjectId}`),
    'analyses-of-unknown-subject': get(`/analysis/subjects/${unknownId}`),
    subject: get(`/subjects/${subjectId}`),
    'subject-unknown': get(`/subjects/${unknownId}`),
    'subject-change': {
      method: 'PUT',
      path: `/subjects/${subjectId}`,
      body: { name: 'Grace', email: 'grace@example.com', height: 1.68, weight: 61 },
    },
    'subject-delete': {
      method: 'POST',
      path: `/subjects/${deletedSubjectId}/delete`,
      pathForTheRecord: `/subjects/${recordedSubjectId}/delete`,
    },
    'subject-erase': {
      method: 'POST',
      path: `/subjects/${deletedSubjectId}/erase`,
      pathForTheRecord: `/subjects/${recordedSubjectId}/erase`,
    },
    exercises: {
      method: 'POST',
      path: '/exercises',
      body: { language: 'ja', search_keys: ['RearfootB', 'REAR_FOOT'] },
    },
    'exercises-of-no-key': { method: 'POST', path: '/exercises', body: { search_keys: [] } },
    'exercises-of-unknown-key': {
      method: 'POST',
      path: '/exercises',
      body: { language: 'en', search_keys: ['Nothing'] },
    },
    'webhook-change': {
      method: 'PUT',
      path: '/webhook',
      body: { url: 'https://hooks.example.com/gait', enabled: true, signature: { enabled: true } },
    },
    ...endpointExamples(world, unknownId),
    'webhook-test': { method: 'POST', path: '/webhook/test', body: { event: 'analysis.failed' } },
    'webhook-deliveries': get('/webhook/deliveries', { query: { after: '0' } }),
    'webhook-resend': {
      method: 'POST',
      path: '/webhook/deliveries/resend',
      body: { since: '2026-11-20T00:00:00Z' },
    },
    'alert-change': {
      method: 'PUT',
      path: '/settings/low-credit-alerts',
      body: { enabled: true, threshold: 10, webhookUrl: 'https://hooks.example.com/credits' },
    },
    thumbnail: get(`/media/${id}/thumbnail`, { query: mediaQuery.thumbnail }),
    'thumbnail-range': get(`/media/${id}/thumbnail`, {
      query: mediaQuery.thumbnail,
      headers: { Range: 'bytes=2-5' },
    }),
    'output-video': get(`/media/${id}/output_video`, { query: mediaQuery.output_video }),
    'output-video-range': get(`/media/${id}/output_video`, {
      query: mediaQuery.output_video,
      headers: { Range: 'bytes=2-5' },
    }),
    ...startExamples(subjectId),
    ...captureExamples(world, unknownId),
    ...shoeExamples(world, unknownId),
  };
}

function endpointExamples(
  { endpointId, deletableEndpointIds }: PartnerWorld,
  unknownId: string,
): Record<string, ExampleRequest> {
  const [recordedId, deletedId] = deletableEndpointIds;
  const path = '/webhook/endpoints';
  const url = 'https://hooks.example.com/gait';
  const put = (id: string) =>
    ({
      method: 'PUT',
      path: `${path}/${id}`,
      body: { url, events: ['analysis.failed'], enabled: true },
    }) satisfies ExampleRequest;
  return {
    'endpoint-create': { method: 'POST', path, body: { url, events: ['*'], enabled: false } },
    'endpoint-create-unknown-event': { method: 'POST', path, body: { url, events: ['none'] } },
    'endpoint-change': put(endpointId),
    'endpoint-change-unknown': put(unknownId),
    'endpoint-rotate': { method: 'POST', path: `${path}/${endpointId}/signature/rotate` },
    'endpoint-delete': {
      method: 'POST',
      path: `${path}/${deletedId}/delete`,
      pathForTheRecord: `${path}/${recordedId}/delete`,
    },
    'endpoint-deliveries': {
      method: 'GET',
      path: '/webhook/deliveries',
      query: { endpoint: endpointId },
    },
    'endpoint-test': { method: 'POST', path: '/webhook/test', body: { endpoint: endpointId } },
  };
}

function captureExamples(
  { subjectId, captureLinkId, revocableLinkIds }: PartnerWorld,
  unknownId: string,
): Record<string, ExampleRequest> {
  const [recordedLinkId, revokedLinkId] = revocableLinkIds;
  const create = (body: object) =>
    ({ method: 'POST', path: '/capture-links', body }) satisfies ExampleRequest;
  const get = (id: string) =>
    ({ method: 'GET', path: `/capture-links/${id}` }) satisfies ExampleRequest;
  const everything = {
    view: 'side_view',
    language: 'pt',
    subject_id: subjectId,
    height: 1.81,
    weight: 77.5,
    treadmill: true,
    pace: '05:30',
    return_url: 'https://club.example/done',
    expires_in: 3600,
    max_uses: 5,
    notify_via_webhook: true,
    brand: 'Run Club',
  };
  return {
    'capture-hosts': {
      method: 'PUT',
      path: '/settings/capture',
      body: { allowed_return_hosts: ['club.example'] },
    },
    'capture-create': create(everything),
    'capture-create-unknown-view': create({ view: 'front_view' }),
    'capture-create-unknown-subject': create({ view: 'back_view', subject_id: unknownId }),
    'capture-create-foreign-host': create({ ...everything, return_url: 'https://other.example/' }),
    'capture-link': get(captureLinkId),
    'capture-link-unknown': get(unknownId),
    'capture-revoke': {
      method: 'POST',
      path: `/capture-links/${revokedLinkId}/revoke`,
      pathForTheRecord: `/capture-links/${recordedLinkId}/revoke`,
    },
  };
}

function shoeExamples(world: PartnerWorld, unknownId: string): Record<string, ExampleRequest> {
  const { successfulAnalysisId, runningAnalysisId, recommendationId } = world;
  const post = (path: string, body: object) =>
    ({ method: 'POST', path: `/shoeRecommendation/${path}`, body }) satisfies ExampleRequest;
  const form = (id_side_view_analysis: string, fields: object = {}) =>
    post('form', { input: { form: { ...QUESTIONNAIRE, ...fields }, id_side_view_analysis } });
  const result = (id: string, language: string) =>
    ({
      method: 'GET',
      path: `/shoeRecommendation/${id}/result`,
      query: { language },
    }) satisfies ExampleRequest;
  return {
    'shoe-form': form(successfulAnalysisId),
    'shoe-form-too-early': form(runningAnalysisId),
    'shoe-form-unknown-answer': form(successfulAnalysisId, { weekly_km: 'none' }),
    'shoe-form-unknown-analysis': form(unknownId),
    'shoe-start': post('start', { shoe_recommendation_id: recommendationId }),
    'shoe-start-unknown': post('start', { shoe_recommendation_id: unknownId }),
    'shoe-result': result(recommendationId, 'de'),
    'shoe-result-too-early': result(world.pendingRecommendationId, 'en'),
    'shoe-result-unknown': result(unknownId, 'en'),
  };
}

function startExamples(subjectId: string): Record<string, ExampleRequest> {
  const start = (form: Record<string, string>) =>
    ({ method: 'POST', path: '/analysis/start', form }) satisfies ExampleRequest;
  return {
    'start-side-view': start({ analysis_type: 'side_view' }),
    'start-with-everything': start({
      analysis_type: 'back_view',
      subject_id: subjectId,
      height: '1.81',
      weight: '77.5',
      pace: '05:30',
      language: 'fr',
      treadmill: 'true',
      notify_via_webhook: 'false',
      full_body: 'false',
    }),
    'start-unknown-view': start({ analysis_type: 'front_view' }),
  };
}

async function send({ baseUrl, demo }: Stack, request: ExampleRequest): Promise<Response> {
  const { method, path, pathForTheRecord = path, query = {}, headers = {}, body, form } = request;
  const isOpen = path.startsWith('/media/');
  return fetch(`${baseUrl}${pathForTheRecord}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...headers,
      ...(isOpen ? {} : { Authorization: `Bearer ${demo.apiKey}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: await formData(form) }),
  });
}

async function formData(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('video', new Blob([await readFile(VIDEO_FILE)], { type: 'video/mp4' }), 'run.mp4');
  return form;
}

function describeRequest({ method, path, query, headers, body, form }: ExampleRequest): object {
  return {
    method,
    path,
    ...(query === undefined ? {} : { query }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
    ...(form === undefined ? {} : { 'multipart-formdata': describeForm(form) }),
  };
}

function describeForm(form: Record<string, string>): object[] {
  const fields = Object.entries(form).map(([name, content]) => ({ name, content }));
  const contentType = 'application/octet-stream';
  return [...fields, { name: 'video', filename: `@${VIDEO_FILE}`, contentType }];
}
