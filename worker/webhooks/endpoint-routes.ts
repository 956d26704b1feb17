import * as z from 'zod';

import { recordEvent } from '../accounts/audit-log/audit-log.ts';
import { database } from '../platform/database/client.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { RouteRegistry } from '../http/route-registry.ts';
import {
  changeEndpoint,
  createEndpoint,
  MAX_ENDPOINTS,
  notFound,
  removeEndpoint,
  rotateEndpointSecret,
} from './configure-endpoint.ts';
import {
  endpointChangeSchema,
  endpointListSchema,
  endpointSchema,
  newEndpointSchema,
  presentEndpoint,
} from './endpoint-schema.ts';
import { listEndpoints } from './endpoint-store.ts';

const tag = 'Webhook';
const path = '/webhook/endpoints';
const codes = { url: 'invalid_webhook_url' } as const;
const changed = { 200: { description: 'The updated endpoint', schema: endpointSchema } };

export function registerEndpointRoutes(routes: RouteRegistry): void {
  registerCreate(routes);
  registerChange(routes);
  registerRotate(routes);
  registerDelete(routes);
  routes.add(
    {
      method: 'get',
      path,
      needs: 'key',
      operationId: 'listWebhookEndpoints',
      tag,
      summary: 'List webhook endpoints',
      description: 'Lists the endpoints that were created beside the webhook, oldest first.',
      responses: { 200: { description: 'All endpoints', schema: endpointListSchema } },
      refusals: [],
    },
    async (c) => {
      const endpoints = await listEndpoints(database(c.env), c.get('caller').scopeId);
      const shown = endpoints.map((endpoint) => presentEndpoint(endpoint));
      return c.json({ endpoints: shown, count: shown.length });
    },
  );
}

function registerCreate(routes: RouteRegistry): void {
  routes.addWithBody(
    {
      method: 'post',
      path,
      needs: 'key',
      operationId: 'createWebhookEndpoint',
      tag,
      summary: 'Create a webhook endpoint',
      description: `Creates a receiver beside the webhook, with a secret and a delivery log of its own. It gets the events that it subscribes to as they happen, also those of analyses and capture links that exist already; those without \`notify_via_webhook\` have none. At most ${MAX_ENDPOINTS} per account.`,
      body: newEndpointSchema,
      invalidBody: 'invalid_webhook',
      codes,
      responses: {
        201: {
          description: 'The endpoint, with its secret, which is returned only here',
          schema: endpointSchema,
        },
      },
      refusals: [
        'invalid_body',
        'invalid_webhook',
        'invalid_webhook_url',
        'too_many_webhook_endpoints',
      ],
    },
    async (c, body) => {
      const endpoint = await createEndpoint(c.env, c.get('caller').scopeId, body, occasionOf(c));
      await record(c, 'webhook_changed', endpoint.url);
      return c.json(endpoint, 201);
    },
  );
}

function registerChange(routes: RouteRegistry): void {
  routes.addWithBody(
    {
      method: 'put',
      path: `${path}/:endpoint_id`,
      needs: 'key',
      operationId: 'updateWebhookEndpoint',
      tag,
      summary: 'Update a webhook endpoint',
      description: 'Omitted fields keep their values.',
      body: endpointChangeSchema,
      invalidBody: 'invalid_webhook',
      codes,
      responses: changed,
      refusals: ['invalid_body', 'invalid_webhook', 'invalid_webhook_url', 'not_found'],
    },
    async (c, change) => {
      const key = { scopeId: c.get('caller').scopeId, id: c.req.param('endpoint_id') };
      const endpoint = await changeEndpoint(c.env, key, change, occasionOf(c));
      await record(c, 'webhook_changed', endpoint.url);
      return c.json(endpoint);
    },
  );
}

function registerRotate(routes: RouteRegistry): void {
  routes.add(
    {
      method: 'post',
      path: `${path}/:endpoint_id/signature/rotate`,
      needs: 'key',
      operationId: 'rotateWebhookEndpointSecret',
      tag,
      summary: 'Rotate the signing secret of a webhook endpoint',
      description:
        'For 24 hours, events are signed with both the new and the old secret. Up to three old secrets stay in use.',
      responses: {
        200: {
          description: 'The endpoint, with its new secret, which is returned only here',
          schema: endpointSchema,
        },
      },
      refusals: ['not_found'],
    },
    async (c) => {
      const key = { scopeId: c.get('caller').scopeId, id: c.req.param('endpoint_id') };
      const endpoint = await rotateEndpointSecret(c.env, key, Date.now());
      await record(c, 'webhook_secret_replaced', endpoint.url);
      return c.json(endpoint);
    },
  );
}

function registerDelete(routes: RouteRegistry): void {
  routes.add(
    {
      method: 'post',
      path: `${path}/:endpoint_id/delete`,
      needs: 'key',
      operationId: 'deleteWebhookEndpoint',
      tag,
      summary: 'Delete a webhook endpoint',
      description: 'Its delivery log is deleted too, and events that wait are not sent.',
      responses: {
        200: {
          description: 'The endpoint was deleted',
          schema: z.object({ message: z.string().describe('Confirmation message, in English') }),
        },
      },
      refusals: ['not_found'],
    },
    async (c) => {
      const key = { scopeId: c.get('caller').scopeId, id: c.req.param('endpoint_id') };
      const url = await removeEndpoint(c.env, key);
      if (url === null) throw notFound();
      await record(c, 'webhook_removed', url);
      return c.json({ message: 'Webhook endpoint deleted' });
    },
  );
}

function occasionOf(c: HttpContext) {
  return { requestHost: new URL(c.req.url).host, nowMs: Date.now() };
}

async function record(
  c: HttpContext,
  action: 'webhook_changed' | 'webhook_secret_replaced' | 'webhook_removed',
  url: string,
): Promise<void> {
  const { scopeId, keyId } = c.get('caller');
  const event = { scopeId, action, by: { keyId }, detail: new URL(url).host } as const;
  await recordEvent(database(c.env), event, Date.now());
}
