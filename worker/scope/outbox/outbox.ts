import type { Env } from '../../env.ts';
import { storeDeadLetter, removeDeadLetter } from '../../operator/dead-letters/dead-letters.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { logError } from '../../platform/log.ts';
import { sql, Tables } from '../../platform/sql.ts';
import type { Receivers, ScopeEvent } from '../../webhooks/webhooks.ts';
import type { ScopeProfile } from '../scope-profile.ts';
import type { OutboxItem } from './outbox-items.ts';
import {
  processItem,
  chainOf,
  eventChains,
  deadLetterOf,
  isDroppable,
  parseItem,
} from './outbox-items.ts';

interface PendingItem {
  row: { id: number; chain: string; json: string; failures: number };
  /** Null if the row is from another version of the service */
  item: OutboxItem | null;
}

export const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 600_000;
/** Failures before giving up, after more than seven hours */
const MAX_FAILURES = 50;
/** Retry interval after `MAX_FAILURES`, for items that must not be dropped */
const SLOW_RETRY_MS = 3_600_000;
/** Limits one call; the alarm processes the rest. */
const MAX_ITEMS_PER_DRAIN = 100;

/**
 * Transactional outbox: items are written with the decision and removed once done (at-least-once).
 * Failures back off. Eventually, a failing item becomes a dead letter; if it must not be dropped,
 * it is also retried slowly.
 */
export class Outbox extends Tables {
  readonly #env: Env;
  readonly #profile: ScopeProfile;
  readonly #receivers: Receivers;
  readonly #busyChains = new Set<string>();

  constructor(
    storage: SqlStorage,
    parts: { env: Env; profile: ScopeProfile; receivers: Receivers },
  ) {
    super(storage);
    this.#env = parts.env;
    this.#profile = parts.profile;
    this.#receivers = parts.receivers;
  }

  add(item: OutboxItem, nowMs: number): void {
    const chain = chainOf(item);
    this.query(sql`
      INSERT INTO outbox (chain, item, due_at_ms)
      VALUES (${chain}, ${JSON.stringify(item)},
        coalesce((SELECT max(due_at_ms) FROM outbox WHERE chain = ${chain}), ${nowMs}))`);
  }

  /** Adds an event, once per receiver. */
  addEvent(event: Omit<ScopeEvent, 'scopeId'>, nowMs: number): void {
    const { scopeId } = this.#profile.read();
    for (const message of this.#receivers.address({ ...event, scopeId })) {
      this.add({ kind: 'delivery', message }, nowMs);
    }
  }

  eraseEvents(analysisId: string): void {
    const chains = eventChains(analysisId);
    this.query(sql`DELETE FROM outbox WHERE chain >= ${chains} AND chain < ${`${chains}~`}`);
  }

  nextDueAtMs(): number | null {
    return this.numberOrNull(sql`SELECT min(due_at_ms) AS value FROM outbox`);
  }

  /**
   * By default, processes only untried items, so callers never wait for failing ones; the alarm
   * processes all due items. Failed items are postponed.
   */
  async drain({ maxFailures } = { maxFailures: 0 }): Promise<void> {
    const due = this.query<{ chain: string }>(sql`
      SELECT chain FROM outbox WHERE due_at_ms <= ${Date.now()} AND failures <= ${maxFailures}
      ORDER BY due_at_ms, id LIMIT ${MAX_ITEMS_PER_DRAIN}`);
    const chains = new Set(due.map((item) => item.chain));
    const idleChains = [...chains].filter((chain) => !this.#busyChains.has(chain));
    await Promise.all(idleChains.map(async (chain) => this.#drainChain(chain, maxFailures)));
  }

  /**
   * Rereads the chain after each item, because concurrent callers leave their items to the call
   * draining it.
   */
  async #drainChain(chain: string, maxFailures: number): Promise<void> {
    this.#busyChains.add(chain);
    try {
      let first = this.#firstOf(chain);
      while (first !== null && first.row.failures <= maxFailures && (await this.#attempt(first))) {
        first = this.#firstOf(chain);
      }
    } finally {
      this.#busyChains.delete(chain);
    }
  }

  /** Processes an item; true if the next one in its chain may run. */
  async #attempt(pending: PendingItem): Promise<boolean> {
    const { row, item } = pending;
    try {
      if (item === null) throw new Error('this version does not know the item');
      await processItem(item, { env: this.#env, scopeId: this.#profile.read().scopeId });
      if (row.failures >= MAX_FAILURES) {
        await removeDeadLetter(this.#env, this.#deadLetterOf(pending).id);
      }
    } catch (error) {
      return this.#onFailure(pending, error);
    }
    await faultPoint('after-item-done');
    this.#remove(row);
    return true;
  }

  async #onFailure(pending: PendingItem, error: unknown): Promise<boolean> {
    const { row, item } = pending;
    const failures = row.failures + 1;
    const { analysisId } = this.#deadLetterOf(pending);
    const kind = item?.kind ?? 'unknown';
    logError('outbox_item_failed', { kind, analysisId, failures, error });
    if (failures >= MAX_FAILURES && (await this.#isGivenUp(pending))) {
      this.#remove(row);
      return true;
    }
    const dueAtMs = Date.now() + retryDelayMs(failures);
    this.query(sql`UPDATE outbox SET failures = ${failures} WHERE id = ${row.id}`);
    this.query(sql`UPDATE outbox SET due_at_ms = ${dueAtMs} WHERE chain = ${row.chain}`);
    return false;
  }

  /** Stores a dead letter; true if the item may now be dropped. */
  async #isGivenUp(pending: PendingItem): Promise<boolean> {
    const letter = this.#deadLetterOf(pending);
    const { analysisId } = letter;
    try {
      await storeDeadLetter(this.#env, letter);
    } catch (error) {
      logError('dead_letter_write_failed', { analysisId, error });
      return false;
    }
    return isDroppable(pending.item);
  }

  #deadLetterOf({ row, item }: PendingItem) {
    const { scopeId } = this.#profile.read();
    return deadLetterOf(item, { scopeId, id: row.id, json: row.json });
  }

  #firstOf(chain: string): PendingItem | null {
    const [row] = this.query<PendingItem['row']>(sql`
      SELECT id, chain, item AS json, failures FROM outbox WHERE chain = ${chain}
      ORDER BY id LIMIT 1`);
    return row === undefined ? null : { row, item: parseItem(row.json) };
  }

  #remove({ id }: PendingItem['row']): void {
    this.query(sql`DELETE FROM outbox WHERE id = ${id}`);
  }
}

function retryDelayMs(failures: number): number {
  if (failures >= MAX_FAILURES) return SLOW_RETRY_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
}
