import { DurableObject } from 'cloudflare:workers';

import type { Env } from '../env.ts';
import { deliverEvent } from './deliver-event.ts';
import type { Lane, LaneResult } from './delivery-lane.ts';
import { DeliveryLane } from './delivery-lane.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { platformResolver } from './resolve-host.ts';

/** One object per scope, so that a receiver only ever delays its own scope. Stores nothing. */
export class WebhookLane extends DurableObject<Env> {
  readonly #lane: DeliveryLane;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const outside = { nowMs: Date.now, resolveHost: platformResolver(env), send: fetch };
    this.#lane = new DeliveryLane((event) => deliverEvent(event, { env, outside }));
  }

  async take(event: DeliveryMessage): Promise<LaneResult> {
    return this.#lane.take(event);
  }
}

export function webhookLane(env: Env, scopeId: string): Lane {
  const stub = env.WEBHOOK_LANES.get(env.WEBHOOK_LANES.idFromName(scopeId));
  return { take: async (event) => stub.take(event) };
}
