import * as z from 'zod';

/**
 * One event on its way to a partner. The URL of a webhook or an endpoint is read when it is sent; an
 * alert carries the URL that was configured when it was raised.
 */
export const deliveryMessageSchema = z.object({
  id: z.string().min(1),
  scopeId: z.uuid(),
  /** The further endpoint that it goes to; absent if it goes to the webhook or an alert's URL. */
  endpointId: z.uuid().optional(),
  analysisId: z.uuid().nullable(),
  alertUrl: z.url().nullable(),
  /** Only recorded, never sent: no webhook was configured when the analysis started or the link was opened. */
  isLogOnly: z.literal(true).optional(),
  /** The JSON object to send, with `type` among its fields. */
  payload: z.looseObject({ type: z.string() }),
});
export type DeliveryMessage = z.infer<typeof deliveryMessageSchema>;
