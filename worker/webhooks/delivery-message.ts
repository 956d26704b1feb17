import * as z from 'zod';

import type { Env } from '../env.ts';

/** `id` is the id of an endpoint, or the scope's id for its webhook. */
export interface ReceiverKey {
  scopeId: string;
  id: string;
}

/**
 * One event on its way to one receiver. The URL of a receiver is read when the event is sent; an
 * alert carries the URL that was configured when it was raised.
 */
export const deliveryMessageSchema = z.object({
  /** Value of the header `webhook-id`: stable, and unique per event and receiver. */
  id: z.string().min(1),
  scopeId: z.uuid(),
  receiverId: z.uuid(),
  analysisId: z.uuid().nullable(),
  alertUrl: z.url().nullable(),
  /** Recorded but never sent, because no webhook was configured at the start. */
  isLogOnly: z.boolean().optional(),
  /** The JSON object to send, with `type` among its fields. */
  payload: z.looseObject({ type: z.string() }),
});
export type DeliveryMessage = z.infer<typeof deliveryMessageSchema>;

/** An event before it is addressed to each receiver. */
export type ScopeEvent = Omit<DeliveryMessage, 'receiverId'>;

/** The lane of a receiver. */
export function webhookLane(env: Env, receiverId: string) {
  return env.WEBHOOK_LANES.getByName(receiverId);
}
