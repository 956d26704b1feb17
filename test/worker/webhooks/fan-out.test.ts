import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import type { DeliveryLane } from '../../../worker/webhooks/delivery-lane.ts';
import type { Endpoint } from '../../../worker/webhooks/webhooks.ts';
import { webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { inLane, laneObject } from '../support/captured-lanes.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendJson } from '../support/harness.ts';
import type { ReceivedRequest } from './delivery-world.ts';
import { outside, progressEvent, receiver } from './delivery-world.ts';
import { createEndpoint, HOOK, ringLanes, WAREHOUSE } from './endpoint-world.ts';

let partner: Partner;
let endpointId: string;
let received: ReceivedRequest[];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  partner = await createPartner();
  await sendJson(partner, 'PUT', '/webhook', { url: HOOK });
  endpointId = (await createEndpoint(partner, {})).id;
  const { requests, send } = receiver();
  received = requests;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    send(url instanceof Request ? url.url : url.toString(), init ?? {}),
  );
});
afterEach(() => void vi.restoreAllMocks());

const sent = () => received.map(({ url, headers }) => [url, headers['webhook-id']]);
const lane = () => webhookLane(env, partner.scopeId);
const endpointLane = () => webhookLane(env, partner.scopeId, endpointId);

function breakEndpointList() {
  const prepare = env.DB.prepare.bind(env.DB);
  return vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (sql.includes('webhook_endpoints')) throw new Error('D1_ERROR: storage is unavailable');
    return prepare(sql);
  });
}

function breakEndpointLane() {
  const getByName = env.WEBHOOK_LANES.getByName.bind(env.WEBHOOK_LANES);
  return vi.spyOn(env.WEBHOOK_LANES, 'getByName').mockImplementation((name, options) => {
    if (name.endsWith(endpointId)) throw new Error('the lane cannot be reached');
    return getByName(name, options);
  });
}

/** Works in the lane of the webhook while the list of endpoints is not read before it is released. */
async function whileListHangs(
  work: (parts: {
    lane: DeliveryLane;
    delivered: ReceivedRequest[];
    release: () => void;
  }) => Promise<void>,
): Promise<void> {
  const list = Promise.withResolvers<Pick<Endpoint, 'id' | 'events'>[]>();
  const { requests, send } = receiver();
  await inLane(
    partner.scopeId,
    outside(send),
    async (opened) =>
      work({
        lane: opened,
        delivered: requests,
        release: () => list.resolve([{ id: endpointId, events: ['*'] }]),
      }),
    { listEndpoints: async () => list.promise },
  );
}

describe('the events of a scope', () => {
  test.for([
    { missing: 'the list of endpoints', fail: breakEndpointList },
    { missing: 'the lane of an endpoint', fail: breakEndpointLane },
  ])(
    'I-64, I-65: go to the webhook without $missing, and to the endpoint later, also after a restart',
    async ({ fail }, { expect }) => {
      const first = progressEvent(partner.scopeId);
      const second = progressEvent(partner.scopeId, { analysisId: first.analysisId });
      const failure = fail();
      await lane().offer(first);
      await lane().offer(second);
      await ringLanes(partner.scopeId);
      const toWebhook = [first, second].map(({ id }) => [HOOK, id]);
      expect(sent()).toEqual(toWebhook);
      failure.mockRestore();
      await evictDurableObject(lane());
      await ringLanes(partner.scopeId, endpointId);
      const toEndpoint = [first, second].map(({ id }) => [WAREHOUSE, `${id}_${endpointId}`]);
      expect(sent()).toEqual([...toWebhook, ...toEndpoint]);
    },
  );

  test('I-64: go to the webhook while the list of endpoints hangs', async ({ expect }) => {
    const events = [progressEvent(partner.scopeId), progressEvent(partner.scopeId)] as const;
    await whileListHangs(async ({ lane: opened, delivered, release }) => {
      opened.offer(events[0]);
      const running = opened.run();
      opened.offer(events[1]);
      while (opened.list({ limit: 10 }).some(({ outcome }) => outcome !== 'delivered')) {
        await scheduler.wait(1);
      }
      expect(delivered.map(({ headers }) => headers['webhook-id'])).toEqual(
        events.map(({ id }) => id),
      );
      release();
      await running;
    });
    const copies = await endpointLane().list({ limit: 10 });
    expect(copies.map(({ id }) => id)).toEqual(
      events.map(({ id }) => `${id}_${endpointId}`).toReversed(),
    );
  });

  test('I-68: do not go to the endpoint once they are erased', async ({ expect }) => {
    const event = progressEvent(partner.scopeId);
    await whileListHangs(async ({ lane: opened, release }) => {
      opened.offer(event);
      const running = opened.run();
      const erasing = opened.erase([event.analysisId ?? '']);
      release();
      await erasing;
      await running;
      expect(opened.nextDueAtMs()).toBeNull();
    });
    expect(await endpointLane().list({ limit: 10 })).toEqual([]);
    await runInDurableObject(laneObject(partner.scopeId), (_instance, { storage }) => {
      expect(storage.sql.exec('SELECT * FROM fan_outs').toArray()).toEqual([]);
    });
  });
});
