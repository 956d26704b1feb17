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
