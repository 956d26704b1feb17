import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as z from 'zod';

import type { PublicEndpoint } from '../../../worker/webhooks/schema.ts';
import { endpointListSchema, endpointSchema } from '../../../worker/webhooks/schema.ts';
import { webhookLane } from '../../../worker/webhooks/webhooks.ts';
import type { Partner } from '../support/harness.ts';
import { sendAs, sendJson } from '../support/harness.ts';

/** Addresses, so that nothing has to be resolved. */
export const HOOK = 'https://8.8.8.8/hook';
export const WAREHOUSE = 'https://8.8.4.4/warehouse';

export const answeredSchema = z.looseObject({ code: z.string().optional() });

export async function createEndpoint(partner: Partner, fields: object): Promise<PublicEndpoint> {
  const body = { url: WAREHOUSE, ...fields };
  const response = await sendJson(partner, 'POST', '/webhook/endpoints', body);
  return endpointSchema.parse(await response.json());
}

export async function callEndpoints(partner: Partner, method: string, path: string, body: object) {
  const response = await sendJson(partner, method, `/webhook/endpoints${path}`, body);
  return { status: response.status, body: answeredSchema.parse(await response.json()) };
}

export async function listEndpoints(partner: Partner) {
  const response = await sendAs(partner, '/webhook/endpoints');
  return endpointListSchema.parse(await response.json());
}

/** Makes the lanes of the webhook and of endpoints deliver what is due. */
export async function ringLanes(scopeId: string, ...endpointIds: string[]): Promise<void> {
  for (const id of [scopeId, ...endpointIds]) {
    await runDurableObjectAlarm(webhookLane(env, id));
  }
}
