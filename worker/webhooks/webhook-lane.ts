import { DurableObject } from 'cloudflare:workers';

import type { Env } from '../env.ts';
import { WakeUp } from '../platform/wake-up.ts';
import { scopeObject } from '../platform/scope-object.ts';
import { DeliveryLane } from './delivery-lane.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import type { Delivery, DeliveryPage } from './delivery-table.ts';
import type { Receiver } from './receivers.ts';
import { keepAnswers, platformResolver } from './resolve-host.ts';

/** Cache time of a receiver if `forgetReceiver` does not reach the lane. */
const RECEIVER_KEPT_MS = 60_000;
/** Delay before an interrupted alarm runs again. */
const ALARM_RETRY_MS = 60_000;

/** Delivers events to one receiver, so that a slow one delays no other. */
export class WebhookLane extends DurableObject<Env> {
  readonly #lane: DeliveryLane;
  readonly #wakeUp: WakeUp;
  #receiver: { read: Promise<Receiver | null>; untilMs: number } | null = null;

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
      findReceiver: async (message) => this.#findReceiver(message),
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

  /** Resends undelivered events soon; returns how many. Repeating the call repeats none. */
  async resendUndelivered(sinceMs: number): Promise<number> {
    const events = this.#lane.resendUndelivered(sinceMs);
    await this.#setAlarm();
    return events;
  }

  find(id: string): Delivery | null {
    return this.#lane.log.find(id);
  }

  list(page: DeliveryPage): Delivery[] {
    return this.#lane.log.list(page);
  }

  erase(analysisIds: readonly string[]): void {
    this.#lane.log.erase(analysisIds);
  }

  /** To be called after the receiver has changed. */
  forgetReceiver(): void {
    this.#receiver = null;
  }

  /** Deletes everything of a receiver that is removed. */
  clear(): void {
    this.forgetReceiver();
    this.#lane.log.clear();
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

  /** Caches the receiver for a minute. */
  async #findReceiver({ scopeId, receiverId }: DeliveryMessage): Promise<Receiver | null> {
    const nowMs = Date.now();
    if (this.#receiver === null || nowMs >= this.#receiver.untilMs) {
      const read = this.#readReceiver(scopeId, receiverId);
      const kept = { read, untilMs: nowMs + RECEIVER_KEPT_MS };
      this.#receiver = kept;
      kept.read.catch(() => {
        if (this.#receiver === kept) this.forgetReceiver();
      });
    }
    return this.#receiver.read;
  }

  async #readReceiver(scopeId: string, receiverId: string): Promise<Receiver | null> {
    const receivers = await this.env.CREDIT_SCOPES.getByName(scopeObject(scopeId)).listReceivers();
    return receivers.find(({ id }) => id === receiverId) ?? null;
  }
}
