import type { Env } from '../env.ts';
import { scopeObject } from '../platform/scope-object.ts';
import { isoSeconds } from '../time/timestamp.ts';
import { deliveryMessageSchema } from './delivery-message.ts';
import type { Delivery } from './delivery-table.ts';
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
export type { Delivery } from './delivery-table.ts';
export { webhookLane } from './lanes.ts';

const TEST_TYPE = 'webhook.test';
const ALERT_TYPE = 'credits.low';

/** Sends an event to the webhook at once, if one is enabled, and returns its delivery. */
export async function sendTestEvent(env: Env, scopeId: string): Promise<Delivery | null> {
  const timestamp = isoSeconds(Date.now());
  const payload = { type: TEST_TYPE, event: TEST_TYPE, timestamp };
  const message = { id: crypto.randomUUID(), scopeId, analysisId: null, alertUrl: null, payload };
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
