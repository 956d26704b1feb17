import { createExecutionContext, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import type { LeasedJob } from '../../../contract/job.ts';
import { signMediaPath } from '../../../worker/analyses/media/media.ts';
import { app } from '../../../worker/app.ts';
import type { SweepReport } from '../../../worker/operator/maintenance/maintenance.ts';
import { sweep } from '../../../worker/operator/maintenance/maintenance.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { analyses } from '../../../worker/platform/database/tables/analyses.ts';
import { sweepProgress } from '../../../worker/platform/database/tables/sweep-progress.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import { settingsOf } from '../../../worker/platform/settings.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { CapturedQueues } from './captured-queues.ts';
import type { Partner, StartOptions } from './harness.ts';
import { BASE, send, sendAs, startedId } from './harness.ts';
import { leaseJobOf, postResult, successOf, uploadArtifacts } from './simulated-container.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const TIME_OUT_MS = HOUR_MS / 2;
export const UNUSABLE = { outcome: 'failed', reason: 'seen_from_behind' } as const;

/** Removes everything that the next test would find; for use after each test. */
export async function clearWorld(): Promise<void> {
  installFault(null);
  vi.restoreAllMocks();
  await env.MEDIA.delete(await storedKeys());
  await database(env).delete(analyses);
  await database(env).delete(sweepProgress);
}

export async function sweepNow(): Promise<SweepReport> {
  return sweep(env, Date.now());
}

export async function leased(
  partner: Partner,
  queues: CapturedQueues,
  options: StartOptions = {},
): Promise<LeasedJob> {
  await startedId(partner, options);
  await queues.deliverJobs();
  return leaseJobOf(partner.scopeId, 0);
}

export async function succeeded(
  partner: Partner,
  queues: CapturedQueues,
  options: StartOptions = {},
): Promise<string> {
  const job = await leased(partner, queues, options);
  await uploadArtifacts(job);
  await postResult(job, successOf(job));
  return job.job.analysisId;
}

export async function resultsOf(partner: Partner, analysisId: string) {
  const response = await sendAs(partner, `/analysis/${analysisId}/results`);
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

export async function summaryOf({ scopeId }: Partner, analysisId: string) {
  return (await creditScope(env, scopeId).findAnalysis(analysisId))?.summary;
}

/** Fires a scope's alarm, regardless of its time. */
export async function ring({ scopeId }: Partner): Promise<void> {
  await runDurableObjectAlarm(creditScope(env, scopeId));
}

/** Returns the ids of the refunded analyses, in alphabetical order. */
export async function refundsOf(partner: Partner): Promise<string[]> {
  const { entries } = await creditScope(env, partner.scopeId).statement();
  return inOrder(
    entries.flatMap(({ kind, analysisId }) => (kind === 'refund' ? [String(analysisId)] : [])),
  );
}

export function inOrder(texts: string[]): string[] {
  return texts.toSorted((left, right) => left.localeCompare(right));
}

export async function storedKeys(): Promise<string[]> {
  const { objects, truncated } = await env.MEDIA.list();
  const keys = objects.map(({ key }) => key);
  if (!truncated) return keys;
  throw new Error('more objects than one listing holds');
}

export async function mediaStatus(analysisId: string, attempt = 1): Promise<number> {
  const statuses = new Set<number>();
  for (const kind of ['thumbnail', 'output_video'] as const) {
    const { mediaSigningKey } = settingsOf(env);
    const path = await signMediaPath(mediaSigningKey, { analysisId, attempt, kind }, Date.now());
    const response = await send(path);
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  const [status = 0, ...others] = statuses;
  if (others.length > 0) throw new Error('only one of the two exists');
  return status;
}

/**
 * Reads the calculated data without `send`, because the simulated container's data does not match
 * the API document.
 */
export async function dataOf(partner: Partner, analysisId: string) {
  const url = new URL(`/analysis/${analysisId}/results/calculated_data`, BASE);
  const headers = { Authorization: `Bearer ${partner.apiKey}` };
  const response = await app.fetch(new Request(url, { headers }), env, createExecutionContext());
  return { status: response.status, text: await response.text() };
}
