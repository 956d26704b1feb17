import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';

import type { DeliveryEnvironment } from '../../../worker/webhooks/deliver-event.ts';
import type { DeliveryMessage } from '../../../worker/webhooks/delivery-message.ts';
import type { SendRequest } from '../../../worker/webhooks/post-event.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import type { WebhookChangeRequest } from '../../../worker/webhooks/schema.ts';
import {
  configureWebhook,
  createEndpoint,
  webhookLane,
} from '../../../worker/webhooks/webhooks.ts';
import { deliver, inLane } from '../support/captured-lanes.ts';
import { envWithLoopback, freshScope } from './fresh-scope.ts';

export const RECEIVER_URL = 'https://hooks.example.com/gait';

const publicHost: ResolveHost = async () => ({
  ok: true,
  addresses: ['8.8.8.8', '2606:4700::1'],
  validMs: 60_000,
});

export const unreachableResolver: ResolveHost = async () => ({
  ok: false,
  reason: 'resolver_unreachable',
});

export interface ReceivedRequest {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Creates an external receiver that records its requests. */
export function receiver(answer: SendRequest = async () => new Response('ok')) {
  const requests: ReceivedRequest[] = [];
  const send: SendRequest = async (target, init) => {
    const request = new Request(target, { ...init, signal: null });
    const headers = Object.fromEntries(request.headers);
    requests.push({ url: target, body: await request.text(), headers });
    return answer(target, init);
  };
  return { requests, send };
}

export function outside(
  send: SendRequest,
  changes: Partial<DeliveryEnvironment> = {},
): DeliveryEnvironment {
  return { nowMs: () => Date.now(), resolveHost: publicHost, send, ...changes };
}

export async function scopeWithWebhook(change: WebhookChangeRequest = {}, nowMs = Date.now()) {
  const scopeId = await freshScope();
  const by = 'operator';
  const occasion = {
    by,
    requestHost: 'api.strideline.com',
    nowMs,
    resolveHost: publicHost,
  } as const;
  const settings = { url: RECEIVER_URL, ...change };
  const { secret = '' } = await configureWebhook(envWithLoopback, scopeId, settings, occasion);
  return { scopeId, secret };
}

/** Adds an endpoint that gets failed events again; returns its id. */
export async function addEndpointWithRetries(scopeId: string): Promise<string> {
  const wanted = { url: 'https://8.8.4.4/warehouse', retries: true };
  const occasion = { by: 'operator', requestHost: 'edge.test', nowMs: Date.now() } as const;
  return (await createEndpoint(env, scopeId, wanted, occasion)).receiver.id;
}

export function progressEvent(
  scopeId: string,
  changes: Partial<DeliveryMessage> = {},
): DeliveryMessage {
  const analysisId = crypto.randomUUID();
  return {
    id: `evt_${crypto.randomUUID()}`,
    scopeId,
    receiverId: scopeId,
    analysisId,
    alertUrl: null,
    payload: { type: 'analysis.progress', analysis_id: analysisId, percentage: 25, note: 'Läufer' },
    ...changes,
  };
}

export function lowCreditAlert(scopeId: string, alertUrl: string): DeliveryMessage {
  return progressEvent(scopeId, {
    analysisId: null,
    alertUrl,
    payload: { type: 'credits.low', event: 'credits.low', balance: 3, threshold: 5 },
  });
}

export async function deliveryOf({ scopeId, id }: DeliveryMessage) {
  return webhookLane(env, scopeId).find(id);
}

export function verifies(secret: string, request: ReceivedRequest) {
  try {
    new Webhook(secret).verify(request.body, request.headers);
    return true;
  } catch {
    return false;
  }
}

/** Returns how long the lane retries an event while DNS is down. */
export async function deliverUntilAbandoned(event: DeliveryMessage): Promise<number> {
  let nowMs = Date.now();
  const world = outside(receiver().send, { nowMs: () => nowMs, resolveHost: unreachableResolver });
  await deliver([event], world);
  while ((await deliveryOf(event))?.outcome === 'waiting') {
    nowMs = await inLane(event.scopeId, world, async (lane) => lane.nextDueAtMs() ?? nowMs);
    await inLane(event.scopeId, world, async (lane) => lane.run());
  }
  return nowMs - Date.now();
}
