import { env } from 'cloudflare:workers';
import { afterEach, describe, test, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import { rotateSecret, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import corpus from '../../fixtures/webhook-urls.json' with { type: 'json' };
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
import { freshScope, envWithLoopback } from './fresh-scope.ts';

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

  test('is sent to the URL that is configured at the time of sending', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const moved = 'https://moved.example.com/gait';
    await creditScope(env, scopeId).changeReceiver(scopeId, { url: moved }, Date.now());
    const { requests, send } = receiver();
    await deliver([event], outside(send));
    expect(requests.map((request) => request.url)).toEqual([moved]);
  });

  test('I-26: is recorded but not sent if the webhook is missing or disabled', async ({
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

test('I-26: an event that is only recorded is never sent, even to a later webhook', async ({
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

  test('I-30: leak no secret to a log or a delivery row, even if the secret cannot be decrypted', async ({
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
});

describe('a blocked receiver', () => {
  test('I-31: gets no request at any of the 76 bad URLs, however they were stored', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const { requests, send } = receiver();
    for (const stored of Object.values(corpus.refused).flat()) {
      await creditScope(env, scopeId).changeReceiver(scopeId, { url: stored }, Date.now());
      const event = progressEvent(scopeId);
      await deliver([event], outside(send));
      expect(await deliveryOf(event)).toMatchObject({ outcome: 'blocked' });
    }
    expect(requests).toEqual([]);
  });

  const rebound: [string, ResolveHost][] = [
    ['at a private address', async () => ({ ok: true, addresses: ['192.168.0.10'], validMs: 0 })],
    [
      'at a public and a private address',
      async () => ({ ok: true, addresses: ['8.8.8.8', '::1'], validMs: 0 }),
    ],
    ['at an invalid address', async () => ({ ok: true, addresses: ['8.8.8'], validMs: 0 })],
    ['nowhere', async () => ({ ok: false, reason: 'name_unknown' })],
  ];

  test.for(rebound)(
    'I-31: gets no request if its host was public when saved, but %s when sending',
    async ([, resolveHost], { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver();
      await deliver([event], outside(send, { resolveHost }));
      expect(requests).toEqual([]);
      expect(await deliveryOf(event)).toMatchObject({
        outcome: 'blocked',
        responseStatus: null,
      });
    },
  );

  test('I-32: a redirect to a private address counts as a failure and is not followed', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const redirects: (string | undefined)[] = [];
    const { requests, send } = receiver(async (_url, { redirect }) => {
      redirects.push(redirect);
      return new Response(null, { status: 307, headers: { location: 'http://169.254.169.254/' } });
    });
    await deliver([event], outside(send));
    expect(requests.map((request) => request.url)).toEqual([RECEIVER_URL]);
    expect(redirects).toEqual(['manual']);
    expect(await deliveryOf(event)).toMatchObject({ outcome: 'refused', responseStatus: 307 });
  });

  test('this machine receives events only while the test switch is on', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook({ url: 'http://127.0.0.1:9999/hook' });
    const { requests, send } = receiver();
    await deliver([progressEvent(scopeId)], outside(send));
    expect(requests).toEqual([]);
    await deliver([progressEvent(scopeId)], outside(send), envWithLoopback);
    expect(requests.map((request) => request.url)).toEqual(['http://127.0.0.1:9999/hook']);
  });
});
