import * as z from 'zod';

import type { ReceiverKey } from './lanes.ts';

/**
 * One event on its way to a partner. The URL of a webhook or an endpoint is read when it is sent; an
 * alert carries the URL that was configured when it was raised.
 */
export const deliveryMessageSchema = z.object({
  id: z.string().min(1),
  /** The scope, or the further endpoint that it goes to. */
  scopeId: z.uuid(),
  /** The scope of that endpoint; absent if it goes to the webhook or an alert's URL. */
  ownerScopeId: z.uuid().optional(),
  analysisId: z.uuid().nullable(),
  alertUrl: z.url().nullable(),
  /** Only recorded, never sent: no webhook was configured when the analysis started or the link was opened. */
  isLogOnly: z.literal(true).optional(),
  /** The JSON object to send, with `type` among its fields. */
  payload: z.looseObject({ type: z.string() }),
});
export type DeliveryMessage = z.infer<typeof deliveryMessageSchema>;
type Address = Pick<DeliveryMessage, 'scopeId' | 'ownerScopeId'>;

/**
 * How an event names its receiver, in calls, rows, and dead letters: a release that knows no
 * endpoints finds no webhook under the id of one, and sends nothing.
 */
export function addressOf({ scopeId, endpointId }: ReceiverKey): Address {
  return endpointId === undefined ? { scopeId } : { scopeId: endpointId, ownerScopeId: scopeId };
}

export function receiverOf({ scopeId, ownerScopeId }: Address): ReceiverKey {
  return ownerScopeId === undefined ? { scopeId } : { scopeId: ownerScopeId, endpointId: scopeId };
}
