import * as z from 'zod';

import { isoSeconds } from '../platform/time/timestamp.ts';
import { EVENT_TYPES } from './event-schema.ts';
import { SIGNATURE_ALGORITHM } from './post-event.ts';
import type { Receiver } from './receivers.ts';
import { ALL_EVENTS } from './receivers.ts';

export const webhookChangeSchema = z
  .object({
    url: z.string().optional().describe('HTTPS URL that receives analysis events'),
    enabled: z
      .boolean()
      .optional()
      .describe('Whether events are sent. Defaults to true when the webhook is created.'),
    signature: z
      .object({ enabled: z.boolean().describe('Whether events are signed') })
      .optional()
      .describe('Signature settings'),
  })
  .refine(
    ({ url, enabled, signature }) => [url, enabled, signature].some((field) => field !== undefined),
    'At least one of url, enabled, and signature is required',
  );
export type WebhookChangeRequest = z.infer<typeof webhookChangeSchema>;

export const signatureSchema = z
  .object({
    enabled: z.boolean().describe('Whether events are signed'),
    algorithm: z.literal(SIGNATURE_ALGORITHM).describe('Signature algorithm'),
    last4: z.string().optional().describe('Last four characters of the current secret'),
    created_at: z.iso
      .datetime()
      .optional()
      .describe('Time when the first secret was created, in UTC'),
    updated_at: z.iso.datetime().optional().describe('Time when the secret last changed, in UTC'),
    secret: z
      .string()
      .optional()
      .describe('Full signing secret; present only in the response that creates it'),
  })
  .meta({ id: 'WebhookSignature' });
export type PublicSignature = z.infer<typeof signatureSchema>;

export const webhookSchema = z
  .object({
    url: z.url().describe('HTTPS URL that receives analysis events'),
    enabled: z.boolean().describe('Whether events are sent'),
    signature: signatureSchema.describe('Signature settings'),
    updated_at: z.iso.datetime().describe('Time of the last change, in UTC'),
  })
  .meta({ id: 'Webhook' });
export type PublicWebhook = z.infer<typeof webhookSchema>;

/** Test events go only to the receiver named in the request. */
export const SUBSCRIBABLE_EVENTS = EVENT_TYPES.filter((type) => type !== 'webhook.test');

const url = z.string().describe('HTTPS URL that receives the events');
const events = z
  .array(z.enum([ALL_EVENTS, ...SUBSCRIBABLE_EVENTS]))
  .min(1)
  .max(SUBSCRIBABLE_EVENTS.length + 1);
const enabled = z.boolean().optional();
const RETRIES =
  'Whether events without a 2xx response are sent again, with the same `webhook-id` and growing pauses, for about a day';
const retries = z.boolean().optional();

export const newEndpointSchema = z.object({
  url,
  events: events
    .optional()
    .describe(
      'Event types to send; `*` means all, including types added later. Defaults to `["*"]`.',
    ),
  enabled: enabled.describe('Whether events are sent. Defaults to true.'),
  retries: retries.describe(`${RETRIES}. Defaults to false: at most once.`),
});
export type NewEndpointRequest = z.infer<typeof newEndpointSchema>;

export const endpointChangeSchema = z
  .object({
    url: url.optional(),
    events: events.optional().describe('Event types to send; `*` means all'),
    enabled: enabled.describe('Whether events are sent'),
    retries: retries.describe(RETRIES),
  })
  .refine(
    (change) => Object.values(change).some((field) => field !== undefined),
    'At least one of url, events, enabled, and retries is required',
  );
export type EndpointChangeRequest = z.infer<typeof endpointChangeSchema>;

export const endpointSchema = z
  .object({
    id: z.uuid().describe('Id of the endpoint'),
    ...webhookSchema.shape,
    url: z.url().describe('HTTPS URL that receives the events'),
    events: z.array(z.string()).describe('Event types to send; `*` means all'),
    retries: z.boolean().describe(RETRIES),
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

/** `shownSecret` is the secret created by this request. */
export function presentWebhook(webhook: Receiver, shownSecret?: string): PublicWebhook {
  return {
    url: webhook.url,
    enabled: webhook.isEnabled,
    signature: presentSignature(webhook, shownSecret),
    updated_at: isoSeconds(webhook.updatedAtMs),
  };
}

/** `shownSecret` is the secret created by this request. */
export function presentEndpoint(endpoint: Receiver, shownSecret?: string): PublicEndpoint {
  const { signature, ...webhook } = presentWebhook(endpoint, shownSecret);
  return {
    id: endpoint.id,
    ...webhook,
    events: endpoint.events,
    retries: endpoint.hasRetries,
    signature: { ...signature, version: endpoint.secretVersion },
    created_at: isoSeconds(endpoint.createdAtMs),
  };
}

export function presentSignature(
  { isSigningEnabled, secrets: [current], firstSecretAtMs }: Receiver,
  shownSecret?: string,
): PublicSignature {
  return {
    enabled: isSigningEnabled,
    algorithm: SIGNATURE_ALGORITHM,
    ...(current && { last4: current.last4 }),
    ...(firstSecretAtMs === null ? {} : { created_at: isoSeconds(firstSecretAtMs) }),
    ...(current && { updated_at: isoSeconds(current.createdAtMs) }),
    ...(shownSecret === undefined ? {} : { secret: shownSecret }),
  };
}
