import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import type { WebhookLane } from '../../../worker/webhooks/webhook-lane.ts';
import { configureWebhook, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { deliver, inLane } from '../support/captured-lanes.ts';
import { alarmAtMs } from '../support/virtual-time.ts';
import {
  deliveryOf,
  lowCreditAlert,
  outside,
  progressEvent,
  receiver,
  scopeWithWebhook,
} from './delivery-world.ts';
import { freshScope } from './fresh-scope.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

/** Creates a receiver whose responses the test sends one by one. */
function heldReceiver() {
  const held: ((response: Response) => void)[] = [];
  const arrivals: (() => void)[] = [];
  const { requests, send } = receiver(
    async () =>
      new Promise<Response>((resolve) => {
        held.push(resolve);
        arrivals.shift()?.();
      }),
  );
  return {
    requests,
    world: outside(send),
    /** Resolves when the next request arrives. */
    arrival: async () => new Promise<void>((resolve) => void arrivals.push(resolve)),
    answer: () => held.shift()?.(new Response('ok')),
  };
}

describe('a lane', () => {
  test('I-64: has at most six open requests, and sends the next when one completes', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const { requests, world, arrival, answer } = heldReceiver();
    const sixth = Array.from({ length: 6 }, arrival);
    const events = Array.from({ length: 8 }, () => progressEvent(scopeId));
    const delivered = deliver(events, world);
    await Promise.all(sixth);
    expect(requests).toHaveLength(6);
    const seventh = arrival();
    answer();
    await seventh;
    expect(requests).toHaveLength(7);
    const eighth = arrival();
    while (requests.length < 8) {
      answer();
      await eighth;
    }
    for (let open = 0; open < 8; open += 1) answer();
    await delivered;
    const outcomes = await Promise.all(events.map(deliveryOf));
    expect(outcomes.map((delivery) => delivery?.outcome)).toEqual(
      Array.from({ length: 8 }, () => 'delivered'),
    );
  });

  test('I-25: preserves the order within an analysis, even after a failure', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const analysisId = crypto.randomUUID();
    const events = [1, 2, 3, 4, 5, 6, 7, 8].map((sequence) =>
      progressEvent(scopeId, { analysisId, payload: { type: 'analysis.progress', sequence } }),
    );
    const { requests, send } = receiver();
    let nowMs = Date.now();
    let resolved = 0;
    const world = outside(send, {
      nowMs: () => nowMs,
      resolveHost: async () => {
        resolved += 1;
        return resolved === 3
          ? { ok: false, reason: 'resolver_unreachable' }
          : { ok: true, addresses: ['8.8.8.8'], validMs: 0 };
      },
    });
    await deliver(events, world);
    expect(requests).toHaveLength(2);
    nowMs += MINUTE_MS;
    await inLane(scopeId, world, async (lane) => lane.run());
    expect(requests.map(({ body }) => body)).toEqual(
      events.map(({ payload }) => JSON.stringify(payload)),
    );
  });

  test('delivers offered events from its alarm', async ({ expect }) => {
    const scopeId = await freshScope();
    const lane = webhookLane(env, scopeId);
    // A blocked address, so that nothing leaves the machine.
    const event = lowCreditAlert(scopeId, 'https://10.0.0.1/hook');
    await lane.offer(event);
    await lane.offer(event);
    while ((await lane.find(event.id))?.outcome === 'waiting') await runDurableObjectAlarm(lane);
    expect(await lane.find(event.id)).toMatchObject({ sequence: 1, outcome: 'blocked' });
    expect(await lane.list({ limit: 10 })).toHaveLength(1);
    // The alarm is set again for when the log entry is due to be deleted.
    await runDurableObjectAlarm(lane);
    expect(await alarmAtMs(lane)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  test('sends a test event to the URL that was saved last', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook({ url: 'https://93.184.216.34/first' });
    const sent: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      sent.push(new Request(input, init).url);
      return new Response('ok');
    });
    const lane = webhookLane(env, scopeId);
    const testEvent = () => ({ ...progressEvent(scopeId), analysisId: null });
    expect(await lane.sendNow(testEvent())).toMatchObject({ outcome: 'delivered' });
    const url = 'https://93.184.216.34/second';
    const occasion = { by: 'operator' as const, requestHost: 'edge.test', nowMs: Date.now() };
    await configureWebhook(env, scopeId, { url, enabled: true }, occasion);
    expect(await lane.sendNow(testEvent())).toMatchObject({ outcome: 'delivered', url });
    expect(sent).toEqual(['https://93.184.216.34/first', url]);
  });
});

describe('the log of a lane', () => {
  test('keeps entries for thirty days', async ({ expect }) => {
    const scopeId = await freshScope();
    let nowMs = Date.now();
    const world = outside(receiver().send, { nowMs: () => nowMs });
    const [old, young] = [1, 2].map(() => lowCreditAlert(scopeId, 'https://a.example.com/'));
    if (old === undefined || young === undefined) throw new Error('two events');
    await deliver([old], world);
    nowMs += 1;
    await deliver([young], world);
    nowMs += 30 * DAY_MS;
    await inLane(scopeId, world, async (lane) => lane.run());
    expect(await deliveryOf(old)).toBeNull();
    expect(await deliveryOf(young)).toMatchObject({ outcome: 'delivered' });
  });

  test('drops the events of erased analyses, whether sent or not', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const [sent, waiting, kept] = [1, 2, 3].map(() => progressEvent(scopeId));
    if (sent === undefined || waiting === undefined || kept === undefined) throw new Error('three');
    const { requests, send } = receiver();
    await deliver([sent, kept], outside(send));
    await inLane(scopeId, outside(send), async (lane) => {
      await lane.offer(waiting);
      lane.erase([String(sent.analysisId), String(waiting.analysisId)]);
      await lane.run();
    });
    expect(await Promise.all([sent, waiting].map(deliveryOf))).toEqual([null, null]);
    expect(await deliveryOf(kept)).toMatchObject({ outcome: 'delivered' });
    expect(requests).toHaveLength(2);
  });
});

describe('a receiver that stays unreachable', () => {
  test('keeps final events longest, and never exceeds the limit', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    let nowMs = Date.now();
    const world = outside(receiver().send, {
      nowMs: () => nowMs,
      resolveHost: async () => ({ ok: false, reason: 'resolver_unreachable' }),
    });
    const final = Array.from({ length: 15 }, () =>
      progressEvent(scopeId, { payload: { type: 'analysis.completed' } }),
    );
    const progress = Array.from({ length: 15 }, () => progressEvent(scopeId));
    const outage = async (lane: WebhookLane) => {
      for (const event of [...progress, ...final]) await lane.offer(event);
      nowMs += HOUR_MS;
      await lane.run();
    };
    await inLane(scopeId, world, outage, { maxBacklog: 20 });
    const waiting = async (events: typeof final) => {
      const found = await Promise.all(events.map(deliveryOf));
      return found.filter((delivery) => delivery?.outcome === 'waiting').length;
    };
    expect(await waiting(final)).toBe(15);
    expect(await waiting(progress)).toBe(5);
  });
});

const REFUSED = async () => new Response('no', { status: 500 });

/** Resends what failed since then; returns how many events, and what arrived. */
async function resent(scopeId: string, sinceMs: number) {
  const { requests, send } = receiver();
  const events = await inLane(scopeId, outside(send), async (lane) => {
    const count = await lane.resendUndelivered(sinceMs);
    await lane.run();
    return count;
  });
  return { events, requests };
}

describe('resending undelivered events', () => {
  test('I-27: sends each failed event once more, with the same body and id, in order', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const first = progressEvent(scopeId);
    const second = { ...progressEvent(scopeId), analysisId: first.analysisId };
    await deliver([first, second], outside(receiver(REFUSED).send));
    await deliver([progressEvent(scopeId)], outside(receiver().send));
    const { events, requests } = await resent(scopeId, 0);
    expect(events).toBe(2);
    expect(requests.map(({ body }) => body)).toEqual(
      [first, second].map(({ payload }) => JSON.stringify(payload)),
    );
    expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([first.id, second.id]);
    expect(await resent(scopeId, 0)).toMatchObject({ events: 0, requests: [] });
  });

  test('skips earlier events, alerts, and events resent manually', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const byHand = progressEvent(scopeId);
    const alert = lowCreditAlert(scopeId, 'https://hooks.example.com/alerts');
    await deliver([byHand, alert], outside(receiver(REFUSED).send));
    await inLane(scopeId, outside(receiver().send), async (lane) =>
      lane.sendNow(byHand, byHand.id),
    );
    expect(await resent(scopeId, 0)).toMatchObject({ events: 0, requests: [] });
    await deliver([progressEvent(scopeId)], outside(receiver(REFUSED).send));
    expect(await resent(scopeId, Date.now() + DAY_MS)).toMatchObject({ events: 0 });
    expect(await resent(scopeId, 0)).toMatchObject({ events: 1 });
  });

  test('continues with the next call after a thousand events', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const counts = await inLane(scopeId, outside(receiver().send), async (lane) => {
      for (let index = 0; index < 1001; index += 1) await lane.offer(progressEvent(scopeId));
      await runInDurableObject(webhookLane(env, scopeId), (_object, { storage }) => {
        storage.sql.exec(`UPDATE deliveries SET outcome = 'refused'`);
      });
      return [await lane.resendUndelivered(0), await lane.resendUndelivered(0)];
    });
    expect(counts).toEqual([1000, 1]);
  });
});
