import * as z from 'zod';

import { isoSeconds } from '../platform/time/timestamp.ts';
import { ALL_EVENTS } from './copies-for-endpoints.ts';
import type { Endpoint } from './endpoint-store.ts';
import { EVENT_TYPES } from './event-schema.ts';
import { presentWebhook, signatureSchema, webhookSchema } from './schema.ts';

/** What an endpoint may subscribe to: a test event is sent to whichever receiver it names. */
export const SUBSCRIBABLE_EVENTS = EVENT_TYPES.filter((type) => type !== 'webhook.test');

const url = z.string().describe('HTTPS URL that receives the events');
const events = z
  .array(z.enum([ALL_EVENTS, ...SUBSCRIBABLE_EVENTS]))
  .min(1)
  .max(SUBSCRIBABLE_EVENTS.length + 1);
const enabled = z.boolean().optional();

export const newEndpointSchema = z.object({
  url,
  events: events
    .optional()
    .describe(
      'Types of events that are sent; `*` stands for all, also those of later. Defaults to `["*"]`.',
    ),
  enabled: enabled.describe('Whether events are sent. Defaults to true.'),
});
export type NewEndpointRequest = z.infer<typeof newEndpointSchema>;

export const endpointChangeSchema = z
  .object({
    url: url.optional(),
    events: events.optional().describe('Types of events that are sent; `*` stands for all'),
    enabled: enabled.describe('Whether events are sent'),
  })
  .refine(
    (change) => Object.values(change).some((field) => field !== undefined),
    'At least one of url, events, and enabled is required',
  );
export type EndpointChangeRequest = z.infer<typeof endpointChangeSchema>;

export const endpointSchema = z
  .object({
    id: z.uuid().describe('Id of the endpoint'),
    ...webhookSchema.shape,
    url: z.url().describe('HTTPS URL that receives the events'),
    events: z.array(z.string()).describe('Types of events that are sent; `*` stands for all'),
    signature: z
      .object({
        ...signatureSchema.shape,
        version: z
          .int()
          .positive()
          .describe('Number of the current secret, which increases with every rotation'),
      })
      .describe('Signature settings'),
    created_at: z.iso.datetime().describe('Time when the endpoint was created, in UTC'),
  })
  .meta({ id: 'WebhookEndpoint' });
export type PublicEndpoint = z.infer<typeof endpointSchema>;

export const endpointListSchema = z.object({
  endpoints: z.array(endpointSchema).describe('Endpoints, oldest first'),
  count: z.int().describe('Number of endpoints'),
});

/** The public shape; `shownSecret` is the secret that this request created. */
export function presentEndpoint(endpoint: Endpoint, shownSecret?: string): PublicEndpoint {
  const { signature, ...webhook } = presentWebhook(endpoint, shownSecret);
  return {
    id: endpoint.id,
    ...webhook,
    events: endpoint.events,
    signature: { ...signature, version: endpoint.secretVersion },
    created_at: isoSeconds(endpoint.createdAtMs),
  };
}
