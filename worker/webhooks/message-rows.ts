import type { DeliveryMessage } from './delivery-message.ts';
import { deliveryMessageSchema } from './delivery-message.ts';

/**
 * The event of a row. In the lane of a further endpoint, the columns of the scope are swapped: a
 * release that knows no endpoints finds no webhook under the endpoint's id, and sends nothing.
 */
export const MESSAGE_COLUMNS = `id, coalesce(endpoint_scope_id, scope_id) AS scopeId,
  iif(endpoint_scope_id IS NULL, NULL, scope_id) AS endpointId, analysis_id AS analysisId, body`;

export interface MessageRow extends Record<string, SqlStorageValue> {
  id: string;
  scopeId: string;
  endpointId: string | null;
  analysisId: string | null;
  body: string;
}

export function messageOf({
  body,
  endpointId,
  ...message
}: MessageRow & { alertUrl: string | null }): DeliveryMessage {
  const payload: unknown = JSON.parse(body);
  return deliveryMessageSchema.parse({
    ...message,
    endpointId: endpointId ?? undefined,
    payload,
  });
}
