import type { Env } from '../env.ts';
import { scopeObject } from '../platform/scope-object.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { deliveryMessageSchema } from './delivery-message.ts';
import type { Delivery } from './delivery-table.ts';
import type { EventType } from './event-schema.ts';
import { testPayload } from './test-event.ts';
import { database } from '../db/client.ts';
import { findWebhook } from './webhook-store.ts';
import { webhookLane } from './lanes.ts';

export { configureWebhook } from './configure-webhook.ts';
export type { DeliveryMessage } from './delivery-message.ts';
export { deliveryMessageSchema } from './delivery-message.ts';
export { rotateSecret } from './rotate-secret.ts';
export { presentWebhook } from './schema.ts';
export type { PublicWebhook } from './schema.ts';
export { vetWebhookUrl } from './vet-webhook-url.ts';
export { findWebhook } from './webhook-store.ts';
export { EVENT_TYPES } from './event-schema.ts';
export type { Delivery } from './delivery-table.ts';
export { webhookLane } from './lanes.ts';

const ALERT_TYPE = 'credits.low';

/**
 * Sends an example of an event at once to where real ones go, and returns its delivery. Without a
 * receiver, it is only recorded.
 */
export async function sendTestEvent(
  env: Env,
  scopeId: string,
  type: EventType = 'webhook.test',
): Promise<Delivery | null> {
  const alertUrl = type === ALERT_TYPE ? await alertUrlOf(env, scopeId) : null;
  const message: DeliveryMessage = {
    id: newId(),
    scopeId,
    analysisId: null,
    alertUrl,
    // Without a URL of its own, the event would go to the webhook.
    ...(type === ALERT_TYPE && alertUrl === null ? { isLogOnly: true } : {}),
    payload: testPayload({ type, scopeId, nowMs: Date.now(), newId }),
  };
  return webhookLane(env, scopeId).sendNow(message);
}

/**
 * Sends the event of a delivery once more, as a delivery of its own: the same body, to the URL that
 * is configured now; null if there is none.
 */
export async function redeliver(
  env: Env,
  scopeId: string,
  { id, analysisId, type, body }: Delivery,
): Promise<Delivery | null> {
  const alertUrl = type === ALERT_TYPE ? await alertUrlOf(env, scopeId) : null;
  const hasReceiver = type === ALERT_TYPE ? alertUrl !== null : await isEnabled(env, scopeId);
  if (!hasReceiver) return null;
  const payload = deliveryMessageSchema.shape.payload.parse(JSON.parse(body));
  const message = { id: crypto.randomUUID(), scopeId, analysisId, alertUrl, payload };
  return webhookLane(env, scopeId).sendNow(message, id);
}

/**
 * Has the failed events of analyses and capture links since a time sent again, and returns how many;
 * null if no webhook is enabled.
 */
export async function resendUndelivered(
  env: Env,
  scopeId: string,
  sinceMs: number,
): Promise<number | null> {
  if (!(await isEnabled(env, scopeId))) return null;
  return webhookLane(env, scopeId).resendUndelivered(sinceMs);
}

async function isEnabled(env: Env, scopeId: string): Promise<boolean> {
  return (await findWebhook(database(env), scopeId))?.isEnabled === true;
}

async function alertUrlOf(env: Env, scopeId: string): Promise<string | null> {
  const scope = env.CREDIT_SCOPES.getByName(scopeObject(scopeId));
  const { isUnlimited, saved } = await scope.alertSettings();
  return saved?.isEnabled === true && !isUnlimited ? saved.webhookUrl : null;
}

function newId(): string {
  return crypto.randomUUID();
}
