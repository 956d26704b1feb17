import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import { copiesForEndpoints } from './copies-for-endpoints.ts';
import type { Outside } from './deliver-event.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import type { Endpoint } from './endpoint-store.ts';
import { webhookLane } from './lanes.ts';
import type { MessageRow } from './message-rows.ts';
import { MESSAGE_COLUMNS, messageOf } from './message-rows.ts';

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
  readonly #sql: SqlStorage;
  readonly #parts: FanOutParts;
  #dueAtMs: number;
  /** The event under way; null if there is none. */
  current: Promise<void> | null = null;

  /** Beside the `deliveries` of the lane. */
  constructor(sql: SqlStorage, parts: FanOutParts) {
    sql.exec('CREATE TABLE IF NOT EXISTS fan_outs (sequence INTEGER PRIMARY KEY)');
    this.#sql = sql;
    this.#parts = parts;
    this.#dueAtMs = parts.outside.nowMs();
  }

  /** To be called in the same write that stores an event; one of an endpoint goes no further. */
  add({ id, ownerScopeId }: DeliveryMessage): void {
    if (ownerScopeId !== undefined) return;
    this.#sql.exec(
      `INSERT OR IGNORE INTO fan_outs SELECT sequence FROM deliveries WHERE id = ?`,
      id,
    );
  }

  /** To be called before their deliveries are deleted. */
  erase(analysisIds: readonly string[]): void {
    this.#sql.exec(
      `DELETE FROM fan_outs WHERE sequence IN (
         SELECT sequence FROM deliveries WHERE analysis_id IN (SELECT value FROM json_each(?)))`,
      JSON.stringify(analysisIds),
    );
  }

  clear(): void {
    this.#sql.exec(`DELETE FROM fan_outs`);
  }

  nextDueAtMs(): number | null {
    return this.#next() === null ? null : this.#dueAtMs;
  }

  /** Begins with the next event that is due; false if there is none, or another is under way. */
  begin(): boolean {
    if (this.current !== null || this.#parts.outside.nowMs() < this.#dueAtMs) return false;
    const event = this.#next();
    if (event === null) return false;
    this.current = this.#offer(event).finally(() => {
      this.current = null;
    });
    return true;
  }

  #next(): (DeliveryMessage & { sequence: number }) | null {
    const [row] = this.#sql.exec<MessageRow & { sequence: number }>(
      `SELECT sequence, ${MESSAGE_COLUMNS} FROM fan_outs JOIN deliveries USING (sequence)
       WHERE sequence > 0 ORDER BY sequence LIMIT 1`,
    );
    if (row === undefined) return null;
    const { sequence, ...event } = row;
    return { sequence, ...messageOf({ ...event, alertUrl: null }) };
  }

  #end(sequence: number): void {
    this.#sql.exec(`DELETE FROM fan_outs WHERE sequence = ?`, sequence);
  }

  #isErased(sequence: number): boolean {
    const rows = this.#sql.exec(`SELECT 1 FROM fan_outs WHERE sequence = ?`, sequence);
    return rows.toArray().length === 0;
  }

  async #offer(event: DeliveryMessage & { sequence: number }): Promise<void> {
    const { env, outside, listEndpoints } = this.#parts;
    const { scopeId, sequence } = event;
    try {
      const copies = copiesForEndpoints(event, await listEndpoints(scopeId));
      if (this.#isErased(sequence)) return;
      const offers = copies.map(async (copy) =>
        webhookLane(env, scopeId, copy.scopeId).offer(copy),
      );
      for (const offer of await Promise.allSettled(offers)) {
        if (offer.status === 'rejected') throw offer.reason;
      }
      await faultPoint('after-endpoints-offered');
      this.#end(sequence);
    } catch (error) {
      const { id: deliveryId, analysisId } = event;
      logError('webhook_fan_out_failed', { deliveryId, analysisId, scopeId, error });
      this.#dueAtMs = outside.nowMs() + RETRY_MS;
    }
  }
}
