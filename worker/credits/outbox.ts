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

interface OutboxRow extends Record<string, SqlStorageValue> {
  id: number;
  item: string;
  analysis_id: string | null;
  failures: number;
}

const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 600_000;

/**
 * Items are written in the transaction of the decision and removed once done, so each is done
 * at least once. Hand-overs are settled elsewhere, because they alone may be taken back.
 */
export class Outbox {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #records: AnalysisRecords;
  readonly #underway = new Set<number>();
  #isAlarmSet = false;

  constructor(storage: DurableObjectStorage, env: Env, records: AnalysisRecords) {
    this.#storage = storage;
    this.#env = env;
    this.#records = records;
  }

  async restore(): Promise<void> {
    this.#isAlarmSet = (await this.#storage.getAlarm()) !== null;
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
    if (this.#isAlarmSet) return;
    this.#isAlarmSet = true;
    await this.#storage.setAlarm(nowMs + FIRST_RETRY_MS);
  }

  /** To be called first by the object's alarm: what is added from here on needs a new one. */
  onAlarm(): void {
    this.#isAlarmSet = false;
  }

  /** Does what can be done; an item that fails stays for the alarm. */
  async drain(): Promise<void> {
    for (const row of this.#rows()) {
      const item = readItem(row);
      if (item.kind === 'hand_over' || this.#underway.has(row.id)) continue;
      this.#underway.add(row.id);
      try {
        await this.#carryOut(item);
        this.#remove(row.id);
      } catch (error) {
        this.#storage.sql.exec(`UPDATE outbox SET failures = failures + 1 WHERE id = ?`, row.id);
        logError('outbox_item_failed', { kind: item.kind, failures: row.failures + 1, error });
      } finally {
        this.#underway.delete(row.id);
      }
      if (item.kind === 'row') await faultPoint('after-row-updated');
    }
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
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** worst.failures, LAST_RETRY_MS);
    this.#isAlarmSet = true;
    await this.#storage.setAlarm(nowMs + delayMs);
  }

  async #carryOut(item: Exclude<OutboxItem, { kind: 'hand_over' }>): Promise<void> {
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

  #rows(): OutboxRow[] {
    return this.#storage.sql.exec<OutboxRow>(`SELECT * FROM outbox ORDER BY id`).toArray();
  }

  #remove(id: number): void {
    this.#storage.sql.exec(`DELETE FROM outbox WHERE id = ?`, id);
  }
}

function readItem(row: OutboxRow): OutboxItem {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `add` writes this column
  return JSON.parse(row.item) as OutboxItem;
}
