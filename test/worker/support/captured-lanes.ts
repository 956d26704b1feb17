import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import type { Env } from '../../../worker/env.ts';
import type { DeliveryEnvironment } from '../../../worker/webhooks/deliver-event.ts';
import type { DeliveryMessage } from '../../../worker/webhooks/delivery-message.ts';
import { WebhookLane } from '../../../worker/webhooks/webhook-lane.ts';

/** A lane whose alarm only the test fires */
class OpenedLane extends WebhookLane {
  protected override async setAlarm(): Promise<void> {}
}

/** Receives the events that scopes offer to their lanes. `vi.restoreAllMocks` ends it. */
export function captureOffers(take: (message: DeliveryMessage) => Promise<void>): void {
  vi.spyOn(env.WEBHOOK_LANES, 'getByName').mockImplementation((name) =>
    Object.assign(laneObject(name), { offer: take }),
  );
}

/**
 * Opens a receiver's lane with the test's receivers and clock. Each call creates a fresh instance,
 * like an evicted object, with nothing but stored state.
 */
export async function inLane<Result>(
  receiverId: string,
  outside: DeliveryEnvironment,
  work: (lane: WebhookLane) => Promise<Result>,
  { environment = env, ...parts }: { environment?: Env; maxBacklog?: number } = {},
): Promise<Result> {
  return runInDurableObject(laneObject(receiverId), async (_object, state) =>
    work(new OpenedLane(state, environment, { outside, ...parts })),
  );
}

/** Offers the events to their lanes, and delivers what is due. */
export async function deliver(
  events: readonly DeliveryMessage[],
  outside: DeliveryEnvironment,
  environment: Env = env,
): Promise<void> {
  for (const [receiverId, own] of Map.groupBy(events, (event) => event.receiverId)) {
    const work = async (lane: WebhookLane) => {
      for (const event of own) await lane.offer(event);
      await lane.run();
    };
    await inLane(receiverId, outside, work, { environment });
  }
}

export function laneObject(name: string) {
  return env.WEBHOOK_LANES.get(env.WEBHOOK_LANES.idFromName(name));
}
