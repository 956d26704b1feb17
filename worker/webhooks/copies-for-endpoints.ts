import type { DeliveryMessage } from './delivery-message.ts';
import { addressOf } from './delivery-message.ts';
import type { Endpoint } from './endpoint-store.ts';

export const ALL_EVENTS = '*' as const;

/**
 * An event of a scope, once for each further endpoint that wants it. The ids are the same whenever
 * the event is offered, so that each endpoint gets it at most once.
 */
export function copiesForEndpoints(
  { id, scopeId, analysisId, payload }: DeliveryMessage,
  endpoints: readonly Pick<Endpoint, 'id' | 'events'>[],
): DeliveryMessage[] {
  return endpoints
    .filter(({ events }) => events.includes(ALL_EVENTS) || events.includes(payload.type))
    .map((endpoint) => ({
      id: `${id}_${endpoint.id}`,
      ...addressOf({ scopeId, endpointId: endpoint.id }),
      analysisId,
      alertUrl: null,
      payload,
    }));
}
