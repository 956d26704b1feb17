import { RECENT_MS, SILENCE_MS } from './board-rules.ts';

const SCHEMA = `CREATE TABLE IF NOT EXISTS containers (
  id TEXT PRIMARY KEY,
  seen_at_ms INTEGER NOT NULL,
  device TEXT
)`;

/** A container that was heard from in the last minute. */
export interface RecentContainer {
  containerId: string;
  /** ONNX Runtime's name of the device its models run on; null if unknown. */
  device: string | null;
  seenAtMs: number;
}

/** A contact within this time of the last one is not written. */
const RESOLUTION_MS = 5_000;

/** Latest poll or renewal of each container. */
export class RecentContainers {
  readonly #sql: SqlStorage;
  readonly #seenAtMs: Map<string, number>;
  readonly #devices: Map<string, string | null>;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
    const rows = sql
      .exec<{ id: string; seen_at_ms: number; device: string | null }>(`SELECT * FROM containers`)
      .toArray();
    this.#seenAtMs = new Map(rows.map((row) => [row.id, row.seen_at_ms]));
    this.#devices = new Map(rows.map((row) => [row.id, row.device]));
  }

  /** Records a contact; only polls name the device. */
  note(containerId: string, nowMs: number, device: string | null = null): void {
    if (device !== null) this.#devices.set(containerId, device);
    const writtenAtMs = this.#seenAtMs.get(containerId);
    if (writtenAtMs !== undefined && nowMs - writtenAtMs < RESOLUTION_MS) return;
    this.#forgetBefore(nowMs - RECENT_MS);
    this.#seenAtMs.set(containerId, nowMs);
    this.#sql.exec(
      `INSERT OR REPLACE INTO containers (id, seen_at_ms, device) VALUES (?, ?, ?)`,
      containerId,
      nowMs,
      this.#devices.get(containerId) ?? null,
    );
  }

  idsAt(nowMs: number): string[] {
    return [...this.#seenAtMs].flatMap(([id, atMs]) => (nowMs - atMs <= RECENT_MS ? [id] : []));
  }

  listAt(nowMs: number): RecentContainer[] {
    return this.idsAt(nowMs).map((containerId) => ({
      containerId,
      device: this.#devices.get(containerId) ?? null,
      seenAtMs: this.#seenAtMs.get(containerId) ?? 0,
    }));
  }

  /**
   * Whether no container has been heard from for so long that the board was most likely
   * unreachable.
   */
  areSilentAt(nowMs: number): boolean {
    return nowMs - Math.max(0, ...this.#seenAtMs.values()) > SILENCE_MS;
  }

  #forgetBefore(atMs: number): void {
    for (const [id, seenAtMs] of this.#seenAtMs) {
      if (seenAtMs >= atMs) continue;
      this.#seenAtMs.delete(id);
      this.#devices.delete(id);
    }
    this.#sql.exec(`DELETE FROM containers WHERE seen_at_ms < ?`, atMs);
  }
}
