import { DurableObject } from 'cloudflare:workers';

import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import { WakeUp } from '../platform/wake-up.ts';
import { DeliveryLane } from './delivery-lane.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { receiverOf } from './delivery-message.ts';
import type { Delivery, DeliveryPage } from './delivery-table.ts';
import type { Endpoint } from './endpoint-store.ts';
import { findReceiver, listEndpoints } from './endpoint-store.ts';
import { keepAnswers, platformResolver } from './resolve-host.ts';
import type { Webhook } from './webhook-store.ts';

/** How long a configuration is used that was changed without `forgetWebhook` reaching the lane. */
const WEBHOOK_KEPT_MS = 60_000;
/** When an alarm that is cut off rings again. */
const ALARM_RETRY_MS = 60_000;

/**
 * Delivers the events of a scope to its webhook, or to one of its further endpoints, so that a slow
 * receiver delays no other. The lane of the webhook fans its events out to those of the endpoints.
 */
export class WebhookLane extends DurableObject<Env> {
  readonly #lane: DeliveryLane;
  readonly #wakeUp: WakeUp;
  readonly #receiver = new KeptRead<Webhook | null>();
  readonly #endpoints = new KeptRead<Endpoint[]>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#wakeUp = new WakeUp(ctx.storage);
    this.#lane = new DeliveryLane(ctx.storage.sql, {
      env,
      outside: {
        nowMs: () => Date.now(),
        resolveHost: keepAnswers(platformResolver(env), () => Date.now()),
        send: async (url, init) => fetch(url, init),
      },
      findReceiver: async (message) =>
        this.#receiver.get(async () => findReceiver(database(env), receiverOf(message))),
      listEndpoints: async (scopeId) =>
        this.#endpoints.get(async () => listEndpoints(database(env), scopeId)),
    });
    void ctx.blockConcurrencyWhile(async () => {
      await this.#wakeUp.restore();
      await this.#setAlarm();
    });
  }

  /** Keeps an event and delivers it soon. Repeating the call is harmless. */
  async offer(message: DeliveryMessage): Promise<void> {
    this.#lane.offer(message);
    await this.#setAlarm();
  }

  /** Sends an abandoned delivery after all; false if it, or a copy of it, was sent before. */
  async retry(id: string, message: DeliveryMessage): Promise<boolean> {
    const isWaiting = this.#lane.retry(id, message);
    await this.#setAlarm();
    return isWaiting;
  }

  /** Sends an event at once, if it has a receiver. `resentId` is the delivery that it repeats. */
  async sendNow(
    message: DeliveryMessage,
    resentId: string | null = null,
  ): Promise<Delivery | null> {
    const delivery = await this.#lane.sendNow(message, resentId);
    await this.#setAlarm();
    return delivery;
  }

  /** Has undelivered events sent again soon; returns how many. Repeating the call repeats none. */
  async resendUndelivered(sinceMs: number): Promise<number> {
    const events = this.#lane.resendUndelivered(sinceMs);
    await this.#setAlarm();
    return events;
  }

  find(id: string): Delivery | null {
    return this.#lane.find(id);
  }

  list(page: DeliveryPage): Delivery[] {
    return this.#lane.list(page);
  }

  async erase(analysisIds: readonly string[]): Promise<void> {
    await this.#lane.erase(analysisIds);
  }

  /** To be called after the webhook or an endpoint has changed. */
  forgetWebhook(): void {
    this.#receiver.forget();
    this.#endpoints.forget();
  }

  /** Deletes everything of an endpoint that is removed. */
  clear(): void {
    this.forgetWebhook();
    this.#lane.clear();
  }

  /** The next alarm is set before anything is done: the platform drops one that keeps failing. */
  override async alarm(): Promise<void> {
    this.#wakeUp.onAlarm();
    await this.#wakeUp.by(Date.now() + ALARM_RETRY_MS);
    await this.#lane.run();
    await this.#wakeUp.at(this.#lane.nextDueAtMs());
  }

  async #setAlarm(): Promise<void> {
    const dueAtMs = this.#lane.nextDueAtMs();
    if (dueAtMs !== null) await this.#wakeUp.by(dueAtMs);
  }
}

/** What was read is used again for a minute. */
class KeptRead<Value> {
  #kept: { read: Promise<Value>; untilMs: number } | null = null;

  async get(read: () => Promise<Value>): Promise<Value> {
    const nowMs = Date.now();
    if (this.#kept === null || nowMs >= this.#kept.untilMs) {
      const kept = { read: read(), untilMs: nowMs + WEBHOOK_KEPT_MS };
      this.#kept = kept;
      kept.read.catch(() => {
        if (this.#kept === kept) this.forget();
      });
    }
    return this.#kept.read;
  }

  forget(): void {
    this.#kept = null;
  }
}
