import { env } from 'cloudflare:workers';

import type { OperatorCommand } from '../../../contract/operator.ts';
import type { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { send, sendAs, startedId } from '../support/harness.ts';
import { leaseJobOf, postResult } from '../support/simulated-container.ts';

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const UNUSABLE = { outcome: 'failed', reason: 'walking' } as const;

export function pathOf(command: OperatorCommand): string {
  return `/operator/${command.replaceAll(' ', '/')}`;
}

export async function post(path: string, init: { body?: string; token?: string; method?: string }) {
  const { body, token = env.OPERATOR_TOKEN, method = 'POST' } = init;
  const response = await send(path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    body: await response.json<{ code?: string; detail?: string }>(),
  };
}

/** Returns the status and code of a refusal. */
export async function refusal(name: OperatorCommand, fields: unknown) {
  const { status, body } = await post(pathOf(name), { body: JSON.stringify(fields) });
  return [status, body.code];
}

export async function failAsUnusable(partner: Partner, queues: CapturedQueues): Promise<void> {
  await startedId(partner);
  await queues.deliverJobs();
  await postResult(await leaseJobOf(partner.scopeId, 0), UNUSABLE);
}

export async function resultsOf(partner: Partner, analysisId: string) {
  const response = await sendAs(partner, `/analysis/${analysisId}/results`);
  return response.json<Record<string, unknown>>();
}
