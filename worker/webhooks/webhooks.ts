import type { Env } from '../env.ts';
import { scopeObject } from '../platform/scope-object.ts';
import { findReceiver, listEndpoints } from './configure.ts';
import type { DeliveryMessage, ReceiverKey } from './delivery-message.ts';
import { deliveryMessageSchema, webhookLane } from './delivery-message.ts';
import type { Delivery } from './delivery-table.ts';
import type { EventType } from './event-schema.ts';
import { testPayload } from './test-event.ts';

export {
  changeEndpoint,
  configureWebhook,
  createEndpoint,
  findEndpoint,
  findWebhook,
  listReceivers,
  listEndpoints,
  removeEndpoint,
  removeReceiver,
  removeReceivers,
  rotateSecret,
} from './configure.ts';
export type { ReceiverKey, ScopeEvent } from './delivery-message.ts';
export { deliveryMessageSchema, webhookLane } from './delivery-message.ts';
export type { Delivery } from './delivery-table.ts';
export { EVENT_TYPES, EVENTS, eventSchema } from './event-schema.ts';
export type { Receiver } from './receivers.ts';
export { ALL_EVENTS, Receivers } from './receivers.ts';
export { presentEndpoint, presentWebhook, SUBSCRIBABLE_EVENTS } from './schema.ts';
export { vetWebhookUrl } from './vet-webhook-url.ts';

/**
 * Sends a sample event to the actual receiver and returns its delivery. Without a receiver, the
 * event is only recorded.
 */
export async function sendTestEvent(
  env: Env,
  receiver: ReceiverKey,
  type: EventType = 'webhook.test',
): Promise<Delivery | null> {
  const { scopeId, id: receiverId } = receiver;
  const isAlert = isForAlertUrl(receiver, type);
  const alertUrl = isAlert ? await alertUrlOf(env, scopeId) : null;
  const message: DeliveryMessage = {
    id: newId(),
    scopeId,
    receiverId,
    analysisId: null,
    alertUrl,
    // An alert without its own URL would go to the webhook.
    ...(isAlert && alertUrl === null ? { isLogOnly: true } : {}),
    payload: testPayload({ type, scopeId, nowMs: Date.now(), newId }),
  };
  return webhookLane(env, receiverId).sendNow(message);
}

/**
 * Resends a delivery's event as a new delivery to the receiver's current URL; null if it is
 * disabled or has no URL.
 */
export async function redeliver(
  env: Env,
  receiver: ReceiverKey,
  { id, eventId, analysisId, type, body }: Delivery,
): Promise<Delivery | null> {
  const { scopeId, id: receiverId } = receiver;
  const isAlert = isForAlertUrl(receiver, type);
  const alertUrl = isAlert ? await alertUrlOf(env, scopeId) : null;
  const hasReceiver = isAlert ? alertUrl !== null : await isEnabled(env, receiver);
  if (!hasReceiver) return null;
  const payload = deliveryMessageSchema.shape.payload.parse(JSON.parse(body));
  const message = { id: eventId, scopeId, receiverId, analysisId, alertUrl, payload };
  return webhookLane(env, receiverId).sendNow(message, id);
}

/**
 * Resends the undelivered events of analyses and capture links since a time; returns the number, or
 * null if the receiver is not enabled.
 */
export async function resendUndelivered(
  env: Env,
  receiver: ReceiverKey,
  sinceMs: number,
): Promise<number | null> {
  if (!(await isEnabled(env, receiver))) return null;
  return webhookLane(env, receiver.id).resendUndelivered(sinceMs);
}

export async function eraseDeliveries(
  env: Env,
  scopeId: string,
  analysisIds: readonly string[],
): Promise<void> {
  const endpoints = await listEndpoints(env, scopeId);
  const receiverIds = [scopeId, ...endpoints.map(({ id }) => id)];
  await Promise.all(receiverIds.map(async (id) => webhookLane(env, id).erase(analysisIds)));
}

async function isEnabled(env: Env, receiver: ReceiverKey): Promise<boolean> {
  return (await findReceiver(env, receiver))?.isEnabled === true;
}

/** Alerts use their own URL instead of the webhook's; endpoints get them at theirs. */
function isForAlertUrl({ scopeId, id }: ReceiverKey, type: string): boolean {
  return type === 'credits.low' && id === scopeId;
}

async function alertUrlOf(env: Env, scopeId: string): Promise<string | null> {
  const scope = env.CREDIT_SCOPES.getByName(scopeObject(scopeId));
  const { isUnlimited, saved } = await scope.alertSettings();
  return saved?.isEnabled === true && !isUnlimited ? saved.webhookUrl : null;
}

function newId(): string {
  return crypto.randomUUID();
}
