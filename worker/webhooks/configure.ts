import type { Actor, AuditAction } from '../accounts/audit-log/audit-log.ts';
import { recordEvent } from '../accounts/audit-log/audit-log.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { encryptSecret } from '../platform/encrypt-secret.ts';
import { scopeObject } from '../platform/scope-object.ts';
import { settingsOf } from '../platform/settings.ts';
import type { ReceiverKey } from './delivery-message.ts';
import { webhookLane } from './delivery-message.ts';
import { newSigningSecret } from './post-event.ts';
import type { NewSecret, Receiver } from './receivers.ts';
import { MAX_ENDPOINTS } from './receivers.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { EndpointChangeRequest, NewEndpointRequest, WebhookChangeRequest } from './schema.ts';
import { vetWebhookUrl } from './vet-webhook-url.ts';

const SHOWN_CHARACTERS = 4;

interface Change {
  by: Actor;
  nowMs: number;
}

interface ChangeContext extends Change {
  requestHost: string;
  resolveHost?: ResolveHost;
}

/** A secret created by a change is shown once. */
interface ConfiguredReceiver<Secret extends string | undefined = string> {
  receiver: Receiver;
  secret: Secret;
}

/** Lists receivers, including the webhook if configured, oldest first. */
export async function listReceivers(env: Env, scopeId: string): Promise<Receiver[]> {
  return scopeOf(env, scopeId).listReceivers();
}

export async function findReceiver(
  env: Env,
  { scopeId, id }: ReceiverKey,
): Promise<Receiver | null> {
  const receivers = await listReceivers(env, scopeId);
  return receivers.find((receiver) => receiver.id === id) ?? null;
}

export async function findWebhook(env: Env, scopeId: string): Promise<Receiver | null> {
  return findReceiver(env, { scopeId, id: scopeId });
}

/** Returns null for the webhook's own key. */
export async function findEndpoint(env: Env, key: ReceiverKey): Promise<Receiver | null> {
  return key.id === key.scopeId ? null : findReceiver(env, key);
}

/** Oldest first. */
export async function listEndpoints(env: Env, scopeId: string): Promise<Receiver[]> {
  return (await listReceivers(env, scopeId)).filter(({ id }) => id !== scopeId);
}

/** Creates or updates the scope's webhook; omitted fields keep their values. */
export async function configureWebhook(
  env: Env,
  scopeId: string,
  { url, enabled, signature }: WebhookChangeRequest,
  occasion: ChangeContext,
): Promise<ConfiguredReceiver<string | undefined>> {
  const { nowMs } = occasion;
  const known = await findWebhook(env, scopeId);
  await requireUrl(env, url, occasion);
  const needsSecret = signature?.enabled === true && !known?.secrets.length;
  const secret = needsSecret ? await createSecret(env, scopeId) : undefined;
  const change = {
    isEnabled: enabled,
    isSigningEnabled: signature?.enabled,
    firstSecret: secret?.stored,
  };
  const scope = scopeOf(env, scopeId);
  let receiver: Receiver | null;
  if (known !== null) {
    receiver = await scope.changeReceiver(scopeId, { ...change, url }, nowMs);
  } else if (url === undefined) {
    throw new ApiError(
      'webhook_url_required',
      'url is required when the webhook is first configured',
    );
  } else {
    receiver = await scope.addReceiver({ ...change, id: scopeId, scopeId, url }, nowMs);
  }
  if (receiver === null) throw new Error('the webhook was removed');
  await record(env, occasion, 'webhook_changed', receiver);
  // Concurrent requests may each create a secret; only one is stored.
  const isStored = receiver.secrets[0]?.encrypted === secret?.stored.encrypted;
  return { receiver, secret: isStored ? secret?.text : undefined };
}

export async function createEndpoint(
  env: Env,
  scopeId: string,
  { url, events, enabled, retries: hasRetries }: NewEndpointRequest,
  occasion: ChangeContext,
): Promise<ConfiguredReceiver> {
  await requireUrl(env, url, occasion);
  const { text, stored } = await createSecret(env, scopeId);
  const id = crypto.randomUUID();
  const change = { url, events, isEnabled: enabled, hasRetries, isSigningEnabled: true };
  const endpoint = { ...change, firstSecret: stored, id, scopeId };
  const receiver = await scopeOf(env, scopeId).addReceiver(endpoint, occasion.nowMs);
  if (receiver === null) {
    throw new ApiError(
      'too_many_webhook_endpoints',
      `There are ${MAX_ENDPOINTS} endpoints already; remove one first`,
    );
  }
  await record(env, occasion, 'webhook_changed', receiver);
  return { receiver, secret: text };
}

export async function changeEndpoint(
  env: Env,
  { scopeId, id }: ReceiverKey,
  { url, events, enabled, retries: hasRetries }: EndpointChangeRequest,
  occasion: ChangeContext,
): Promise<Receiver> {
  await requireUrl(env, url, occasion);
  const change = { url, events, isEnabled: enabled, hasRetries };
  const receiver = await scopeOf(env, scopeId).changeReceiver(id, change, occasion.nowMs);
  if (receiver === null) throw endpointNotFound();
  await record(env, occasion, 'webhook_changed', receiver);
  return receiver;
}

/** The last three replaced secrets each keep signing for a day. */
export async function rotateSecret(
  env: Env,
  { scopeId, id }: ReceiverKey,
  change: Change,
): Promise<ConfiguredReceiver> {
  const { text, stored } = await createSecret(env, scopeId);
  const receiver = await scopeOf(env, scopeId).replaceReceiverSecret(id, stored, change.nowMs);
  if (receiver === null && id === scopeId) {
    throw new ApiError(
      'signature_not_configured',
      'Signing is not configured yet; enable signatures with PUT /webhook',
    );
  }
  if (receiver === null) throw endpointNotFound();
  await record(env, change, 'webhook_secret_replaced', receiver);
  return { receiver, secret: text };
}

export async function removeEndpoint(
  env: Env,
  endpoint: ReceiverKey & Pick<Receiver, 'url'>,
  change: Change,
): Promise<void> {
  await removeReceiver(env, endpoint);
  await record(env, change, 'webhook_removed', endpoint);
}

/**
 * Removes a receiver with its log and waiting events. Keeps the receiver if its lane is
 * unreachable, so that the call can be retried; the lane drops late events.
 */
export async function removeReceiver(env: Env, { scopeId, id }: ReceiverKey): Promise<void> {
  const lane = webhookLane(env, id);
  await lane.clear();
  await scopeOf(env, scopeId).removeReceiver(id);
  await lane.clear();
}

export async function removeReceivers(env: Env, scopeId: string): Promise<void> {
  const endpoints = await listEndpoints(env, scopeId);
  for (const receiver of [...endpoints, { scopeId, id: scopeId }]) {
    await removeReceiver(env, receiver);
  }
}

export function endpointNotFound(): ApiError {
  return new ApiError('not_found', 'Webhook endpoint not found');
}

function scopeOf(env: Env, scopeId: string) {
  return env.CREDIT_SCOPES.getByName(scopeObject(scopeId));
}

async function createSecret(
  env: Env,
  scopeId: string,
): Promise<{ text: string; stored: NewSecret }> {
  const text = newSigningSecret();
  const encryptionKey = settingsOf(env).secretEncryptionKey;
  const encrypted = await encryptSecret(text, { owner: scopeId, encryptionKey });
  return { text, stored: { encrypted, last4: text.slice(-SHOWN_CHARACTERS) } };
}

async function requireUrl(
  env: Env,
  url: string | undefined,
  occasion: ChangeContext,
): Promise<void> {
  if (url === undefined) return;
  const vetted = await vetWebhookUrl(env, url, ['https'], occasion);
  if (!vetted.ok) throw new ApiError('invalid_webhook_url', vetted.detail);
}

async function record(
  env: Env,
  { by, nowMs }: Change,
  action: AuditAction,
  { scopeId, url }: Pick<Receiver, 'scopeId' | 'url'>,
): Promise<void> {
  const event = { scopeId, action, by, detail: new URL(url).host };
  await recordEvent(database(env), event, nowMs);
}
