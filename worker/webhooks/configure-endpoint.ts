import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import { announceChange } from './announce-change.ts';
import { ALL_EVENTS } from './copies-for-endpoints.ts';
import { createSecret } from './create-secret.ts';
import type { EndpointKey } from './endpoint-store.ts';
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  replaceEndpointSecret,
  updateEndpoint,
} from './endpoint-store.ts';
import type {
  EndpointChangeRequest,
  NewEndpointRequest,
  PublicEndpoint,
} from './endpoint-schema.ts';
import { presentEndpoint } from './endpoint-schema.ts';
import { webhookLane } from './lanes.ts';
import type { ResolveHost } from './resolve-host.ts';
import { OVERLAP_MS } from './rotate-secret.ts';
import { vetWebhookUrl } from './vet-webhook-url.ts';

/** Each one multiplies the events of a scope. */
export const MAX_ENDPOINTS = 5;

interface Occasion {
  requestHost: string;
  nowMs: number;
  resolveHost?: ResolveHost;
}

/** The secret is in this answer only. */
export async function createEndpoint(
  env: Env,
  scopeId: string,
  { url, events = [ALL_EVENTS], enabled = true }: NewEndpointRequest,
  { nowMs, ...vetting }: Occasion,
): Promise<PublicEndpoint> {
  await requireUrl(env, url, vetting);
  const { text, stored } = await createSecret(env, scopeId);
  const id = crypto.randomUUID();
  const endpoint = { scopeId, id, url, events, isEnabled: enabled, secret: stored, nowMs };
  const created = await insertEndpoint(database(env), endpoint, MAX_ENDPOINTS);
  if (created === null) {
    throw new ApiError(
      'too_many_webhook_endpoints',
      `There are ${MAX_ENDPOINTS} endpoints already; remove one first`,
    );
  }
  await announceChange(env, scopeId);
  return presentEndpoint(created, text);
}

/** Omitted fields keep their values. */
export async function changeEndpoint(
  env: Env,
  key: EndpointKey,
  { url, events, enabled }: EndpointChangeRequest,
  { nowMs, ...vetting }: Occasion,
): Promise<PublicEndpoint> {
  if (url !== undefined) await requireUrl(env, url, vetting);
  const change = { url, events, isEnabled: enabled, nowMs };
  const endpoint = await updateEndpoint(database(env), key, change);
  if (endpoint === null) throw notFound();
  await announceChange(env, key.scopeId);
  await announceChange(env, key.scopeId, key.id);
  return presentEndpoint(endpoint);
}

/** The last three replaced secrets keep signing for a day each. */
export async function rotateEndpointSecret(
  env: Env,
  key: EndpointKey,
  nowMs: number,
): Promise<PublicEndpoint> {
  const { text, stored } = await createSecret(env, key.scopeId);
  const change = { secret: stored, previousExpiresAtMs: nowMs + OVERLAP_MS, nowMs };
  const endpoint = await replaceEndpointSecret(database(env), key, change);
  if (endpoint === null) throw notFound();
  await announceChange(env, key.scopeId, key.id);
  return presentEndpoint(endpoint, text);
}

/** Removes an endpoint with its log and what waits for it; returns its URL, or null if there is none. */
export async function removeEndpoint(env: Env, key: EndpointKey): Promise<string | null> {
  const db = database(env);
  const endpoint = await findEndpoint(db, key);
  if (endpoint === null) return null;
  const lane = webhookLane(env, key.scopeId, key.id);
  // A lane that cannot be reached leaves the endpoint in place, so that the call can be repeated.
  await lane.clear();
  await deleteEndpoint(db, key);
  await announceChange(env, key.scopeId);
  // What has arrived meanwhile.
  await lane.clear();
  return endpoint.url;
}

/** For a scope that is erased. May be repeated. */
export async function removeEndpoints(env: Env, scopeId: string): Promise<void> {
  for (const { id } of await listEndpoints(database(env), scopeId)) {
    await removeEndpoint(env, { scopeId, id });
  }
}

export function notFound(): ApiError {
  return new ApiError('not_found', 'Webhook endpoint not found');
}

async function requireUrl(env: Env, url: string, vetting: Omit<Occasion, 'nowMs'>): Promise<void> {
  const vetted = await vetWebhookUrl(env, url, ['https'], vetting);
  if (!vetted.ok) throw new ApiError('invalid_webhook_url', vetted.detail);
}
