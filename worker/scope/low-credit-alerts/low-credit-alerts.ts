import type { Actor } from '../../accounts/audit-log/audit-log.ts';
import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import type { Env } from '../../env.ts';
import { database } from '../../platform/database/client.ts';
import { vetWebhookUrl } from '../../webhooks/webhooks.ts';
import { creditScope } from '../scope.ts';

export const MAX_THRESHOLD = 10_000;

interface AlertChange {
  scopeId: string;
  isEnabled: boolean;
  threshold: number;
  webhookUrl: string | null;
  /** Recipient of the alerts; null for the admins. */
  savedByAccountId: string | null;
  by: Actor;
  /** Host of this request, which alerts must not call */
  requestHost: string;
}

type AlertOutcome =
  | { ok: true }
  | { ok: false; reason: 'unlimited' }
  | { ok: false; reason: 'invalid_url'; detail: string };

export async function saveAlert(
  env: Env,
  { scopeId, webhookUrl, by, requestHost, ...settings }: AlertChange,
  nowMs: number,
): Promise<AlertOutcome> {
  const scope = creditScope(env, scopeId);
  if ((await scope.alertSettings()).isUnlimited) return { ok: false, reason: 'unlimited' };
  const vetted =
    webhookUrl === null
      ? null
      : await vetWebhookUrl(env, webhookUrl, ['http', 'https'], { requestHost });
  if (vetted?.ok === false) return { ok: false, reason: 'invalid_url', detail: vetted.detail };
  const url = vetted?.url ?? null;
  await scope.saveAlertSettings({ ...settings, webhookUrl: url });
  const threshold = settings.isEnabled ? settings.threshold : 0;
  const detail = url === null ? String(threshold) : `${threshold} ${new URL(url).host}`;
  await recordEvent(database(env), { scopeId, action: 'alert_changed', by, detail }, nowMs);
  return { ok: true };
}
