import type { DeliveryMessage } from './delivery-message.ts';
import { deliveryMessageSchema } from './delivery-message.ts';

/** The event of a row. */
export const MESSAGE_COLUMNS = `event_id AS id, scope_id AS scopeId, endpoint_scope_id AS ownerScopeId,
  analysis_id AS analysisId, body`;

export interface MessageRow extends Record<string, SqlStorageValue> {
  id: string;
  scopeId: string;
  ownerScopeId: string | null;
  analysisId: string | null;
  body: string;
}

export function messageOf({
  body,
  ownerScopeId,
  ...message
}: MessageRow & { alertUrl: string | null }): DeliveryMessage {
  const payload: unknown = JSON.parse(body);
  return deliveryMessageSchema.parse({
    ...message,
    ownerScopeId: ownerScopeId ?? undefined,
    payload,
  });
}
