import * as z from 'zod';

/**
 * One event on its way to a partner. The URL of analysis events is read at sending; an alert
 * carries its own, because it goes where the alert settings of that moment said.
 */
export const deliveryMessageSchema = z.object({
  id: z.string().min(1),
  scopeId: z.uuid(),
  analysisId: z.uuid().nullable(),
  alertUrl: z.url().nullable(),
  /** The JSON object to send, with `type` among its fields. */
  payload: z.looseObject({ type: z.string() }),
});
export type DeliveryMessage = z.infer<typeof deliveryMessageSchema>;
