import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';

import { database } from '../../../worker/db/client.ts';
import { webhookDeliveries } from '../../../worker/db/tables/webhooks.ts';
import type { Env } from '../../../worker/env.ts';
import { configureWebhook } from '../../../worker/webhooks/configure-webhook.ts';
import type { Outside } from '../../../worker/webhooks/deliver-event.ts';
import { deliverEvents } from '../../../worker/webhooks/deliver-events.ts';
import type { DeliveryMessage } from '../../../worker/webhooks/delivery-message.ts';
import type { SendRequest } from '../../../worker/webhooks/post-event.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import type { WebhookChangeRequest } from '../../../worker/webhooks/schema.ts';
import { lanesInProcess } from '../support/lanes-in-process.ts';
import { envWithLoopback, freshScope } from './fresh-scope.ts';

export const RECEIVER_URL = 'https://hooks.example.com/gait';

const publicHost: ResolveHost = async () => ({
  ok: true,
  addresses: ['8.8.8.8', '2606:4700::1'],
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

/** An external receiver that records its requests. */
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

export function outside(send: SendRequest, changes: Partial<Outside> = {}): Outside {
  return { nowMs: Date.now, resolveHost: publicHost, send, timeLimitMs: 300, ...changes };
}

export async function scopeWithWebhook(change: WebhookChangeRequest = {}, nowMs = Date.now()) {
  const scopeId = await freshScope();
  const { signature } = await configureWebhook(envWithLoopback, {
    scopeId,
    change: { url: RECEIVER_URL, ...change },
    requestHost: 'api.strideline.com',
    nowMs,
    resolveHost: publicHost,
  });
  return { scopeId, secret: signature.secret ?? '' };
}

export function progressEvent(
  scopeId: string,
  changes: Partial<DeliveryMessage> = {},
): DeliveryMessage {
  const analysisId = crypto.randomUUID();
  return {
    id: `evt_${crypto.randomUUID()}`,
    scopeId,
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

const queueResultSchema = z.object({
  explicitAcks: z.array(z.string()),
  retryMessages: z.array(z.object({ msgId: z.string() })),
});

/** Which messages of a batch a consumer acknowledged, and which it retries. */
export async function settledBy(
  consume: (batch: MessageBatch) => Promise<void>,
  bodies: readonly unknown[],
) {
  const messages = bodies.map((body, index) => ({
    id: `message-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch('webhook-deliveries', messages);
  await consume(batch);
  const settled = queueResultSchema.parse(await getQueueResult(batch, createExecutionContext()));
  return { acked: settled.explicitAcks, retried: settled.retryMessages.map(({ msgId }) => msgId) };
}

export async function deliver(bodies: readonly unknown[], out: Outside, environment: Env = env) {
  const lanes = lanesInProcess(environment, out);
  return settledBy((batch) => deliverEvents(batch, lanes), bodies);
}

export async function deliveryOf(id: string) {
  const rows = database(env).select().from(webhookDeliveries);
  return (await rows.where(eq(webhookDeliveries.id, id)).get()) ?? null;
}

export function verifies(secret: string, request: ReceivedRequest) {
  try {
    new Webhook(secret).verify(request.body, request.headers);
    return true;
  } catch {
    return false;
  }
}
