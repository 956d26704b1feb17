import { env } from 'cloudflare:workers';
import { afterEach, describe, test, vi } from 'vitest';

import { rotateSecret, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { deliver } from '../support/captured-lanes.ts';
import {
  deliveryOf,
  lowCreditAlert,
  outside,
  progressEvent,
  receiver,
  RECEIVER_URL,
  scopeWithWebhook,
  verifies,
} from './delivery-world.ts';
import { freshScope } from './fresh-scope.ts';

const DAY_MS = 86_400_000;

afterEach(() => void vi.restoreAllMocks());

describe('an analysis event', () => {
  test('reaches the webhook with exactly the body recorded in its row', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver(async () => new Response('ok', { status: 202 }));
    const nowMs = 1_795_250_130_750;
    await deliver([event], outside(send, { nowMs: () => nowMs }));
    expect(requests).toHaveLength(1);
    expect(requests).toMatchObject([
      {
        url: RECEIVER_URL,
        body: JSON.stringify(event.payload),
        headers: {
          'content-type': 'application/json',
          'webhook-id': event.id,
          'webhook-timestamp': '1795250130',
        },
      },
    ]);
    expect(requests[0]?.headers).not.toHaveProperty('webhook-signature');
    expect(await deliveryOf(event)).toEqual({
      sequence: 1,
      id: event.id,
      eventId: event.id,
      analysisId: event.analysisId,
      type: 'analysis.progress',
      url: RECEIVER_URL,
      body: JSON.stringify(event.payload),
      outcome: 'delivered',
      responseStatus: 202,
      responseBody: 'ok',
      durationMs: 0,
      createdAtMs: nowMs,
    });
  });

  test('is sent to the URL configured at the time of sending', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const moved = 'https://moved.example.com/gait';
    await creditScope(env, scopeId).changeReceiver(scopeId, { url: moved }, Date.now());
    const { requests, send } = receiver();
    await deliver([event], outside(send));
    expect(requests.map((request) => request.url)).toEqual([moved]);
  });

  test('I-26: is recorded and not sent if the webhook is missing or disabled', async ({
    expect,
  }) => {
    const { scopeId: disabled } = await scopeWithWebhook({ enabled: false });
    const events = [progressEvent(disabled), progressEvent(await freshScope())];
    const { requests, send } = receiver();
    await deliver(events, outside(send));
    expect(requests).toEqual([]);
    const deliveries = await Promise.all(events.map(deliveryOf));
    expect(deliveries.map((delivery) => delivery?.outcome)).toEqual(['unsent', 'unsent']);
  });
});

test('I-26: an event that is only recorded is never sent, also to a webhook of later', async ({
  expect,
}) => {
  const { scopeId } = await scopeWithWebhook();
  const event = progressEvent(scopeId, { isLogOnly: true });
  const { requests, send } = receiver();
  await deliver([event], outside(send));
  expect(await deliveryOf(event)).toMatchObject({ outcome: 'unsent', url: null });
  expect(await webhookLane(env, scopeId).resendUndelivered(0)).toBe(0);
  expect(requests).toEqual([]);
});

describe('signatures', () => {
  test('I-29: verify with either secret for 24 h after rotation, then with the new one', async ({
    expect,
  }) => {
    const nowMs = Date.now();
    const { scopeId, secret: first } = await scopeWithWebhook(
      { signature: { enabled: true } },
      nowMs - 2 * DAY_MS,
    );
    const key = { scopeId, id: scopeId };
    const { secret: second } = await rotateSecret(env, key, {
      by: 'operator',
      nowMs: nowMs - DAY_MS,
    });
    const { requests, send } = receiver();
    const at = (ms: number) => outside(send, { nowMs: () => ms });
    await deliver([progressEvent(scopeId)], at(nowMs - 1));
    await deliver([progressEvent(scopeId)], at(nowMs));
    const accepted = requests.map((request) =>
      [first, second].map((secret) => verifies(secret, request)),
    );
    expect(accepted).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('I-29: verify with every secret replaced within 24 h, up to three', async ({ expect }) => {
    const nowMs = Date.now();
    const { scopeId, secret: deployed } = await scopeWithWebhook({ signature: { enabled: true } });
    const secrets = [deployed];
    const rotate = async (atMs: number) => {
      const { secret } = await rotateSecret(
        env,
        { scopeId, id: scopeId },
        { by: 'operator', nowMs: atMs },
      );
      secrets.push(secret);
    };
    const { requests, send } = receiver();
    const verifyingAt = async (atMs: number) => {
      await deliver([progressEvent(scopeId)], outside(send, { nowMs: () => atMs }));
      const request = requests.at(-1);
      return secrets.map((secret) => request !== undefined && verifies(secret, request));
    };
    await rotate(nowMs - DAY_MS);
    await rotate(nowMs - DAY_MS + 1);
    await rotate(nowMs - DAY_MS + 2);
    expect(await verifyingAt(nowMs - 1)).toEqual([true, true, true, true]);
    expect(await verifyingAt(nowMs)).toEqual([false, true, true, true]);
    await rotate(nowMs - 1);
    expect(await verifyingAt(nowMs - 1)).toEqual([false, true, true, true, true]);
    expect(await verifyingAt(nowMs + 2)).toEqual([false, false, false, true, true]);
  });

  test('stop when signing is switched off', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook({ signature: { enabled: true } });
    const off = { isSigningEnabled: false };
    await creditScope(env, scopeId).changeReceiver(scopeId, off, Date.now());
    const { requests, send } = receiver();
    await deliver([progressEvent(scopeId)], outside(send));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  test('I-30: leak no secret to a log or a delivery row, even if it cannot be decrypted', async ({
    expect,
  }) => {
    const logged: unknown[][] = [];
    for (const level of ['info', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((...line: unknown[]) => logged.push(line));
    }
    const { scopeId, secret } = await scopeWithWebhook({ signature: { enabled: true } });
    const [opened, closed] = [progressEvent(scopeId), progressEvent(scopeId)];
    const { requests, send } = receiver();
    await deliver([opened], outside(send));
    const otherKey = Object.assign({}, env, {
      SECRET_ENCRYPTION_KEY: 'another-key-of-32-characters-long',
    });
    await deliver([closed], outside(send), otherKey);
    expect(await deliveryOf(closed)).toMatchObject({ outcome: 'waiting' });
    expect(requests).toHaveLength(1);
    expect(logged).not.toEqual([]);
    const kept = JSON.stringify([logged, await deliveryOf(opened)]);
    expect(kept).not.toContain(secret.slice('whsec_'.length, -6));
  });
});

describe('an alert', () => {
  test('is sent to its own URL, including HTTP, without any webhook', async ({ expect }) => {
    const scopeId = await freshScope();
    const event = lowCreditAlert(scopeId, 'http://alerts.example.com/low');
    const { requests, send } = receiver();
    await deliver([event], outside(send));
    expect(requests.map((request) => request.url)).toEqual(['http://alerts.example.com/low']);
    expect(await deliveryOf(event)).toMatchObject({
      type: 'credits.low',
      analysisId: null,
      outcome: 'delivered',
    });
  });

  test('is signed with the webhook secret, even if the webhook is disabled', async ({ expect }) => {
    const { scopeId, secret } = await scopeWithWebhook({
      enabled: false,
      signature: { enabled: true },
    });
    const { requests, send } = receiver();
    await deliver([lowCreditAlert(scopeId, 'https://alerts.example.com/low')], outside(send));
    expect(requests.map((request) => verifies(secret, request))).toEqual([true]);
  });
});
