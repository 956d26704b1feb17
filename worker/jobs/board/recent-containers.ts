import { sql, Tables } from '../../platform/sql.ts';
import { RECENT_MS, SILENCE_MS } from './board-rules.ts';

const SCHEMA = `CREATE TABLE IF NOT EXISTS containers (
  id TEXT PRIMARY KEY,
  seen_at_ms INTEGER NOT NULL,
  device TEXT
)`;

/** A container heard from in the last minute. */
export interface RecentContainer {
  containerId: string;
  /** Device that its models run on, as named by ONNX Runtime; null if unknown. */
  device: string | null;
  lastContactAtMs: number;
}

/** Minimum time between stored contacts of a container. */
const RESOLUTION_MS = 5_000;

/** Latest poll or renewal of each container. */
export class RecentContainers extends Tables {
  readonly #byId: Map<string, RecentContainer>;

  constructor(storage: SqlStorage) {
    super(storage);
    storage.exec(SCHEMA);
    const rows = this.query<RecentContainer>(sql`
      SELECT id AS containerId, seen_at_ms AS lastContactAtMs, device FROM containers`);
    this.#byId = new Map(rows.map((row) => [row.containerId, row]));
  }

  /** Records a contact; only polls name the device. */
  note(containerId: string, nowMs: number, device: string | null): void {
    const known = this.#byId.get(containerId);
    if (known !== undefined && device !== null) known.device = device;
    if (known !== undefined && nowMs - known.lastContactAtMs < RESOLUTION_MS) return;
    const current = {
      containerId,
      lastContactAtMs: nowMs,
      device: device ?? known?.device ?? null,
    };
    for (const [id, { lastContactAtMs }] of this.#byId) {
      if (nowMs - lastContactAtMs > RECENT_MS) this.#byId.delete(id);
    }
    this.#byId.set(containerId, current);
    this.query(sql`DELETE FROM containers WHERE seen_at_ms < ${nowMs - RECENT_MS}`);
    this.query(sql`
      INSERT OR REPLACE INTO containers (id, seen_at_ms, device)
      VALUES (${containerId}, ${nowMs}, ${current.device})`);
  }

  listAt(nowMs: number): RecentContainer[] {
    return [...this.#byId.values()].filter(
      ({ lastContactAtMs }) => nowMs - lastContactAtMs <= RECENT_MS,
    );
  }

  /**
   * Whether no container has been heard from for so long that the board was probably unreachable.
   */
  isSilentAt(nowMs: number): boolean {
    const lastContactAtMs = [...this.#byId.values()].map((container) => container.lastContactAtMs);
    return nowMs - Math.max(0, ...lastContactAtMs) > SILENCE_MS;
  }
}
