import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, test } from 'vitest';

import { app } from '../../../worker/app.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { countSubrequests } from '../support/counted-env.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import type { Operation } from '../support/documented-response.ts';
import { foreignApiKey } from '../support/foreign-key.ts';
import type { Partner } from '../support/harness.ts';
import {
  balanceOf,
  createPartner,
  operate,
  send,
  sendAs,
  sendJson,
  start,
  startedId,
} from '../support/harness.ts';
import { finishedRecommendation } from '../support/shoe-world.ts';
import { passMs } from '../support/virtual-time.ts';
import type { Ids } from './example-requests.ts';
import { bearer, EXAMPLES, NOWHERE, request } from './example-requests.ts';

/** Media are authorized by their signature; health reveals nothing about anyone. */
const OPEN_OPERATIONS = [
  'getLabels',
  'getThumbnail',
  'getOutputVideo',
  'getHealth',
  'getInferenceHealth',
];

const GUARDED = OPERATIONS.filter(({ isOpen }) => !isOpen);
const WITH_ID = GUARDED.filter(({ path }) => path.includes('{'));

const MALFORMED_IDS = [
  'x',
  '0',
  'null',
  '%00',
  '%zz',
  '%F0%9F',
  "'%20OR%201=1--",
  '..%2F..%2Fsecret',
  'a'.repeat(4000),
];

/** Tokens of non-public routes, by their error code */
const TOKENS = {
  inference_token_invalid: env.INFERENCE_TOKEN,
  operator_token_invalid: env.OPERATOR_TOKEN,
  metrics_token_invalid: env.METRICS_TOKEN,
};

function refusalAt(path: string): keyof typeof TOKENS {
  if (path === '/internal/metrics') return 'metrics_token_invalid';
  return path.startsWith('/operator/') ? 'operator_token_invalid' : 'inference_token_invalid';
}

function titled(operations: readonly Operation[]) {
  return operations.map(
    (operation) => [`${operation.method} ${operation.path}`, operation] as const,
  );
}

async function createSubject(partner: Partner): Promise<string> {
  const response = await sendJson(partner, 'POST', '/subjects', {});
  return (await response.json<{ subject_id: string }>()).subject_id;
}

async function createCaptureLink(partner: Partner): Promise<string> {
  const response = await sendJson(partner, 'POST', '/capture-links', { view: 'side_view' });
  return (await response.json<{ id: string }>()).id;
}

async function createEndpoint(partner: Partner): Promise<string> {
  const body = { url: 'https://8.8.8.8/hook' };
  const response = await sendJson(partner, 'POST', '/webhook/endpoints', body);
  return (await response.json<{ id: string }>()).id;
}

async function createIds(partner: Partner): Promise<Ids> {
  const analysisId = await startedId(partner);
  return {
    subjectId: await createSubject(partner),
    analysisId,
    recommendationId: await finishedRecommendation(partner.scopeId, analysisId),
    captureLinkId: await createCaptureLink(partner),
    endpointId: await createEndpoint(partner),
  };
}

/** Creates ids that no longer exist: the analysis is past its data retention. */
async function createDeletedIds(partner: Partner): Promise<Ids> {
  const ids = await createIds(partner);
  await sendAs(partner, `/subjects/${ids.subjectId}/delete`, { method: 'POST' });
  await sendAs(partner, `/capture-links/${ids.captureLinkId}/revoke`, { method: 'POST' });
  await sendAs(partner, `/webhook/endpoints/${ids.endpointId}/delete`, { method: 'POST' });
  const scope = creditScope(env, partner.scopeId);
  await scope.finish(ids.analysisId, null, { outcome: 'failed', reason: 'internal' });
  await scope.setRetention({ mediaDays: 0, dataDays: 0 });
  await runDurableObjectAlarm(scope);
  return ids;
}

/** The per-address limit is not under test here. */
beforeEach(() => passMs(WINDOW_MS));
describe('the OpenAPI document', () => {
  test('has an example request here for every operation, and no other examples', ({ expect }) => {
    const documented = OPERATIONS.map(({ operationId }) => operationId);
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(documented.toSorted());
  });

  test('lists exactly these operations as open to callers without a key', ({ expect }) => {
    const open = OPERATIONS.filter(({ isOpen }) => isOpen);
    expect(open.map(({ operationId }) => operationId)).toEqual(OPEN_OPERATIONS);
  });
});

describe('I-42: the API key', () => {
  test.for(titled(GUARDED))('guards %s', async ([, operation], { expect }) => {
    const partner = await createPartner({ credits: 10 });
    const revoked = await operate<{ api_key: string; api_key_id: string }>('key create', {
      scope: partner.scopeId,
    });
    await operate('key revoke', { keyId: revoked.api_key_id });
    const answer = async (headers: Record<string, string>, query = '') => {
      const response = await request(operation, headers, NOWHERE, query);
      return { status: response.status, body: await response.json() };
    };

    const missing = { status: 401, body: { detail: 'API Key is missing' } };
    const { apiKey } = partner;
    expect(await answer({})).toEqual(missing);
    expect(await answer({ 'X-API-Key': '' })).toEqual(missing);
    for (const name of ['api_key', 'apiKey', 'key', 'X-API-Key', 'Authorization', 'access_token']) {
      expect(await answer({}, `?${name}=${apiKey}`)).toEqual(missing);
    }

    const invalid = { status: 403, body: { detail: 'Invalid API Key' } };
    const wrongKeys = [
      await foreignApiKey(),
      revoked.api_key,
      'gk_live_',
      'nonsense',
      `${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`,
      apiKey.toUpperCase(),
      `${apiKey} ${apiKey}`,
    ];
    for (const key of wrongKeys) {
      expect(await answer(bearer(key))).toEqual(invalid);
      expect(await answer({ 'X-API-Key': key })).toEqual(invalid);
    }

    expect(await answer({ ...bearer(await foreignApiKey()), 'X-API-Key': apiKey })).toEqual(
      invalid,
    );
    expect(await answer({ Authorization: 'Basic abc', 'X-API-Key': apiKey })).toEqual(missing);
    for (const headers of [
      bearer(apiKey),
      { Authorization: `bearer ${apiKey}` },
      { 'X-API-Key': apiKey },
      { ...bearer(apiKey), 'X-API-Key': await foreignApiKey() },
    ]) {
      expect([401, 403]).not.toContain((await answer(headers)).status);
    }
  });
});

describe('I-40: an id that the caller does not own', () => {
  test.for(titled(WITH_ID))(
    'gets the same 404 from %s as an unknown id',
    async ([, operation], { expect }) => {
      const [owner, caller] = [await createPartner(), await createPartner()];
      const deleted = await createDeletedIds(caller);
      const [foreign, own] = [await createIds(owner), await createIds(caller)];
      const answer = async (ids: Ids) => {
        const { counted, count } = countSubrequests();
        const response = await request(operation, bearer(caller.apiKey), ids, '', null, counted);
        const headers = new Headers(response.headers);
        headers.delete('X-Request-Id');
        const { status } = response;
        const body = await response.text();
        return { answer: { status, headers: [...headers], body }, subrequests: count() };
      };

      const unknown = await answer(NOWHERE);
      expect(unknown.answer.status).toBe(404);
      expect(unknown.answer.body).toMatch(/^\{"detail":"[^"]+"\}$/);
      // The same number of subrequests, so that timing does not reveal which case it was.
      expect(unknown.subrequests).toBeGreaterThan(0);
      expect(await answer(foreign)).toEqual(unknown);
      // A subject that the caller has deleted can still be erased.
      if (operation.operationId !== 'eraseSubject') {
        expect(await answer(deleted)).toEqual(unknown);
      }
      for (const id of MALFORMED_IDS) {
        const malformed = await answer({
          subjectId: id,
          analysisId: id,
          recommendationId: id,
          captureLinkId: id,
          endpointId: id,
        });
        expect(malformed.answer).toEqual(unknown.answer);
      }
      expect((await answer(own)).answer.status).not.toBe(404);
    },
  );

  test("changes nothing for its owner, and adds nothing to the caller's lists", async ({
    expect,
  }) => {
    const [owner, caller] = [await createPartner(), await createPartner()];
    const ids = await createIds(owner);
    const read = async () => {
      const subject = await sendAs(owner, `/subjects/${ids.subjectId}`);
      const analyses = await sendAs(owner, '/analysis');
      return [await subject.json(), await analyses.json()];
    };
    const before = await read();
    for (const operation of WITH_ID) await request(operation, bearer(caller.apiKey), ids);
    expect(await read()).toEqual(before);
    const [subjects, analyses] = [
      await sendAs(caller, '/subjects'),
      await sendAs(caller, '/analysis'),
    ];
    expect(await subjects.json()).toEqual({ subjects: [] });
    expect(await analyses.json()).toEqual({ analyses: [], count: 0 });
  });

  test('I-41: is refused as the subject of a start', async ({ expect }) => {
    const [owner, caller] = [await createPartner(), await createPartner({ credits: 3 })];
    const subjectId = await createSubject(caller);
    const deleted = await createSubject(caller);
    await sendAs(caller, `/subjects/${deleted}/delete`, { method: 'POST' });
    const answers = new Set<string>();
    for (const id of [
      await createSubject(owner),
      deleted,
      crypto.randomUUID(),
      'x',
      '%00',
      "';--",
    ]) {
      const response = await start(caller, { fields: { subject_id: id } });
      answers.add(`${response.status} ${await response.text()}`);
    }
    expect([...answers]).toEqual(['404 {"detail":"Subject not found"}']);
    expect(await balanceOf(caller)).toBe(3);
    expect((await start(caller, { fields: { subject_id: subjectId } })).status).toBe(202);
  });
});

describe('I-43: each token', () => {
  const internal = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(internal|operator)\//.test(path),
  );
  const places = internal.map(({ method, path }) => ({
    method,
    path: path.replaceAll(/:\w+/g, crypto.randomUUID()),
    code: refusalAt(path),
  }));

  test('opens only its own routes', async ({ expect }) => {
    expect(places.length).toBeGreaterThan(15);
    const { apiKey } = await createPartner();
    for (const { method, path, code } of places) {
      const own = TOKENS[code];
      const foreign = Object.values(TOKENS).filter((token) => token !== own);
      for (const headers of [{}, bearer(apiKey), ...foreign.map(bearer), { 'X-API-Key': apiKey }]) {
        const response = await send(path, { method, headers });
        expect({ path, status: response.status }).toEqual({ path, status: 403 });
        expect(await response.json()).toMatchObject({ code });
      }
      const response = await send(path, { method, headers: bearer(own) });
      expect({ path, status: response.status }).not.toEqual({ path, status: 403 });
      await response.body?.cancel();
    }
  });

  test('is not accepted as an API key', async ({ expect }) => {
    for (const operation of GUARDED) {
      for (const token of Object.values(TOKENS)) {
        expect((await request(operation, bearer(token))).status).toBe(403);
        expect((await request(operation, { 'X-API-Key': token })).status).toBe(403);
      }
    }
  });
});
