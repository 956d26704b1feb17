import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import type { SendRequest } from '../../../worker/webhooks/post-event.ts';
import { deliver, inLane, laneObject } from '../support/captured-lanes.ts';
import { eventually } from '../support/eventually.ts';
import { operate } from '../support/harness.ts';
import { passTimers } from '../support/virtual-time.ts';
import {
  addEndpointWithRetries,
  deliverUntilAbandoned,
  deliveryOf,
  outside,
  progressEvent,
  receiver,
  RECEIVER_URL,
  scopeWithWebhook,
  unreachableResolver,
} from './delivery-world.ts';

const TIME_LIMIT_MS = 10_000;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

/** Creates a manual clock. */
function clock() {
  let atMs = Date.now();
  return {
    nowMs: () => atMs,
    pass: (ms: number) => {
      atMs += ms;
    },
  };
}

async function deadLetterIds(): Promise<string[]> {
  const { dead_letters } = await operate<{ dead_letters: { id: string }[] }>('dead-letters list');
  return dead_letters.map(({ id }) => id);
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
    'I-27: a receiver that %s gets one request, even if the event is offered again',
    async ([, answer, expected], { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver(answer);
      const delivering = deliver([event], outside(send));
      await eventually(() => expect(requests).toHaveLength(1));
      await passTimers(TIME_LIMIT_MS, laneObject(scopeId));
      await delivering;
      await deliver([event], outside(send));
      expect(requests).toHaveLength(1);
      expect(await deliveryOf(event)).toMatchObject(expected);
    },
  );

  test('I-27: only one of twenty concurrently offered copies is sent', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver();
    const copies = Array.from({ length: 10 }, () => event);
    await Promise.all([deliver(copies, outside(send)), deliver(copies, outside(send))]);
    expect(requests).toHaveLength(1);
    expect(await deliveryOf(event)).toMatchObject({ outcome: 'delivered' });
  });

  test.for([
    ['before-webhook-fetch', 0],
    ['after-webhook-fetch', 1],
  ] as const)(
    'I-27: a process that dies at %s has sent %i requests and leaves a row as sending',
    async ([point, sent], { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver();
      installFault((reached) => {
        if (reached === point) throw new Error('died');
      });
      await deliver([event], outside(send));
      installFault(null);
      await deliver([event], outside(send));
      expect(requests).toHaveLength(sent);
      expect(await deliveryOf(event)).toMatchObject({
        outcome: 'sending',
        responseStatus: null,
        durationMs: null,
      });
    },
  );
});

describe('an event that cannot be sent yet', () => {
  test('I-65: is not lost while DNS is unreachable, and is sent once when DNS is back', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver();
    const { nowMs, pass } = clock();
    await deliver([event], outside(send, { nowMs, resolveHost: unreachableResolver }));
    expect(await deliveryOf(event)).toMatchObject({ outcome: 'waiting' });
    expect(requests).toEqual([]);
    pass(HOUR_MS);
    await deliver([event], outside(send, { nowMs }));
    await deliver([event], outside(send, { nowMs }));
    expect(requests).toHaveLength(1);
    expect(await deliveryOf(event)).toMatchObject({ outcome: 'delivered' });
  });

  test('I-65: is retried for more than an hour, then logged as abandoned and dead-lettered', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    expect(await deliverUntilAbandoned(event)).toBeGreaterThan(HOUR_MS);
    expect(await deliveryOf(event)).toMatchObject({
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
    await deliver([event], outside(send));
    expect(requests).toEqual([]);
  });

  test('I-65: is sent once if its dead letter is retried', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const { requests, send } = receiver();
    const out = outside(send);
    await deliverUntilAbandoned(event);
    const retry = async () => inLane(scopeId, out, async (lane) => lane.retry(event.id, event));
    expect(await retry()).toBe(true);
    await inLane(scopeId, out, async (lane) => lane.run());
    expect(await retry()).toBe(false);
    await inLane(scopeId, out, async (lane) => lane.run());
    expect(requests).toHaveLength(1);
  });
});

describe('an endpoint with retries', () => {
  test('gets a failed event again with the same id, until it is answered or a day has passed', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const receiverId = await addEndpointWithRetries(scopeId);
    let status = 500;
    const { requests, send } = receiver(async () => new Response('', { status }));
    const { nowMs, pass } = clock();
    const world = outside(send, { nowMs });
    const run = async () => inLane(receiverId, world, async (lane) => lane.run());
    const event = progressEvent(scopeId, { receiverId });
    await deliver([event], world);
    const later = { ...event, id: 'evt_later' };
    await deliver([later], world);
    // A retry does not delay the next event of its analysis.
    expect(requests).toHaveLength(2);
    pass(5000);
    status = 200;
    await run();
    pass(HOUR_MS);
    await run();
    const ids = requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([event.id, later.id, event.id, later.id]);
    const log = await inLane(receiverId, world, async (lane) => lane.list({ limit: 10 }));
    expect(log.map(({ outcome }) => outcome).toSorted()).toEqual([
      'delivered',
      'delivered',
      'refused',
      'refused',
    ]);
    status = 500;
    await deliver([{ ...event, id: 'evt_refused' }], world);
    for (let hour = 0; hour < 48; hour += 1) {
      pass(HOUR_MS);
      await run();
    }
    const last = requests.filter(({ headers }) => headers['webhook-id'] === 'evt_refused');
    expect(last).toHaveLength(15);
  });
});
