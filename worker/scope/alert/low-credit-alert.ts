import { isoSeconds } from '../../platform/time/timestamp.ts';
import { CREDITS_PER_ANALYSIS } from '../credits/ledger.ts';
import type { ScopeState } from '../scope-state.ts';

const MIN_ALERT_INTERVAL_MS = 3_600_000;
const STORAGE_KEY = 'alert';

export interface AlertSettings {
  isEnabled: boolean;
  /** 0 disables the alert. */
  threshold: number;
  webhookUrl: string | null;
  savedByAccountId: string | null;
}

interface Alert extends AlertSettings {
  updatedAtMs: number;
  isArmed: boolean;
  firedAtMs: number | null;
}

type AlertScope = Pick<ScopeState, 'kv'>;

export function readAlert({ kv }: AlertScope): Alert | null {
  return kv.get<Alert>(STORAGE_KEY) ?? null;
}

/** Replaces the settings; keeps whether the alert is armed and when it last fired. */
export function saveAlert(
  state: AlertScope,
  settings: AlertSettings,
  { balance, nowMs }: { balance: number; nowMs: number },
): void {
  const { isArmed = true, firedAtMs = null } = readAlert(state) ?? {};
  state.kv.put(STORAGE_KEY, { ...settings, updatedAtMs: nowMs, isArmed, firedAtMs });
  armAlert(state, balance);
}

/** Fires the alert if due and returns its settings, otherwise null. */
function fireAlert(state: AlertScope, balance: number, nowMs: number): Alert | null {
  const alert = readAlert(state);
  if (alert === null || !shouldFire(alert, balance, nowMs)) return null;
  state.kv.put(STORAGE_KEY, { ...alert, isArmed: false, firedAtMs: nowMs });
  return alert;
}

function armAlert(state: AlertScope, balance: number): void {
  const alert = readAlert(state);
  if (alert === null || balance <= alert.threshold) return;
  state.kv.put(STORAGE_KEY, { ...alert, isArmed: true });
}

function shouldFire(alert: Alert, balance: number, nowMs: number): boolean {
  if (!alert.isEnabled || alert.threshold === 0 || !alert.isArmed) return false;
  if (balance > alert.threshold) return false;
  return alert.firedAtMs === null || nowMs - alert.firedAtMs >= MIN_ALERT_INTERVAL_MS;
}

/** Raises the alert if due. Call when credits are permanently spent. */
export function raiseAlert(state: ScopeState, nowMs: number): void {
  const { profile, outbox } = state;
  const { scopeId, scopeType, liveScopeId, isUnlimited } = profile.read();
  if (isUnlimited || liveScopeId !== null) return;
  const balance = settledBalance(state);
  const alert = fireAlert(state, balance, nowMs);
  if (alert === null) return;
  const { threshold, savedByAccountId, webhookUrl } = alert;
  const mail = { scopeId, savedByAccountId, balance, threshold };
  outbox.add({ kind: 'alert_mail', mail }, nowMs);
  const type = 'credits.low';
  const timestamp = isoSeconds(nowMs);
  const payload = { type, event: type, scopeType, scopeId, balance, threshold, timestamp };
  const id = `msg_${scopeId}_${nowMs}`;
  // Without its own URL, the alert goes only to endpoints, never to the webhook.
  const isLogOnly = webhookUrl === null;
  outbox.addEvent({ id, analysisId: null, alertUrl: webhookUrl, isLogOnly, payload }, nowMs);
}

/** Rearms the alert if the balance suffices. Call after credits are added or returned. */
export function rearmAlert(state: ScopeState): void {
  armAlert(state, settledBalance(state));
}

/** Includes credits of undispatched starts, which may still be withdrawn. */
export function settledBalance({ ledger, records }: ScopeState): number {
  return ledger.balance() + CREDITS_PER_ANALYSIS * records.undispatched().length;
}
