import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import type { Env } from '../../../worker/env.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import { consumeDeadDeliveries } from '../../../worker/webhooks/consume-dead-deliveries.ts';
import type { SendRequest } from '../../../worker/webhooks/post-event.ts';
import { operate } from '../support/harness.ts';
import {
  deliver,
  deliveryOf,
  outside,
  progressEvent,
  receiver,
  RECEIVER_URL,
  scopeWithWebhook,
  settledBy,
  unreachableResolver,
} from './delivery-world.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

/** The database, refusing statements that begin with this word. */
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
    'I-27: a receiver that %s gets one request, even if the queue redelivers the message',
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

  test('I-27: of twenty copies delivered concurrently one is sent', async ({ expect }) => {
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
    'I-27: a process that dies at %s leaves %i requests and a row left as sending',
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
    'I-27: a database that fails at %s before sending leaves the message to be retried',
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

  test('I-27: a database that fails after sending does not cause a retry', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver();
    const settled = await deliver([event], outside(send), databaseRefusing('update'));
    expect(settled).toEqual({ acked: ['message-0'], retried: [] });
    expect(requests).toHaveLength(1);
  });

  test('retries a message that cannot be read, so that it becomes a dead letter', async ({
    expect,
  }) => {
    const { requests, send } = receiver();
    const unreadable = [{ id: 'x' }, 'text', null];
    const ids = ['message-0', 'message-1', 'message-2'];
    expect(await deliver(unreadable, outside(send))).toEqual({ acked: [], retried: ids });
    expect(requests).toEqual([]);
    await deadDeliveries(...unreadable);
    const letterIds = ids.map((id) => `message_${id}`);
    expect(await deadLetterIds()).toEqual(expect.arrayContaining(letterIds));
  });
});

describe('an event that cannot be sent yet', () => {
  test('I-65: is not lost while DNS is unreachable, and is sent once when it is back', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver();
    const offline = outside(send, { resolveHost: unreachableResolver });
    expect(await deliver([event], offline)).toEqual({ acked: [], retried: ['message-0'] });
    expect(await deliveryOf(event.id)).toBeNull();
    expect(requests).toEqual([]);
    expect(await deliver([event], outside(send))).toEqual({ acked: ['message-0'], retried: [] });
    expect(await deliver([event], outside(send))).toEqual({ acked: ['message-0'], retried: [] });
    expect(requests).toHaveLength(1);
    expect(await deliveryOf(event.id)).toMatchObject({ outcome: 'delivered' });
  });

  test('I-65: is in the delivery log and in a dead letter once the queue has given up', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    expect(await deadDeliveries(event)).toEqual({ acked: ['message-0'], retried: [] });
    expect(await deliveryOf(event.id)).toMatchObject({
      scopeId,
      analysisId: event.analysisId,
      type: 'analysis.progress',
      url: RECEIVER_URL,
      body: JSON.stringify(event.payload),
      outcome: 'abandoned',
      responseStatus: null,
      durationMs: null,
    });
    expect(await deadLetterIds()).toContain(event.id);
    const { requests, send } = receiver();
    expect(await deliver([event], outside(send))).toEqual({ acked: ['message-0'], retried: [] });
    expect(requests).toEqual([]);
  });

  test('I-65: keeps its outcome if it was sent before the queue gave up', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    await deliver([event], outside(receiver().send));
    expect(await deadDeliveries(event)).toEqual({ acked: ['message-0'], retried: [] });
    expect(await deliveryOf(event.id)).toMatchObject({ outcome: 'delivered' });
    expect(await deadLetterIds()).not.toContain(event.id);
  });
});

async function deadDeliveries(...events: readonly unknown[]) {
  return settledBy((batch) => consumeDeadDeliveries(batch, env), events);
}

async function deadLetterIds(): Promise<string[]> {
  const { dead_letters } = await operate<{ dead_letters: { id: string }[] }>('dead-letters list');
  return dead_letters.map(({ id }) => id);
}
