import { keepDeadLetter, removeDeadLetter } from '../../dead-letters/dead-letters.ts';
import type { Env } from '../../env.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { logError } from '../../platform/log.ts';
import type { AnalysisRecords } from '../analyses/analysis-records.ts';
import type { ScopeProfile } from '../scope-profile.ts';
import type { OutboxItem } from './outbox-items.ts';
import { carryOut, eventLane, laneOf, letterOf, mayBeDropped, parseItem } from './outbox-items.ts';

interface OutboxRow extends Record<string, SqlStorageValue> {
  id: number;
  lane: string;
  json: string;
  failures: number;
}

interface PendingItem {
  row: OutboxRow;
  /** Null when only another version of the service explains the row. */
  item: OutboxItem | null;
}

export const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 600_000;
/** Reached more than seven hours after the first. */
const MAX_FAILURES = 50;
/** Beyond that, for what has to be done all the same. */
const SLOW_RETRY_MS = 3_600_000;
/** Bounds the requests of one call; the alarm goes on with what is left. */
const MAX_ITEMS_PER_DRAIN = 100;

/**
 * Items are written in the transaction of the decision and removed once done, so each is done
 * at least once. One that fails is retried after a delay of its own, later and later. In the end
 * it becomes a dead letter; what may not be lost goes on slowly beside its letter.
 */
export class Outbox {
  readonly #sql: SqlStorage;
  readonly #env: Env;
  readonly #profile: ScopeProfile;
  readonly #records: AnalysisRecords;
  readonly #busyLanes = new Set<string>();

  constructor(
    sql: SqlStorage,
    parts: { env: Env; profile: ScopeProfile; records: AnalysisRecords },
  ) {
    this.#sql = sql;
    this.#env = parts.env;
    this.#profile = parts.profile;
    this.#records = parts.records;
  }

  add(item: OutboxItem, nowMs: number): void {
    const lane = laneOf(item);
    this.#sql.exec(
      `INSERT INTO outbox (lane, item, due_at_ms)
       VALUES (?, ?, coalesce((SELECT max(due_at_ms) FROM outbox WHERE lane = ?), ?))`,
      lane,
      JSON.stringify(item),
      lane,
      nowMs,
    );
  }

  /** Drops what an erased analysis still had to announce. */
  eraseEvents(analysisId: string): void {
    this.#sql.exec(`DELETE FROM outbox WHERE lane = ?`, eventLane(analysisId));
  }

  /** Null when nothing is left. */
  nextDueAtMs(): number | null {
    return this.#sql.exec<{ at: number | null }>(`SELECT min(due_at_ms) AS at FROM outbox`).one()
      .at;
  }

  /** Does what was not tried yet, so that no caller waits for what keeps failing. */
  async drain(): Promise<void> {
    await this.#drain({ maxFailures: 0 });
  }

  /** For the alarm: does whatever is due. An item that fails again is due again later. */
  async retry(): Promise<void> {
    await this.#drain({ maxFailures: Number.MAX_SAFE_INTEGER });
  }

  async #drain(limit: { maxFailures: number }): Promise<void> {
    const due = this.#sql
      .exec<{ lane: string }>(
        `SELECT lane FROM outbox WHERE due_at_ms <= ? AND failures <= ?
         ORDER BY due_at_ms, id LIMIT ?`,
        Date.now(),
        limit.maxFailures,
        MAX_ITEMS_PER_DRAIN,
      )
      .toArray();
    for (const lane of new Set(due.map((item) => item.lane))) {
      if (!this.#busyLanes.has(lane)) await this.#drainLane(lane, limit);
    }
  }

  /** Reads again after each item: a caller that finds the lane busy leaves its items to this one. */
  async #drainLane(lane: string, { maxFailures }: { maxFailures: number }): Promise<void> {
    this.#busyLanes.add(lane);
    try {
      let first = this.#firstOf(lane);
      while (first !== null && first.row.failures <= maxFailures && (await this.#attempt(first))) {
        first = this.#firstOf(lane);
      }
    } finally {
      this.#busyLanes.delete(lane);
    }
  }

  /** Whether the item is done with, so that the next of its lane may go. */
  async #attempt(pending: PendingItem): Promise<boolean> {
    const { row, item } = pending;
    try {
      if (item === null) throw new Error('this version does not know the item');
      await carryOut(item, { env: this.#env, records: this.#records });
      if (row.failures >= MAX_FAILURES) {
        await removeDeadLetter(this.#env, this.#letterOf(pending).id);
      }
    } catch (error) {
      return this.#onFailure(pending, error);
    }
    this.#remove(row);
    if (item.kind === 'row') await faultPoint('after-row-updated');
    return true;
  }

  async #onFailure(pending: PendingItem, error: unknown): Promise<boolean> {
    const { row, item } = pending;
    const failures = row.failures + 1;
    logError('outbox_item_failed', { kind: item?.kind ?? 'unknown', failures, error });
    if (failures >= MAX_FAILURES && (await this.#isGivenUp(pending))) {
      this.#remove(row);
      return true;
    }
    this.#sql.exec(`UPDATE outbox SET failures = ? WHERE id = ?`, failures, row.id);
    this.#sql.exec(
      `UPDATE outbox SET due_at_ms = ? WHERE lane = ?`,
      Date.now() + retryDelayMs(failures),
      row.lane,
    );
    return false;
  }

  /** Keeps a dead letter; an item that may be dropped is given up once its letter is kept. */
  async #isGivenUp(pending: PendingItem): Promise<boolean> {
    try {
      await keepDeadLetter(this.#env, this.#letterOf(pending));
    } catch (error) {
      logError('dead_letter_not_kept', { error });
      return false;
    }
    return mayBeDropped(pending.item);
  }

  #letterOf({ row, item }: PendingItem) {
    const { scopeId } = this.#profile.read();
    return letterOf(item, { scopeId, id: row.id, json: row.json });
  }

  #firstOf(lane: string): PendingItem | null {
    const [row] = this.#sql
      .exec<OutboxRow>(
        `SELECT id, lane, item AS json, failures FROM outbox WHERE lane = ? ORDER BY id LIMIT 1`,
        lane,
      )
      .toArray();
    return row === undefined ? null : { row, item: parseItem(row.json) };
  }

  #remove({ id }: OutboxRow): void {
    this.#sql.exec(`DELETE FROM outbox WHERE id = ?`, id);
  }
}

function retryDelayMs(failures: number): number {
  if (failures >= MAX_FAILURES) return SLOW_RETRY_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}
