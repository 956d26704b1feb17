import { logError } from '../platform/log.ts';
import { withinTimeLimit } from '../platform/time-limit.ts';
import type { DeliveryMessage } from './delivery-message.ts';

/** Everything but `settled` is to be offered again; `busy` means that it may still be under way. */
export type LaneResult = 'settled' | 'resolver_unreachable' | 'failed' | 'busy';

type Deliver = (event: DeliveryMessage) => Promise<'settled' | 'resolver_unreachable'>;

/** Where the events of one scope are delivered. */
export interface Lane {
  take: (event: DeliveryMessage) => Promise<LaneResult>;
}

/** A Durable Object holds at most six connections open; one delivery uses one at a time. */
const MAX_OPEN_DELIVERIES = 6;
const MAX_HELD_EVENTS = 200;
/** How long a batch may wait for one event, and with it every other scope's events behind it. */
const PATIENCE_MS = 1000;

/**
 * Keeps a hanging receiver from delaying other scopes (head-of-line blocking): an event that is not
 * settled in time goes on in here, and until it is done the lane turns away whatever it is offered,
 * at once. Events of one analysis go out one after the other. All of this is in memory; the queue
 * delivers again whatever was not settled.
 */
export class DeliveryLane implements Lane {
  readonly #deliver: Deliver;
  readonly #patienceMs: number;
  readonly #held = new Map<string, Promise<LaneResult>>();
  readonly #overdue = new Set<string>();
  readonly #latestByAnalysis = new Map<string, Promise<LaneResult>>();
  readonly #waitingForSlot: (() => void)[] = [];
  #openDeliveries = 0;

  constructor(deliver: Deliver, { patienceMs = PATIENCE_MS } = {}) {
    this.#deliver = deliver;
    this.#patienceMs = patienceMs;
  }

  async take(event: DeliveryMessage): Promise<LaneResult> {
    if (this.#overdue.size > 0 || this.#held.size >= MAX_HELD_EVENTS) return 'busy';
    const result = this.#held.get(event.id) ?? this.#hold(event);
    const limited = await withinTimeLimit(this.#patienceMs, () => result);
    if (limited.ok) return limited.value;
    if (this.#held.has(event.id)) this.#overdue.add(event.id);
    return 'busy';
  }

  #hold(event: DeliveryMessage): Promise<LaneResult> {
    const order = event.analysisId ?? event.id;
    const previous = this.#latestByAnalysis.get(order);
    const result = this.#settle(event, previous).finally(() => {
      this.#held.delete(event.id);
      this.#overdue.delete(event.id);
      if (this.#latestByAnalysis.get(order) === result) this.#latestByAnalysis.delete(order);
    });
    this.#held.set(event.id, result);
    this.#latestByAnalysis.set(order, result);
    return result;
  }

  async #settle(
    event: DeliveryMessage,
    previous: Promise<LaneResult> | undefined,
  ): Promise<LaneResult> {
    await previous;
    await this.#openSlot();
    try {
      return await this.#deliver(event);
    } catch (error) {
      logError('webhook_delivery_failed', { deliveryId: event.id, error });
      return 'failed';
    } finally {
      this.#closeSlot();
    }
  }

  async #openSlot(): Promise<void> {
    if (this.#openDeliveries < MAX_OPEN_DELIVERIES) {
      this.#openDeliveries += 1;
      return;
    }
    await new Promise<void>((resolve) => {
      this.#waitingForSlot.push(resolve);
    });
  }

  /** A waiting delivery inherits the slot, so the count stays as it is. */
  #closeSlot(): void {
    const next = this.#waitingForSlot.shift();
    if (next === undefined) this.#openDeliveries -= 1;
    else next();
  }
}
