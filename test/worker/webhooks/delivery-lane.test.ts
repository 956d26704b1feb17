import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { database } from '../../../worker/db/client.ts';
import { webhooks } from '../../../worker/db/tables/webhooks.ts';
import { deliverEvent } from '../../../worker/webhooks/deliver-event.ts';
import { deliverEvents } from '../../../worker/webhooks/deliver-events.ts';
import { DeliveryLane } from '../../../worker/webhooks/delivery-lane.ts';
import { webhookLane } from '../../../worker/webhooks/webhook-lane.ts';
import { lanesInProcess } from '../support/lanes-in-process.ts';
import {
  deliver,
  deliveryOf,
  outside,
  progressEvent,
  receiver,
  scopeWithWebhook,
  settledBy,
} from './delivery-world.ts';

/** How long a lane of the service waits for one event. */
const PATIENCE_MS = 1_000;
/** For tests that wait several times. */
const SHORT_PATIENCE_MS = 100;
const LONG = { timeout: 20_000 };

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** A receiver of one scope that hangs until released; those of other scopes answer at once. */
function hangingReceiver(slowScopeId: string, options: { patienceMs?: number } = {}) {
  const answer = Promise.withResolvers<Response>();
  const { requests, send } = receiver(async (target) =>
    target.includes('slow') ? answer.promise : new Response('ok'),
  );
  const world = outside(send, { timeLimitMs: 60_000 });
  const promptLaneOf = lanesInProcess(env, world);
  const slowLane = new DeliveryLane(
    (event) => deliverEvent(event, { env, outside: world }),
    options,
  );
  const laneOf = (scopeId: string) => (scopeId === slowScopeId ? slowLane : promptLaneOf(scopeId));
  return {
    requests,
    deliver: (...events: unknown[]) => settledBy((batch) => deliverEvents(batch, laneOf), events),
    answer: () => answer.resolve(new Response('ok')),
  };
}

describe('a hanging receiver', () => {
  test("I-64: delays other scopes in its batch by no more than the lane's wait limit", async ({
    expect,
  }) => {
    const { scopeId: slow } = await scopeWithWebhook({ url: 'https://slow.example.com' });
    const { scopeId: prompt } = await scopeWithWebhook();
    const hanging = progressEvent(slow);
    const others = Array.from({ length: 9 }, () => progressEvent(prompt));
    const world = hangingReceiver(slow);
    const startedAtMs = Date.now();
    const { acked, retried } = await world.deliver(hanging, ...others);
    expect(Date.now() - startedAtMs).toBeLessThan(10 * PATIENCE_MS);
    expect(retried).toEqual(['message-0']);
    expect(acked.toSorted()).toEqual(others.map((_event, index) => `message-${index + 1}`));
    expect(world.requests).toHaveLength(10);
    world.answer();
    await vi.waitFor(async () => {
      expect(await deliveryOf(hanging.id)).toMatchObject({ outcome: 'delivered' });
    }, LONG);
  });

  test('I-64: gets no further events until it has responded, and then each once', async ({
    expect,
  }) => {
    const { scopeId: slow } = await scopeWithWebhook({ url: 'https://slow.example.com' });
    const [hanging, next] = [progressEvent(slow), progressEvent(slow)];
    const world = hangingReceiver(slow, { patienceMs: SHORT_PATIENCE_MS });
    await world.deliver(hanging);
    const refused = await world.deliver(hanging, next);
    expect(refused).toEqual({ acked: [], retried: ['message-0', 'message-1'] });
    expect(await deliveryOf(next.id)).toBeNull();
    world.answer();
    await vi.waitFor(async () => {
      const settled = await world.deliver(hanging, next);
      expect(settled).toEqual({ acked: ['message-0', 'message-1'], retried: [] });
    }, LONG);
    expect(world.requests).toHaveLength(2);
  });
});

async function deliverInObjects(batch: MessageBatch): Promise<void> {
  await deliverEvents(batch, (scopeId) => webhookLane(env, scopeId));
}

describe('the lane of a scope', () => {
  test('delivers events in its own object', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    await database(env)
      .update(webhooks)
      .set({ url: 'https://10.0.0.1/hook' })
      .where(eq(webhooks.scopeId, scopeId));
    const event = progressEvent(scopeId);
    expect(await settledBy(deliverInObjects, [event])).toEqual({
      acked: ['message-0'],
      retried: [],
    });
    expect(await deliveryOf(event.id)).toMatchObject({ outcome: 'blocked' });
  });
});

describe('a batch of events', () => {
  test('has at most six open requests per scope, so that none waits for a connection', async ({
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
        // Long enough for a seventh to appear.
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

  test('preserves the order within an analysis', async ({ expect }) => {
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
