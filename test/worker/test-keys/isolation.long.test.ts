import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { findTestScope } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { Ids } from '../http/example-requests.ts';
import { bearer, NOWHERE, request } from '../http/example-requests.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import {
  createPartner,
  createTestKey,
  operate,
  sendAs,
  sendJson,
  start,
  startedId,
} from '../support/harness.ts';
import { createdRecommendation, finishedAnalysis, sendForm } from '../support/shoe-world.ts';
import { passMs } from '../support/virtual-time.ts';

const MINUTE_MS = 60_000;
const WITH_ID = OPERATIONS.filter(({ isOpen, path }) => !isOpen && path.includes('{'));

interface Caller {
  partner: Partner;
  /** Ids created by this caller. */
  ids: Ids;
}
type Mode = 'live' | 'test';

let queues: CapturedQueues;
let callers: Record<Mode, Caller>;

beforeEach(async () => {
  passMs(MINUTE_MS);
  queues = new CapturedQueues();
  const live = await createPartner({ credits: 5 });
  const tester = await createTestKey(live);
  const [liveAnalysis, testAnalysis] = [
    await finishedAnalysis(live, queues),
    await startedId(tester),
  ];
  callers = {
    live: { partner: live, ids: await createIds(live, liveAnalysis) },
    test: { partner: tester, ids: await createIds(tester, testAnalysis) },
  };
});

afterEach(() => void vi.restoreAllMocks());
async function createIds(partner: Partner, analysisId: string): Promise<Ids> {
  const subject = await sendJson(partner, 'POST', '/subjects', { name: 'Ada' });
  const { subject_id: subjectId } = await subject.json<{ subject_id: string }>();
  const link = await sendJson(partner, 'POST', '/capture-links', { view: 'side_view' });
  const { id: captureLinkId } = await link.json<{ id: string }>();
  const hook = { url: 'https://8.8.8.8/hook' };
  const endpoint = await sendJson(partner, 'POST', '/webhook/endpoints', hook);
  const { id: endpointId } = await endpoint.json<{ id: string }>();
  const input = { id_side_view_analysis: analysisId };
  const recommendationId = await createdRecommendation(partner, input);
  return { analysisId, subjectId, recommendationId, captureLinkId, endpointId };
}

async function listedIds(fields: object): Promise<string[]> {
  const listed = await operate<{ analyses: { id: string }[] }>('analyses list', {
    limit: 1000,
    ...fields,
  });
  return listed.analyses.map(({ id }) => id);
}

async function json(partner: Partner, path: string): Promise<unknown> {
  return (await sendAs(partner, path)).json();
}

describe.for([
  ['live', 'test'],
  ['test', 'live'],
] as const)('a %s key', ([mode, other]) => {
  test(`gets the 404 of an unknown id for anything a ${other} key created`, async ({ expect }) => {
    const { partner } = callers[mode];
    const { partner: owner, ids } = callers[other];
    const answer = async (operation: (typeof WITH_ID)[number], asked: Ids) => {
      const response = await request(operation, bearer(partner.apiKey), asked);
      return {
        operation: operation.operationId,
        status: response.status,
        body: await response.text(),
      };
    };
    for (const operation of WITH_ID) {
      const unknown = await answer(operation, NOWHERE);
      expect(unknown.status).toBe(404);
      expect(await answer(operation, ids)).toEqual(unknown);
    }
    for (const path of [`/subjects/${ids.subjectId}`, `/analysis/${ids.analysisId}/results`]) {
      expect((await sendAs(owner, path)).status).toBe(200);
    }
    expect(await json(owner, `/shoeRecommendation/${ids.recommendationId}/result`)).toMatchObject({
      status: 'pending',
    });
  });

  test(`lists nothing created by a ${other} key`, async ({ expect }) => {
    const { partner, ids } = callers[mode];
    const analysis = { id: ids.analysisId, analysis_type: 'side_view', status: 'success' };
    expect(await json(partner, '/analysis')).toEqual({ analyses: [analysis], count: 1 });
    const subject = expect.objectContaining({ id: ids.subjectId }) as unknown;
    expect(await json(partner, '/subjects')).toEqual({ subjects: [subject] });
    const links = { capture_links: [{ id: ids.captureLinkId }], count: 1 };
    expect(await json(partner, '/capture-links')).toMatchObject(links);
  });

  test(`cannot refer to what a ${other} key created`, async ({ expect }) => {
    const { partner } = callers[mode];
    const { analysisId, subjectId } = callers[other].ids;
    expect((await start(partner, { fields: { subject_id: subjectId } })).status).toBe(404);
    expect((await sendForm(partner, { id_side_view_analysis: analysisId })).status).toBe(400);
  });

  test(`has its own webhook and alert settings`, async ({ expect }) => {
    const { partner } = callers[mode];
    const { partner: stranger } = callers[other];
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    const settings = { enabled: true, threshold: 5 };
    const saved = await sendJson(partner, 'PUT', '/settings/low-credit-alerts', settings);
    expect(await saved.json()).toMatchObject({
      ...settings,
      applicable: true,
      scopeType: 'organization',
      scopeId: partner.scopeId,
    });
    expect(await json(stranger, '/webhook')).toEqual({});
    expect(await json(stranger, '/settings/low-credit-alerts')).toMatchObject({
      enabled: false,
      threshold: 0,
      scopeId: partner.scopeId,
    });
  });
});

describe('a test key', () => {
  test('never fires an alert', async ({ expect }) => {
    const { partner } = callers.test;
    await sendJson(partner, 'PUT', '/settings/low-credit-alerts', {
      enabled: true,
      threshold: 5,
      webhookUrl: 'https://8.8.8.8/alert',
    });
    await startedId(partner);
    await startedId(partner, { fields: { test_scenario: 'timeout' } });
    expect(queues.events).toEqual([]);
  });

  test('can be revoked immediately without affecting other keys', async ({ expect }) => {
    const { partner } = callers.test;
    expect(partner.apiKey).toMatch(/^gk_test_[0-9A-Za-z]{82}$/);
    const sibling = await createTestKey(partner);
    await operate('key revoke', { keyId: partner.apiKeyId });
    expect((await sendAs(partner, '/analysis')).status).toBe(403);
    expect((await sendAs(sibling, '/analysis')).status).toBe(200);
    expect((await sendAs(callers.live.partner, '/analysis')).status).toBe(200);
  });

  test('created twice concurrently shares one test scope', async ({ expect }) => {
    const partner = await createPartner();
    const [one, two] = await Promise.all([createTestKey(partner), createTestKey(partner)]);
    const id = await startedId(one);
    expect(await json(two, '/analysis')).toMatchObject({ analyses: [{ id }], count: 1 });
  });
});

describe('the operator', () => {
  test('lists the analyses of test keys only on request', async ({ expect }) => {
    const { live, test: tested } = callers;
    const scope = live.partner.scopeId;
    expect(await listedIds({ scope })).toEqual([live.ids.analysisId]);
    expect(await listedIds({ scope, test: true })).toEqual([tested.ids.analysisId]);
    const ofTests = (await findTestScope(database(env), scope)) ?? '';
    await runDurableObjectAlarm(creditScope(env, ofTests));
    const [all, allTests] = [await listedIds({}), await listedIds({ test: true })];
    expect(all).not.toContain(tested.ids.analysisId);
    expect(allTests).toContain(tested.ids.analysisId);
    expect(allTests).not.toContain(live.ids.analysisId);
  });
});
