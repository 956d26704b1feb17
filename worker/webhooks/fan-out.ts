import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { copiesForEndpoints } from './copies-for-endpoints.ts';
import type { Outside } from './deliver-event.ts';
import type { DeliveryTable } from './delivery-table.ts';
import type { Endpoint } from './endpoint-store.ts';
import { webhookLane } from './lanes.ts';

/** How long events wait after one could not be fanned out. */
const RETRY_MS = 10_000;

export interface FanOutParts {
  env: Env;
  outside: Outside;
  listEndpoints: (scopeId: string) => Promise<Pick<Endpoint, 'id' | 'events'>[]>;
}

/**
 * Offers the events of a scope to the lanes of its endpoints, one event after another so that each lane
 * gets them in order. Repeated after a failure: a lane accepts an id once.
 */
export class FanOut {
  readonly #table: DeliveryTable;
  readonly #parts: FanOutParts;
  #dueAtMs: number;
  /** The event under way; null if there is none. */
  current: Promise<void> | null = null;

  constructor(table: DeliveryTable, parts: FanOutParts) {
    this.#table = table;
    this.#parts = parts;
    this.#dueAtMs = parts.outside.nowMs();
  }

  nextDueAtMs(): number | null {
    return this.#table.nextFanOut() === null ? null : this.#dueAtMs;
  }

  /** Begins with the next event that is due; false if there is none, or another is under way. */
  begin(): boolean {
    if (this.current !== null || this.#parts.outside.nowMs() < this.#dueAtMs) return false;
    const event = this.#table.nextFanOut();
    if (event === null) return false;
    this.current = this.#offer(event).finally(() => {
      this.current = null;
    });
    return true;
  }

  async #offer(event: NonNullable<ReturnType<DeliveryTable['nextFanOut']>>): Promise<void> {
    const { env, outside, listEndpoints } = this.#parts;
    const { scopeId, sequence } = event;
    try {
      const copies = copiesForEndpoints(event, await listEndpoints(scopeId));
      const isErased = this.#table.find(event.id) === null;
      if (isErased) return;
      const offers = copies.map(async (copy) =>
        webhookLane(env, scopeId, copy.scopeId).offer(copy),
      );
      for (const offer of await Promise.allSettled(offers)) {
        if (offer.status === 'rejected') throw offer.reason;
      }
      await faultPoint('after-endpoints-offered');
      this.#table.endFanOut(sequence);
    } catch (error) {
      logError('webhook_fan_out_failed', { deliveryId: event.id, scopeId, error });
      this.#dueAtMs = outside.nowMs() + RETRY_MS;
    }
  }
}
