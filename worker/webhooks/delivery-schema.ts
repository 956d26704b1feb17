import * as z from 'zod';

import { isoSeconds } from '../platform/time/timestamp.ts';
import type { Delivery } from './delivery-table.ts';
import { DELIVERY_OUTCOMES } from './delivery-table.ts';
import { EVENT_TYPES, eventSchema } from './event-schema.ts';

export const DELIVERIES_PER_PAGE = 100;

export const deliverySchema = z
  .object({
    id: z.string().describe('Id of the delivery'),
    webhook_id: z
      .string()
      .describe('Value of the header `webhook-id`, which stays the same when an event is resent'),
    cursor: z
      .int()
      .positive()
      .describe('Position in the log, which increases with every delivery. Use it for paging.'),
    outcome: z
      .enum(DELIVERY_OUTCOMES)
      .describe(
        '`waiting`: not sent yet. `sending`: being sent, or interrupted. `delivered`: answered with 2xx. `refused`: answered with another status. `failed`: no response. `timeout`: no complete response within 10 seconds. `blocked`: the URL leads to an address that is not public. `abandoned`: never sent, because it could not be prepared, waited too long, or too many events were waiting. `unsent`: recorded only, because no webhook was configured or it was disabled.',
      ),
    url: z.string().optional().describe('URL that it was sent to'),
    response_status: z.int().optional().describe('HTTP status of the response'),
    response_body: z
      .string()
      .optional()
      .describe(
        'First 1,024 bytes of the response, decoded as UTF-8; absent if the URL is not HTTPS',
      ),
    duration_ms: z.int().optional().describe('Duration of the request in milliseconds'),
    created_at: z.iso.datetime().describe('Time when the delivery was created, in UTC'),
    event: eventSchema.describe('The event, as it was sent'),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryListSchema = z.object({
  deliveries: z.array(deliverySchema).describe('Deliveries on this page'),
  count: z.int().describe('Number of deliveries on this page'),
});

const cursor = z.int().min(0).optional();
const endpoint = z.uuid().optional();

export const deliveryQuery = {
  before: cursor.describe(
    'Lists older deliveries, newest first. For the next page, pass the cursor of the last delivery.',
  ),
  after: cursor.describe(
    'Lists newer deliveries, oldest first. Pass the latest cursor that you have, or 0 for the start of the log.',
  ),
  endpoint: endpoint.describe('Id of a webhook endpoint. Defaults to the log of the webhook.'),
};

export const resendSchema = z.object({
  since: z.iso
    .datetime({ offset: true })
    .describe('Resends deliveries that failed since this time'),
  endpoint: endpoint.describe(
    'Id of the webhook endpoint whose deliveries are listed or resent. Defaults to the webhook.',
  ),
});

export const resentSchema = z.object({
  resent: z.int().min(0).describe('Number of events that will be sent again'),
});

export const testRequestSchema = z.object({
  event: z
    .enum(EVENT_TYPES)
    .optional()
    .describe('Type of the event to send. Defaults to `webhook.test`.'),
  endpoint: endpoint.describe('Id of the webhook endpoint that gets it. Defaults to the webhook.'),
});

export function presentDelivery(delivery: Delivery): object {
  const { responseStatus, responseBody, durationMs } = delivery;
  return {
    id: delivery.id,
    webhook_id: delivery.eventId,
    cursor: delivery.sequence,
    outcome: delivery.outcome,
    ...(delivery.url === null ? {} : { url: delivery.url }),
    ...(responseStatus === null ? {} : { response_status: responseStatus }),
    ...(responseBody === null ? {} : { response_body: responseBody }),
    ...(durationMs === null ? {} : { duration_ms: durationMs }),
    created_at: isoSeconds(delivery.createdAtMs),
    event: JSON.parse(delivery.body) as unknown,
  };
}
