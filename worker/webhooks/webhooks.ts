import type { Env } from '../env.ts';
import { scopeObject } from '../platform/scope-object.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { addressOf, deliveryMessageSchema } from './delivery-message.ts';
import type { Delivery } from './delivery-table.ts';
import type { EventType } from './event-schema.ts';
import { testPayload } from './test-event.ts';
import { database } from '../platform/database/client.ts';
import { findReceiver, listEndpoints } from './endpoint-store.ts';
import type { ReceiverKey } from './lanes.ts';
import { webhookLane } from './lanes.ts';

export { configureWebhook } from './configure-webhook.ts';
export type { DeliveryMessage } from './delivery-message.ts';
export { deliveryMessageSchema, receiverOf } from './delivery-message.ts';
export { rotateSecret } from './rotate-secret.ts';
export { presentWebhook } from './schema.ts';
export type { PublicWebhook } from './schema.ts';
export { vetWebhookUrl } from './vet-webhook-url.ts';
export {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  removeEndpoints,
  rotateEndpointSecret,
} from './configure-endpoint.ts';
export type { Endpoint } from './endpoint-store.ts';
export { findEndpoint, listEndpoints } from './endpoint-store.ts';
export { presentEndpoint, SUBSCRIBABLE_EVENTS } from './endpoint-schema.ts';
export { ALL_EVENTS } from './copies-for-endpoints.ts';
export { findWebhook } from './webhook-store.ts';
export { EVENT_TYPES, EVENTS, eventSchema } from './event-schema.ts';
export type { Delivery } from './delivery-table.ts';
export { webhookLane } from './lanes.ts';

const ALERT_TYPE = 'credits.low';

/**
 * Sends an example of an event at once to where real ones go, and returns its delivery. Without a
 * receiver, it is only recorded.
 */
export async function sendTestEvent(
  env: Env,
  { scopeId, endpointId }: ReceiverKey,
  type: EventType = 'webhook.test',
): Promise<Delivery | null> {
  const isAlert = type === ALERT_TYPE && endpointId === undefined;
  const alertUrl = isAlert ? await alertUrlOf(env, scopeId) : null;
  const message: DeliveryMessage = {
    id: newId(),
    ...addressOf({ scopeId, endpointId }),
    analysisId: null,
    alertUrl,
    // Without a URL of its own, the event would go to the webhook.
    ...(isAlert && alertUrl === null ? { isLogOnly: true } : {}),
    payload: testPayload({ type, scopeId, nowMs: Date.now(), newId }),
  };
  return webhookLane(env, scopeId, endpointId).sendNow(message);
}

/**
 * Sends the event of a delivery once more, as a delivery of its own: the same body, to the URL that
 * is configured now; null if there is none.
 */
export async function redeliver(
  env: Env,
  receiver: ReceiverKey,
  { id, eventId, analysisId, type, body }: Delivery,
): Promise<Delivery | null> {
  const { scopeId, endpointId } = receiver;
  const isAlert = type === ALERT_TYPE && endpointId === undefined;
  const alertUrl = isAlert ? await alertUrlOf(env, scopeId) : null;
  const hasReceiver = isAlert ? alertUrl !== null : await isEnabled(env, receiver);
  if (!hasReceiver) return null;
  const payload = deliveryMessageSchema.shape.payload.parse(JSON.parse(body));
  const message = { id: eventId, ...addressOf(receiver), analysisId, alertUrl, payload };
  return webhookLane(env, scopeId, endpointId).sendNow(message, id);
}

/**
 * Has the failed events of analyses and capture links since a time sent again, and returns how many;
 * null if the receiver is not enabled.
 */
export async function resendUndelivered(
  env: Env,
  receiver: ReceiverKey,
  sinceMs: number,
): Promise<number | null> {
  if (!(await isEnabled(env, receiver))) return null;
  return webhookLane(env, receiver.scopeId, receiver.endpointId).resendUndelivered(sinceMs);
}

/**
 * Deletes the deliveries of analyses from the logs of all receivers: first from that of the webhook,
 * which fans them out to the others.
 */
export async function eraseDeliveries(
  env: Env,
  scopeId: string,
  analysisIds: readonly string[],
): Promise<void> {
  await webhookLane(env, scopeId).erase(analysisIds);
  const endpoints = await listEndpoints(database(env), scopeId);
  await Promise.all(
    endpoints.map(async ({ id }) => webhookLane(env, scopeId, id).erase(analysisIds)),
  );
}

async function isEnabled(env: Env, receiver: ReceiverKey): Promise<boolean> {
  return (await findReceiver(database(env), receiver))?.isEnabled === true;
}

async function alertUrlOf(env: Env, scopeId: string): Promise<string | null> {
  const scope = env.CREDIT_SCOPES.getByName(scopeObject(scopeId));
  const { isUnlimited, saved } = await scope.alertSettings();
  return saved?.isEnabled === true && !isUnlimited ? saved.webhookUrl : null;
}

function newId(): string {
  return crypto.randomUUID();
}
