import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import * as z from 'zod';

import { apiDescription } from '../../../worker/docs/describe-api.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { EVENTS, eventSchema } from '../../../worker/webhooks/event-schema.ts';
import { sendTestEvent } from '../../../worker/webhooks/webhooks.ts';
import { createLink, film } from '../capture-links/capture-visit.ts';
import type { Ids } from '../http/example-requests.ts';
import { bearer, EXAMPLES, NOWHERE, request } from '../http/example-requests.ts';
import { create } from '../subjects/own-subjects.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Operation } from '../support/documented-response.ts';
import {
  OPERATIONS,
  requireDocumentedEvent,
  requireShape,
} from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import {
  createPartner,
  createTestKey,
  send,
  sendAs,
  sendJson,
  start,
  startedId,
} from '../support/harness.ts';
import {
  activateAll,
  ANSWERS,
  createdRecommendation,
  importShoes,
  resultOf,
} from '../support/shoe-world.ts';
import { leaseJobOf, postProgress } from '../support/simulated-container.ts';
import { passMs } from '../support/virtual-time.ts';
import { outside, receiver } from '../webhooks/delivery-world.ts';
import { worldOf } from './refusal-world.ts';
import { ownRefusalsOf, sharedRefusalsOf } from './refused-requests.ts';
import { ANSWERED_AT_MS, HOOK } from './steady-ids.ts';
import { writeExamples } from './write-examples.ts';

/** JSON calls, ordered so that each finds its prerequisites. */
const CALLS = [
  'createSubject',
  'startAnalysis',
  'getResults',
  'getCalculatedData',
  'getRawData',
  'listAnalyses',
  'listAnalysesLegacy',
  'updateAnalysis',
  'createShoeRecommendation',
  'startShoeRecommendation',
  'getShoeRecommendation',
  'putCaptureSettings',
  'getCaptureSettings',
  'createCaptureLink',
  'listCaptureLinks',
  'getCaptureLink',
  'revokeCaptureLink',
  'searchExercises',
  'getLabels',
  'updateSubject',
  'getSubject',
  'listSubjects',
  'listSubjectAnalyses',
  'configureWebhook',
  'getWebhook',
  'rotateWebhookSecret',
  'createWebhookEndpoint',
  'listWebhookEndpoints',
  'updateWebhookEndpoint',
  'rotateWebhookEndpointSecret',
  'deleteWebhookEndpoint',
  'sendTestEvent',
  'listWebhookDeliveries',
  'resendWebhookDeliveries',
  'putLowCreditAlerts',
  'getLowCreditAlerts',
  'getHealth',
  'getInferenceHealth',
  'deleteSubject',
  'eraseSubject',
  'deleteAnalysis',
] as const;

let queues: CapturedQueues;
beforeEach(() => {
  vi.setSystemTime(ANSWERED_AT_MS);
  queues = new CapturedQueues();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Where to find ids that later calls need. */
const IDS = [
  { by: 'createSubject', field: 'subject_id', of: 'subjectId' },
  { by: 'startAnalysis', field: 'video_id', of: 'analysisId' },
  { by: 'createCaptureLink', field: 'id', of: 'captureLinkId' },
  { by: 'createWebhookEndpoint', field: 'id', of: 'endpointId' },
  { by: 'createShoeRecommendation', field: 'shoe_recommendation_id', of: 'recommendationId' },
] as const;

type Operations = Record<
  string,
  { request?: object; responses: Record<string, Record<string, object>> }
>;

/** Several seconds where nothing else runs. */
const MANY_REQUESTS = { timeout: 180_000 };

/** After an intended change, `vitest run --project worker test/worker/docs/examples -u` updates them. */
test(
  "the documentation's examples match real responses and events",
  MANY_REQUESTS,
  async ({ expect }) => {
    const live = await createPartner({ credits: 3 });
    const tester = await createTestKey(live);
    await importShoes();
    await activateAll(live);
    const ids = { ...NOWHERE };
    const receive = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    const operations: Operations = {};
    for (const operationId of CALLS) {
      const body = bodyOf(operationId, ids);
      const response = await answerTo(operationId, { tester, ids, body });
      const answer = await response.json<object>();
      operations[operationId] = {
        ...(body === null ? {} : { request: body }),
        responses: { [response.status]: { [NAMES[operationId] ?? 'success']: answer } },
      };
      for (const { field, of } of IDS.filter(({ by }) => by === operationId)) {
        if (field in answer) ids[of] = String(z.looseObject({}).parse(answer)[field]);
      }
    }
    receive.mockRestore();
    const add: Add = async (operationId, name, response) => {
      const { responses } = (operations[operationId] ??= { responses: {} });
      const answers = (responses[response.status] ??= {});
      answers[name] = await response.json<object>();
    };
    await addOtherStates(add, { live, tester });
    const sent = await sentEvents({ live, tester });
    const events = Object.fromEntries(EVENTS.map(({ type }) => [type, sent[type]?.[0]]));
    const world = await worldOf({ tester, ids });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refusals: Record<string, object> = {};
    for (const operation of OPERATIONS) {
      for (const [code, response] of await sharedRefusalsOf(operation, world)) {
        const body = await response.json<object>();
        expect(body, `${operation.operationId} ${code}`).toEqual((refusals[code] ??= body));
      }
    }
    for (const operation of OPERATIONS) {
      for (const [code, response] of await ownRefusalsOf(operation, world)) {
        await add(operation.operationId, code, response);
      }
      passMs(WINDOW_MS);
    }
    const file = '../../../worker/docs/examples.json';
    await expect(writeExamples({ operations, refusals, events })).toMatchFileSnapshot(file);
  },
);

/** Names of other responses than success. */
const NAMES: Readonly<Record<string, string>> = {
  getResults: 'side_view',
  getCalculatedData: 'side_view',
  getInferenceHealth: 'unavailable',
};

type Add = (operationId: string, name: string, response: Response) => Promise<void>;

async function answerTo(
  operationId: string,
  { tester, ids, body }: { tester: Partner; ids: Ids; body: object | null },
): Promise<Response> {
  // Others: what the first ones name is read again.
  const named = {
    ...ids,
    ...(operationId === 'eraseSubject' && { subjectId: await create(tester) }),
    ...(operationId === 'deleteAnalysis' && { analysisId: await startedId(tester) }),
  };
  return operationId === 'startAnalysis'
    ? start(tester, { fields: { subject_id: ids.subjectId } })
    : request(operationOf(operationId), bearer(tester.apiKey), named, '', body);
}

function operationOf(operationId: string): Operation {
  const operation = OPERATIONS.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`${operationId} is not in the document`);
  return operation;
}

function readResults(partner: Partner, id: string): Promise<Response> {
  return sendAs(partner, `/analysis/${id}/results`);
}

/** Adds back views, and responses before the end of an analysis and after a failure. */
async function addOtherStates(add: Add, { live, tester }: Record<'live' | 'tester', Partner>) {
  const back = await startedId(tester, { fields: { analysis_type: 'back_view' } });
  await add('getResults', 'back_view', await readResults(tester, back));
  const data = await sendAs(tester, `/analysis/${back}/results/calculated_data`);
  await add('getCalculatedData', 'back_view', data);
  const running = await startedId(live);
  await add('getResults', 'pending', await readResults(live, running));
  await queues.deliverJobs();
  await postProgress(await leaseJobOf(live.scopeId), 25);
  await add('getResults', 'analyzing', await readResults(live, running));
  const failed = await startedId(tester, { fields: { test_scenario: 'feet_outside' } });
  await add('getResults', 'failed', await readResults(tester, failed));
  for (const kind of ['calculated_data', 'raw_data'] as const) {
    const operationId = kind === 'raw_data' ? 'getRawData' : 'getCalculatedData';
    for (const [partner, id, name] of [
      [live, running, 'analyzing'],
      [tester, failed, 'failed'],
    ] as const) {
      await add(operationId, name, await sendAs(partner, `/analysis/${id}/results/${kind}`));
    }
  }
  const sideView = await startedId(tester);
  const recommendation = await createdRecommendation(tester, { id_side_view_analysis: sideView });
  await add('getShoeRecommendation', 'pending', await resultOf(tester, recommendation));
  // A container has taken the job above. Another isolate does not remember its absence.
  await add('getInferenceHealth', 'ok', await send('/health/inference', {}, { ...env }));
}

/** The bodies that a receiver gets, by type. */
async function sentEvents({ live, tester }: Record<'live' | 'tester', Partner>) {
  const { requests, send: receive } = receiver();
  await sendJson(live, 'PUT', '/settings/low-credit-alerts', {
    enabled: true,
    threshold: 5,
    webhookUrl: HOOK,
  });
  await startedId(live);
  const notify_via_webhook = 'true';
  await startedId(tester, { fields: { notify_via_webhook } });
  await startedId(tester, { fields: { notify_via_webhook, test_scenario: 'feet_outside' } });
  const link = await createLink(tester, { notify_via_webhook: true });
  await send(`${link.path}/opened`, { method: 'POST' });
  await film(link.path);
  await queues.deliverEvents(outside(receive));
  const bodies = requests.map(({ body }) => body);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    bodies.push(await new Request(input, init).text());
    return new Response();
  });
  await sendJson(live, 'PUT', '/webhook', { url: HOOK });
  await sendTestEvent(env, { scopeId: live.scopeId, id: live.scopeId });
  const sent = bodies.map((body) => eventSchema.parse(JSON.parse(body)));
  for (const body of bodies) requireDocumentedEvent(JSON.parse(body));
  return Object.groupBy(sent, ({ type }) => type);
}

/** Null if the operation takes none, or a form. */
function bodyOf(operationId: string, ids: Ids): object | null {
  const bodies: Readonly<Record<string, object>> = {
    createSubject: { name: 'Ada', email: 'ada@example.com', height: 1.7, weight: 62 },
    createShoeRecommendation: {
      input: { form: ANSWERS, id_side_view_analysis: ids.analysisId },
    },
    createCaptureLink: {
      view: 'side_view',
      language: 'en',
      subject_id: ids.subjectId,
      treadmill: true,
      pace: '05:30',
      max_uses: 3,
    },
    configureWebhook: { url: HOOK, signature: { enabled: true } },
    startShoeRecommendation: { shoe_recommendation_id: ids.recommendationId },
  };
  const body = EXAMPLES[operationId]?.().body;
  const usual = typeof body === 'string' ? z.looseObject({}).parse(JSON.parse(body)) : null;
  return bodies[operationId] ?? usual;
}

describe('the OpenAPI document', () => {
  const document = apiDescription();
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const events = Object.values(document.webhooks).map(({ post }) => post);

  test('has an example of every JSON response, and of every error code in it', ({ expect }) => {
    for (const { operationId, responses } of operations) {
      for (const [status, { description, content }] of Object.entries(responses)) {
        const answered = content?.['application/json'];
        if (answered === undefined) continue;
        const [, listed = ''] = /Error code: ((?:`\w+`(?:, )?)+)/.exec(description) ?? [];
        const codes = [...listed.matchAll(/\w+/g)].map(([code]) => code);
        const names = Object.keys(answered.examples ?? {});
        expect(names, `${operationId} ${status}`).toEqual(expect.arrayContaining(codes));
        expect(names, `${operationId} ${status}`).not.toEqual([]);
      }
    }
  });

  test('has examples that its own schemas accept', ({ expect }) => {
    const bodies = [
      ...operations.flatMap(({ requestBody, responses }) => [
        requestBody,
        ...Object.values(responses),
      ]),
      ...events.map(({ requestBody }) => requestBody),
    ];
    let checked = 0;
    for (const { schema, example, examples = {} } of bodies.flatMap((body) =>
      Object.values(body?.content ?? {}),
    )) {
      const values = Object.values(examples).map(({ value }) => value);
      for (const value of example === undefined ? values : [example, ...values]) {
        requireShape('example', schema, value);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(150);
  });
});
