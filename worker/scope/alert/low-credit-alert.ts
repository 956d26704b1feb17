import type { Query } from '../../platform/sql.ts';
import { queryOn, sql } from '../../platform/sql.ts';

const MIN_ALERT_INTERVAL_MS = 3_600_000;

export interface AlertState {
  isEnabled: boolean;
  /** 0 never fires. */
  threshold: number;
  isArmed: boolean;
  firedAtMs: number | null;
}

/** Whether a debit that left `balance` fires the alert. */
export function fires(alert: AlertState, balance: number, nowMs: number): boolean {
  if (!alert.isEnabled || alert.threshold === 0 || !alert.isArmed) return false;
  if (balance > alert.threshold) return false;
  return alert.firedAtMs === null || nowMs - alert.firedAtMs >= MIN_ALERT_INTERVAL_MS;
}

/** A balance above the threshold arms the alert again; one below leaves it as it was. */
export function isArmedAt(alert: AlertState, balance: number): boolean {
  return alert.isArmed || balance > alert.threshold;
}

interface AlertRow extends Record<string, SqlStorageValue> {
  is_enabled: number;
  threshold: number;
  webhook_url: string | null;
  saved_by_account_id: string | null;
  updated_at_ms: number;
  is_armed: number;
  fired_at_ms: number | null;
}

export interface AlertSettings {
  isEnabled: boolean;
  threshold: number;
  webhookUrl: string | null;
}

export interface SavedAlertSettings extends AlertSettings {
  savedByAccountId: string | null;
  updatedAtMs: number;
}

/** Whether, and how, the owner is alerted that credits run out. */
export class LowCreditAlert {
  readonly #query: Query;

  constructor(storage: SqlStorage) {
    this.#query = queryOn(storage);
  }

  settings(): SavedAlertSettings | null {
    const row = this.#row();
    if (row === null) return null;
    return {
      isEnabled: row.is_enabled === 1,
      threshold: row.threshold,
      webhookUrl: row.webhook_url,
      savedByAccountId: row.saved_by_account_id,
      updatedAtMs: row.updated_at_ms,
    };
  }

  /** Replaces the settings; whether the alert is armed and when it last fired is kept. */
  save(
    settings: AlertSettings & { savedByAccountId: string | null },
    current: { balance: number; nowMs: number },
  ): void {
    const row = this.#row();
    const state: AlertState = {
      isEnabled: settings.isEnabled,
      threshold: settings.threshold,
      isArmed: row === null || row.is_armed === 1,
      firedAtMs: row?.fired_at_ms ?? null,
    };
    this.#query(sql`
      INSERT OR REPLACE INTO alert
      VALUES (1, ${Number(settings.isEnabled)}, ${settings.threshold}, ${settings.webhookUrl},
        ${settings.savedByAccountId}, ${current.nowMs},
        ${Number(isArmedAt(state, current.balance))}, ${state.firedAtMs})`);
  }

  /** The settings to act on when this balance fires the alert, else null. */
  onDebit(balance: number, nowMs: number): SavedAlertSettings | null {
    const row = this.#row();
    if (row === null || !fires(stateOf(row), balance, nowMs)) return null;
    this.#query(sql`UPDATE alert SET is_armed = 0, fired_at_ms = ${nowMs}`);
    return this.settings();
  }

  onCredit(balance: number): void {
    const row = this.#row();
    if (row === null || !isArmedAt(stateOf(row), balance)) return;
    this.#query(sql`UPDATE alert SET is_armed = 1`);
  }

  #row(): AlertRow | null {
    return this.#query<AlertRow>(sql`SELECT * FROM alert`)[0] ?? null;
  }
}

function stateOf(row: AlertRow): AlertState {
  return {
    isEnabled: row.is_enabled === 1,
    threshold: row.threshold,
    isArmed: row.is_armed === 1,
    firedAtMs: row.fired_at_ms,
  };
}
