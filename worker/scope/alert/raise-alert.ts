import type { ScopeEvent } from '../../webhooks/webhooks.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import { CREDITS_PER_ANALYSIS } from '../credits/ledger.ts';
import type { ScopeState } from '../scope-state.ts';

/** To be called when credits are spent for good: raises the alert if it is due. */
export function raiseAlert(state: ScopeState, nowMs: number): void {
  const { profile, alert, outbox } = state;
  const { scopeId, scopeType, liveScopeId, isUnlimited } = profile.read();
  if (isUnlimited || liveScopeId !== null) return;
  const balance = settledBalance(state);
  const settings = alert.onDebit(balance, nowMs);
  if (settings === null) return;
  const { threshold, savedByAccountId, webhookUrl } = settings;
  const mail = { scopeId, savedByAccountId, balance, threshold };
  outbox.add({ kind: 'alert_mail', mail }, nowMs);
  const type = 'credits.low';
  const timestamp = isoSeconds(nowMs);
  const payload = { type, event: type, scopeType, scopeId, balance, threshold, timestamp };
  const id = `msg_${scopeId}_${nowMs}`;
  const event: ScopeEvent = { id, scopeId, analysisId: null, alertUrl: webhookUrl, payload };
  // Without a URL of its own, it goes to endpoints only, never to the webhook.
  if (webhookUrl === null) event.isLogOnly = true;
  outbox.addEvent(event, nowMs);
}

/** To be called when credits were added or returned: arms the alert again if they suffice. */
export function rearmAlert(state: ScopeState): void {
  state.alert.onCredit(settledBalance(state));
}

/** A start that is not dispatched yet may still be withdrawn: its credit counts as there. */
export function settledBalance({ ledger, records }: ScopeState): number {
  return ledger.balance() + CREDITS_PER_ANALYSIS * records.undispatched().length;
}
