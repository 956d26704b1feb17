import { deleteAnalysisRow, writeAnalysisRow } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import { logError } from '../log.ts';
import type { AlertMail } from '../low-credit-alerts/low-credit-alerts.ts';
import { sendAlertMail } from '../low-credit-alerts/low-credit-alerts.ts';
import type { DeliveryMessage } from '../webhooks/webhooks.ts';
import type { AnalysisRecords } from './analysis-records.ts';

/** What a committed decision still owes to the world outside the object. */
export type OutboxItem =
  | { kind: 'hand_over'; analysisId: string }
  | { kind: 'row'; analysisId: string }
  | { kind: 'erase'; analysisId: string; videoKey: string }
  | { kind: 'delivery'; message: DeliveryMessage }
  | { kind: 'alert_mail'; mail: AlertMail };

type FollowUp = Exclude<OutboxItem, { kind: 'hand_over' }>;

interface OutboxRow extends Record<string, SqlStorageValue> {
  id: number;
  item: string;
  failures: number;
}

const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 600_000;
const EVENT_LANE = 'events:';

/**
 * Items are written in the transaction of the decision and removed once done, so each is done
 * at least once. Events of one analysis leave in the order of their sequence. Hand-overs are
 * settled elsewhere, because they alone may be taken back.
 */
export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #records: AnalysisRecords;
  readonly #busyLanes = new Set<string>();
  #alarmAtMs: number | null = null;

  constructor(storage: DurableObjectStorage, env: Env, records: AnalysisRecords) {
    this.#storage = storage;
    this.#env = env;
    this.#records = records;
  }

  async restore(): Promise<void> {
    this.#alarmAtMs = await this.#storage.getAlarm();
  }

  add(item: OutboxItem): void {
    this.#storage.sql.exec(
      `INSERT INTO outbox (is_hand_over, lane, item) VALUES (?, ?, ?)`,
      Number(item.kind === 'hand_over'),
      laneOf(item),
      JSON.stringify(item),
    );
  }

  /** Drops what an erased analysis still had to say. */
  erase(analysisId: string): void {
    const eventLane = `${EVENT_LANE}${analysisId}`;
    this.#storage.sql.exec(`DELETE FROM outbox WHERE lane IN (?, ?)`, analysisId, eventLane);
  }

  /** To be called in the same turn as the transaction that added items, before any other await. */
  async arm(nowMs: number): Promise<void> {
    await this.#wakeBy(nowMs + FIRST_RETRY_MS);
  }

  /** To be called first by the object's alarm: what is added from here on needs a new one. */
  onAlarm(): void {
    this.#alarmAtMs = null;
  }

  /** Does what was not tried yet; an item that fails stays for the alarm. */
  async drain(): Promise<void> {
    await this.#workOff({ mostFailures: 0 });
  }

  /** For the alarm: everything is tried once more. */
  async retry(): Promise<void> {
    await this.#workOff({ mostFailures: Number.MAX_SAFE_INTEGER });
  }

  openHandOvers(): string[] {
    return this.#storage.sql
      .exec<{ lane: string }>(`SELECT lane FROM outbox WHERE is_hand_over = 1 ORDER BY id`)
      .toArray()
      .map(({ lane }) => lane);
  }

  isHandedOver(analysisId: string): boolean {
    const open = this.#storage.sql.exec(
      `SELECT id FROM outbox WHERE is_hand_over = 1 AND lane = ?`,
      analysisId,
    );
    return open.toArray().length === 0;
  }

  closeHandOver(analysisId: string): void {
    this.#storage.sql.exec(`DELETE FROM outbox WHERE is_hand_over = 1 AND lane = ?`, analysisId);
  }

  /** Keeps the alarm going while anything is left. */
  async rearm(nowMs: number): Promise<void> {
    const [worst] = this.#storage.sql
      .exec<{ failures: number | null }>(`SELECT max(failures) AS failures FROM outbox`)
      .toArray();
    if (worst?.failures === null || worst === undefined) return;
    await this.#wakeBy(nowMs + Math.min(FIRST_RETRY_MS * 2 ** worst.failures, LAST_RETRY_MS));
  }

  async #wakeBy(atMs: number): Promise<void> {
    if (this.#alarmAtMs !== null && this.#alarmAtMs <= atMs) return;
    this.#alarmAtMs = atMs;
    await this.#storage.setAlarm(atMs);
  }

  async #workOff(due: { mostFailures: number }): Promise<void> {
    const lanes = this.#storage.sql
      .exec<{ lane: string }>(
        `SELECT lane, min(id) FROM outbox WHERE is_hand_over = 0 GROUP BY lane
         HAVING max(failures) <= ? ORDER BY min(id)`,
        due.mostFailures,
      )
      .toArray();
    for (const { lane } of lanes) {
      if (!this.#busyLanes.has(lane)) await this.#workOffLane(lane, due);
    }
  }

  /** Reads again after each item: who finds the lane busy leaves its items to this call. */
  async #workOffLane(lane: string, { mostFailures }: { mostFailures: number }): Promise<void> {
    this.#busyLanes.add(lane);
    try {
      let row = this.#firstOf(lane);
      while (row !== null && row.failures <= mostFailures && (await this.#attempt(row))) {
        row = this.#firstOf(lane);
      }
    } finally {
      this.#busyLanes.delete(lane);
    }
  }

  async #attempt(row: OutboxRow): Promise<boolean> {
    const item = readFollowUp(row);
    try {
      await this.#carryOut(item);
    } catch (error) {
      this.#storage.sql.exec(`UPDATE outbox SET failures = failures + 1 WHERE id = ?`, row.id);
      logError('outbox_item_failed', { kind: item.kind, failures: row.failures + 1, error });
      return false;
    }
    this.#storage.sql.exec(`DELETE FROM outbox WHERE id = ?`, row.id);
    if (item.kind === 'row') await faultPoint('after-row-updated');
    return true;
  }

  async #carryOut(item: FollowUp): Promise<void> {
    switch (item.kind) {
      case 'row': {
        const record = this.#records.find(item.analysisId);
        if (record !== null) await writeAnalysisRow(database(this.#env), record.row);
        return;
      }
      case 'erase':
        await deleteAnalysisRow(database(this.#env), item.analysisId);
        await this.#env.MEDIA.delete(item.videoKey);
        return;
      case 'delivery':
        await this.#env.WEBHOOK_DELIVERIES.send(item.message);
        return;
      case 'alert_mail':
        await sendAlertMail(this.#env, item.mail);
    }
  }

  #firstOf(lane: string): OutboxRow | null {
    const rows = this.#storage.sql.exec<OutboxRow>(
      `SELECT id, item, failures FROM outbox WHERE is_hand_over = 0 AND lane = ?
       ORDER BY id LIMIT 1`,
      lane,
    );
    return rows.toArray()[0] ?? null;
  }
}

/** Events of one analysis share a lane; everything else has one of its own. */
function laneOf(item: OutboxItem): string {
  if (item.kind === 'hand_over') return item.analysisId;
  const analysisId = item.kind === 'delivery' ? item.message.analysisId : null;
  return analysisId === null ? `item:${crypto.randomUUID()}` : `${EVENT_LANE}${analysisId}`;
}

function readFollowUp(row: OutboxRow): FollowUp {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `add` writes this column
  return JSON.parse(row.item) as FollowUp;
}
