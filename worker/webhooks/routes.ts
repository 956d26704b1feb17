import * as z from 'zod';

import type { HttpContext } from '../http/http-context.ts';
import { route } from '../http/route.ts';
import {
  changeEndpoint,
  configureWebhook,
  createEndpoint,
  endpointNotFound,
  findEndpoint,
  findWebhook,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from './configure.ts';
import type { ReceiverKey } from './delivery-message.ts';
import type { Receiver } from './receivers.ts';
import { MAX_ENDPOINTS } from './receivers.ts';
import {
  endpointChangeSchema,
  endpointListSchema,
  endpointSchema,
  newEndpointSchema,
  presentEndpoint,
  presentSignature,
  presentWebhook,
  signatureSchema,
  webhookChangeSchema,
  webhookSchema,
} from './schema.ts';

const tag = 'Webhook';
const path = '/webhook/endpoints';
const codes = { url: 'invalid_webhook_url' } as const;

export const webhookRoutes = [
  route('put', '/webhook', {
    needs: 'key',
    operationId: 'configureWebhook',
    tag,
    summary: 'Create or update the webhook',
    description:
      'Omitted fields keep their values. The first call requires `url`. Enabling signatures for the first time creates a secret, which is returned only in that response.',
    body: webhookChangeSchema,
    invalidBody: 'invalid_webhook',
    codes,
    responses: { 200: { description: 'The updated webhook', schema: webhookSchema } },
    refusals: ['invalid_webhook_url', 'webhook_url_required'],
    handle: async (c, change) => {
      const { scopeId } = c.get('caller');
      const { receiver, secret } = await configureWebhook(c.env, scopeId, change, occasionOf(c));
      return c.json(presentWebhook(receiver, secret));
    },
  }),
  route('get', '/webhook', {
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
    handle: async (c) => {
      const webhook = await findWebhook(c.env, c.get('caller').scopeId);
      return c.json(webhook === null ? {} : presentWebhook(webhook));
    },
  }),
  route('post', '/webhook/signature/rotate', {
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
    handle: async (c) => {
      const { scopeId } = c.get('caller');
      const { receiver, secret } = await rotateSecret(
        c.env,
        { scopeId, id: scopeId },
        occasionOf(c),
      );
      return c.json(presentSignature(receiver, secret));
    },
  }),
  route('post', path, {
    needs: 'key',
    operationId: 'createWebhookEndpoint',
    tag,
    summary: 'Create a webhook endpoint',
    description: `Creates a receiver in addition to the webhook, with a secret and a delivery log of its own. It receives the events it subscribes to from now on, including those of existing analyses and capture links, if they have \`notify_via_webhook\`. At most ${MAX_ENDPOINTS} per account.`,
    body: newEndpointSchema,
    invalidBody: 'invalid_webhook',
    codes,
    responses: {
      201: {
        description: 'The endpoint, with its secret, which is returned only here',
        schema: endpointSchema,
      },
    },
    refusals: ['invalid_webhook_url', 'too_many_webhook_endpoints'],
    handle: async (c, body) => {
      const { scopeId } = c.get('caller');
      const { receiver, secret } = await createEndpoint(c.env, scopeId, body, occasionOf(c));
      return c.json(presentEndpoint(receiver, secret), 201);
    },
  }),
  route('put', `${path}/:endpoint_id`, {
    needs: 'key',
    operationId: 'updateWebhookEndpoint',
    tag,
    summary: 'Update a webhook endpoint',
    description: 'Omitted fields keep their values.',
    body: endpointChangeSchema,
    invalidBody: 'invalid_webhook',
    codes,
    responses: { 200: { description: 'The updated endpoint', schema: endpointSchema } },
    refusals: ['invalid_webhook_url'],
    handle: async (c, change) => {
      const changed = await changeEndpoint(c.env, endpointKey(c), change, occasionOf(c));
      return c.json(presentEndpoint(changed));
    },
  }),
  route('post', `${path}/:endpoint_id/signature/rotate`, {
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
    handle: async (c) => {
      const { receiver, secret } = await rotateSecret(c.env, endpointKey(c), occasionOf(c));
      return c.json(presentEndpoint(receiver, secret));
    },
  }),
  route('post', `${path}/:endpoint_id/delete`, {
    needs: 'key',
    operationId: 'deleteWebhookEndpoint',
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'Also deletes its delivery log. Waiting events are not sent.',
    responses: {
      200: {
        description: 'The endpoint was deleted',
        schema: z.object({ message: z.string().describe('Confirmation message, in English') }),
      },
    },
    handle: async (c) => {
      const endpoint = await requireEndpoint(c);
      await removeEndpoint(c.env, endpoint, occasionOf(c));
      return c.json({ message: 'Webhook endpoint deleted' });
    },
  }),
  route('get', path, {
    needs: 'key',
    operationId: 'listWebhookEndpoints',
    tag,
    summary: 'List webhook endpoints',
    description:
      'Lists the additional endpoints, oldest first; the webhook itself is not included.',
    responses: { 200: { description: 'All endpoints', schema: endpointListSchema } },
    handle: async (c) => {
      const endpoints = await listEndpoints(c.env, c.get('caller').scopeId);
      const shown = endpoints.map((endpoint) => presentEndpoint(endpoint));
      return c.json({ endpoints: shown, count: shown.length });
    },
  }),
];

/**
 * Returns the endpoint key from the path; throws 404 for the scope's own id, which is the
 * webhook's.
 */
function endpointKey(c: HttpContext): ReceiverKey {
  const { scopeId } = c.get('caller');
  const id = c.req.param('endpoint_id') ?? '';
  if (id === scopeId) throw endpointNotFound();
  return { scopeId, id };
}

export async function requireEndpoint(
  c: HttpContext,
  id = c.req.param('endpoint_id') ?? '',
): Promise<Receiver> {
  const { scopeId } = c.get('caller');
  const endpoint = await findEndpoint(c.env, { scopeId, id });
  if (endpoint === null) throw endpointNotFound();
  return endpoint;
}

function occasionOf(c: HttpContext) {
  const { keyId } = c.get('caller');
  return { by: { keyId }, requestHost: new URL(c.req.url).host, nowMs: Date.now() };
}
