import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { deliver, inLane } from '../support/captured-lanes.ts';
import {
  fullReadsOfObject,
  recordObjectStatements,
  watchMethods,
} from '../support/object-statements.ts';
import {
  addEndpointWithRetries,
  deliverUntilAbandoned,
  lowCreditAlert,
  outside,
  progressEvent,
  receiver,
  scopeWithWebhook,
} from './delivery-world.ts';

const DAY_MS = 24 * 3_600_000;
/** A blocked address, so that nothing leaves the machine. */
const BLOCKED_URL = 'https://10.0.0.1/hook';

const modules = import.meta.glob<object>('../../../worker/webhooks/*{lane,table}.ts', {
  eager: true,
});

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** Offers, sends, postpones, abandons, sheds, lists, erases, and trims events. */
async function everyPath(scopeId: string): Promise<void> {
  const lane = webhookLane(env, scopeId);
  const alert = lowCreditAlert(scopeId, BLOCKED_URL);
  await lane.offer(alert);
  await runDurableObjectAlarm(lane);
  await lane.sendNow(lowCreditAlert(scopeId, BLOCKED_URL), alert.id);
  await lane.retry(alert.id, alert);
  await lane.list({ limit: 10 });
  await lane.list({ after: 0, limit: 10 });
  const event = progressEvent(scopeId);
  await deliver([event], outside(receiver().send));
  await deliverUntilAbandoned(progressEvent(scopeId));
  await lane.find(event.id);
  await lane.erase([String(event.analysisId)]);
  await deliver([progressEvent(await disabledScope())], outside(receiver().send));
  const receiverId = await addEndpointWithRetries(scopeId);
  const refusing = receiver(async () => new Response('', { status: 500 }));
  await deliver([progressEvent(scopeId, { receiverId })], outside(refusing.send));
  let nowMs = Date.now();
  const world = outside(receiver().send, { nowMs: () => nowMs });
  await inLane(scopeId, world, async (gone) => {
    nowMs += 31 * DAY_MS;
    await gone.run();
  });
  await lane.resendUndelivered(0);
  await webhookLane(env, crypto.randomUUID()).clear();
}

async function disabledScope(): Promise<string> {
  return (await scopeWithWebhook({ enabled: false })).scopeId;
}

describe('the deliveries of a lane', () => {
  it('are read through an index by every statement that its methods run', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook();
    const uncalled = watchMethods(Object.values(modules));
    const lane = webhookLane(env, scopeId);
    const recorded = await recordObjectStatements(lane);
    await evictDurableObject(lane);
    await everyPath(scopeId);
    expect(uncalled()).toEqual([]);
    const statements = recorded();
    vi.restoreAllMocks();
    expect(await fullReadsOfObject(lane, statements)).toEqual({});
  });
});
