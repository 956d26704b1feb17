import { RECENT_MS, SILENCE_MS } from './board-rules.ts';

const SCHEMA = `CREATE TABLE IF NOT EXISTS workers (id TEXT PRIMARY KEY, seen_at_ms INTEGER NOT NULL)`;
/** Whoever is heard from more often than this is not written again. */
const RESOLUTION_MS = 5_000;

/** When each container last asked for work or renewed a lease. */
export class RecentWorkers {
  readonly #sql: SqlStorage;
  readonly #seenAtMs: Map<string, number>;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
    const rows = sql.exec<{ id: string; seen_at_ms: number }>(`SELECT * FROM workers`).toArray();
    this.#seenAtMs = new Map(rows.map((row) => [row.id, row.seen_at_ms]));
  }

  note(workerId: string, nowMs: number): void {
    const writtenAtMs = this.#seenAtMs.get(workerId);
    if (writtenAtMs !== undefined && nowMs - writtenAtMs < RESOLUTION_MS) return;
    this.#forgetBefore(nowMs - RECENT_MS);
    this.#seenAtMs.set(workerId, nowMs);
    this.#sql.exec(
      `INSERT OR REPLACE INTO workers (id, seen_at_ms) VALUES (?, ?)`,
      workerId,
      nowMs,
    );
  }

  idsAt(nowMs: number): string[] {
    return [...this.#seenAtMs].flatMap(([id, atMs]) => (nowMs - atMs <= RECENT_MS ? [id] : []));
  }

  /** Whether nobody has been heard from for so long that the board was most likely unreachable. */
  areSilentAt(nowMs: number): boolean {
    return nowMs - Math.max(0, ...this.#seenAtMs.values()) > SILENCE_MS;
  }

  #forgetBefore(atMs: number): void {
    for (const [id, seenAtMs] of this.#seenAtMs) if (seenAtMs < atMs) this.#seenAtMs.delete(id);
    this.#sql.exec(`DELETE FROM workers WHERE seen_at_ms < ?`, atMs);
  }
}
