import type { Env } from '../env.ts';
import { decryptSecret } from '../platform/encrypt-secret.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { settingsOf } from '../platform/settings.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import type { DeliveryResult } from './delivery-table.ts';
import { eventHeaders, postEvent } from './post-event.ts';
import type { SendRequest } from './post-event.ts';
import type { Receiver } from './receivers.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { WebhookScheme } from './url-policy.ts';
import { checkWebhookUrl, isGlobalUnicast } from './url-policy.ts';

/** Access to the outside world: clock, DNS, and HTTP. */
export interface DeliveryEnvironment {
  nowMs: () => number;
  resolveHost: ResolveHost;
  send: SendRequest;
}

interface Destination {
  url: string;
  schemes: readonly WebhookScheme[];
}

export interface ReadyEvent {
  hasRetries: boolean;
  url: string;
  isBlocked: boolean;
  secrets: string[];
}

export type Preparation =
  | { ok: true; ready: ReadyEvent }
  | { ok: false; reason: 'no_receiver' }
  | { ok: false; reason: 'resolver_unreachable'; url: string };

/** Performs every retryable step, before the event is claimed. */
export async function prepareEvent(
  message: DeliveryMessage,
  { env, receiver, outside }: { env: Env; receiver: Receiver | null; outside: DeliveryEnvironment },
): Promise<Preparation> {
  const destination = destinationOf(message, receiver);
  if (destination === null) return { ok: false, reason: 'no_receiver' };
  const { url } = destination;
  const secrets = await decryptActiveSecrets(receiver, env, outside.nowMs());
  const check = await checkDestination(destination, env, outside.resolveHost);
  if (check === 'resolver_unreachable') return { ok: false, reason: check, url };
  return {
    ok: true,
    ready: {
      url,
      hasRetries: receiver?.hasRetries === true,
      isBlocked: check === 'blocked',
      secrets,
    },
  };
}

export async function sendEvent(
  { id, payload }: DeliveryMessage,
  { url, isBlocked, secrets }: ReadyEvent,
  { nowMs, send }: DeliveryEnvironment,
): Promise<DeliveryResult> {
  if (isBlocked) {
    return { outcome: 'blocked', responseStatus: null, responseBody: null, durationMs: 0 };
  }
  const startedAtMs = nowMs();
  const body = JSON.stringify(payload);
  const timestampSeconds = Math.floor(startedAtMs / 1000);
  const headers = await eventHeaders({ id, timestampSeconds, body }, secrets);
  await faultPoint('before-webhook-fetch');
  const sent = await postEvent({ url, headers, body, send });
  await faultPoint('after-webhook-fetch');
  return { ...sent, durationMs: nowMs() - startedAtMs };
}

function destinationOf(
  { alertUrl, isLogOnly }: DeliveryMessage,
  receiver: Receiver | null,
): Destination | null {
  if (isLogOnly === true) return null;
  if (alertUrl !== null) return { url: alertUrl, schemes: ['http', 'https'] };
  return receiver?.isEnabled === true ? { url: receiver.url, schemes: ['https'] } : null;
}

/** Resolves the host again, because it may have moved since the URL was saved. */
async function checkDestination(
  { url, schemes }: Destination,
  env: Env,
  resolveHost: ResolveHost,
): Promise<'allowed' | 'blocked' | 'resolver_unreachable'> {
  const { ownHosts, allowsLoopbackWebhooks } = settingsOf(env);
  const check = checkWebhookUrl(url, { schemes, ownHosts, allowsLoopback: allowsLoopbackWebhooks });
  if (!check.ok) return 'blocked';
  if (check.hostKind !== 'name') return 'allowed';
  const resolution = await resolveHost(check.host);
  if (resolution.ok) return resolution.addresses.every(isGlobalUnicast) ? 'allowed' : 'blocked';
  return resolution.reason === 'name_unknown' ? 'blocked' : 'resolver_unreachable';
}

/** Newest first. */
async function decryptActiveSecrets(
  receiver: Receiver | null,
  env: Env,
  nowMs: number,
): Promise<string[]> {
  if (receiver === null || !receiver.isSigningEnabled) return [];
  const encryptionKey = settingsOf(env).secretEncryptionKey;
  const active = receiver.secrets.filter(({ expiresAtMs }) => nowMs < (expiresAtMs ?? Infinity));
  return Promise.all(
    active.map(async ({ encrypted }) =>
      decryptSecret(encrypted, { owner: receiver.scopeId, encryptionKey }),
    ),
  );
}
