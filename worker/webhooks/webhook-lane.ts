import { DurableObject } from 'cloudflare:workers';

import type { Env } from '../env.ts';
import { storeDeadLetter } from '../operator/dead-letters/dead-letters.ts';
import { logError, logInfo } from '../platform/log.ts';
import { retryDelaySeconds } from '../platform/retry-delay.ts';
import { scopeObject } from '../platform/scope-object.ts';
import { DAY_MS } from '../platform/time/durations.ts';
import type { Step } from '../platform/trace.ts';
import { traceSteps } from '../platform/trace.ts';
import { WakeUp } from '../platform/wake-up.ts';
import type { DeliveryEnvironment, Preparation, ReadyEvent } from './deliver-event.ts';
import { prepareEvent, sendEvent } from './deliver-event.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import type { Delivery, DeliveryPage, DeliveryResult, WaitingEvent } from './delivery-table.ts';
import { DeliveryTable } from './delivery-table.ts';
import { cacheResolutions, platformResolver } from './resolve-host.ts';

/** Delay before an interrupted alarm runs again. */
const ALARM_RETRY_MS = 60_000;
/** A Durable Object can have six connections open; each delivery uses one at a time. */
const MAX_OPEN_DELIVERIES = 6;
/** Retries before an event is sent; they span well over an hour. */
const MAX_RETRIES = 20;
/**
 * Bounds one alarm: at ten seconds each, six at a time, it takes eight minutes of the fifteen
 * allowed.
 */
const MAX_DELIVERIES_PER_RUN = 300;
/** Retention of log entries */
const LOG_MS = 30 * DAY_MS;
const MAX_LOG_ENTRIES = 500_000;
const MAX_TRIMMED_PER_RUN = 10_000;
/** Log entries trimmed per event recorded without a run */
const TRIMMED_PER_EVENT = 100;
/** Time without a response after which a receiver is considered gone */
const UNRESPONSIVE_AFTER_MS = 3_600_000;
const MAX_BACKLOG = 50_000;
const MAX_WAIT_MS = DAY_MS;
const MAX_RESENT_AT_ONCE = 1000;

const RETRIED: readonly string[] = ['refused', 'failed', 'timeout'];
const FIRST_RETRY_MS = 5000;
/** Doubling from five seconds, they span 23 hours. */
const MAX_SENT_RETRIES = 14;

const NO_RESPONSE = { responseStatus: null, responseBody: null, durationMs: null };

function currentMs(): number {
  return Date.now();
}

function platformOutside(env: Env): DeliveryEnvironment {
  const resolveHost = cacheResolutions(platformResolver(env), currentMs);
  return { nowMs: currentMs, resolveHost, send: async (url, init) => fetch(url, init) };
}

/**
 * Delivers events to one receiver, so that a slow one does not delay others: several in parallel,
 * in order within an analysis. Sent events become log entries, and are sent again only if the
 * endpoint has retries.
 */
export class WebhookLane extends DurableObject<Env> {
  readonly #log: DeliveryTable;
  readonly #outside: DeliveryEnvironment;
  readonly #wakeUp: WakeUp;
  readonly #maxBacklog: number;
  /** Deliveries in flight, by ordering key */
  readonly #open = new Map<string, Promise<void>>();
  #arrival = Promise.withResolvers<void>();
  #answeredAtMs: number;
  /** Spans, sent after a run so that a slow collector does not occupy connections */
  #steps: Step[] = [];

  constructor(
    ctx: DurableObjectState,
    env: Env,
    { outside = platformOutside(env), maxBacklog = MAX_BACKLOG } = {},
  ) {
    super(ctx, env);
    this.#log = new DeliveryTable(ctx.storage.sql);
    this.#outside = outside;
    this.#maxBacklog = maxBacklog;
    this.#answeredAtMs = outside.nowMs();
    this.#wakeUp = new WakeUp(ctx.storage);
    void ctx.blockConcurrencyWhile(async () => {
      await this.#wakeUp.restore();
      await this.setAlarm();
    });
  }

  /** Stores an event and delivers it soon; idempotent. */
  async offer(message: DeliveryMessage): Promise<void> {
    this.#log.add(message.id, message, this.#nowMs());
    this.#trim(TRIMMED_PER_EVENT);
    await this.#onArrival();
  }

  /** Sends an abandoned delivery after all; false if it or a copy of it was already sent. */
  async retry(id: string, message: DeliveryMessage): Promise<boolean> {
    this.#log.add(id, message, this.#nowMs());
    this.#log.requeue(id, this.#nowMs());
    await this.#onArrival();
    return this.#log.find(id)?.outcome === 'waiting';
  }

  /** Sends an event immediately if it has a receiver. `resentId` is the delivery it repeats. */
  async sendNow(
    message: DeliveryMessage,
    resentId: string | null = null,
  ): Promise<Delivery | null> {
    const prepared = await this.#prepare(message);
    const url = urlOf(prepared);
    const id = resentId === null ? message.id : crypto.randomUUID();
    this.#log.addClaimed(id, message, url, this.#nowMs());
    if (resentId !== null && url !== null) this.#log.markResent(resentId);
    this.#trim(TRIMMED_PER_EVENT);
    const result = prepared.ok
      ? await sendEvent(message, prepared.ready, this.#outside)
      : { ...NO_RESPONSE, outcome: url === null ? ('unsent' as const) : ('failed' as const) };
    this.#log.record(id, result);
    await this.setAlarm();
    return this.#log.find(id);
  }

  /**
   * Resends undelivered events as new deliveries; returns their number. When repeated, continues
   * after the limit and resends nothing twice.
   */
  async resendUndelivered(sinceMs: number): Promise<number> {
    const events = this.#log.listUndelivered({ sinceMs, limit: MAX_RESENT_AT_ONCE });
    for (const { id, message } of events) {
      this.#log.add(crypto.randomUUID(), message, this.#nowMs());
      this.#log.markResent(id);
    }
    await this.#onArrival();
    return events.length;
  }

  find(id: string): Delivery | null {
    return this.#log.find(id);
  }

  list(page: DeliveryPage): Delivery[] {
    return this.#log.list(page);
  }

  erase(analysisIds: readonly string[]): void {
    this.#log.erase(analysisIds);
  }

  clear(): void {
    this.#log.clear();
  }

  /** Sets the next alarm first, because the platform drops an alarm that keeps failing. */
  override async alarm(): Promise<void> {
    this.#wakeUp.onAlarm();
    await this.#wakeUp.by(Date.now() + ALARM_RETRY_MS);
    await this.run();
    await this.#wakeUp.at(this.nextDueAtMs());
  }

  /** Returns when work is next due: an event to send or log entries to delete. */
  nextDueAtMs(): number | null {
    const oldestAtMs = this.#log.oldestAtMs();
    if (oldestAtMs === null) return null;
    return Math.min(this.#log.nextDueAtMs() ?? Infinity, oldestAtMs + LOG_MS);
  }

  /** Delivers due events, including those that arrive meanwhile. */
  async run(): Promise<void> {
    let remaining = MAX_DELIVERIES_PER_RUN;
    for (;;) {
      this.#arrival = Promise.withResolvers();
      for (const event of this.#nextEvents(remaining)) {
        remaining -= 1;
        this.#start(event);
      }
      if (this.#open.size === 0) break;
      await Promise.race([...this.#open.values(), this.#arrival.promise]);
    }
    traceSteps(this.env, ...this.#steps.splice(0));
    this.#tidy();
  }

  /**
   * Returns due events that are not waiting for another event of their analysis, up to the number
   * of free slots.
   */
  #nextEvents(limit: number): WaitingEvent[] {
    const freeSlots = Math.min(limit, MAX_OPEN_DELIVERIES - this.#open.size);
    const chosen = new Map<string, WaitingEvent>();
    if (freeSlots === 0) return [];
    for (const event of this.#log.due(this.#nowMs())) {
      const order = orderingKeyOf(event.message);
      if (this.#open.has(order) || chosen.has(order)) continue;
      chosen.set(order, event);
      if (chosen.size === freeSlots) break;
    }
    return [...chosen.values()];
  }

  #start(event: WaitingEvent): void {
    const order = orderingKeyOf(event.message);
    const delivery = this.#deliver(event).finally(() => this.#open.delete(order));
    this.#open.set(order, delivery);
  }

  async #deliver(event: WaitingEvent): Promise<void> {
    const { id, message } = event;
    const { analysisId } = message;
    try {
      const prepared = await this.#prepare(message);
      if (prepared.ok) await this.#send(event, prepared.ready);
      else if (prepared.reason === 'no_receiver') this.#log.endUnsent(id, 'unsent', null);
      else await this.#retryLater(event, prepared.url);
    } catch (error) {
      logError('webhook_delivery_failed', { deliveryId: id, analysisId, error });
      await this.#retryLater(event, null);
    }
  }

  protected async setAlarm(): Promise<void> {
    const dueAtMs = this.nextDueAtMs();
    if (dueAtMs !== null) await this.#wakeUp.by(dueAtMs);
  }

  async #onArrival(): Promise<void> {
    this.#arrival.resolve();
    await this.setAlarm();
  }

  async #prepare(message: DeliveryMessage): Promise<Preparation> {
    const { scopeId, receiverId } = message;
    const scope = this.env.CREDIT_SCOPES.getByName(scopeObject(scopeId));
    const receiver = (await scope.listReceivers()).find(({ id }) => id === receiverId) ?? null;
    // Drop everything of a removed endpoint. Events are recorded even without a webhook.
    if (receiver === null && receiverId !== scopeId) this.#log.clear();
    return prepareEvent(message, { env: this.env, outside: this.#outside, receiver });
  }

  async #send(event: WaitingEvent, ready: ReadyEvent): Promise<void> {
    const { id, message, failures } = event;
    if (!this.#log.claim(id, ready.url)) return;
    const startedAtMs = this.#nowMs();
    const result = await sendEvent(message, ready, this.#outside);
    this.#log.record(id, result);
    if (ready.hasRetries && failures < MAX_SENT_RETRIES && RETRIED.includes(result.outcome)) {
      const delayMs = FIRST_RETRY_MS * 2 ** failures;
      this.#log.addRetry(event, this.#nowMs() + delayMs, this.#nowMs());
    }
    this.#steps.push(...stepsOf(message, result, startedAtMs));
    if (result.responseStatus !== null) this.#answeredAtMs = this.#nowMs();
  }

  /** Has no effect on a claimed event, which is never sent again. */
  async #retryLater(event: WaitingEvent, url: string | null): Promise<void> {
    const { id, message, failures } = event;
    const { analysisId } = message;
    if (this.#log.find(id)?.outcome !== 'waiting') return;
    if (failures >= MAX_RETRIES) {
      const body = JSON.stringify(message);
      try {
        await storeDeadLetter(this.env, {
          id,
          queue: 'webhook-deliveries',
          analysisId,
          scopeId: message.scopeId,
          body,
        });
        this.#log.endUnsent(id, 'abandoned', url);
        return;
      } catch (error) {
        logError('dead_letter_write_failed', { deliveryId: id, analysisId, error });
      }
    }
    logInfo('webhook_delivery_postponed', { deliveryId: id, analysisId, failures: failures + 1 });
    this.#log.postpone(event, this.#nowMs() + retryDelaySeconds(failures + 1) * 1000);
  }

  #tidy(): void {
    const nowMs = this.#nowMs();
    if (nowMs - this.#answeredAtMs >= UNRESPONSIVE_AFTER_MS) {
      const events = this.#log.abandonExcess({
        beforeMs: nowMs - MAX_WAIT_MS,
        keep: this.#maxBacklog,
      });
      if (events > 0) logError('webhook_events_abandoned', { events });
    }
    this.#trim(MAX_TRIMMED_PER_RUN);
  }

  #trim(limit: number): void {
    this.#log.trim({ beforeMs: this.#nowMs() - LOG_MS, keep: MAX_LOG_ENTRIES, limit });
  }

  #nowMs(): number {
    return this.#outside.nowMs();
  }
}

function urlOf(prepared: Preparation): string | null {
  if (prepared.ok) return prepared.ready.url;
  return prepared.reason === 'no_receiver' ? null : prepared.url;
}

/** Returns the ordering key: events of one analysis are sequential, all others independent. */
function orderingKeyOf({ id, analysisId }: DeliveryMessage): string {
  return analysisId ?? id;
}

/**
 * Returns a delivery's spans, without the URL, which may contain a secret. Alerts belong to no
 * analysis.
 */
function stepsOf(
  { id, analysisId, payload }: DeliveryMessage,
  { outcome, responseStatus, durationMs }: DeliveryResult,
  startedAtMs: number,
): Step[] {
  if (analysisId === null) return [];
  const status = responseStatus === null ? {} : { 'http.response.status_code': responseStatus };
  return [
    {
      analysisId,
      name: 'webhook',
      kind: 'client',
      startedAtMs,
      endedAtMs: startedAtMs + (durationMs ?? 0),
      didFail: outcome !== 'delivered',
      attributes: {
        'strideline.delivery_id': id,
        'strideline.event': payload.type,
        'strideline.outcome': outcome,
        ...status,
      },
    },
  ];
}
