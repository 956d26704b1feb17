import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import type * as z from 'zod';

import { deliveryListSchema } from '../../../worker/webhooks/delivery-schema.ts';
import { webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { deliver, laneObject } from '../support/captured-lanes.ts';
import type { Partner } from '../support/harness.ts';
import {
  createKey,
  createPartner,
  createTestKey,
  sendAs,
  sendJson,
  startedId,
} from '../support/harness.ts';
import type { ReceivedRequest } from './delivery-world.ts';
import { lowCreditAlert, outside, progressEvent, receiver } from './delivery-world.ts';

const HOOK = 'https://8.8.8.8/hook';

let partner: Partner;
let received: ReceivedRequest[];

beforeEach(async () => {
  partner = await createPartner();
  const { requests, send } = receiver();
  received = requests;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    send(url instanceof Request ? url.url : url.toString(), init ?? {}),
  );
});
afterEach(() => void vi.restoreAllMocks());

async function enable(enabled = true): Promise<void> {
  await sendJson(partner, 'PUT', '/webhook', { url: HOOK, enabled });
}

/**
 * Builds valid events of one analysis, because responses are checked against the OpenAPI document.
 */
function events(count: number, first = 1) {
  const analysisId = crypto.randomUUID();
  return Array.from({ length: count }, (_, index) => {
    const sequence = first + index;
    const payload = {
      type: 'analysis.progress',
      event: 'analysis.progress',
      analysis_id: analysisId,
      analysis_type: 'side_view',
      status: 'analyzing',
      percentage: 25,
      sequence,
      timestamp: '2026-11-21T08:15:30Z',
    };
    return progressEvent(partner.scopeId, { analysisId, payload });
  });
}

async function list(query = '', caller = partner) {
  const response = await sendAs(caller, `/webhook/deliveries${query}`);
  return deliveryListSchema.parse(await response.json());
}

async function resend(body: object, caller = partner) {
  const response = await sendJson(caller, 'POST', '/webhook/deliveries/resend', body);
  return { status: response.status, body: await response.json() };
}

function sequencesOf({ deliveries }: z.infer<typeof deliveryListSchema>): unknown[] {
  return deliveries.map(({ event }) => ('sequence' in event ? event.sequence : null));
}

describe('the list of deliveries', () => {
  test('shows requests and responses', async ({ expect }) => {
    await enable();
    const [event] = events(1);
    if (event === undefined) throw new Error('no event');
    await deliver([event], outside(receiver(async () => new Response('no', { status: 500 })).send));
    const { deliveries } = await list();
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]).toMatchObject({
      id: event.id,
      cursor: 1,
      outcome: 'refused',
      url: HOOK,
      response_status: 500,
      response_body: 'no',
      event: event.payload,
    });
  });

  test('goes back page by page, newest first, and forward from a cursor, oldest first', async ({
    expect,
  }) => {
    await enable();
    await deliver(events(201), outside(receiver().send));
    const newest = await list();
    expect(newest.count).toBe(100);
    expect(sequencesOf(newest).slice(0, 2)).toEqual([201, 200]);
    const older = await list(`?before=${newest.deliveries.at(-1)?.cursor}`);
    const oldest = await list(`?before=${older.deliveries.at(-1)?.cursor}`);
    expect(sequencesOf(oldest)).toEqual([1]);
    const first = await list('?after=0');
    expect(sequencesOf(first).slice(0, 2)).toEqual([1, 2]);
    const next = await list(`?after=${first.deliveries.at(-1)?.cursor}`);
    expect(sequencesOf(next)[0]).toBe(101);
    expect(await list(`?after=${newest.deliveries[0]?.cursor}`)).toMatchObject({ count: 0 });
  });

  test('shows events recorded without a webhook, which are never sent later', async ({
    expect,
  }) => {
    const tester = await createTestKey(partner);
    await startedId(tester, { fields: { notify_via_webhook: 'true' } });
    await startedId(tester);
    await sendJson(tester, 'PUT', '/webhook', { url: HOOK });
    const { deliveries } = await list('?after=0', tester);
    expect(new Set(deliveries.map(({ outcome }) => outcome))).toEqual(new Set(['unsent']));
    expect(deliveries.map(({ event }) => event.type)).toEqual([
      'analysis.started',
      ...Array.from({ length: 5 }, () => 'analysis.progress'),
      'analysis.completed',
    ]);
    const since = '2026-01-01T00:00:00Z';
    expect((await resend({ since }, tester)).body).toEqual({ resent: 0 });
    expect(received).toEqual([]);
  });

  test('never reuses a cursor, even if the newest deliveries were erased', async ({ expect }) => {
    await enable();
    const [kept, erased] = [events(2), events(3)];
    await deliver([...kept, ...erased], outside(receiver().send));
    const lane = webhookLane(env, partner.scopeId);
    await lane.erase([String(erased[0]?.analysisId)]);
    await deliver(events(1, 7), outside(receiver().send));
    expect(sequencesOf(await list('?after=5'))).toEqual([7]);
    await lane.erase([String(kept[0]?.analysisId)]);
    const { deliveries } = await list();
    expect(deliveries.map(({ cursor }) => cursor)).toEqual([6]);
  });

  test.for(['?after=x', '?after=-1', '?before=', '?before=1.5'])(
    '%s returns invalid_cursor',
    async (query, { expect }) => {
      const response = await sendAs(partner, `/webhook/deliveries${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid_cursor' });
    },
  );
});

describe('resending', () => {
  test('queues all failed events since a time, each once', async ({ expect }) => {
    await enable();
    const [failed, delivered] = [events(2), events(2)];
    await deliver(failed, outside(receiver(async () => new Response('', { status: 500 })).send));
    await deliver(delivered, outside(receiver().send));
    expect((await resend({ since: '2226-01-01T00:00:00+01:00' })).body).toEqual({ resent: 0 });
    expect((await resend({ since: '2026-01-01T00:00:00+01:00' })).body).toEqual({ resent: 2 });
    expect((await resend({ since: '2026-01-01T00:00:00+01:00' })).body).toEqual({ resent: 0 });
    await runDurableObjectAlarm(laneObject(partner.scopeId));
    expect(received.map(({ body }) => body)).toEqual(
      failed.map(({ payload }) => JSON.stringify(payload)),
    );
  });

  test('is refused while no URL is enabled, including for an alert', async ({ expect }) => {
    await enable();
    const alert = lowCreditAlert(partner.scopeId, HOOK);
    const [event] = events(1);
    if (event === undefined) throw new Error('no event');
    await deliver([event, alert], outside(receiver().send));
    await enable(false);
    expect(await resend({ since: '2026-01-01T00:00:00Z' })).toMatchObject({
      status: 409,
      body: { code: 'webhook_not_enabled' },
    });
    expect(received).toEqual([]);
  });

  test.for([{}, { since: 7 }, { since: 'yesterday' }, { since: '2026-11-21T08:00:00' }])(
    'with %j returns invalid_resend',
    async (body, { expect }) => {
      expect(await resend(body)).toMatchObject({ status: 400, body: { code: 'invalid_resend' } });
    },
  );

  test("does not find another scope's deliveries", async ({ expect }) => {
    await enable();
    const [event] = events(1);
    if (event === undefined) throw new Error('no event');
    await deliver([event], outside(receiver().send));
    const stranger = await createPartner();
    expect((await list('', stranger)).count).toBe(0);
    expect(received).toEqual([]);
  });

  test('requires a key with write permission, while a list requires read permission', async ({
    expect,
  }) => {
    const reader = await createKey(partner, { permission: 'read' });
    expect(await list('', reader)).toMatchObject({ count: 0 });
    expect(await resend({ since: '2026-01-01T00:00:00Z' }, reader)).toMatchObject({
      status: 403,
      body: { code: 'key_not_permitted' },
    });
  });
});
