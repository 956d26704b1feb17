import type { AlertState } from './alert-rules.ts';
import { fires, isArmedAt } from './alert-rules.ts';

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
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
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
    this.#sql.exec(
      `INSERT OR REPLACE INTO alert VALUES (1, ?, ?, ?, ?, ?, ?, ?)`,
      Number(settings.isEnabled),
      settings.threshold,
      settings.webhookUrl,
      settings.savedByAccountId,
      current.nowMs,
      Number(isArmedAt(state, current.balance)),
      state.firedAtMs,
    );
  }

  /** The settings to act on when this balance fires the alert, else null. */
  onDebit(balance: number, nowMs: number): SavedAlertSettings | null {
    const row = this.#row();
    if (row === null || !fires(stateOf(row), balance, nowMs)) return null;
    this.#sql.exec(`UPDATE alert SET is_armed = 0, fired_at_ms = ?`, nowMs);
    return this.settings();
  }

  onCredit(balance: number): void {
    const row = this.#row();
    if (row === null || !isArmedAt(stateOf(row), balance)) return;
    this.#sql.exec(`UPDATE alert SET is_armed = 1`);
  }

  #row(): AlertRow | null {
    return this.#sql.exec<AlertRow>(`SELECT * FROM alert`).toArray()[0] ?? null;
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
