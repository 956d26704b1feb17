import { addMissingColumn } from './add-missing-column.ts';
import { RECENT_MS, SILENCE_MS } from './board-rules.ts';

const SCHEMA = `CREATE TABLE IF NOT EXISTS workers (id TEXT PRIMARY KEY, seen_at_ms INTEGER NOT NULL)`;
/** A container that was heard from in the last minute. */
export interface RecentWorker {
  workerId: string;
  /** What its models run on, as ONNX Runtime calls it; null if it has not said. */
  device: string | null;
  seenAtMs: number;
}

/** Whoever is heard from more often than this is not written again. */
const RESOLUTION_MS = 5_000;

/** When each container last asked for work or renewed a lease. */
export class RecentWorkers {
  readonly #sql: SqlStorage;
  readonly #seenAtMs: Map<string, number>;
  readonly #devices: Map<string, string | null>;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
    addMissingColumn(sql, { table: 'workers', name: 'device', definition: 'TEXT' });
    const rows = sql
      .exec<{ id: string; seen_at_ms: number; device: string | null }>(`SELECT * FROM workers`)
      .toArray();
    this.#seenAtMs = new Map(rows.map((row) => [row.id, row.seen_at_ms]));
    this.#devices = new Map(rows.map((row) => [row.id, row.device]));
  }

  /** Only a request for work names the device. */
  note(workerId: string, nowMs: number, device: string | null = null): void {
    if (device !== null) this.#devices.set(workerId, device);
    const writtenAtMs = this.#seenAtMs.get(workerId);
    if (writtenAtMs !== undefined && nowMs - writtenAtMs < RESOLUTION_MS) return;
    this.#forgetBefore(nowMs - RECENT_MS);
    this.#seenAtMs.set(workerId, nowMs);
    this.#sql.exec(
      `INSERT OR REPLACE INTO workers (id, seen_at_ms, device) VALUES (?, ?, ?)`,
      workerId,
      nowMs,
      this.#devices.get(workerId) ?? null,
    );
  }

  idsAt(nowMs: number): string[] {
    return [...this.#seenAtMs].flatMap(([id, atMs]) => (nowMs - atMs <= RECENT_MS ? [id] : []));
  }

  listAt(nowMs: number): RecentWorker[] {
    return this.idsAt(nowMs).map((workerId) => ({
      workerId,
      device: this.#devices.get(workerId) ?? null,
      seenAtMs: this.#seenAtMs.get(workerId) ?? 0,
    }));
  }

  /** Whether nobody has been heard from for so long that the board was most likely unreachable. */
  areSilentAt(nowMs: number): boolean {
    return nowMs - Math.max(0, ...this.#seenAtMs.values()) > SILENCE_MS;
  }

  #forgetBefore(atMs: number): void {
    for (const [id, seenAtMs] of this.#seenAtMs) {
      if (seenAtMs >= atMs) continue;
      this.#seenAtMs.delete(id);
      this.#devices.delete(id);
    }
    this.#sql.exec(`DELETE FROM workers WHERE seen_at_ms < ?`, atMs);
  }
}
