import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { deliverySchema } from '../../../worker/webhooks/delivery-schema.ts';
import { EVENT_TYPES, eventSchema } from '../../../worker/webhooks/event-schema.ts';
import { webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { requireDocumentedEvent } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import { createKey, createPartner, sendAs, sendJson } from '../support/harness.ts';
import type { ReceivedRequest } from './delivery-world.ts';
import { receiver, verifies } from './delivery-world.ts';

const HOOK = 'https://8.8.8.8/hook';
const ALERT = {
  isEnabled: true,
  threshold: 5,
  webhookUrl: `${HOOK}/alert`,
  savedByAccountId: null,
};

let partner: Partner;
let received: ReceivedRequest[];
let answer: () => Response;

beforeEach(async () => {
  partner = await createPartner();
  answer = () => new Response('ok');
  const { requests, send } = receiver(async () => answer());
  received = requests;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    send(url instanceof Request ? url.url : url.toString(), init ?? {}),
  );
});
afterEach(() => void vi.restoreAllMocks());

async function enable(): Promise<string> {
  const body = { url: HOOK, signature: { enabled: true } };
  const response = await sendJson(partner, 'PUT', '/webhook', body);
  return (await response.json<{ signature: { secret: string } }>()).signature.secret;
}

async function sendTest(event: string) {
  const response = await sendJson(partner, 'POST', '/webhook/test', { event });
  return deliverySchema.parse(await response.json());
}

describe('a test event', () => {
  test.for(EVENT_TYPES)('of %s is signed, marked, and as documented', async (type, { expect }) => {
    const secret = await enable();
    await creditScope(env, partner.scopeId).saveAlertSettings(ALERT);
    const delivery = await sendTest(type);
    expect(delivery.outcome).toBe('delivered');
    const [request, ...others] = received;
    expect(others).toEqual([]);
    expect(request?.url).toBe(type === 'credits.low' ? ALERT.webhookUrl : HOOK);
    expect(request !== undefined && verifies(secret, request)).toBe(true);
    const sent: unknown = JSON.parse(request?.body ?? '');
    requireDocumentedEvent(sent);
    expect(eventSchema.parse(sent)).toMatchObject({ type, event: type, test: true });
  });

  test('defaults to webhook.test if it has no body', async ({ expect }) => {
    const response = await sendAs(partner, '/webhook/test', { method: 'POST' });
    expect(await response.json()).toMatchObject({ event: { type: 'webhook.test', test: true } });
  });

  test('is only recorded without a webhook, or for credits.low without an alert URL', async ({
    expect,
  }) => {
    expect(await sendTest('analysis.completed')).toMatchObject({ outcome: 'unsent' });
    await enable();
    expect(await sendTest('credits.low')).toMatchObject({ outcome: 'unsent' });
    expect(received).toEqual([]);
  });

  test('is not resent with the failed events', async ({ expect }) => {
    await enable();
    answer = () => new Response('', { status: 500 });
    expect(await sendTest('analysis.completed')).toMatchObject({ outcome: 'refused' });
    expect(await webhookLane(env, partner.scopeId).resendUndelivered(0)).toBe(0);
  });

  test('requires a known type and a key with write permission', async ({ expect }) => {
    const body = { event: 'analysis.paused' };
    const unknown = await sendJson(partner, 'POST', '/webhook/test', body);
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ code: 'invalid_test_event' });
    const reader = await createKey(partner, { permission: 'read' });
    expect((await sendJson(reader, 'POST', '/webhook/test', {})).status).toBe(403);
  });
});
