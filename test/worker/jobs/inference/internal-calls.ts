import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';

import type { LeasedJob } from '../../../../contract/job.ts';
import { FIRST_LEASE_SECONDS } from '../../../../contract/job.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { analyses } from '../../../../worker/platform/database/tables/analyses.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, send, sendAs, startedId } from '../../support/harness.ts';
import { leaseJobOf } from '../../support/simulated-container.ts';
import { passMs, fireDueAlarm } from '../../support/virtual-time.ts';

export const UNUSABLE = {
  outcome: 'failed',
  reason: 'walking',
} as const;
export const OUR_FAULT = { outcome: 'failed', reason: 'internal' } as const;

export const SENT = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };

export async function startedJob(credits = 5) {
  const partner = await createPartner({ credits });
  await startedId(partner);
  return { partner, leased: await leaseJobOf(partner.scopeId) };
}

/** Returns the board that holds all jobs, unless more are configured. */
export function board() {
  return boardAt(env, 0);
}

/** Clears the board, so that the next test does not lease leftover jobs. */
export async function clearBoard(): Promise<void> {
  await runInDurableObject(board(), (_instance, { storage }) => {
    storage.sql.exec('DELETE FROM jobs');
  });
}

export async function jobsOnBoard(): Promise<string[]> {
  return runInDurableObject(board(), (_instance, { storage }) =>
    storage.sql
      .exec<{ id: string }>('SELECT id FROM jobs')
      .toArray()
      .map(({ id }) => id),
  );
}

/** Lets the current lease lapse, and leases the job again. */
export async function leaseAfterLapse(partner: Partner): Promise<LeasedJob> {
  passMs(FIRST_LEASE_SECONDS * 1000);
  await fireDueAlarm(board());
  return leaseJobOf(partner.scopeId, 0);
}

/** Returns everything an analysis leaves behind: decisions, credits, row, objects. */
export async function tracesOf(partner: Partner, analysisId: string) {
  const scope = creditScope(env, partner.scopeId);
  const listed = await env.MEDIA.list({ prefix: `analyses/${analysisId}/` });
  return {
    analysis: await scope.readAnalysis(analysisId),
    statement: await scope.statement(),
    row: await database(env).select().from(analyses).where(eq(analyses.id, analysisId)).get(),
    objects: listed.objects.map(({ key, etag }) => `${key} ${etag}`),
  };
}

export async function resultsOf(partner: Partner, analysisId: string) {
  const response = await sendAs(partner, `/analysis/${analysisId}/results`);
  return response.json<{ status: string; percentage?: number; code?: string }>();
}

export async function internal(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const { method = 'POST', headers = {}, body } = init;
  return send(`/internal${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export async function codeOf(response: Response): Promise<string | undefined> {
  return (await response.json<{ code?: string }>()).code;
}
