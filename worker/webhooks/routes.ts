import { database } from '../db/client.ts';
import type { HttpContext } from '../http-context.ts';
import type { RouteRegistry } from '../route-registry.ts';
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
      summary: 'Create or change the webhook',
      description:
        'Fields left out stay as they are; the first call needs `url`. Switching signing on for the first time creates a secret, which is shown in this answer only.',
      body: webhookChangeSchema,
      invalidBody: 'invalid_webhook',
      responses: { 200: { description: 'The webhook afterwards', schema: webhookSchema } },
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
      summary: 'Read the webhook',
      responses: {
        200: {
          description: 'The webhook; an empty object when none was ever configured',
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
      summary: 'Replace the signing secret',
      description: 'For 24 hours events carry signatures of both the replaced and the new secret.',
      responses: {
        200: { description: 'The new secret, shown in this answer only', schema: signatureSchema },
      },
      refusals: ['signature_not_configured'],
    },
    async (c) => {
      const { scopeId } = c.get('caller');
      return c.json(await rotateSecret(c.env, { scopeId, nowMs: Date.now() }));
    },
  );
}

async function changeWebhook(c: HttpContext, change: WebhookChangeRequest): Promise<Response> {
  const { scopeId } = c.get('caller');
  const requestHost = new URL(c.req.url).host;
  return c.json(await configureWebhook(c.env, { scopeId, change, requestHost, nowMs: Date.now() }));
}
