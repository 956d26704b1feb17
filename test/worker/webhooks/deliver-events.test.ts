import { env } from 'cloudflare:workers';
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, test, vi } from 'vitest';
import * as z from 'zod';

import { database } from '../../../worker/db/client.ts';
import { webhookDeliveries, webhooks } from '../../../worker/db/tables/webhooks.ts';
import type { Env } from '../../../worker/env.ts';
import { installFault } from '../../../worker/fault-point.ts';
import { configureWebhook } from '../../../worker/webhooks/configure-webhook.ts';
import type { Outside } from '../../../worker/webhooks/deliver-event.ts';
import { deliverEvents } from '../../../worker/webhooks/deliver-events.ts';
import type { DeliveryMessage } from '../../../worker/webhooks/delivery-message.ts';
import type { SendRequest } from '../../../worker/webhooks/post-event.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import { rotateSecret } from '../../../worker/webhooks/rotate-secret.ts';
import type { WebhookChangeRequest } from '../../../worker/webhooks/schema.ts';
import corpus from '../../fixtures/webhook-urls.json' with { type: 'json' };
import { envWithLoopback, freshScope } from './fresh-scope.ts';

const url = 'https://hooks.example.com/gait';
const DAY_MS = 86_400_000;

const publicHost: ResolveHost = async () => ({ ok: true, addresses: ['8.8.8.8', '2606:4700::1'] });

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

/** A receiver outside that remembers what reached it. */
function receiver(answer: SendRequest = async () => new Response('ok')) {
  const requests: { url: string; body: string; headers: Record<string, string> }[] = [];
  const send: SendRequest = async (target, init) => {
    const request = new Request(target, { ...init, signal: null });
    const headers = Object.fromEntries(request.headers);
    requests.push({ url: target, body: await request.text(), headers });
    return answer(target, init);
  };
  return { requests, send };
}

function outside(send: SendRequest, changes: Partial<Outside> = {}): Outside {
  return { nowMs: Date.now, resolveHost: publicHost, send, timeLimitMs: 300, ...changes };
}

async function scopeWithWebhook(change: WebhookChangeRequest = {}, nowMs = Date.now()) {
  const scopeId = await freshScope();
  const { signature } = await configureWebhook(envWithLoopback, {
    scopeId,
    change: { url, ...change },
    requestHost: 'api.strideline.com',
    nowMs,
    resolveHost: publicHost,
  });
  return { scopeId, secret: signature.secret ?? '' };
}

function progressEvent(scopeId: string, changes: Partial<DeliveryMessage> = {}): DeliveryMessage {
  const analysisId = crypto.randomUUID();
  return {
    id: `evt_${crypto.randomUUID()}`,
    scopeId,
    analysisId,
    alertUrl: null,
    payload: { type: 'analysis.progress', analysis_id: analysisId, percentage: 25, note: 'Läufer' },
    ...changes,
  };
}

const queueResultSchema = z.object({
  explicitAcks: z.array(z.string()),
  retryMessages: z.array(z.object({ msgId: z.string() })),
});

async function deliver(bodies: unknown[], out: Outside, environment: Env = env) {
  const messages = bodies.map((body, index) => ({
    id: `message-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch('webhook-deliveries', messages);
  await deliverEvents(batch, environment, out);
  const settled = queueResultSchema.parse(await getQueueResult(batch, createExecutionContext()));
  return { acked: settled.explicitAcks, retried: settled.retryMessages.map(({ msgId }) => msgId) };
}

/** The database, refusing statements that begin with a word. */
function databaseRefusing(word: string): Env {
  const DB = new Proxy(env.DB, {
    get: (db, name: keyof D1Database) => {
      if (name !== 'prepare') return db[name];
      return (sql: string) => {
        if (sql.startsWith(word)) throw new Error('D1_ERROR: storage is unavailable');
        return db.prepare(sql);
      };
    },
  });
  return Object.assign({}, env, { DB });
}

function lowCreditAlert(scopeId: string, alertUrl: string): DeliveryMessage {
  return progressEvent(scopeId, {
    analysisId: null,
    alertUrl,
    payload: { type: 'credits.low', event: 'credits.low', balance: 3, threshold: 5 },
  });
}

async function deliveryOf(id: string) {
  const rows = database(env).select().from(webhookDeliveries);
  return (await rows.where(eq(webhookDeliveries.id, id)).get()) ?? null;
}

function verifies(secret: string, request: { body: string; headers: Record<string, string> }) {
  try {
    new Webhook(secret).verify(request.body, request.headers);
    return true;
  } catch {
    return false;
  }
}

describe('an analysis event', () => {
  test('reaches the webhook with exactly the body that its row keeps', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver(async () => new Response('ok', { status: 202 }));
    const nowMs = 1_795_250_130_750;
    const settled = await deliver([event], outside(send, { nowMs: () => nowMs }));
    expect(settled).toEqual({ acked: ['message-0'], retried: [] });
    expect(requests).toHaveLength(1);
    expect(requests).toMatchObject([
      {
        url,
        body: JSON.stringify(event.payload),
        headers: {
          'content-type': 'application/json',
          'webhook-id': event.id,
          'webhook-timestamp': '1795250130',
        },
      },
    ]);
    expect(requests[0]?.headers).not.toHaveProperty('webhook-signature');
    expect(await deliveryOf(event.id)).toEqual({
      id: event.id,
      scopeId,
      analysisId: event.analysisId,
      type: 'analysis.progress',
      url,
      body: JSON.stringify(event.payload),
      outcome: 'delivered',
      responseStatus: 202,
      durationMs: 0,
      createdAtMs: nowMs,
    });
  });

  test('goes to the URL of the moment of sending', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const moved = 'https://moved.example.com/gait';
    await database(env).update(webhooks).set({ url: moved }).where(eq(webhooks.scopeId, scopeId));
    const { requests, send } = receiver();
    await deliver([event], outside(send));
    expect(requests.map((request) => request.url)).toEqual([moved]);
  });

  test('I-26: is dropped without a trace when the webhook is missing or disabled', async ({
    expect,
  }) => {
    const { scopeId: disabled } = await scopeWithWebhook({ enabled: false });
    const events = [progressEvent(disabled), progressEvent(await freshScope())];
    const { requests, send } = receiver();
    const settled = await deliver(events, outside(send));
    expect(settled).toEqual({ acked: ['message-0', 'message-1'], retried: [] });
    expect(requests).toEqual([]);
    expect(await Promise.all(events.map(({ id }) => deliveryOf(id)))).toEqual([null, null]);
  });
});

describe('at most once', () => {
  const failures: [string, SendRequest, { outcome: string; responseStatus: number | null }][] = [
    [
      'answers 500',
      async () => new Response('no', { status: 500 }),
      { outcome: 'refused', responseStatus: 500 },
    ],
    [
      'resets the connection',
      async () => Promise.reject(new Error('connection reset')),
      { outcome: 'failed', responseStatus: null },
    ],
    [
      'never answers',
      async () => new Promise<Response>(() => {}),
      { outcome: 'timeout', responseStatus: null },
    ],
  ];

  test.for(failures)(
    'I-27: a receiver that %s gets one request, also when the queue repeats the message',
    async ([, answer, expected], { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver(answer);
      expect(await deliver([event], outside(send))).toEqual({ acked: ['message-0'], retried: [] });
      expect(await deliver([event], outside(send))).toEqual({ acked: ['message-0'], retried: [] });
      expect(requests).toHaveLength(1);
      expect(await deliveryOf(event.id)).toMatchObject(expected);
    },
  );

  test('I-27: of twenty copies handled at the same time one is sent', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver();
    const batch = Array.from({ length: 10 }, () => event);
    await Promise.all([deliver(batch, outside(send)), deliver(batch, outside(send))]);
    expect(requests).toHaveLength(1);
    expect(await deliveryOf(event.id)).toMatchObject({ outcome: 'delivered' });
  });

  test.for([
    ['before-webhook-fetch', 0],
    ['after-webhook-fetch', 1],
  ] as const)(
    'I-27: a process that dies at %s leaves %i requests and a row that says so',
    async ([point, sent], { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver();
      installFault((reached) => {
        if (reached === point) throw new Error('died');
      });
      expect(await deliver([event], outside(send))).toEqual({ acked: [], retried: ['message-0'] });
      installFault(null);
      expect(await deliver([event], outside(send))).toEqual({ acked: ['message-0'], retried: [] });
      expect(requests).toHaveLength(sent);
      expect(await deliveryOf(event.id)).toMatchObject({
        outcome: 'sending',
        responseStatus: null,
        durationMs: null,
      });
    },
  );

  test.for(['select', 'insert'])(
    'I-27: a database that fails at %s before sending leaves the message to a later try',
    async (word, { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver();
      const failed = await deliver([event], outside(send), databaseRefusing(word));
      expect(failed).toEqual({ acked: [], retried: ['message-0'] });
      expect(requests).toEqual([]);
      await deliver([event], outside(send));
      expect(requests).toHaveLength(1);
    },
  );

  test('I-27: a database that fails after sending does not bring the message back', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver();
    const settled = await deliver([event], outside(send), databaseRefusing('update'));
    expect(settled).toEqual({ acked: ['message-0'], retried: [] });
    expect(requests).toHaveLength(1);
  });

  test('drops a message that is no event', async ({ expect }) => {
    const { requests, send } = receiver();
    const settled = await deliver([{ id: 'x' }, 'text', null], outside(send));
    expect(settled.acked).toHaveLength(3);
    expect(requests).toEqual([]);
  });
});

describe('signatures', () => {
  test('I-29: both secrets verify until 24 h after a rotation, then only the later one', async ({
    expect,
  }) => {
    const nowMs = Date.now();
    const { scopeId, secret: first } = await scopeWithWebhook(
      { signature: { enabled: true } },
      nowMs - 2 * DAY_MS,
    );
    const { secret: second = '' } = await rotateSecret(env, { scopeId, nowMs: nowMs - DAY_MS });
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

  test('stop when signing is switched off', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook({ signature: { enabled: true } });
    await database(env)
      .update(webhooks)
      .set({ isSigningEnabled: false })
      .where(eq(webhooks.scopeId, scopeId));
    const { requests, send } = receiver();
    await deliver([progressEvent(scopeId)], outside(send));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  test('I-30: no secret reaches a log or a delivery row, not even when it cannot be opened', async ({
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
    const settled = await deliver([closed], outside(send), otherKey);
    expect(settled).toEqual({ acked: [], retried: ['message-0'] });
    expect(await deliveryOf(closed.id)).toBeNull();
    expect(requests).toHaveLength(1);
    expect(logged).not.toEqual([]);
    const kept = JSON.stringify([logged, await deliveryOf(opened.id)]);
    expect(kept).not.toContain(secret.slice('whsec_'.length, -6));
  });
});

describe('an alert', () => {
  test('goes to its own URL, over HTTP too, without any webhook', async ({ expect }) => {
    const scopeId = await freshScope();
    const event = lowCreditAlert(scopeId, 'http://alerts.example.com/low');
    const { requests, send } = receiver();
    await deliver([event], outside(send));
    expect(requests.map((request) => request.url)).toEqual(['http://alerts.example.com/low']);
    expect(await deliveryOf(event.id)).toMatchObject({
      type: 'credits.low',
      analysisId: null,
      outcome: 'delivered',
    });
  });

  test('is signed with the secret of the webhook, also while the webhook is disabled', async ({
    expect,
  }) => {
    const { scopeId, secret } = await scopeWithWebhook({
      enabled: false,
      signature: { enabled: true },
    });
    const { requests, send } = receiver();
    await deliver([lowCreditAlert(scopeId, 'https://alerts.example.com/low')], outside(send));
    expect(requests.map((request) => verifies(secret, request))).toEqual([true]);
  });
});

describe('what may be sent to', () => {
  test('I-31: none of the 76 URLs of the corpus gets a request, however it came to be stored', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const { requests, send } = receiver();
    for (const stored of Object.values(corpus.refused).flat()) {
      await database(env)
        .update(webhooks)
        .set({ url: stored })
        .where(eq(webhooks.scopeId, scopeId));
      const event = progressEvent(scopeId);
      await deliver([event], outside(send));
      expect(await deliveryOf(event.id)).toMatchObject({ outcome: 'blocked' });
    }
    expect(requests).toEqual([]);
  });

  const rebound: [string, ResolveHost][] = [
    ['at a private address', async () => ({ ok: true, addresses: ['192.168.0.10'] })],
    [
      'at a public and a private address',
      async () => ({ ok: true, addresses: ['8.8.8.8', '::1'] }),
    ],
    ['at something that is no address', async () => ({ ok: true, addresses: ['8.8.8'] })],
    ['nowhere', async () => ({ ok: false, reason: 'name_unknown' })],
    ['nobody knows where', async () => ({ ok: false, reason: 'resolver_unreachable' })],
  ];

  test.for(rebound)(
    'I-31: a host that was public when saved and points %s at sending gets 0 requests',
    async ([, resolveHost], { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver();
      await deliver([event], outside(send, { resolveHost }));
      expect(requests).toEqual([]);
      expect(await deliveryOf(event.id)).toMatchObject({
        outcome: 'blocked',
        responseStatus: null,
      });
    },
  );

  test('I-32: a redirect to a private address is an answer and is not followed', async ({
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
    expect(requests.map((request) => request.url)).toEqual([url]);
    expect(redirects).toEqual(['manual']);
    expect(await deliveryOf(event.id)).toMatchObject({ outcome: 'refused', responseStatus: 307 });
  });

  test('the own machine gets events only under the switch for trials', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook({ url: 'http://127.0.0.1:9999/hook' });
    const { requests, send } = receiver();
    await deliver([progressEvent(scopeId)], outside(send));
    expect(requests).toEqual([]);
    await deliver([progressEvent(scopeId)], outside(send), envWithLoopback);
    expect(requests.map((request) => request.url)).toEqual(['http://127.0.0.1:9999/hook']);
  });
});

describe('a batch', () => {
  test('does not let one slow receiver hold up the others', async ({ expect }) => {
    const { scopeId: slow } = await scopeWithWebhook({ url: 'https://slow.example.com' });
    const { scopeId: quick } = await scopeWithWebhook();
    const answered: string[] = [];
    const slowAnswer = Promise.withResolvers<Response>();
    const { send } = receiver(async (target) => {
      if (target.includes('slow')) return slowAnswer.promise;
      answered.push(target);
      return new Response('ok');
    });
    const events = Array.from({ length: 10 }, (_, index) =>
      progressEvent(index === 0 ? slow : quick),
    );
    const ended = deliver(events, outside(send, { timeLimitMs: 30_000 }));
    await vi.waitFor(() => expect(answered).toHaveLength(9), { timeout: 20_000 });
    slowAnswer.resolve(new Response('ok'));
    expect((await ended).acked).toHaveLength(10);
  });

  test('never has more than six requests open, so that none waits for a connection', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    let open = 0;
    let mostOpen = 0;
    let group = Promise.withResolvers<void>();
    const { requests, send } = receiver(async () => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      const { promise, resolve } = group;
      if (open === 6) {
        // Long enough for a seventh to show up.
        setTimeout(resolve, 50);
        group = Promise.withResolvers();
      }
      await promise;
      open -= 1;
      return new Response('ok');
    });
    const events = Array.from({ length: 18 }, () => progressEvent(scopeId));
    await deliver(events, outside(send, { timeLimitMs: 30_000 }));
    expect(requests).toHaveLength(18);
    expect(mostOpen).toBe(6);
  });

  test('keeps the order of one analysis for a receiver that answers promptly', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const analysisId = crypto.randomUUID();
    const sequences = [1, 2, 3, 4, 5, 6, 7, 8];
    const received: unknown[] = [];
    const { send } = receiver(async (target, { body }) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      received.push(await new Request(target, { method: 'POST', body: body ?? null }).json());
      return new Response('ok');
    });
    const events = sequences.map((sequence) =>
      progressEvent(scopeId, { analysisId, payload: { type: 'analysis.progress', sequence } }),
    );
    await deliver(events, outside(send));
    expect(received).toEqual(events.map(({ payload }) => payload));
  });
});
