import type { Env } from '../env.ts';
import { settingsOf } from '../platform/settings.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { decryptSecret } from '../platform/encrypt-secret.ts';
import { isGlobalUnicast } from './ip-address.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { WebhookScheme } from './url-policy.ts';
import { checkWebhookUrl } from './url-policy.ts';
import type { Webhook } from './webhook-store.ts';

export interface EventReceiver {
  url: string;
  schemes: readonly WebhookScheme[];
}

/** Null when the event has no receiver at this moment. */
export function receiverOf(
  { alertUrl, isLogOnly }: DeliveryMessage,
  webhook: Webhook | null,
): EventReceiver | null {
  if (isLogOnly === true) return null;
  if (alertUrl !== null) return { url: alertUrl, schemes: ['http', 'https'] };
  if (webhook === null || !webhook.isEnabled) return null;
  return { url: webhook.url, schemes: ['https'] };
}

/** A name may resolve to another address than when it was saved. */
export async function checkReceiver(
  { url, schemes }: EventReceiver,
  env: Env,
  resolveHost: ResolveHost,
): Promise<'allowed' | 'blocked' | 'resolver_unreachable'> {
  const { ownHosts, allowsLoopbackWebhooks } = settingsOf(env);
  const check = checkWebhookUrl(url, { schemes, ownHosts, allowsLoopback: allowsLoopbackWebhooks });
  if (!check.ok) return 'blocked';
  if (check.hostKind !== 'name') return 'allowed';
  const resolution = await resolveHost(check.host);
  if (resolution.ok) return resolution.addresses.every(isGlobalUnicast) ? 'allowed' : 'blocked';
  switch (resolution.reason) {
    case 'name_unknown':
      return 'blocked';
    case 'resolver_unreachable':
      return 'resolver_unreachable';
  }
}

/** The secrets that sign events at this moment, the newest first. */
export async function decryptActiveSecrets(
  webhook: Webhook | null,
  env: Env,
  nowMs: number,
): Promise<string[]> {
  if (webhook === null || !webhook.isSigningEnabled) return [];
  const replaced = [
    [webhook.previousSecretEncrypted, webhook.previousSecretExpiresAtMs],
    [webhook.secondPreviousSecretEncrypted, webhook.secondPreviousSecretExpiresAtMs],
    [webhook.thirdPreviousSecretEncrypted, webhook.thirdPreviousSecretExpiresAtMs],
  ] as const;
  const overlapping = replaced.map(([secret, endsAtMs]) =>
    nowMs < (endsAtMs ?? 0) ? secret : null,
  );
  const encrypted = [webhook.secretEncrypted, ...overlapping].filter((secret) => secret !== null);
  const binding = {
    owner: webhook.scopeId,
    encryptionKey: settingsOf(env).secretEncryptionKey,
  };
  return Promise.all(encrypted.map((secret) => decryptSecret(secret, binding)));
}
