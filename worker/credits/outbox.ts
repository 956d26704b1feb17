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
  analysis_id: string | null;
  failures: number;
}

interface Entry {
  id: number;
  item: FollowUp;
  failures: number;
  /** Of the items in one lane each waits for the one before. */
  lane: string;
}

const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 600_000;

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
    const analysisId = 'analysisId' in item ? item.analysisId : null;
    this.#storage.sql.exec(
      `INSERT INTO outbox (item, analysis_id) VALUES (?, ?)`,
      JSON.stringify(item),
      analysisId,
    );
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
    await this.#workOff(({ failures }) => failures === 0);
  }

  /** For the alarm: everything is tried once more. */
  async retry(): Promise<void> {
    await this.#workOff(() => true);
  }

  openHandOvers(): string[] {
    return this.#rows()
      .map(readItem)
      .flatMap((item) => (item.kind === 'hand_over' ? [item.analysisId] : []));
  }

  isHandedOver(analysisId: string): boolean {
    return !this.openHandOvers().includes(analysisId);
  }

  closeHandOver(analysisId: string): void {
    this.#storage.sql.exec(
      `DELETE FROM outbox WHERE analysis_id = ? AND json_extract(item, '$.kind') = 'hand_over'`,
      analysisId,
    );
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

  async #workOff(isDue: (entry: Entry) => boolean): Promise<void> {
    const lanes = new Set(this.#entries().map(({ lane }) => lane));
    for (const lane of lanes) {
      if (!this.#busyLanes.has(lane)) await this.#workOffLane(lane, isDue);
    }
  }

  /** Reads again after each item: who finds the lane busy leaves its items to this call. */
  async #workOffLane(lane: string, isDue: (entry: Entry) => boolean): Promise<void> {
    const first = () => this.#entries().find((entry) => entry.lane === lane);
    this.#busyLanes.add(lane);
    try {
      let entry = first();
      while (entry !== undefined && isDue(entry) && (await this.#attempt(entry))) entry = first();
    } finally {
      this.#busyLanes.delete(lane);
    }
  }

  async #attempt({ id, item, failures }: Entry): Promise<boolean> {
    try {
      await this.#carryOut(item);
    } catch (error) {
      this.#storage.sql.exec(`UPDATE outbox SET failures = failures + 1 WHERE id = ?`, id);
      logError('outbox_item_failed', { kind: item.kind, failures: failures + 1, error });
      return false;
    }
    this.#storage.sql.exec(`DELETE FROM outbox WHERE id = ?`, id);
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

  #entries(): Entry[] {
    return this.#rows().flatMap(({ id, failures, ...row }) => {
      const item = readItem(row);
      return item.kind === 'hand_over' ? [] : [{ id, item, failures, lane: laneOf(id, item) }];
    });
  }

  #rows(): OutboxRow[] {
    return this.#storage.sql.exec<OutboxRow>(`SELECT * FROM outbox ORDER BY id`).toArray();
  }
}

function laneOf(id: number, item: FollowUp): string {
  const analysisId = item.kind === 'delivery' ? item.message.analysisId : null;
  return analysisId === null ? `item:${id}` : `events:${analysisId}`;
}

function readItem(row: Pick<OutboxRow, 'item'>): OutboxItem {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `add` writes this column
  return JSON.parse(row.item) as OutboxItem;
}
