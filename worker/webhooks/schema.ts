import * as z from 'zod';

import { isoSeconds } from '../platform/time/timestamp.ts';
import { SIGNATURE_ALGORITHM } from './sign-event.ts';
import type { Webhook } from './webhook-store.ts';

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

/** The public shape; `shownSecret` is the secret that this request created. */
export function presentWebhook(webhook: Webhook, shownSecret?: string): PublicWebhook {
  return {
    url: webhook.url,
    enabled: webhook.isEnabled,
    signature: presentSignature(webhook, shownSecret),
    updated_at: isoSeconds(webhook.updatedAtMs),
  };
}

export function presentSignature(webhook: Webhook, shownSecret?: string): PublicSignature {
  const { secretLast4, secretCreatedAtMs, secretUpdatedAtMs } = webhook;
  return {
    enabled: webhook.isSigningEnabled,
    algorithm: SIGNATURE_ALGORITHM,
    ...(secretLast4 === null ? {} : { last4: secretLast4 }),
    ...(secretCreatedAtMs === null ? {} : { created_at: isoSeconds(secretCreatedAtMs) }),
    ...(secretUpdatedAtMs === null ? {} : { updated_at: isoSeconds(secretUpdatedAtMs) }),
    ...(shownSecret === undefined ? {} : { secret: shownSecret }),
  };
}
