import { afterEach, beforeEach, test, vi } from 'vitest';
import * as z from 'zod';

import type { Ids } from '../http/example-requests.ts';
import { bearer, EXAMPLES, NOWHERE, request } from '../http/example-requests.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import { BASE, createPartner, createTestKey, start } from '../support/harness.ts';
import { activateAll, ANSWERS, importShoes } from '../support/shoe-world.ts';
import { stopTime } from '../support/virtual-time.ts';

/** In an order in which each has what it needs. */
const CALLS = [
  'createSubject',
  'startAnalysis',
  'getResults',
  'getCalculatedData',
  'getRawData',
  'listAnalyses',
  'listAnalysesLegacy',
  'createShoeRecommendation',
  'startShoeRecommendation',
  'getShoeRecommendation',
  'searchExercises',
  'getLabels',
  'updateSubject',
  'getSubject',
  'listSubjects',
  'listSubjectAnalyses',
  'configureWebhook',
  'getWebhook',
  'rotateWebhookSecret',
  'putLowCreditAlerts',
  'getLowCreditAlerts',
  'getHealth',
  'getInferenceHealth',
  'deleteSubject',
] as const;
/** They answer with pictures and videos. */
const NOT_JSON = ['getThumbnail', 'getOutputVideo'];
/** An address that needs no resolver. */
const HOOK = 'https://8.8.8.8/hook';
/** So that a curve shows its shape, and a page stays readable. */
const LONGEST_LIST = 3;

let queues: CapturedQueues;
beforeEach(() => {
  stopTime();
  vi.setSystemTime('2026-11-21T08:15:30Z');
  queues = new CapturedQueues();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Where the id comes from that later calls need. */
const IDS = [
  { by: 'createSubject', field: 'subject_id', of: 'subjectId' },
  { by: 'startAnalysis', field: 'video_id', of: 'analysisId' },
  { by: 'createShoeRecommendation', field: 'shoe_recommendation_id', of: 'recommendationId' },
] as const;

interface Example {
  request?: object;
  responses: Record<string, object>;
}

/** After an intended change, `vitest run --project worker test/worker/docs/examples -u` records them anew. */
test('the examples of the documentation are what the service answers', async ({ expect }) => {
  expect([...CALLS, ...NOT_JSON].toSorted()).toEqual(
    OPERATIONS.map(({ operationId }) => operationId).toSorted(),
  );
  const live = await createPartner();
  const tester = await createTestKey(live);
  await importShoes();
  await activateAll(live);
  const ids = { ...NOWHERE };
  const examples: Record<string, Example> = {};
  for (const operationId of CALLS) {
    const body = bodyOf(operationId, ids);
    const responses = await answersTo(operationId, { tester, ids, body });
    examples[operationId] = { ...(body === null ? {} : { request: body }), responses };
    await queues.deliverRuns();
    for (const { field, of } of IDS.filter(({ by }) => by === operationId)) {
      const created = Object.values(responses).find((answer) => field in answer);
      ids[of] = z.record(z.string(), z.string()).parse(created)[field] ?? '';
    }
  }
  const readable = JSON.stringify(examples, shortened, 2);
  const file = '../../../worker/docs/examples.json';
  await expect(`${withSteadyIds(readable)}\n`).toMatchFileSnapshot(file);
});

/** Without a key, with unknown ids, and as it should be. */
async function answersTo(
  operationId: string,
  { tester, ids, body }: { tester: Partner; ids: Ids; body: object | null },
): Promise<Example['responses']> {
  const operation = OPERATIONS.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`${operationId} is not in the document`);
  const key = bearer(tester.apiKey);
  const sent = [
    ...(operation.isOpen ? [] : [await request(operation, {})]),
    ...(operation.path.includes('{') ? [await request(operation, key)] : []),
    operationId === 'startAnalysis'
      ? await start(tester, { fields: { subject_id: ids.subjectId } })
      : await request(operation, key, ids, '', body),
  ];
  const answers = sent.map(
    async (response) => [response.status, await response.json<object>()] as const,
  );
  return Object.fromEntries(await Promise.all(answers));
}

/** Null if the operation takes none, or a form. */
function bodyOf(operationId: string, ids: Ids): object | null {
  const bodies: Readonly<Record<string, object>> = {
    createSubject: { name: 'Ada', email: 'ada@example.com', height: 1.7, weight: 62 },
    createShoeRecommendation: {
      input: { form: ANSWERS, id_side_view_analysis: ids.analysisId },
    },
    configureWebhook: { url: HOOK, signature: { enabled: true } },
    startShoeRecommendation: { shoe_recommendation_id: ids.recommendationId },
  };
  const body = EXAMPLES[operationId]?.().body;
  const usual = typeof body === 'string' ? z.looseObject({}).parse(JSON.parse(body)) : null;
  return bodies[operationId] ?? usual;
}

/** Also objects whose keys are numbers of frames. */
function shortened(_name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST);
  if (typeof value !== 'object' || value === null || !('0' in value)) return value;
  return Object.fromEntries(Object.entries(value).slice(0, 1));
}

/** What differs each time: ids, secrets, and signatures; and another address than that of tests. */
function withSteadyIds(text: string): string {
  const numbers = new Map<string, number>();
  return text
    .replaceAll(HOOK, 'https://partner.example.com/hook')
    .replaceAll(BASE, 'https://api.strideline.example')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const number = numbers.get(id) ?? numbers.size + 1;
      numbers.set(id, number);
      return `7c3fbe0e-2a52-4a53-9d8c-${String(number).padStart(12, '0')}`;
    })
    .replaceAll(/whsec_[\w+/=]+/g, `whsec_${'0'.repeat(43)}=`)
    .replaceAll(/(?<="last4": ")[^"]+/g, '000=')
    .replaceAll(/(?<=sig=)[\w-]+/g, 'x'.repeat(43));
}
