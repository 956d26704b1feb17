import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { deliveryListSchema } from '../../../worker/webhooks/delivery-schema.ts';
import { endpointSchema } from '../../../worker/webhooks/schema.ts';
import { eraseDeliveries, Receivers, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson, startedId } from '../support/harness.ts';
import type { ReceivedRequest } from './delivery-world.ts';
import { lowCreditAlert, outside, progressEvent, receiver, verifies } from './delivery-world.ts';
import {
  answeredSchema,
  callEndpoints,
  createEndpoint,
  HOOK,
  listEndpoints,
  ringLanes,
  WAREHOUSE,
} from './endpoint-world.ts';

let partner: Partner;

let received: ReceivedRequest[];

let answer: () => Promise<Response>;

beforeEach(async () => {
  partner = await createPartner();
  answer = async () => new Response('ok');
  const { requests, send } = receiver(async () => answer());
  received = requests;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    send(url instanceof Request ? url.url : url.toString(), init ?? {}),
  );
});

afterEach(() => void vi.restoreAllMocks());

const create = async (fields: object = {}) => createEndpoint(partner, fields);

const call = async (method: string, path: string, body: object = {}) =>
  callEndpoints(partner, method, path, body);

async function logOf(id?: string) {
  const query = id === undefined ? '' : `?endpoint=${id}`;
  const response = await sendAs(partner, `/webhook/deliveries${query}`);
  return deliveryListSchema.parse(await response.json()).deliveries;
}

/** Builds a valid event, because the log is checked against the OpenAPI document. */
function analysisEvent(sequence: number, analysisId = crypto.randomUUID()) {
  const payload = {
    type: sequence === 7 ? 'analysis.completed' : 'analysis.progress',
    event: sequence === 7 ? 'analysis.completed' : 'analysis.progress',
    analysis_id: analysisId,
    analysis_type: 'side_view',
    status: sequence === 7 ? 'success' : 'analyzing',
    percentage: sequence === 7 ? 100 : 25,
    sequence,
    timestamp: '2026-11-21T08:15:30Z',
  };
  return progressEvent(partner.scopeId, { analysisId, payload });
}

/** Offers events to the lanes of all receivers, as the outbox does. */
async function offer(...events: ReturnType<typeof analysisEvent>[]): Promise<void> {
  const messages = await runInDurableObject(
    creditScope(env, partner.scopeId),
    (_instance, { storage: { sql } }) =>
      events.flatMap((event) => new Receivers(sql).address(event)),
  );
  for (const message of messages) await webhookLane(env, message.receiverId).offer(message);
}

const deliverAll = async (...endpointIds: string[]) => ringLanes(partner.scopeId, ...endpointIds);

describe('an endpoint', () => {
  test('is created with a secret that is shown once, changed, rotated, and deleted', async ({
    expect,
  }) => {
    const { id, ...created } = await create({ events: ['analysis.completed'] });
    expect(created).toMatchObject({
      url: WAREHOUSE,
      enabled: true,
      events: ['analysis.completed'],
      signature: { enabled: true, version: 1 },
    });
    expect(created.signature.secret).toMatch(/^whsec_/);
    const changed = await call('PUT', `/${id}`, { enabled: false, events: ['*'] });
    expect(changed).toMatchObject({
      status: 200,
      body: { id, url: WAREHOUSE, enabled: false, events: ['*'] },
    });
    const rotated = await call('POST', `/${id}/signature/rotate`);
    expect(rotated).toMatchObject({ status: 200, body: { signature: { version: 2 } } });
    expect(rotated.body['signature']).not.toMatchObject({ secret: created.signature.secret });
    const { endpoints, count } = await listEndpoints(partner);
    expect([count, endpoints[0]?.id, endpoints[0]?.signature.secret]).toEqual([1, id, undefined]);
    expect((await call('POST', `/${id}/delete`)).status).toBe(200);
    expect(await listEndpoints(partner)).toEqual({ endpoints: [], count: 0 });
  });

  test('gets the events that it subscribes to, as deliveries of its own', async ({ expect }) => {
    await sendJson(partner, 'PUT', '/webhook', { url: HOOK });
    const all = await create();
    const final = await create({ url: HOOK, events: ['analysis.completed'] });
    const [progress, completed] = [analysisEvent(2), analysisEvent(7)];
    await offer(progress, completed);
    await deliverAll(all.id, final.id);
    const sent = received.map(({ url, headers }) => [url, headers['webhook-id']]);
    expect(new Set(sent)).toEqual(
      new Set([
        [HOOK, progress.id],
        [HOOK, completed.id],
        [HOOK, `${completed.id}_${final.id}`],
        [WAREHOUSE, `${progress.id}_${all.id}`],
        [WAREHOUSE, `${completed.id}_${all.id}`],
      ]),
    );
    expect(sent).toHaveLength(5);
    expect((await logOf(final.id)).map(({ event }) => event.type)).toEqual(['analysis.completed']);
    expect(await logOf()).toHaveLength(2);
  });

  test('gets events even if the webhook is missing and only records them', async ({ expect }) => {
    const { id } = await create();
    await offer({ ...analysisEvent(2), isLogOnly: true });
    await deliverAll(id);
    expect((await logOf()).map(({ outcome }) => outcome)).toEqual(['unsent']);
    expect((await logOf(id)).map(({ outcome }) => outcome)).toEqual(['delivered']);
  });

  test('I-27: gets an event once, however often it is offered', async ({ expect }) => {
    const { id } = await create();
    const event = analysisEvent(2);
    await offer(event, event);
    await deliverAll(id);
    await offer(event);
    await deliverAll(id);
    expect(received).toHaveLength(1);
  });

  test('gets an alert in addition to the URL of the alert settings', async ({ expect }) => {
    await create({ events: ['analysis.failed'] });
    const { id } = await create({ events: ['credits.low'] });
    await offer(lowCreditAlert(partner.scopeId, HOOK));
    await deliverAll(id);
    expect(received.map(({ url }) => url)).toEqual([HOOK, WAREHOUSE]);
  });

  test('gets an alert even if the alert settings have no URL, and the webhook does not get it', async ({
    expect,
  }) => {
    const queues = new CapturedQueues();
    await sendJson(partner, 'PUT', '/webhook', { url: HOOK });
    const { id } = await create({ events: ['credits.low'] });
    const settings = { enabled: true, threshold: 100 };
    await sendJson(partner, 'PUT', '/settings/low-credit-alerts', settings);
    await startedId(partner);
    const { requests, send } = receiver();
    await queues.deliverEvents(outside(send));
    expect(requests.map(({ url, body }) => [url, answeredSchema.parse(JSON.parse(body))])).toEqual([
      [WAREHOUSE, expect.objectContaining({ type: 'credits.low', threshold: 100 })],
    ]);
    expect((await logOf()).map(({ outcome }) => outcome)).toEqual(['unsent']);
    expect((await logOf(id)).map(({ outcome }) => outcome)).toEqual(['delivered']);
  });

  test('I-29: signs with its own secrets, including replaced ones for a day', async ({
    expect,
  }) => {
    await sendJson(partner, 'PUT', '/webhook', { url: HOOK, signature: { enabled: true } });
    const { id, signature } = await create();
    const other = await create({ events: ['analysis.failed'] });
    const rotated = endpointSchema.parse((await call('POST', `/${id}/signature/rotate`)).body);
    await offer(analysisEvent(2));
    await deliverAll(id);
    const toEndpoint = received.find(({ url }) => url === WAREHOUSE);
    if (toEndpoint === undefined) throw new Error('nothing was received');
    const secrets = [signature.secret, rotated.signature.secret, other.signature.secret];
    expect(secrets.map((secret) => verifies(secret ?? '', toEndpoint))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('I-26: that is disabled gets nothing, and its log shows the events as unsent', async ({
    expect,
  }) => {
    const { id } = await create();
    await offer(analysisEvent(2));
    await call('PUT', `/${id}`, { enabled: false });
    await deliverAll(id);
    expect(received).toEqual([]);
    expect((await logOf(id)).map(({ outcome }) => outcome)).toEqual(['unsent']);
  });

  test('that is deleted gets nothing more, and leaves no data', async ({ expect }) => {
    const { id } = await create();
    await offer(analysisEvent(2));
    await deliverAll();
    const lane = webhookLane(env, id);
    await call('POST', `/${id}/delete`);
    await runDurableObjectAlarm(lane);
    // An offer that was already in flight.
    await lane.offer({ ...analysisEvent(2), receiverId: id });
    await runDurableObjectAlarm(lane);
    expect(received).toEqual([]);
    expect(await lane.list({ limit: 10 })).toEqual([]);
  });

  test('I-68: keeps nothing of an erased analysis', async ({ expect }) => {
    const { id } = await create();
    const [kept, erased] = [analysisEvent(2), analysisEvent(2)];
    await offer(kept, erased);
    await deliverAll(id);
    await eraseDeliveries(env, partner.scopeId, [erased.analysisId ?? '']);
    for (const log of [await logOf(), await logOf(id)]) {
      expect(log.map(({ event }) => event)).toEqual([kept.payload]);
    }
  });
});

describe('the deliveries of an endpoint', () => {
  test('can be tested, with the example sent only to the endpoint', async ({ expect }) => {
    await sendJson(partner, 'PUT', '/webhook', { url: HOOK });
    const { id, signature } = await create({ events: ['analysis.completed'] });
    for (const event of ['analysis.failed', 'credits.low']) {
      const sent = await sendJson(partner, 'POST', '/webhook/test', { event, endpoint: id });
      expect(await sent.json()).toMatchObject({ outcome: 'delivered', url: WAREHOUSE });
    }
    expect(received.map(({ url }) => url)).toEqual([WAREHOUSE, WAREHOUSE]);
    expect(received.map((request) => verifies(signature.secret ?? '', request))).toEqual([
      true,
      true,
    ]);
    expect(await logOf()).toEqual([]);
  });

  test('are resent only to the endpoint, each once', async ({ expect }) => {
    await sendJson(partner, 'PUT', '/webhook', { url: HOOK });
    const { id } = await create();
    answer = async () => new Response('no', { status: 500 });
    const event = analysisEvent(2);
    await offer(event);
    await deliverAll(id);
    answer = async () => new Response('ok');
    received.splice(0);
    const resend = async () => {
      const body = { since: '2026-01-01T00:00:00Z', endpoint: id };
      return (await sendJson(partner, 'POST', '/webhook/deliveries/resend', body)).json();
    };
    expect([await resend(), await resend()]).toEqual([{ resent: 1 }, { resent: 0 }]);
    await deliverAll(id);
    expect(received.map(({ url, body }) => [url, body])).toEqual([
      [WAREHOUSE, JSON.stringify(event.payload)],
    ]);
    await call('PUT', `/${id}`, { enabled: false });
    const refused = await sendJson(partner, 'POST', '/webhook/deliveries/resend', {
      since: '2026-01-01T00:00:00Z',
      endpoint: id,
    });
    expect(await refused.json()).toMatchObject({ code: 'webhook_not_enabled' });
  });
});

const UNKNOWN_ID = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';

const addEndpoint = async () => call('POST', '', { url: HOOK });

describe('endpoints are refused', () => {
  test.for([
    [{ url: 'http://8.8.8.8/hook' }, 'invalid_webhook_url'],
    [{ url: 'https://10.0.0.1/hook' }, 'invalid_webhook_url'],
    [{ url: 7 }, 'invalid_webhook_url'],
    [{ url: HOOK, events: [] }, 'invalid_webhook'],
    [{ url: HOOK, events: ['analysis.paused'] }, 'invalid_webhook'],
    [{ url: HOOK, events: ['webhook.test'] }, 'invalid_webhook'],
    [{ url: HOOK, enabled: 'yes' }, 'invalid_webhook'],
  ] as const)('with %j', async ([body, code], { expect }) => {
    expect(await callEndpoints(partner, 'POST', '', body)).toMatchObject({
      status: 400,
      body: { code },
    });
    const { id } = await createEndpoint(partner, {});
    expect(await callEndpoints(partner, 'PUT', `/${id}`, body)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test('beyond the fifth, even concurrently', async ({ expect }) => {
    const answers = await Promise.all(Array.from({ length: 8 }, addEndpoint));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await listEndpoints(partner)).count).toBe(5);
    expect(await addEndpoint()).toMatchObject({
      status: 409,
      body: { code: 'too_many_webhook_endpoints' },
    });
  });

  test('of other scopes, and unknown ones', async ({ expect }) => {
    const { id } = await createEndpoint(partner, {});
    const stranger = await createPartner();
    for (const caller of [stranger, partner]) {
      const named = caller === stranger ? id : UNKNOWN_ID;
      const since = '2026-01-01T00:00:00Z';
      const answers = [
        await sendJson(caller, 'PUT', `/webhook/endpoints/${named}`, { enabled: false }),
        await sendJson(caller, 'POST', `/webhook/endpoints/${named}/signature/rotate`, {}),
        await sendJson(caller, 'POST', `/webhook/endpoints/${named}/delete`, {}),
        await sendJson(caller, 'POST', '/webhook/test', { endpoint: named }),
        await sendJson(caller, 'POST', '/webhook/deliveries/resend', { since, endpoint: named }),
        await sendAs(caller, `/webhook/deliveries?endpoint=${named}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await listEndpoints(stranger)).count).toBe(0);
    expect((await listEndpoints(partner)).endpoints).toMatchObject([{ id, enabled: true }]);
  });
});
