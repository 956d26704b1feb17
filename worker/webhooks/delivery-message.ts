import * as z from 'zod';

import type { Env } from '../env.ts';

/** `id` is an endpoint's id, or the scope's id for its webhook. */
export interface ReceiverKey {
  scopeId: string;
  id: string;
}

/**
 * One event on its way to one receiver. The receiver's URL is read when the event is sent; an alert
 * carries the URL configured when it was raised.
 */
export const deliveryMessageSchema = z.object({
  /** Value of the `webhook-id` header: stable, and unique per event and receiver */
  id: z.string().min(1),
  scopeId: z.uuid(),
  receiverId: z.uuid(),
  analysisId: z.uuid().nullable(),
  alertUrl: z.url().nullable(),
  /**
   * Whether the event is recorded but never sent, because no webhook was configured at the start
   */
  isLogOnly: z.boolean().optional(),
  /** JSON object to send, including `type` */
  payload: z.looseObject({ type: z.string() }),
});
export type DeliveryMessage = z.infer<typeof deliveryMessageSchema>;

/** An event before it is addressed to receivers */
export type ScopeEvent = Omit<DeliveryMessage, 'receiverId'>;

export function webhookLane(env: Env, receiverId: string) {
  return env.WEBHOOK_LANES.getByName(receiverId);
}
