import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { settingsOf } from '../settings.ts';
import { faultPoint } from '../fault-point.ts';
import { logError } from '../log.ts';
import { decryptSecret } from './encrypt-secret.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { isGlobalUnicast } from './ip-address.ts';
import type { SendRequest } from './post-event.ts';
import { postEvent } from './post-event.ts';
import type { ResolveHost } from './resolve-host.ts';
import { eventHeaders } from './sign-event.ts';
import type { WebhookScheme } from './url-policy.ts';
import { checkWebhookUrl } from './url-policy.ts';
import type { DeliveryOutcome, Webhook } from './webhook-store.ts';
import { claimDelivery, findWebhook, recordOutcome } from './webhook-store.ts';

/** What lies outside: the clock, the name servers and the receivers. */
export interface Outside {
  nowMs: () => number;
  resolveHost: ResolveHost;
  send: SendRequest;
  timeLimitMs?: number;
}

interface Receiver {
  url: string;
  schemes: readonly WebhookScheme[];
  secrets: string[];
}

/**
 * Sends one event at most once. The row is written before anything is sent, and only who wrote it
 * sends; a row that stays `sending` belongs to a process that died in between, and whether the
 * receiver got that event is not known. Throws only before the row is written, when trying again
 * is safe.
 */
export async function deliverEvent(
  message: DeliveryMessage,
  { env, outside }: { env: Env; outside: Outside },
): Promise<void> {
  const db = database(env);
  const startedAtMs = outside.nowMs();
  const webhook = await findWebhook(db, message.scopeId);
  const receiver = await receiverOf(message, webhook, { env, nowMs: startedAtMs });
  if (receiver === null) return;
  const { id, scopeId, analysisId, payload } = message;
  const body = JSON.stringify(payload);
  const row = { id, scopeId, analysisId, type: payload.type, url: receiver.url, body };
  if (!(await claimDelivery(db, { ...row, createdAtMs: startedAtMs }))) return;
  const sent = await send({ id, body, receiver }, env, outside);
  const durationMs = outside.nowMs() - startedAtMs;
  try {
    await recordOutcome(db, { id, ...sent, durationMs });
  } catch (error) {
    logError('webhook_outcome_lost', { deliveryId: id, ...sent, error });
  }
}

/** Null when nobody is to get the event at this moment. */
async function receiverOf(
  { alertUrl }: DeliveryMessage,
  webhook: Webhook | null,
  { env, nowMs }: { env: Env; nowMs: number },
): Promise<Receiver | null> {
  if (alertUrl !== null) {
    const secrets = webhook === null ? [] : await openSecrets(webhook, env, nowMs);
    return { url: alertUrl, schemes: ['http', 'https'], secrets };
  }
  if (webhook === null || !webhook.isEnabled) return null;
  return { url: webhook.url, schemes: ['https'], secrets: await openSecrets(webhook, env, nowMs) };
}

/** The secrets that sign at this moment, the current one first. */
async function openSecrets(webhook: Webhook, env: Env, nowMs: number): Promise<string[]> {
  if (!webhook.isSigningEnabled) return [];
  const overlapEndMs = webhook.previousSecretExpiresAtMs ?? 0;
  const previous = nowMs < overlapEndMs ? webhook.previousSecretEncrypted : null;
  const encrypted = [webhook.secretEncrypted, previous].filter((secret) => secret !== null);
  const binding = {
    scopeId: webhook.scopeId,
    encryptionKey: settingsOf(env).secretEncryptionKey,
  };
  return Promise.all(encrypted.map((secret) => decryptSecret(secret, binding)));
}

interface ClaimedEvent {
  id: string;
  body: string;
  receiver: Receiver;
}

async function send(
  { id, body, receiver }: ClaimedEvent,
  env: Env,
  outside: Outside,
): Promise<{ outcome: DeliveryOutcome; responseStatus: number | null }> {
  if (!(await mayReceive(receiver, env, outside))) {
    return { outcome: 'blocked', responseStatus: null };
  }
  const timestampSeconds = Math.floor(outside.nowMs() / 1000);
  const headers = await eventHeaders({ id, timestampSeconds, body }, receiver.secrets);
  await faultPoint('before-webhook-fetch');
  const { send: sendRequest, timeLimitMs } = outside;
  const sent = await postEvent({
    url: receiver.url,
    headers,
    body,
    send: sendRequest,
    timeLimitMs,
  });
  await faultPoint('after-webhook-fetch');
  return sent;
}

/** Names may point elsewhere since they were saved. What cannot be checked gets nothing. */
async function mayReceive(
  { url, schemes }: Receiver,
  env: Env,
  { resolveHost }: Outside,
): Promise<boolean> {
  const { ownHosts, allowsLoopbackWebhooks } = settingsOf(env);
  const check = checkWebhookUrl(url, { schemes, ownHosts, allowsLoopback: allowsLoopbackWebhooks });
  if (!check.ok) return false;
  if (check.hostKind !== 'name') return true;
  const resolution = await resolveHost(check.host);
  return resolution.ok && resolution.addresses.every(isGlobalUnicast);
}
