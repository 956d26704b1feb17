import { recordEvent } from '../accounts/audit-log/audit-log.ts';
import { database } from '../platform/database/client.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { RouteRegistry } from '../http/route-registry.ts';
import { configureWebhook } from './configure-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import type { WebhookChangeRequest } from './schema.ts';
import { presentWebhook, signatureSchema, webhookChangeSchema, webhookSchema } from './schema.ts';
import { findWebhook } from './webhook-store.ts';

const tag = 'Webhook';

export function registerWebhookRoutes(routes: RouteRegistry): void {
  routes.addWithBody(
    {
      method: 'put',
      path: '/webhook',
      needs: 'key',
      operationId: 'configureWebhook',
      tag,
      summary: 'Create or update the webhook',
      description:
        'Omitted fields keep their values. The first call requires `url`. Enabling signatures for the first time creates a secret, which is returned only in that response.',
      body: webhookChangeSchema,
      invalidBody: 'invalid_webhook',
      codes: { url: 'invalid_webhook_url' },
      responses: { 200: { description: 'The updated webhook', schema: webhookSchema } },
      refusals: ['invalid_body', 'invalid_webhook', 'invalid_webhook_url', 'webhook_url_required'],
    },
    changeWebhook,
  );
  routes.add(
    {
      method: 'get',
      path: '/webhook',
      needs: 'key',
      operationId: 'getWebhook',
      tag,
      summary: 'Get the webhook',
      responses: {
        200: {
          description: 'The webhook, or an empty object if none has been configured',
          schema: webhookSchema.partial(),
        },
      },
      refusals: [],
    },
    async (c) => {
      const webhook = await findWebhook(database(c.env), c.get('caller').scopeId);
      return c.json(webhook === null ? {} : presentWebhook(webhook));
    },
  );
  routes.add(
    {
      method: 'post',
      path: '/webhook/signature/rotate',
      needs: 'key',
      operationId: 'rotateWebhookSecret',
      tag,
      summary: 'Rotate the signing secret',
      description:
        'For 24 hours, events are signed with both the new and the old secret. Up to three old secrets stay in use.',
      responses: {
        200: {
          description: 'The new secret, returned only in this response',
          schema: signatureSchema,
        },
      },
      refusals: ['signature_not_configured'],
    },
    async (c) => {
      const { scopeId, keyId } = c.get('caller');
      const nowMs = Date.now();
      const signature = await rotateSecret(c.env, { scopeId, nowMs });
      const event = { scopeId, action: 'webhook_secret_replaced', by: { keyId } } as const;
      await recordEvent(database(c.env), event, nowMs);
      return c.json(signature);
    },
  );
}

async function changeWebhook(c: HttpContext, change: WebhookChangeRequest): Promise<Response> {
  const { scopeId, keyId } = c.get('caller');
  const requestHost = new URL(c.req.url).host;
  const nowMs = Date.now();
  const webhook = await configureWebhook(c.env, { scopeId, change, requestHost, nowMs });
  const { host } = new URL(webhook.url);
  const event = { scopeId, action: 'webhook_changed', by: { keyId }, detail: host } as const;
  await recordEvent(database(c.env), event, nowMs);
  return c.json(webhook);
}
