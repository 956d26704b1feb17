import { ApiError } from '../http/api-error.ts';
import type { HttpContext } from '../http/http-context.ts';
import { route } from '../http/route.ts';
import {
  DELIVERIES_PER_PAGE,
  deliveryListSchema,
  deliveryQuery,
  deliverySchema,
  presentDelivery,
  resendSchema,
  resentSchema,
  testRequestSchema,
} from './delivery-schema.ts';
import { requireEndpoint } from './routes.ts';
import type { ReceiverKey } from './webhooks.ts';
import { resendUndelivered, sendTestEvent, webhookLane } from './webhooks.ts';

const tag = 'Webhook';
const CURSOR = /^\d+$/;

export const deliveryRoutes = [
  route('get', '/webhook/deliveries', {
    needs: 'key',
    operationId: 'listWebhookDeliveries',
    tag,
    summary: 'List webhook deliveries',
    description: `Lists the log of the last 30 days in pages of ${DELIVERIES_PER_PAGE}. Without parameters: the newest deliveries, newest first.`,
    query: deliveryQuery,
    responses: { 200: { description: 'One page of the log', schema: deliveryListSchema } },
    refusals: ['invalid_cursor', 'not_found'],
    handle: listDeliveries,
  }),
  route('post', '/webhook/deliveries/resend', {
    needs: 'key',
    operationId: 'resendWebhookDeliveries',
    tag,
    summary: 'Resend webhook events',
    description:
      'Queues up to 1,000 events of analyses and capture links whose delivery has failed since the given time, oldest first. Each failed delivery is resent once, so repeat the call for the rest. Every event is sent as a new delivery, with the same body, to the current URL.',
    body: resendSchema,
    invalidBody: 'invalid_resend',
    responses: { 200: { description: 'Number of events to resend', schema: resentSchema } },
    refusals: ['not_found', 'webhook_not_enabled'],
    handle: async (c, { since, endpoint }) => {
      const receiver = await receiverNamed(c, endpoint);
      const resent = await resendUndelivered(c.env, receiver, Date.parse(since));
      if (resent === null) {
        throw new ApiError(
          'webhook_not_enabled',
          endpoint === undefined ? 'No webhook is enabled' : 'The endpoint is disabled',
        );
      }
      return c.json({ resent });
    },
  }),
  route('post', '/webhook/test', {
    needs: 'key',
    operationId: 'sendTestEvent',
    tag,
    summary: 'Send a test event',
    description:
      'Sends a sample event, signed like a real one, and waits for the response. It goes to `endpoint` if given, otherwise to the webhook, and `credits.low` to the URL in the alert settings. If no URL is enabled, the event is only recorded, as `unsent`.',
    body: testRequestSchema,
    invalidBody: 'invalid_test_event',
    responses: { 200: { description: 'The delivery of the event', schema: deliverySchema } },
    refusals: ['not_found'],
    handle: async (c, { event, endpoint }) => {
      const delivery = await sendTestEvent(c.env, await receiverNamed(c, endpoint), event);
      if (delivery === null) throw new Error('the delivery is not in the log');
      return c.json(presentDelivery(delivery));
    },
  }),
];

async function listDeliveries(c: HttpContext): Promise<Response> {
  const range = { before: cursorIn(c, 'before'), after: cursorIn(c, 'after') };
  const { id } = await receiverNamed(c, c.req.query('endpoint'));
  const lane = webhookLane(c.env, id);
  const deliveries = await lane.list({ ...range, limit: DELIVERIES_PER_PAGE });
  return c.json({ deliveries: deliveries.map(presentDelivery), count: deliveries.length });
}

/** Returns the webhook unless an endpoint is given. */
async function receiverNamed(c: HttpContext, endpointId: string | undefined): Promise<ReceiverKey> {
  const { scopeId } = c.get('caller');
  return endpointId === undefined ? { scopeId, id: scopeId } : requireEndpoint(c, endpointId);
}

function cursorIn(c: HttpContext, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  const cursor = Number(text);
  if (CURSOR.test(text) && Number.isSafeInteger(cursor)) return cursor;
  throw new ApiError('invalid_cursor', `${name} must be the cursor of a delivery`);
}
